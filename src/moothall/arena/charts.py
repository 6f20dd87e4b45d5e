"""Altair charts of what the games say. They name no colour: `look` gives those of day and night."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from moothall.arena.extras import extra
from moothall.arena.findings import Line
from moothall.drawing.stylesheet import light_and_dark

if TYPE_CHECKING:
    import altair as alt

Spec = dict[str, Any]

HEIGHT: Final = 240
STEP: Final = 22  # of a row
PERCENT: Final = ".0%"


def _altair() -> Any:
    with extra("arena"):
        import altair
    return altair


def _spec(chart: "alt.LayerChart | alt.Chart", title: str, height: int | None = HEIGHT) -> Spec:
    """A chart as wide as its place, described for who cannot see it."""
    sized = {} if height is None else {"height": height}
    found: Spec = chart.properties(width="container", description=title, **sized).to_dict()
    return found


def _values(lines: Sequence[Line]) -> Any:
    return _altair().InlineData(values=list(lines))


def histogram(lines: Sequence[Line], what: str) -> Spec:
    """Steps, one outline a group."""
    alt = _altair()
    groups = list(dict.fromkeys(line["group"] for line in lines))
    closed = [*lines]
    for group in groups:  # the last step needs an end
        last = max((one for one in lines if one["group"] == group), key=lambda one: one["to"])
        closed.append({**last, "from": last["to"], "share": 0.0, "games": 0})
    chart = (
        alt.Chart(_values(closed))
        .mark_area(interpolate="step-after", line=True, fillOpacity=0.25)
        .encode(
            x=alt.X("from:Q", title=what, scale=alt.Scale(zero=False, nice=False)),
            y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format=PERCENT), stack=None),
            color=alt.Color(
                "group:N",
                title=None,
                sort=groups,
                legend=None if len(groups) == 1 else alt.Legend(),
            ),
            tooltip=[
                alt.Tooltip("group:N", title="who"),
                alt.Tooltip("from:Q", title="from"),
                alt.Tooltip("to:Q", title="below"),
                alt.Tooltip("games:Q"),
            ],
        )
    )
    return _spec(chart, f"How often which number of {what}")


def seats(lines: Sequence[Line]) -> Spec:
    """A dot and its interval for each seat, and the line where all are equal."""
    alt = _altair()
    base = alt.Chart(_values(lines)).encode(
        y=alt.Y("seat:O", title="seat"), tooltip=_interval_tooltip("seat:O", PERCENT)
    )
    share = {
        "title": "share of wins",
        "axis": alt.Axis(format=PERCENT),
        "scale": alt.Scale(zero=False),
    }
    even = alt.Chart(_values(lines[:1])).mark_rule(strokeDash=[5, 4]).encode(x="even:Q")
    layers = alt.layer(
        even,
        base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", **share), x2="high:Q"),
        base.mark_point(filled=True, size=90).encode(x=alt.X("value:Q", **share)),
    )
    return _spec(layers, "Share of wins by seat", (STEP + 8) * len(lines))


def course(lines: Sequence[Line]) -> Spec:
    alt = _altair()
    base = alt.Chart(_values(lines)).encode(
        x=alt.X(
            "part:Q",
            title="part of the game, %",
            scale=alt.Scale(domain=[0, 100]),
        )
    )
    choices = {"title": "choices a decision"}
    layers = alt.layer(
        base.mark_area(fillOpacity=0.25).encode(y=alt.Y("low:Q", **choices), y2="high:Q"),
        base.mark_line(point=True).encode(
            y=alt.Y("mean:Q", **choices),
            tooltip=[
                alt.Tooltip("part:Q", title="at %"),
                alt.Tooltip("mean:Q", format=".1f"),
                alt.Tooltip("low:Q", title="one game in ten below", format=".1f"),
                alt.Tooltip("high:Q", title="one game in ten above", format=".1f"),
            ],
        ),
    )
    return _spec(layers, "Choices a decision over the course of a game")


def sources(lines: Sequence[Line]) -> Spec:
    """Bars by line of the score, winners beside the others."""
    alt = _altair()
    order = list(dict.fromkeys(line["source"] for line in lines))
    groups = list(dict.fromkeys(line["who"] for line in lines))
    base = alt.Chart(_values(lines)).encode(
        y=alt.Y("source:N", title=None, sort=order),
        yOffset=alt.YOffset("who:N", sort=groups),
        tooltip=_interval_tooltip("source:N", ".1f", "who:N"),
    )
    layers = alt.layer(
        base.mark_bar(fillOpacity=0.8).encode(
            x=alt.X("value:Q", title="points a seat"),
            color=alt.Color("who:N", title=None, sort=groups),
        ),
        base.mark_rule(strokeWidth=1.5).encode(x="low:Q", x2="high:Q"),
    )
    return _spec(layers, "Points by source", (STEP + 10) * len(order))


def effects(lines: Sequence[Line], title: str, form: str) -> Spec:
    """A dot and its interval for each thing, in the order in which they come."""
    alt = _altair()
    order = [line["label"] for line in lines]
    kinds = list(dict.fromkeys(line["kind"] for line in lines))
    base = alt.Chart(_values(lines)).encode(
        y=alt.Y("label:N", title=None, sort=order),
        color=alt.Color(
            "kind:N", title=None, sort=kinds, legend=alt.Legend(orient="top", columns=4)
        ),
        tooltip=_interval_tooltip("label:N", form, "kind:N"),
    )
    axis = {"title": title, "axis": alt.Axis(format=form)}
    nothing = alt.Chart(_values([{"zero": 0}])).mark_rule(strokeDash=[5, 4]).encode(x="zero:Q")
    layers = alt.layer(
        nothing,
        base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", **axis), x2="high:Q"),
        base.mark_point(filled=True, size=70).encode(x=alt.X("value:Q", **axis)),
    )
    return _spec(layers, title, STEP * len(lines))


def curve(lines: Sequence[Line], figure: str, measure: str, form: str) -> Spec:
    """How a number goes with a figure, the original marked."""
    alt = _altair()
    base = alt.Chart(_values(lines)).encode(
        x=alt.X(
            "figure:Q",
            title=figure,
            scale=alt.Scale(zero=False, nice=False, padding=24),
            axis=alt.Axis(tickMinStep=1, format="d"),
        )
    )
    axis = {
        "title": measure,
        "scale": alt.Scale(zero=False),
        "axis": alt.Axis(format=form),
    }
    original = alt.Chart(_values([line for line in lines if line["original"]]))
    layers = alt.layer(
        original.mark_rule(strokeDash=[5, 4]).encode(x="figure:Q"),
        base.mark_area(fillOpacity=0.25).encode(y=alt.Y("low:Q", **axis), y2="high:Q"),
        base.mark_line(point=True).encode(
            y=alt.Y("value:Q", **axis), tooltip=_interval_tooltip("figure:Q", form)
        ),
    )
    return _spec(layers, f"{measure} by {figure}")


def _interval_tooltip(name: str, form: str, *others: str) -> list[Any]:
    alt = _altair()
    return [
        alt.Tooltip(name),
        *(alt.Tooltip(other) for other in others),
        alt.Tooltip("value:Q", format=form),
        alt.Tooltip("low:Q", title="95 % from", format=form),
        alt.Tooltip("high:Q", title="to", format=form),
    ]


# ---- the look


def looks() -> dict[str, Spec]:
    """The configuration of every chart, by day and by night, in the colours of all pictures."""
    light, dark = light_and_dark()
    return {"light": _look(light), "dark": _look(dark)}


def _look(colours: dict[str, str]) -> Spec:
    ink, soft, line = colours["--ink"], colours["--soft"], colours["--line"]
    first = colours["--seat-1"]
    sans = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
    return {
        "background": "transparent",
        "font": sans,
        "view": {"stroke": None},
        "axis": {
            "labelColor": soft, "titleColor": ink, "gridColor": line, "gridOpacity": 0.25,
            "domainColor": line, "tickColor": line, "labelFontSize": 12, "titleFontSize": 12,
            "titleFontWeight": "normal", "labelLimit": 150,
        },
        "legend": {
            "labelColor": ink, "titleColor": ink, "labelFontSize": 12, "orient": "top",
            "symbolOpacity": 1,
        },
        "range": {"category": [colours[f"--seat-{seat}"] for seat in (1, 0, 2, 3, 4, 5)]},
        "rule": {"color": soft},
        "line": {"color": first, "strokeWidth": 2},
        "area": {"color": first},
        "bar": {"color": first},
        "point": {"color": first},
    }  # fmt: skip


def paper() -> str:
    """The ground of a picture that stands alone."""
    return light_and_dark()[0]["--paper"]
