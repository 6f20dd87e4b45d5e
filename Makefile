# make play      set everything up and open the hall: all games in the browser
# make terminal  the same for one game in the terminal: GAME=indio
# make test      set everything up and run all tests: server, browser, both builds
# make test-pythons  build and run the core tests with every Python from 3.11 on that is found here
# make quick     the tests that your change touches, in plain Python, two minutes at most: BASE=main
# make figures   take every figure of the games one step up and down, and play: GAME=indio for one
# make coverage  which lines and branches the tests reach, by folder: TESTS=tests/engine for some of them
# make mutate    change a game's rules and see which change no test notices: GAME=indio MINUTES=10
# make check     format, lint, types
# make bench     how fast the games are
# make clean     remove whatever these made

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= kingdom_builder
JOBS ?= auto
SOURCES := $(shell find src -type f ! -name '*.so' ! -path '*/__pycache__/*' ! -path '*.egg-info/*')

# hundreds of processes start in the tests, and none should compile what another has
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play terminal test test-installed test-server test-compiled test-pure test-core test-pythons \
	quick figures coverage mutate check bench pictures clean

help:
	@sed -n 's/^# make /make /p' Makefile

# Games are kept in the user's data folder (MOOTHALL_DATA) or in MOOTHALL_DATABASE_URL.
play: $(VENV)/.installed
	@$(BIN)/moothall serve $(ARGS)

terminal: $(VENV)/.installed
	@$(BIN)/moothall play $(GAME) $(ARGS)

test: test-installed test-pure

PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal
# one worker more than there are cores: browsers and servers wait for each other now and then
ONE_MORE := -n $$(($$(nproc) + 1))
SERVER := tests/server tests/browser
# what is tested on both builds; tests/conftest.py says why the rest is not
BOTH := not builds and not interpreted and not long

# The server is interpreted in both builds: it and its pages are tested once, on the build that
# people get, in a real Chromium and on a real PostgreSQL.
test-server: $(VENV)/.installed $(VENV)/.dev
	$(PYTEST) $(ONE_MORE) $(SERVER)

# Both of them in one run: modules are loaded once, and while browsers and servers wait for each
# other the games are tested.
test-installed: $(VENV)/.installed $(VENV)/.dev
	@if $(BIN)/moothall version | grep -q compiled; then set -x; \
		MOOTHALL_BUILD=compiled $(PYTEST) $(ONE_MORE); \
	else set -x; $(PYTEST) $(ONE_MORE) $(SERVER); fi

# Without a C compiler there is one build to test; `moothall version` says which is loaded.
test-compiled: $(VENV)/.installed $(VENV)/.dev
	@if $(BIN)/moothall version | grep -q compiled; then set -x; \
		MOOTHALL_BUILD=compiled $(PYTEST) $(SERVER:%=--ignore=%); \
	else echo "no C compiler: the compiled build was not tested"; fi

test-pure: $(VENV)/.installed $(VENV)/.dev
	@if $(BIN)/moothall version | grep -q compiled; then set -x; \
		MOOTHALL_PURE=1 MOOTHALL_BUILD=pure $(PYTEST) $(SERVER:%=--ignore=%) -m "$(BOTH)"; \
	else set -x; MOOTHALL_PURE=1 MOOTHALL_BUILD=pure $(PYTEST) $(SERVER:%=--ignore=%); fi

# What is compiled, on this Python: `make test-pythons` runs it on each.
test-core: $(VENV)/.installed $(VENV)/.dev
	MOOTHALL_BUILD=$$($(BIN)/python -c 'import moothall; print(moothall.build())') \
		$(PYTEST) -m "not builds" tests/engine tests/bots tests/test_build.py tests/test_check_game.py tests/games/domain

test-pythons:
	@for version in 3.11 3.12 3.13 3.14; do \
		for python in python$$version $$HOME/.pyenv/versions/$$version.*/bin/python; do \
			"$$python" -c "" 2>/dev/null && break; python=; \
		done; \
		if [ -n "$$python" ]; then \
			echo "== Python $$version ($$python)"; \
			$(MAKE) --no-print-directory PYTHON="$$python" VENV=build/venv-$$version test-core || exit 1; \
		else missing="$$missing $$version"; fi; \
	done; \
	[ -z "$$missing" ] || echo "not tried, as it is not here: Python$$missing"

PLAIN := PYTHONPATH=src MOOTHALL_PURE=1 $(BIN)/python

quick: $(VENV)/.dev
	@$(PLAIN) -m scripts.quick --base $(or $(BASE),HEAD)

figures: $(VENV)/.dev
	@$(PLAIN) scripts/figures.py $(if $(filter-out file,$(origin GAME)),$(GAME))

# Statistics over many games reach nothing that the rest does not.
coverage: $(VENV)/.dev
	@rm -rf build/coverage; mkdir -p build/coverage
	$(PLAIN) -m coverage run -m pytest -n $(JOBS) --dist worksteal -m "not builds and not long" $(TESTS)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage json -q -o build/coverage/report.json
	@$(PLAIN) -m scripts.coverage_table build/coverage/report.json

mutate: $(VENV)/.dev
	@$(PLAIN) -m scripts.mutate $(GAME) --minutes $(or $(MINUTES),10) --seed $(or $(SEED),0)

check: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check .
	$(BIN)/mypy
	MYPYPATH=src $(BIN)/mypy tests benchmarks scripts

bench: $(VENV)/.installed
	@$(BIN)/moothall bench

pictures: $(VENV)/.installed
	$(BIN)/python scripts/pictures.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# ---- set-up, done once

$(VENV)/.play: scripts/set_up.sh scripts/requirements.py pyproject.toml constraints.txt
	@PYTHON=$(PYTHON) VENV=$(VENV) sh scripts/set_up.sh
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	@PYTHON=$(PYTHON) VENV=$(VENV) sh scripts/set_up.sh dev
	@touch $@

# The package is always installed whole, so nothing stale is left in it. Objects are kept in build/:
# only C that has changed, or includes a header that has, is compiled again.
$(VENV)/.installed: $(VENV)/.play setup.py pyproject.toml $(SOURCES)
	@echo "building moothall (the first time about a minute)"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@rm -rf src/*.egg-info
	@$(BIN)/moothall version
	@touch $@
