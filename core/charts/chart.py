"""What a chart shows. Shares go from 0 to 1; labels are plain text."""

from __future__ import annotations

from msgspec import Struct


class Interval(Struct, frozen=True):
    """A value with the interval it lies in, and the words beside it."""

    label: str
    value: float
    low: float
    high: float
    told: str


class Intervals(Struct, frozen=True):
    """One line a value; `signed` ones lie on both sides of nought."""

    title: str
    rows: tuple[Interval, ...]
    signed: bool = False


class ChartBar(Struct, frozen=True):
    """One bar; `amount` is in the units of its chart."""

    label: str
    amount: float


class Bars(Struct, frozen=True):
    """Standing bars of amounts; `unit` is what they count."""

    title: str
    bars: tuple[ChartBar, ...]
    unit: str = ""


class Portion(Struct, frozen=True):
    """A `share` of the whole, from 0 to 1, and the figure written beside it; `tone` is plain, good or bad."""

    label: str
    share: float
    figure: str
    tone: str = "plain"


class Portions(Struct, frozen=True):
    """Lying bars under one another."""

    title: str
    rows: tuple[Portion, ...]


class Heat(Struct, frozen=True):
    """A matrix of shares, a row against every column; None where there is nothing to say."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[float | None, ...], ...]


class ChartBand(Struct, frozen=True):
    """One line with the band around it: (x, low, middle, high). `series` picks its colour; without it that is the next one."""

    label: str
    points: tuple[tuple[float, float, float, float], ...]
    series: int | None = None


class Bands(Struct, frozen=True):
    """Lines over time, each with its band. `moments` are the names of all moments from the first on, where numbers do not say
    it."""

    title: str
    bands: tuple[ChartBand, ...]
    below: str = "turn"
    moments: tuple[str, ...] = ()


class Knot(Struct, frozen=True):
    """A party of a net, at `x`, `y` in any unit; `series` picks its colour."""

    id: str
    label: str
    x: float
    y: float
    series: int = 0


class Strand(Struct, frozen=True):
    """What is between two parties: `hostile` ones are drawn broken."""

    ends: tuple[str, str]
    label: str = ""
    hostile: bool = False


class Net(Struct, frozen=True):
    """Parties and what is between them."""

    title: str
    knots: tuple[Knot, ...]
    strands: tuple[Strand, ...]


Chart = Intervals | Bars | Portions | Heat | Bands | Net


def described(chart: Chart) -> str:
    """What a chart says, for those who cannot see it: its values one after the other; of a net what is between whom."""
    match chart:
        case Intervals():
            said = [f"{row.label}: {row.told}" for row in chart.rows]
        case Portions():
            said = [f"{row.label}: {row.figure}" for row in chart.rows]
        case Bars():
            said = [f"{bar.label}: {bar.amount:g} {chart.unit}".strip() for bar in chart.bars]
        case Heat():
            rows = zip(chart.rows, chart.cells, strict=True)
            told = ((name, other, share) for name, cells in rows for other, share in zip(chart.columns, cells, strict=True))
            said = [f"{name} against {other}: {share:.0%}" for name, other, share in told if share is not None]
        case Bands():
            said = [f"{band.label}: {band.points[0][2]:g} to {band.points[-1][2]:g}" for band in chart.bands if band.points]
        case Net():
            named = {knot.id: knot.label for knot in chart.knots}
            strands = ((*(named.get(end, end) for end in strand.ends), strand.label) for strand in chart.strands)
            said = [f"{one} and {other}: {label}" for one, other, label in strands]
    return "; ".join(said)
