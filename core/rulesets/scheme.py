"""How a new game of a ruleset is set up: which rows are players, sides, places and units, what is painted on its board, and
games to start from. The window that sets games up knows nothing else of a ruleset; most of it stands in its `scheme.yaml`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from random import Random, SystemRandom
from typing import Any, Literal, cast, get_type_hints

import msgspec
from msgspec import Struct, structs

from core.layout import settled
from core.ledger.value import Value
from core.rulesets.setup_files import declared

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
    """Of rows that stand nowhere, and of places without a link: "has no home", "have no home"."""
    found: tuple[str, str] = ("", "")
    """Of what is painted, to count it: "victory square", "victory squares"."""
    worth: tuple[str, ...] = ()
    """Fields of its rows of which one should say something, ..."""
    worthless: tuple[str, str] = ("", "")
    """... and what is said of rows where none does: "has no companies", "have no companies"."""


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


def rows_in(given: Mapping[str, Any], part: str) -> dict[str, Mapping[str, Any]]:
    """The rows of a part of a half-written document, by id; what is no mapping counts as an empty one."""
    written = given.get(part)
    rows = cast("Mapping[Any, Any]", written).items() if isinstance(written, Mapping) else ()
    return {str(name): row if isinstance(row, Mapping) else {} for name, row in rows}


def listed_in(row: Mapping[str, Any], field: str) -> Sequence[Any]:
    """What a field of a half-written row lists; nothing where it is no list."""
    written = row.get(field)
    return cast("Sequence[Any]", written) if isinstance(written, list | tuple) else ()


def linked(places: Iterable[str], links: Iterable[tuple[str, str]]) -> Ground:
    """Places laid out with neighbours close together; of links that name each other's ends one counts, and of those that lead
    nowhere none."""
    names, ways = tuple(dict.fromkeys(places)), dict[frozenset[str], tuple[str, str]]()
    for link in links:
        if link[0] != link[1] and link[0] in names and link[1] in names:
            ways.setdefault(frozenset(link), link)
    spots = settled(names, tuple(ways.values()))
    return Ground(tuple(Spot(name, *spots[name]) for name in names), tuple(ways.values()))


class SchemeBlock(Value):
    """Rows that a template adds: once, for each thing of a kind, or for each so many players. `{seat}` and the like stand for
    what is said of the thing; alone in quotes for the value itself. Those of `odd` go to the first, third, fifth ... alone.
    Where they are `shuffled` the things come in an order of chance, for rows whose place in the list must not say whose they
    are."""

    add: tuple[dict[str, Any], ...]
    shuffled: bool = False
    odd: tuple[dict[str, Any], ...] = ()
    each: str = ""
    one_for: int = 0
    least: int = 1


Said = dict[str, Any]
"""What is said of a thing that a template has rows for, by the words that stand for it."""


class Template(Value):
    """A whole game ready to start for `least` to `most` players. `turns` are values that the seats have in turn, `dealt` values
    that they have in an order of chance, so that nobody who knows the template knows whose is whose; `halves` are what the first
    and the second half of them have. `things` gives by kind what else there is, and may say more of the seats."""

    key: str
    title: str
    hint: str
    least: int
    most: int
    rows: tuple[SchemeBlock, ...] = ()
    turns: dict[str, tuple[Any, ...]] = {}
    dealt: dict[str, tuple[Any, ...]] = {}
    halves: dict[str, tuple[Any, Any]] = {}
    things: Any = lambda key, seats: {}

    def make(self, players: int, chance: Random | None = None) -> dict[str, Any]:
        """The `given` of a setup for so many; what is left to chance falls by `chance`, which nobody can foresee where it is not
        said."""
        chance = chance or SystemRandom()
        dealt = {name: chance.sample(values, len(values)) for name, values in self.dealt.items()}
        seats = [self._seat(place, players, {**self.turns, **dealt}) for place in range(players)]
        there: dict[str, list[Said]] = {"seat": seats, **self.things(self.key, seats)}
        given: dict[str, Any] = {}
        for block in self.rows:
            many = max(block.least, players // block.one_for) if block.one_for else 1
            listed = there[block.each] if block.each else [{"number": place + 1} for place in range(many)]
            if block.shuffled:
                listed = chance.sample(listed, len(listed))
            for place, thing in enumerate(listed):
                for rows in block.add if place % 2 else (*block.add, *block.odd):
                    _lay(given, _filled(rows, thing))
        return given

    def _seat(self, place: int, players: int, listed: Mapping[str, Sequence[Any]]) -> Said:
        after = (place + 1) % players + 1
        turns = {name: values[place % len(values)] for name, values in listed.items()}
        halves = {name: values[place >= players // 2] for name, values in self.halves.items()}
        return {"seat": f"seat_{place + 1}", "number": place + 1, "after": f"seat_{after}", "next": after, **turns, **halves}


def _filled(value: Any, thing: Said) -> Any:
    if isinstance(value, dict):
        return {_filled(key, thing): _filled(one, thing) for key, one in cast("dict[Any, Any]", value).items()}
    if isinstance(value, list):
        return [_filled(one, thing) for one in cast("list[Any]", value)]
    if not isinstance(value, str):
        return value
    return deepcopy(thing[value[1:-1]]) if value[:1] == "{" and value[1:-1] in thing else value.format_map(thing)


def _lay(given: dict[str, Any], rows: Mapping[str, Any]) -> None:
    """Rows laid beside those there are."""
    for key, value in rows.items():
        if isinstance(value, dict) and isinstance(given.get(key), dict):
            _lay(given[key], cast("dict[str, Any]", value))
        elif isinstance(value, list) and key in given:
            given[key] += value
        else:
            given[key] = value


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
    dealt: Path = ()
    """The field of a player's row that is dealt to suit his side, ..."""
    suits: Callable[[Mapping[str, Any]], str | None] = lambda dealt: None
    """... and what is written there -> the side it is made for; None where it suits any, or is nobody's of these."""


def scheme_of(ruleset: str, things: Callable[[str, list[Said]], dict[str, list[Said]]] | None = None, **said: Any) -> Scheme:
    """The scheme in the `scheme.yaml` of a ruleset, with what is said besides; `things` of its templates, by their keys."""
    hints, listed = get_type_hints(Scheme), declared(ruleset, "scheme")
    parts = {part: msgspec.convert(value, hints[part]) for part, value in listed.items() if part in hints}
    if things is not None:
        parts["templates"] = tuple(structs.replace(one, things=things) for one in parts["templates"])
    return Scheme(**parts, **said)
