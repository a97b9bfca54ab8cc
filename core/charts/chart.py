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


class Bar(Struct, frozen=True):
    label: str
    amount: float


class Bars(Struct, frozen=True):
    """Standing bars of amounts; `unit` is what they count."""

    title: str
    bars: tuple[Bar, ...]
    unit: str = ""


class Heat(Struct, frozen=True):
    """A matrix of shares, a row against every column; None where there is nothing to say."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[float | None, ...], ...]


class Band(Struct, frozen=True):
    """One line with the band around it: (x, low, middle, high)."""

    label: str
    points: tuple[tuple[float, float, float, float], ...]


class Bands(Struct, frozen=True):
    """Lines over time, each with its band."""

    title: str
    bands: tuple[Band, ...]
    below: str = "turn"


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


Chart = Intervals | Bars | Heat | Bands | Net
