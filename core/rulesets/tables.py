"""Rosters: what a ruleset lists of a state, ready for a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import starmap
from keyword import iskeyword
from operator import attrgetter
from typing import Any, Generic, TypeVar, cast, overload

from msgspec import Struct, structs

from core.ledger.names import Names
from core.ledger.value import kept
from core.rulesets.setup_files import declared

T = TypeVar("T")
Cell = str | int | None
"""What stands in a table; None where it is not known, or nothing."""
Pairs = tuple[tuple[str, str], ...]
Field = str | Callable[[T], str | None] | None
"""A field of a thing by its name, or what a function finds of it."""


class Column(Struct, Generic[T], frozen=True):
    """`kind` is text, number, bar (a number drawn as a bar of the column's largest), percent (one of a hundred), or name (an id,
    shown as it is called).
    `cell` says of a thing what stands in the column; without it, the thing's field of that key. `spelled` is a title in full that
    is shortened to leave room."""

    key: str
    title: str
    kind: str = "text"
    cell: Callable[[T], Cell] | None = None
    spelled: str = ""

    @property
    def barred(self) -> bool:
        """Whether its numbers are drawn as bars."""
        return self.kind in ("bar", "percent")

    @property
    def full(self) -> str:
        """The title, not shortened."""
        return self.spelled or self.title

    def reading(self, names: Names) -> Callable[[T], Cell]:
        """What says of a thing what its cell is; a name in place of an id in a column of names."""
        found = self.cell or cast("Callable[[T], Cell]", attrgetter(self.key))
        if self.kind != "name":
            return found
        return lambda thing: names.of(id) if isinstance(id := found(thing), str) else id


class Made(Sequence[T]):
    """Things that are made when somebody looks at one: of all tables a window shows one, and of its rows one card."""

    def __init__(self, made: Callable[[], Iterable[T]]) -> None:
        self._made = made

    @kept
    def _things(self) -> tuple[T, ...]:
        return tuple(self._made())

    def __len__(self) -> int:
        return len(self._things)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        return self._things[place]

    def __iter__(self) -> Iterator[T]:
        return iter(self._things)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._things == tuple(cast("Sequence[Any]", other))

    def __hash__(self) -> int:
        return hash(self._things)

    def __repr__(self) -> str:
        return repr(self._things)


class TableRow(Struct, frozen=True):
    """One thing: its id, a cell a column, the place it stands on and the side whose colour and glyph it wears."""

    id: str
    cells: tuple[Cell, ...]
    place: str | None = None
    side: str | None = None
    detail: Sequence[tuple[str, str]] = ()
    """What its card tells beside the cells."""


class RosterTable(Struct, frozen=True):
    """`first` are the keys of the columns that matter most, in that order; the others follow as listed. The first column
    of all names the row, and is always there."""

    key: str
    title: str
    columns: tuple[Column[Any], ...]
    rows: Sequence[TableRow]
    first: tuple[str, ...] = ()
    opens: bool = False
    """Whether the post that opens the game lists it, as far as everybody knows it."""

    @property
    def ranked(self) -> RosterTable:
        """The same table with its columns in the order of importance."""
        known = [column.key for column in self.columns]
        wanted = [known.index(key) for key in self.first if key in known[1:]]
        order = [0, *wanted, *(at for at in range(1, len(known)) if at not in wanted)] if known else []
        if order == list(range(len(known))):
            return self
        rows = self.rows
        ranked = Made(lambda: (structs.replace(row, cells=tuple(row.cells[at] for at in order)) for row in rows))
        return structs.replace(self, columns=tuple(self.columns[at] for at in order), rows=ranked)


def roster(
    key: str,
    title: str,
    names: Names,
    things: Iterable[tuple[str, T]],
    *columns: Column[T],
    place: Field[T] = None,
    side: Field[T] = None,
    detail: Callable[[T], Pairs] = lambda thing: (),
    first: tuple[str, ...] = (),
    opens: bool = False,
) -> RosterTable:
    """The table of things by id. A first column without a cell of its own is what the thing is called."""

    head, *rest = columns
    named = head.reading(names) if head.cell is not None else None
    readings = [column.reading(names) for column in rest]

    def row(id: str, thing: T) -> TableRow:
        cells = (names.of(id) if named is None else named(thing), *[reading(thing) for reading in readings])
        return TableRow(id, cells, _field(thing, place), _field(thing, side), Made(lambda: detail(thing)))

    listed = tuple(things)  # two threads may make the rows
    kinds = ("text" if one.kind == "name" else one.kind for one in columns)
    shown = tuple(Column[Any](one.key, one.title, kind, spelled=one.spelled) for one, kind in zip(columns, kinds, strict=True))
    return RosterTable(key, title, shown, Made(lambda: (row(id, thing) for id, thing in listed)), first, opens)


def _field(thing: T, field: Field[T]) -> str | None:
    if field is None:
        return None
    return getattr(thing, field) if isinstance(field, str) else field(thing)


class Rosters:
    """Makes the rosters that the `rosters.yaml` of a ruleset lists, each by its key:

    legion:
      title: Legions
      columns: {legion: Legion, owner: [House, name], ready: May move}
      known: {votes: [V, number, Votes]}  # they stand empty for things of which the reader knows only that they are
      place: at  # the fields that have its place and its side
      side: owner
      first: [owner, votes]
      opens: true  # it is listed in the post that opens the game
    """

    def __init__(self, ruleset: str) -> None:
        self._ruleset = ruleset

    def __call__(
        self,
        key: str,
        names: Names,
        things: Iterable[tuple[str, T]],
        *,
        fields: Mapping[T, Any] | None = None,
        known: Callable[[T], bool] = lambda thing: True,
        place: Field[T] = None,
        side: Field[T] = None,
        detail: Callable[[T], Pairs] = lambda thing: (),
        **cells: str | Callable[[T], Cell],
    ) -> RosterTable:
        """The table of these things by id. In a column stands the field of its key, or what `cells` say by that: another field,
        or what a function finds. Of things that are ids, `fields` are what has the fields."""
        listed = declared(self._ruleset, "rosters")[key]
        hidden = listed.get("known", {})

        def found(name: str) -> Callable[[T], Cell]:
            cell = cells.get(f"{name}_" if iskeyword(name) else name, name)
            if not isinstance(cell, str):
                return cell
            field = attrgetter(cell)
            return field if fields is None else lambda thing, of=fields: field(of[thing])

        def column(name: str, said: str | list[str]) -> Column[T]:
            title, *more = [said] if isinstance(said, str) else said
            read = found(name)
            cell = (lambda thing: read(thing) if known(thing) else None) if name in hidden else read
            own = name in cells or name != next(iter(listed["columns"]))  # the first is what the thing is called
            return Column(name, title, cell=cell if own else None, **dict(zip(("kind", "spelled"), more, strict=False)))

        columns = starmap(column, (listed["columns"] | hidden).items())
        stands, wears = place or listed.get("place"), side or listed.get("side")
        return roster(
            key, listed["title"], names, things, *columns, place=stands, side=wears, detail=detail,
            first=tuple(listed.get("first", ())), opens=listed.get("opens", False),
        )  # fmt: skip
