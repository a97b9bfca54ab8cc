"""Charts: whatever they show is sound SVG, and names in them stay names."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from core.charts.chart import Bands, Bars, Chart, ChartBand, ChartBar, Heat, Interval, Intervals, Portion, Portions, described
from core.charts.drawing import png, svg

HOSTILE = '</text><script>alert(1)</script>"&\x00\x0b'
CHARTS: tuple[Chart, ...] = (
    Intervals(HOSTILE, (Interval(HOSTILE, 0.5, 0.4, 0.6, HOSTILE), Interval("b", 0, 0, 0.1, ""))),
    Intervals("Signed", (Interval("a", -0.2, -0.3, 0.1, ""),), signed=True),
    Bars(HOSTILE, (ChartBar(HOSTILE, 3), ChartBar("b", 0)), HOSTILE),
    Bars("Many", tuple(ChartBar(str(number), number) for number in range(200))),
    Portions(HOSTILE, (Portion(HOSTILE, 1.5, HOSTILE, "good"), Portion("b", -1, "never", "bad"), Portion("c", 0.5, "half"))),
    Heat(HOSTILE, (HOSTILE, "b"), ("a", HOSTILE), ((None, 1.0), (0.0, None))),
    Heat("Wide", tuple("abcdefghij" * 4), tuple("abcdefghij" * 4), tuple((0.5,) * 40 for _ in range(40))),
    Bands(HOSTILE, (ChartBand(HOSTILE, ((1, 0, 1, 2), (2, 1, 2, 3))), ChartBand("empty", ()))),
    Bands("One point", (ChartBand("a", ((1, 5, 5, 5),)),)),
)
EMPTY: tuple[Chart, ...] = (Intervals("", ()), Bars("", ()), Portions("", ()), Heat("", (), (), ()), Bands("", ()))


@pytest.mark.parametrize("chart", [*CHARTS, *EMPTY], ids=lambda chart: type(chart).__name__)
def test_every_chart_is_sound_and_no_name_becomes_markup(chart: Chart) -> None:
    drawn = ElementTree.fromstring(svg(chart))
    assert {element.tag.rpartition("}")[2] for element in drawn.iter()} <= {
        "svg", "rect", "text", "line", "circle", "polygon", "polyline",
    }  # fmt: skip
    width, height = float(drawn.get("width", 0)), float(drawn.get("height", 0))
    for element in drawn.iter():
        for along, most in (("x", width), ("cx", width), ("y", height), ("cy", height)):
            assert -1 <= float(element.get(along, 0)) <= most + 1, ElementTree.tostring(element)


def test_a_picture_is_made_of_it() -> None:
    pytest.importorskip("resvg_py", reason="PNG needs the lab's extra")
    assert png(CHARTS[0]).startswith(b"\x89PNG")


def test_a_chart_says_its_values_to_whom_cannot_see_it() -> None:
    assert (
        described(Portions("", (Portion("Anna wins", 0.5, "50 %"), Portion("a tie", 0, "never"))))
        == "Anna wins: 50 %; a tie: never"
    )
    assert described(Heat("", ("a", "b"), ("a", "b"), ((None, 0.25), (0.75, None)))) == "a against b: 25%; b against a: 75%"
    assert described(Bars("", (ChartBar("3", 12),), "games")) == "3: 12 games"
    assert described(Bands("", (ChartBand("a", ((1, 0, 1, 2), (2, 1, 5, 6))), ChartBand("none", ())))) == "a: 1 to 5"


@pytest.mark.parametrize("many", [2, 3, 16])
def test_lines_that_coincide_are_all_seen(many: int) -> None:
    bands = tuple(
        ChartBand(f"Player {number}", ((0, 2, 2, 2), (1, 3, 3, 3), (2, number, number, number))) for number in range(many)
    )
    drawn = ElementTree.fromstring(svg(Bands("Areas by turn", bands)))
    lines = [element.get("points", "").split() for element in drawn.iter() if element.tag.endswith("polyline")]
    for place in (0, 1):
        heights = sorted(float(line[place].partition(",")[2]) for line in lines)
        assert min(b - a for a, b in pairwise(heights)) >= 0.9
        assert heights[-1] - heights[0] <= 16
    assert len({line[2].partition(",")[2] for line in lines}) == many, "one that goes its own way is where it belongs"
