"""Who may know a part of a state, declared on the part itself; what declares nothing is the moderator's alone.

    class Unit(Struct, frozen=True):
        of: Whose[str]
        at: Annotated[str, seen_by(its_owner, ally)]
        goods: Owner[int] = 0
        plan: str = ""          # the moderator's alone

    class War(State, frozen=True):
        units: Annotated[Register[str, Unit], rows(its_owner, scouted)] = Register()

A field is known with the thing it stands in: what is public of a unit is known to all who may know that there is such a unit.
`core.ledger.known` makes each reader's state of these declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, Generic, TypeVar, get_args

from msgspec import UNSET, Struct

from core.ledger.value import struct_fields

S = TypeVar("S")
T = TypeVar("T")

NOBODY = "\0"
"""Who reads where the public reads: no id is his, so nothing is."""


class Sight(Generic[S]):
    """A reader before a state, as a rule is asked about him: `state` is whole, `reader` a player's id or `NOBODY`."""

    __slots__ = ("reader", "state")

    def __init__(self, state: S, reader: str) -> None:
        self.state = state
        self.reader = reader


Rule = Callable[[Sight[Any], Any, Any], bool]
"""Whether the reader may know a thing: asked with his sight, the thing's id (in a register) and the thing itself."""
Named = Iterable[str | None]
EVERYBODY = "\0\0"
"""Among those whom a rule names: whoever reads."""


class Naming:
    """A rule that names who may know a thing, so that nobody needs to be asked about what is none of his: with somebody's sight
    (of which it takes the state alone), the thing's id and the thing it gives ids of players."""

    def __init__(self, who: Callable[[Sight[Any], Any, Any], Named]) -> None:
        self.who = who
        self._asked: Rule | None = None

    def asked(self, rule: Rule) -> Naming:
        """The same, where to ask of one reader by `rule` is quicker than to name all."""
        self._asked = rule
        return self

    def __call__(self, sight: Sight[Any], key: Any, thing: Any) -> bool:
        if self._asked is not None:
            return self._asked(sight, key, thing)
        named = (*self.who(sight, key, thing),)
        return sight.reader in named or EVERYBODY in named


def asking(rule: Rule) -> Rule:
    """The quickest way to ask a rule of one reader."""
    return getattr(rule, "_asked", None) or rule


Otherwise = Callable[[Any, Any, Any], Any]
"""What stands there for those who may not know: made of the whole state, the thing's id and the thing."""


class Visibility(Struct, frozen=True):
    """What a field declares. Whoever one of `rules` lets see it sees all of it; of a collection the others see the rows that
    one of `rows` lets them see, of anything else what `otherwise` puts in the place of a value, or the `empty` value (where none
    is said, the field's default)."""

    rules: tuple[Rule, ...] = ()
    rows: tuple[Rule, ...] = ()
    otherwise: Otherwise | None = None
    empty: Any = UNSET


class NameVisibility(Struct, frozen=True):
    """Who may know the names of a kind: everybody; or who finds the id at one of the `places` of his own state (`units`,
    `auctions.agent`); and where `met`, whoever was told of an event that speaks of it."""

    everybody: bool = False
    places: tuple[str, ...] = ()
    met: bool = False


def everybody(sight: Sight[Any], key: Any, thing: Any) -> bool:
    """A rule of sight by which every reader may know it."""
    return True


class _Owning:
    """Marks the field of a thing that names whose it is."""


OWNING = _Owning()


@cache
def owner_field(kind: Any) -> str | None:
    """The field that says whose a thing of a type is; None where none does, and it is his under whose id it stands."""
    fields = struct_fields(kind) if isinstance(kind, type) and issubclass(kind, Struct) else ()
    return next((field.name for field in fields if OWNING in get_args(field.type)[1:]), None)


def its_owner(sight: Sight[Any], key: Any, thing: Any) -> bool:
    """Whose it is: whom the field names that is marked as `OWNING`, or where none is, the thing's id."""
    field = owner_field(type(thing))
    return (key if field is None else getattr(thing, field)) == sight.reader


@Naming
def himself(sight: Sight[Any], key: Any, thing: Any) -> Named:
    """Of ids of players, his own."""
    return (thing,)


def seen_by(*rules: Rule, otherwise: Otherwise | None = None, empty: Any = UNSET) -> Visibility:
    """Known to whom one of the rules lets see it."""
    return Visibility(rules, otherwise=otherwise, empty=empty)


def rows(*rules: Rule) -> Visibility:
    """Each row of a collection is known to whom one of the rules lets see it; of it, what its own fields declare."""
    return Visibility(rows=rules)


def parts(whole: Rule, *each: Rule) -> Visibility:
    """The whole collection is known to whom `whole` lets see it; to others, row by row, by the rules for `each`."""
    return Visibility((whole,), each)


def names_of(*places: str, met: bool = False) -> NameVisibility:
    """Names that those know who find the ids at these `places` of their own state; with `met` also those who were told of
    an event with them."""
    return NameVisibility(places=places, met=met)


ALL_NAMES = NameVisibility(everybody=True)

Public = Annotated[T, seen_by(everybody)]
Whose = Annotated[T, seen_by(everybody), OWNING]
"""Public, and says whose the thing is that it stands in."""
Owner = Annotated[T, seen_by(its_owner)]
Owned = Annotated[T, rows(its_owner)]
"""A collection of which everybody knows his own rows."""
Veiled = Annotated[T, seen_by(its_owner, empty=True)]
"""Whether others than its owner are shown the thing without what is in it: true to each of them."""
Moderator = Annotated[T, Visibility()]
"""What nobody else is ever shown, said for once so that it is seen to be meant."""
