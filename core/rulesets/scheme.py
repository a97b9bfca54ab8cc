"""How a new game of a ruleset is set up: which rows are players, sides, places and units, what is painted on its board, and
games to start from. The window that sets games up knows nothing else of a ruleset."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from core.ledger.value import Value

Path = tuple[str, ...]
Way = Literal["stand", "owner", "amount", "flag", "listed", "border", "pair"]
"""stand: a row of `sheet` names the place where it is; owner: the place's row names whose it is; amount: the place's row has a
number; flag: the place's row says yes; listed: a list of `sheet` names the place; border: the place's row lists others;
pair: a list of `sheet` has pairs of places."""


class Amount(Struct, frozen=True):
    """A number a place may have: where its row keeps it, what it is called, the tone it is drawn in, and what one click adds."""

    path: Path
    label: str
    tone: str = "plain"
    step: int = 1


class Brush(Value):
    """One thing painted on the board of a new game. `path` is the field of the row it writes; `of` the parts whose rows an
    owner is one of, and `others` words beside them, with their names. `letter` picks it by keyboard."""

    letter: str
    title: str
    hint: str
    way: Way
    sheet: str
    path: Path = ()
    of: tuple[str, ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    amounts: tuple[Amount, ...] = ()
    sign: str = ""
    tray: bool = False
    """Whether its rows lie in a tray of pieces until they are dragged to the board."""
    income: bool = False
    """Whether its amounts are what a side lives on."""
    missing: str = ""
    """What is said when nothing is painted by it: "There are no victory squares."."""
    lacking: tuple[str, str] = ("", "")
    """Of rows that stand nowhere: "has no home", "have no home"."""
    found: tuple[str, str] = ("", "")
    """Of what is painted, to count it: "victory square", "victory squares"."""


class Spot(Struct, frozen=True):
    """A place of the board that is being set up; `region` is the planet or land it belongs to."""

    id: str
    x: float
    y: float
    region: str = ""


class Ground(Struct, frozen=True):
    """The places there are so far, and which of them are linked. Those of a `grid` follow from its size and bear their ids."""

    spots: tuple[Spot, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    grid: bool = False


class Template(Value):
    """A whole game ready to start for `least` to `most` players; `make` gives its setup's `given` for so many."""

    key: str
    title: str
    hint: str
    least: int
    most: int
    make: Callable[[int], Mapping[str, Any]]


class Scheme(Value):
    """`players`, `sides`, `places` and `regions` are keys of sheets; `side` is the field of a player's row that names his
    side, `leader` the field of a side's row that names its leader, `owner` the field of a unit's row that names its player.
    `reserved` are words that no id may be."""

    players: str = "players"
    sides: str = ""
    side: Path = ("faction",)
    leader: Path = ()
    places: str = ""
    place: str = "place"
    """What a place is called."""
    regions: str = ""
    region: Path = ()
    size: tuple[Path, Path] | None = None
    """Where the document keeps the last row (a letter) and the number of columns, on a board of squares."""
    ground: Callable[[Mapping[str, Any]], Ground] | None = None
    """given -> the places; it takes half-written documents as they come."""
    brushes: tuple[Brush, ...] = ()
    templates: tuple[Template, ...] = ()
    blank: Mapping[str, Any] = {}
    """What an empty game begins with."""
    reserved: tuple[str, ...] = ()
