"""Charts: whatever they show is sound SVG, and names in them stay names."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from core.charts.chart import Band, Bands, Bar, Bars, Chart, Heat, Interval, Intervals
from core.charts.drawing import png, svg

HOSTILE = '</text><script>alert(1)</script>"&\x00\x0b'
CHARTS: tuple[Chart, ...] = (
    Intervals(HOSTILE, (Interval(HOSTILE, 0.5, 0.4, 0.6, HOSTILE), Interval("b", 0, 0, 0.1, ""))),
    Intervals("Signed", (Interval("a", -0.2, -0.3, 0.1, ""),), signed=True),
    Bars(HOSTILE, (Bar(HOSTILE, 3), Bar("b", 0)), HOSTILE),
    Bars("Many", tuple(Bar(str(number), number) for number in range(200))),
    Heat(HOSTILE, (HOSTILE, "b"), ("a", HOSTILE), ((None, 1.0), (0.0, None))),
    Heat("Wide", tuple("abcdefghij" * 4), tuple("abcdefghij" * 4), tuple((0.5,) * 40 for _ in range(40))),
    Bands(HOSTILE, (Band(HOSTILE, ((1, 0, 1, 2), (2, 1, 2, 3))), Band("empty", ()))),
    Bands("One point", (Band("a", ((1, 5, 5, 5),)),)),
)
EMPTY: tuple[Chart, ...] = (Intervals("", ()), Bars("", ()), Heat("", (), (), ()), Bands("", ()))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("chart", [*CHARTS, *EMPTY], ids=lambda chart: type(chart).__name__)
def test_every_chart_is_sound_and_no_name_becomes_markup(chart: Chart, dark: bool) -> None:
    drawn = ElementTree.fromstring(svg(chart, dark=dark))
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
