#!/bin/sh
# Makes the virtual environment, from nothing. As root it also installs what the system lacks;
# otherwise it says what is missing and goes on without where that is possible.
#
#   scripts/set_up.sh            what playing needs
#   scripts/set_up.sh dev        and what testing and checking need
set -eu

PYTHON=${PYTHON:-python3}
VENV=${VENV:-.venv}

say() { printf 'moothall: %s\n' "$*" >&2; }

install_packages() { # the Debian packages that provide what is missing
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing $*"
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
    else
        say "missing: $* (as root: apt-get install $*)"
        return 1
    fi
}

command -v "$PYTHON" >/dev/null || install_packages python3
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    say "Python 3.11 or newer is needed, this is $("$PYTHON" --version)"
    exit 1
}
"$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || install_packages python3-venv

headers='import pathlib, sysconfig, sys; sys.exit(not (pathlib.Path(sysconfig.get_path("include")) / "Python.h").exists())'
if [ "${MOOTHALL_PURE:-0}" != 1 ]; then
    if ! command -v "${CC:-cc}" >/dev/null || ! "$PYTHON" -c "$headers"; then
        install_packages gcc libc6-dev python3-dev || say "without a C compiler the games run as plain Python, more slowly"
    fi
fi

[ -x "$VENV/bin/python" ] || "$PYTHON" -m venv --without-pip "$VENV"
export PIP_DISABLE_PIP_VERSION_CHECK=1

pip() { # the environment's own, which takes six seconds to be put there
    "$VENV/bin/python" -m pip --version >/dev/null 2>&1 ||
        "$VENV/bin/python" -m ensurepip --upgrade --default-pip >/dev/null
    "$VENV/bin/python" -m pip "$@"
}

uv() { # takes a quarter of pip's time, where it finds the packages; this Python's pip can bring it
    [ -x "$VENV/bin/uv" ] ||
        "$PYTHON" -m pip --python "$VENV/bin/python" install -q -c constraints.txt uv 2>/dev/null ||
        pip install -q -c constraints.txt uv 2>/dev/null || return
    "$VENV/bin/uv" pip "$@" -q --python "$VENV/bin/python" ${PIP_INDEX_URL:+--default-index "$PIP_INDEX_URL"} 2>/dev/null
}

install() { # extras of pyproject.toml
    "$VENV/bin/python" scripts/requirements.py "$@" >"$VENV/requirements.txt"
    uv install -c constraints.txt pip -r "$VENV/requirements.txt" ||
        pip install -q -c constraints.txt -r "$VENV/requirements.txt"
}

if [ "${1:-}" = dev ]; then
    install dev
    # a real browser, database server and proxies: the tests that need them say so and fail without
    command -v chromium >/dev/null || install_packages chromium || true
    # its engine alone does most of the browser's work in half of the time; without, it does all
    command -v chromium-headless-shell >/dev/null || install_packages chromium-headless-shell || true
    command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
        install_packages postgresql || true
    command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || install_packages nginx-light || true
    command -v caddy >/dev/null || install_packages caddy || true
else
    install web postgres
fi
