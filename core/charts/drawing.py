"""Charts as SVG, in the colours of paper or any others; `png` makes a picture of one where the lab is installed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import ceil, log10
from math import floor as floor_of

from msgspec import Struct

from core.charts.chart import Bands, Bars, Chart, ChartBand, Heat, Intervals, Net, Portions
from core.invisible import seen_in
from core.resources import resource

WIDTH = 720
FONT = 13
LEFT, TOP, LINE, GAP = 16, 44, 26, 8
PLOT = 260
"""Height of a chart with a vertical scale."""
NET = 420
"""Height of a net of parties."""
BELOW = 34
"""Room for what stands below a scale."""
ASIDE = 0.1
"""How far from the middle of a line its label stands, as a part of the line."""
FREE = (Bars, Bands, Net)
"""Charts that may be of any height."""
STROKE, TOGETHER = 2.6, 16.0
"""How far lines that coincide lie apart, and how wide a bundle of them is at most."""
STEPS = 4
"""Lines of a scale."""
LETTER = 7.2
"""Width of a letter of FONT, for the room a label takes."""
LONGEST, SENTENCE = 26, 44
"""Letters of a label, and of one that says what a portion is, where the chart is wide."""
CELL = 46
MOST_LABELS = 15
"""Labels below a scale; more of them would run into each other."""


class Ink(Struct, frozen=True):
    """The colours of a chart; `series` are told apart by colour-blind people too."""

    ground: str
    text: str
    quiet: str
    line: str
    accent: str
    low: tuple[int, int, int]
    middle: tuple[int, int, int]
    high: tuple[int, int, int]
    series: tuple[str, ...]


SERIES = (
    "#7b2d35", "#2f7d57", "#2b6f9e", "#a8760f", "#6b4fa0", "#1f8a8a", "#b5542a", "#5b6770", "#b8327f", "#667a0c", "#101418",
    "#5f3d26",
)  # fmt: skip
"""In the order of the sides of a theme, so that a side has one colour on board and chart."""
PAPER = Ink("#ffffff", "#2a2622", "#6f675e", "#ded6c8", "#7b2d35", (178, 62, 54), (247, 243, 234), (38, 120, 84), SERIES)
"""Of charts that leave the program: they are read on white, printed or in posts, whatever the window wears."""


def svg(chart: Chart, *, ink: Ink = PAPER, width: int = WIDTH, height: int | None = None) -> str:
    """The chart as a document of its own. Labels are escaped: they may come from players. One that may be of any height (`FREE`)
    takes the one given; the others are as high as their rows."""
    chart = seen_in(chart)
    match chart:
        case Intervals():
            whole, parts = _intervals(chart, ink, width)
        case Bars():
            whole, parts = _bars(chart, ink, width, height)
        case Portions():
            whole, parts = _portions(chart, ink, width)
        case Heat():
            whole, parts = _heat(chart, ink, width)
        case Bands():
            whole, parts = _bands(chart, ink, width, height)
        case Net():
            whole, parts = _net(chart, ink, width, height)
    title = _text(LEFT, 26, chart.title, ink.text, size=15, weight=600)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{whole}" viewBox="0 0 {width} {whole}" '
        f'font-family="DejaVu Sans, sans-serif" font-size="{FONT}" role="img" aria-label="{_quoted(chart.title)}">'
        f'<rect width="{width}" height="{whole}" fill="{ink.ground}"/>{title}{"".join(parts)}</svg>'
    )


def png(chart: Chart) -> bytes:
    """The chart as a picture, twice as sharp; ImportError where resvg-py is not installed."""
    import resvg_py

    fonts = [str(path) for path in sorted(resource("fonts").glob("*.ttf"))]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg(chart), zoom=2, font_files=fonts))


def _intervals(chart: Intervals, ink: Ink, width: int) -> tuple[int, Iterator[str]]:
    names = _room(row.label for row in chart.rows)
    told = _room((row.told for row in chart.rows), most=34)
    start, end = LEFT + names + GAP, width - LEFT - told - GAP
    reach = max((max(abs(row.low), abs(row.high)) for row in chart.rows), default=1.0) or 1.0
    low = -reach if chart.signed else 0.0
    scale = (end - start) / ((reach if chart.signed else max(reach, 0.01)) - low)
    height = TOP + LINE * len(chart.rows) + 16

    def parts() -> Iterator[str]:
        zero = start + (0 - low) * scale
        yield _line(zero, TOP - 4, zero, height - 12, ink.line)
        for number, row in enumerate(chart.rows):
            y = TOP + LINE * number + LINE / 2
            a, b, middle = (start + (value - low) * scale for value in (row.low, row.high, row.value))
            yield _text(start - GAP, y + 4.5, _short(row.label), ink.text, anchor="end")
            yield _rect(min(zero, middle), y - 6, abs(middle - zero), 12, ink.accent, opacity=0.28)
            yield _line(a, y, b, y, ink.accent, thick=2)
            yield _line(a, y - 5, a, y + 5, ink.accent, thick=2) + _line(b, y - 5, b, y + 5, ink.accent, thick=2)
            yield f'<circle cx="{middle:.1f}" cy="{y:.1f}" r="4" fill="{ink.accent}"/>'
            yield _text(width - LEFT, y + 4.5, row.told, ink.quiet, anchor="end")

    return height, parts()


def _portions(chart: Portions, ink: Ink, width: int) -> tuple[int, Iterator[str]]:
    most = max(LONGEST, min(SENTENCE, int(0.45 * width / LETTER)))
    names, told = _room((row.label for row in chart.rows), most), _room(row.figure for row in chart.rows)
    start, end = LEFT + names + GAP, width - LEFT - told - GAP
    tones = {"good": _mixed(1, ink), "bad": _mixed(0, ink)}

    def parts() -> Iterator[str]:
        for number, row in enumerate(chart.rows):
            y = TOP + LINE * number + LINE / 2
            yield _text(start - GAP, y + 4.5, _short(row.label, most), ink.text, anchor="end")
            yield _rect(start, y - 6, end - start, 12, ink.line, opacity=0.5)
            share = min(1.0, max(0.0, row.share))
            if share > 0:
                yield _rect(start, y - 6, max(2, (end - start) * share), 12, tones.get(row.tone, ink.accent))
            yield _text(end + GAP, y + 4.5, _short(row.figure), ink.quiet)

    return TOP + LINE * len(chart.rows) + 12, parts()


def _plot(height: int | None) -> int:
    """How high the part with a vertical scale is in a chart of that height."""
    return PLOT if height is None else max(80, height - TOP - BELOW)


def _bars(chart: Bars, ink: Ink, width: int, height: int | None) -> tuple[int, Iterator[str]]:
    most = max((bar.amount for bar in chart.bars), default=1) or 1
    plot = _plot(height)
    start, end, floor = LEFT + 44, width - LEFT, TOP + plot
    step = (end - start) / max(1, len(chart.bars))
    every = -(-len(chart.bars) // MOST_LABELS)

    def parts() -> Iterator[str]:
        yield from _scale((0, most), start, end, (floor, plot), ink)
        for number, bar in enumerate(chart.bars):
            x, tall = start + step * number, plot * bar.amount / most
            yield _rect(x + step * 0.12, floor - tall, step * 0.76, tall, ink.accent, opacity=0.85)
            if number % every == 0:
                yield _text(x + step / 2, floor + 18, _short(bar.label), ink.quiet, anchor="middle")
        yield _text(end, TOP - 6, chart.unit, ink.quiet, anchor="end")

    return floor + BELOW, parts()


def _beside(lines: Sequence[Sequence[tuple[float, float]]]) -> list[dict[float, float]]:
    """By how much each line is moved down where others run through the same point, so that none is hidden: by `x`."""
    met: dict[tuple[float, float], list[int]] = {}
    for number, line in enumerate(lines):
        for point in line:
            met.setdefault(point, []).append(number)
    shifts: list[dict[float, float]] = [{} for _ in lines]
    for (x, _), there in met.items():
        step = min(STROKE, TOGETHER / len(there))
        for rank, number in enumerate(there):
            shifts[number][x] = (rank - (len(there) - 1) / 2) * step
    return shifts


def _heat(chart: Heat, ink: Ink, width: int) -> tuple[int, Iterator[str]]:
    names = _room(chart.rows)
    cell = min(CELL, (width - 2 * LEFT - names - GAP) / max(1, len(chart.columns)))
    start, top = LEFT + names + GAP, TOP + _room(chart.columns) * 0.72

    def parts() -> Iterator[str]:
        for number, name in enumerate(chart.columns):
            x = start + cell * (number + 0.5)
            turn = f'transform="rotate(-50 {x:.1f} {top - 6:.1f})"'
            yield _text(x, top - 6, _short(name), ink.quiet, more=turn)
        for number, (name, cells) in enumerate(zip(chart.rows, chart.cells, strict=True)):
            y = top + cell * number
            yield _text(start - GAP, y + cell / 2 + 4.5, _short(name), ink.text, anchor="end")
            for place, share in enumerate(cells):
                x = start + cell * place
                if share is None:
                    continue
                colour = _mixed(share, ink)
                yield _rect(x + 1, y + 1, cell - 2, cell - 2, colour)
                if cell >= 26:
                    yield _text(x + cell / 2, y + cell / 2 + 4, f"{share * 100:.0f}", _over(colour), anchor="middle", size=11)

    return round(top + cell * len(chart.rows) + 16), parts()


def _bands(chart: Bands, ink: Ink, width: int, height: int | None) -> tuple[int, Iterator[str]]:
    points = [point for band in chart.bands for point in band.points]
    names = _room(band.label for band in chart.bands)
    plot = _plot(height)
    start, end, floor = LEFT + 44, width - LEFT - names - GAP * 2, TOP + plot
    first, last = (min((p[0] for p in points), default=0), max((p[0] for p in points), default=1))
    low, high = (min((p[1] for p in points), default=0), max((p[3] for p in points), default=1))
    low = min(0, low)
    across = (end - start) / max(1e-9, last - first)
    up = plot / max(1e-9, high - low)

    def at(x: float, y: float, beside: float = 0.0) -> str:
        return f"{start + (x - first) * across:.1f},{floor - (y - low) * up + beside:.1f}"

    def parts() -> Iterator[str]:
        yield from _scale((low, high), start, end, (floor, plot), ink)
        shifts = _beside([[(x, value) for x, _, value, _ in band.points] for band in chart.bands])
        for number, band in enumerate(chart.bands):
            colour = _coloured(band, number, ink)
            edge = [at(x, above) for x, _, _, above in band.points] + [at(x, below) for x, below, _, _ in reversed(band.points)]
            yield f'<polygon points="{" ".join(edge)}" fill="{colour}" opacity="0.14"/>'
            middle = " ".join(at(x, value, shifts[number].get(x, 0.0)) for x, _, value, _ in band.points)
            dash = f' stroke-dasharray="{3 + number // len(ink.series) * 4} 3"' if number >= len(ink.series) else ""
            yield f'<polyline points="{middle}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
        for y, number in _apart([(floor - (b.points[-1][2] - low) * up if b.points else floor) for b in chart.bands]):
            yield _text(end + GAP, y + 4.5, _short(chart.bands[number].label), _coloured(chart.bands[number], number, ink))
        named = {first + at: name for at, name in enumerate(chart.moments)}
        named = named or {first: f"{chart.below} {first:g}", last: f"{last:g}"}
        yield from _moments([(start + (x - first) * across, name) for x, name in named.items()], floor + 18, ink)

    return floor + BELOW, parts()


def _moments(named: list[tuple[float, str]], y: float, ink: Ink) -> Iterator[str]:
    """The names of moments below where they are: the first, the last, and between them as many as there is room for."""
    (begins, first), (ends, last) = named[0], named[-1]
    yield _text(begins, y, first, ink.quiet)
    taken, free = begins + len(first) * LETTER + GAP, ends - len(last) * LETTER - GAP
    for x, name in named[1:-1]:
        half = len(name) * LETTER / 2
        if taken <= x - half and x + half <= free:
            yield _text(x, y, name, ink.quiet, anchor="middle")
            taken = x + half + GAP
    if len(named) > 1:
        yield _text(ends, y, last, ink.quiet, anchor="end")


def _coloured(band: ChartBand, number: int, ink: Ink) -> str:
    return ink.series[(number if band.series is None else band.series) % len(ink.series)]


def _net(chart: Net, ink: Ink, width: int, height: int | None) -> tuple[int, Iterator[str]]:
    reach = max((max(abs(knot.x), abs(knot.y)) for knot in chart.knots), default=1.0) or 1.0
    room = LONGEST * LETTER / 2 + LEFT
    top = TOP + 20
    net = NET if height is None else max(120, height - top - 44)
    across, down = (width / 2 - room) / reach, net / 2 / reach
    at = {knot.id: (width / 2 + knot.x * across, top + net / 2 + knot.y * down) for knot in chart.knots}
    drawn = [strand for strand in chart.strands if set(strand.ends) <= at.keys()]
    bends: dict[frozenset[str], int] = {}

    def parts() -> Iterator[str]:
        said: list[str] = []
        for strand in drawn:
            (x, y), (to_x, to_y) = at[strand.ends[0]], at[strand.ends[1]]
            number = bends[frozenset(strand.ends)] = bends.get(frozenset(strand.ends), 0) + 1
            bend = (number // 2) * 26 * (1 if number % 2 else -1)
            middle = ((x + to_x) / 2 + bend, (y + to_y) / 2 + bend)
            dash = ' stroke-dasharray="7 4"' if strand.hostile else ""
            colour = ink.accent if strand.hostile else ink.quiet
            curve = f"M{x:.1f},{y:.1f} Q{middle[0] + bend:.1f},{middle[1] + bend:.1f} {to_x:.1f},{to_y:.1f}"
            yield f'<path d="{curve}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
            if strand.label:
                # Nearer to one end: lines that cross in the middle would have their labels on each other.
                at_x, at_y = middle[0] - (to_x - x) * ASIDE, middle[1] - (to_y - y) * ASIDE
                label = _short(strand.label)
                said.append(_ground(at_x, at_y, len(label) * LETTER * 0.85, ink))
                said.append(_text(at_x, at_y + 4, label, colour, anchor="middle", size=11))
        for knot in chart.knots:
            x, y = at[knot.id]
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{ink.series[knot.series % len(ink.series)]}"/>'
            under = y + 24 if knot.y >= 0 else y - 15
            said.append(_ground(x, under - 4, len(_short(knot.label)) * LETTER * 1.1, ink))
            said.append(_text(x, under, _short(knot.label), ink.text, anchor="middle", weight=600))
        yield from said

    return round(top + net + 44), parts()


def _ground(x: float, y: float, wide: float, ink: Ink) -> str:
    """What a label stands on, so that no line goes through it."""
    return _rect(x - wide / 2 - 4, y - 9, wide + 8, 18, ink.ground)


def _apart(wished: Sequence[float]) -> Iterator[tuple[float, int]]:
    """Heights near the wished ones at which labels do not stand on each other, with their numbers."""
    placed = -1e9
    for y, number in sorted((y, number) for number, y in enumerate(wished)):
        placed = max(y, placed + 16)
        yield placed, number


def _scale(values: tuple[float, float], start: float, end: float, upright: tuple[float, float], ink: Ink) -> Iterator[str]:
    """Lines across, from `start` to `end`, at round values; `upright` is where the lowest value stands, and how high all of them
    reach."""
    (low, high), (floor, plot) = values, upright
    step = _step(high - low)
    for number in range(ceil(low / step), int(high / step) + 1):
        y = floor - plot * (number * step - low) / max(1e-9, high - low)
        yield _line(start, y, end, y, ink.line) + _text(start - GAP, y + 4.5, f"{number * step:,.0f}", ink.quiet, anchor="end")


def _step(reach: float) -> float:
    """The distance of a scale's lines: 1, 2 or 5 of some power of ten, never less than 1."""
    power = 10.0 ** floor_of(log10(max(1.0, reach / STEPS)))
    return next(size * power for size in (1, 2, 5, 10) if size * power * STEPS >= reach or size == 10)


