"""A page of charts and tables in one file that asks the network for nothing."""

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Final

from moothall.arena.charts import Spec, looks
from moothall.arena.extras import extra
from moothall.drawing.stylesheet import stylesheet

# no address is ever asked, whatever a chart's library would like; it makes functions of text
POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "img-src data:"
)

GLOBAL: Final = "window.vegaEmbed = vegaEmbed;"

DRAW: Final = """
const night = matchMedia("(prefers-color-scheme: dark)");
function draw() {
  const config = LOOKS[night.matches ? "dark" : "light"];
  for (const [name, spec] of Object.entries(CHARTS)) {
    const options = { config, actions: false, renderer: "svg", tooltip: { theme: "custom" } };
    vegaEmbed("#" + name, spec, options).catch((error) => console.error(error));
  }
}
night.addEventListener("change", draw);
draw();
"""


class Page:
    """Sections, one after the other."""

    def __init__(self, title: str, about: str) -> None:
        self.title = title
        self._parts = [f"<h1>{escape(title)}</h1>", f'<p class="quiet">{escape(about)}</p>']
        self._charts: dict[str, Spec] = {}

    def section(
        self, title: str, words: str, charts: Sequence[Spec] = (), table: str = "", after: str = ""
    ) -> None:
        parts = [f"<h2>{escape(title)}</h2>", f"<p>{escape(words)}</p>" if words else ""]
        for spec in charts:
            name = f"chart-{len(self._charts) + 1}"
            self._charts[name] = spec
            parts.append(f'<div class="chart" id="{name}"></div>')
        parts.append(table)
        if after:
            parts.append(f'<p class="quiet">{escape(after)}</p>')
        self._parts.append(f"<section>{''.join(parts)}</section>")

    def html(self) -> str:
        """The page, with all that it needs in it."""
        with extra("arena"):
            import vl_convert
        style = stylesheet() + files("moothall.arena").joinpath("report.css").read_text("utf-8")
        library = vl_convert.javascript_bundle(GLOBAL).replace("</script", "<\\/script")
        values = f"const CHARTS = {_json(self._charts)};\nconst LOOKS = {_json(looks())};"
        return "\n".join([
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(self.title)}</title>",
            f"<style>{style}</style>\n</head>\n<body>\n<main>",
            *self._parts,
            "</main>",
            f'<script type="module">\n{library}\n{values}\n{DRAW}</script>\n</body>\n</html>\n',
        ])  # fmt: skip


def _json(value: object) -> str:
    return json.dumps(value).replace("</", "<\\/")


def table(
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    words: Sequence[int] = (0,),
    marked: Sequence[bool] = (),
) -> str:
    """A table; the columns `words` are set to the left, marked rows stand out."""

    def cells(tag: str, row: Sequence[str]) -> str:
        kinds = [' class="words"' if place in words else "" for place in range(len(row))]
        return "".join(
            f"<{tag}{kind}>{escape(cell)}</{tag}>" for kind, cell in zip(kinds, row, strict=True)
        )

    lines = []
    for number, row in enumerate(rows):
        stands = ' class="stands"' if number < len(marked) and marked[number] else ""
        lines.append(f"<tr{stands}>{cells('td', row)}</tr>")
    head = f"<thead><tr>{cells('th', headings)}</tr></thead>"
    return f'<div class="wide"><table>{head}<tbody>{"".join(lines)}</tbody></table></div>'
