"""What a ruleset puts on the board: places, links and tokens."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Literal

from msgspec import Struct

from core.layout import ring
from core.ledger.names import Names


class Party(Struct, frozen=True):
    """A party with a colour and glyph of its own; `index` picks them, in the order listed."""

    id: str
    name: str
    index: int


def parties(ids: Iterable[str], names: Names) -> tuple[Party, ...]:
    """The parties of these ids, in this order."""
    return tuple(Party(id, names.of(id), index) for index, id in enumerate(ids))


class Badge(Struct, frozen=True):
    """A small number or letter on a place; `tone` is a word the theme gives a colour (money, influence, warning ...).
    `kind` says in a legend what a plain one is; `figure` names the figure of the place that it shows."""

    text: str
    tone: str = "plain"
    title: str = ""
    kind: str = ""
    figure: str = ""


class Figure(Struct, frozen=True):
    """A number of a token or place that battles change; `most` is what it is when nothing was lost, where that is known, `of`
    what at a place has it, where that has a name."""

    name: str
    value: int
    most: int | None = None
    of: str = ""


class Place(Struct, frozen=True):
    """A square, area or planet. `x`, `y` are column and row on a grid, else a wished position in the same unit.

    `kind` is said below its name (mine, core world). `inside` names the place it lies in, which is drawn as a frame around all
    that lie in it. `here` are the ids of what is there without a token: a settlement, the players whose home it is.
    `income` is what it yields in a turn, of whatever it yields. `figures` are what battles change of it: militia, walls.
    """

    id: str
    label: str
    x: float
    y: float
    side: str | None = None
    badges: tuple[Badge, ...] = ()
    marks: tuple[str, ...] = ()
    title: str = ""
    kind: str = ""
    inside: str | None = None
    here: tuple[str, ...] = ()
    income: int = 0
    figures: tuple[Figure, ...] = ()


class Token(Struct, frozen=True):
    """A piece on a place. `letter` is drawn on it, its name in two letters or its number; `kind` says what it is, which its
    shape shows: `block`, `wall` for what never moves, `round` for what moves in secret, `shield` for a person, with `bars`
    for its size, or how many it counts (`count`) below its letters. `draggable` when dragging it can make an order. `stands` is
    false where the rules give it no place and it is there only to be taken hold of. Battles show by its `figures`, the weightiest
    first, and by its `mood`, a word. A `group` stands for as many as are at a place, who may march off without it; `counted` is
    the field of its place in which the state counts them by their types. `bound` are the places it is sent to and has not come
    to yet."""

    id: str
    label: str
    at: str
    side: str | None = None
    letter: str = ""
    title: str = ""
    draggable: bool = True
    kind: str = ""
    stands: bool = True
    shape: Literal["block", "wall", "round", "shield"] = "block"
    bars: int = 0
    count: int | None = None
    figures: tuple[Figure, ...] = ()
    mood: str = ""
    group: bool = False
    counted: str = ""
    bound: tuple[str, ...] = ()


class RelationLine(Struct, frozen=True):
    """A line between two places that says something: `tone` is a word the theme gives a colour (allied, hostile, owing ...)."""

    ends: tuple[str, str]
    tone: str = "plain"
    label: str = ""
    title: str = ""


class Map(Struct, frozen=True, dict=True):
    """`grid` says that places are squares of a grid with `rows` and `columns` named on the edges."""

    places: tuple[Place, ...]
    links: tuple[tuple[str, str], ...] = ()
    tokens: tuple[Token, ...] = ()
    sides: tuple[Party, ...] = ()
    grid: bool = False
    ties: tuple[RelationLine, ...] = ()

    @cached_property
    def places_by_id(self) -> dict[str, Place]:
        """The places by id; of two alike the first."""
        return {place.id: place for place in reversed(self.places)}

    @cached_property
    def tokens_by_id(self) -> dict[str, Token]:
        """The tokens by id; of two alike the first."""
        return {token.id: token for token in reversed(self.tokens)}


def around(ids: Collection[str], names: Names, radius: float = 2.0) -> tuple[Place, ...]:
    """The parties of these ids as places on a circle."""
    spots = zip(ids, ring(len(ids), radius), strict=True)
    return tuple(Place(id, names.of(id), x, y, side=id) for id, (x, y) in spots)


def lettered(names: Mapping[str, str]) -> dict[str, str]:
    """Two letters for every thing by its name, no two alike as far as its name allows: `Lys Noire` LN, `Swiss of Uri` Sw."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for thing, name in names.items():
        pairs = _pairs(name)
        found[thing] = next((pair for pair in pairs if pair not in taken), pairs[0])
        taken.add(found[thing])
    return found


_SMALL = frozenset({"the", "a", "an", "of", "de", "la", "le", "les", "du", "des", "von", "van", "der", "and"})


@lru_cache(4096)
def _pairs(name: str) -> tuple[str, ...]:
    """The pairs of letters that can stand for a name, the best first."""
    words = ["".join(filter(str.isalnum, word)) for word in name.split()]
    weighty = [word for word in words if word and word.casefold() not in _SMALL] or [word for word in words if word] or ["?"]
    first, later = weighty[0], [word for word in weighty[1:] if word[0].isupper() or word[0].isdigit()]
    later.sort(key=lambda word: not word.isdigit())  # the bandits of five fords are told by their numbers
    ahead = [f"{first[0].upper()}{word[0].upper()}" for word in later]
    own = [f"{first[0].upper()}{letter.lower()}" for letter in first[1:]]
    return (*ahead[:1], *own[:1], *ahead[1:], *own[1:]) or (first[0].upper(),)
