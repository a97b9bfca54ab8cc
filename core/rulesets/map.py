"""What a ruleset puts on the board: places, links and tokens."""

from __future__ import annotations

from msgspec import Struct


class Side(Struct, frozen=True):
    """A party with a colour and glyph of its own; `index` picks them, in the order listed."""

    id: str
    name: str
    index: int


class Badge(Struct, frozen=True):
    """A small number or letter on a place; `tone` is a word the theme gives a colour (money, influence, warning ...).
    `kind` says in a legend what a plain one is."""

    text: str
    tone: str = "plain"
    title: str = ""
    kind: str = ""


class Place(Struct, frozen=True):
    """A square, area or planet. `x`, `y` are column and row on a grid, else a wished position in the same unit."""

    id: str
    label: str
    x: float
    y: float
    side: str | None = None
    badges: tuple[Badge, ...] = ()
    marks: tuple[str, ...] = ()
    title: str = ""


class Token(Struct, frozen=True):
    """A piece on a place. `letter` is drawn on it, and `kind` says in a legend what the letter stands for; `draggable` when
    dragging it can make an order. `stands` is false where the rules give it no place and it is there only to be taken hold of."""

    id: str
    label: str
    at: str
    side: str | None = None
    letter: str = ""
    title: str = ""
    draggable: bool = True
    kind: str = ""
    stands: bool = True


class Tie(Struct, frozen=True):
    """A line between two places that says something: `tone` is a word the theme gives a colour (allied, hostile, owing ...)."""

    ends: tuple[str, str]
    tone: str = "plain"
    label: str = ""
    title: str = ""


class Map(Struct, frozen=True):
    """`grid` says that places are squares of a grid with `rows` and `columns` named on the edges."""

    places: tuple[Place, ...]
    links: tuple[tuple[str, str], ...] = ()
    tokens: tuple[Token, ...] = ()
    sides: tuple[Side, ...] = ()
    grid: bool = False
    ties: tuple[Tie, ...] = ()