def _room(labels: Iterable[str], most: int = LONGEST) -> float:
    return LETTER * max((min(len(label), most) for label in labels), default=0)


def _short(label: str, most: int = LONGEST) -> str:
    return label if len(label) <= most else f"{label[: most - 1]}…"


def _mixed(share: float, ink: Ink) -> str:
    """Between the losing and the winning colour, by way of the middle one."""
    one, other, part = (ink.low, ink.middle, share * 2) if share < 0.5 else (ink.middle, ink.high, share * 2 - 1)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(one, other, strict=True))


def _over(colour: str) -> str:
    """Black or white, whichever is easier to read on a colour (WCAG's relative luminance)."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "#ffffff" if 1.05 / (light + 0.05) > (light + 0.05) / 0.05 else "#000000"


def _text(
    x: float, y: float, text: str, fill: str, *, anchor: str = "start", size: int = FONT, weight: int = 400, more: str = ""
) -> str:
    look = f'x="{x:.1f}" y="{y:.1f}" fill="{fill}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" {more}'
    return f"<text {look}>{escape(_plain(text), quote=False)}</text>"


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, thick: int = 1) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}" stroke-width="{thick}"/>'


def _rect(x: float, y: float, width: float, height: float, colour: str, opacity: float = 1.0) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{max(0, width):.1f}" height="{max(0, height):.1f}"'
    return f'<rect {place} rx="2" fill="{colour}" opacity="{opacity:g}"/>'


def _quoted(text: str) -> str:
    return escape(_plain(text), quote=True)


def _plain(text: str) -> str:
    """Without what XML cannot hold."""
    return "".join(letter for letter in text if letter == "\t" or (ord(letter) >= 32 and letter not in "\ufffe\uffff"))
