"""Everything that happens is an event."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, cast, get_args, get_origin

from msgspec import UnsetType

from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.fight import Fight
from core.ledger.names import Names
from core.ledger.says import check, has, terms_of
from core.ledger.sentence import worded
from core.ledger.state import plain
from core.ledger.value import Value, kept, struct_fields

T = TypeVar("T")


class _Term:
    """Marks a field that names nothing."""


TERM = _Term()
Term = Annotated[T, TERM]
"""A field that says words of the rules or free text: whatever somebody called the same, it does not speak of it. So do those of a
fixed choice, and those that its sentence puts as `{field:words}` or `{field:text}`."""


@cache
def kind_of(class_name: str) -> str:
    """How the game writes the kind of an event or order: the name of its class in snake case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


def _spoken(field: str) -> str:
    return field.rstrip("_")  # `from_` and its like are written without the underscore


class _Kind:
    """The name of a kind, which its class has once it is made: it is asked of every event over and over."""

    def __get__(self, event: object, owner: type[Event]) -> str:
        owner.kind = cast("str", owner.__struct_config__.tag)
        return owner.kind


class Event(Value, dict=True, tag_field="kind", tag=kind_of, rename=_spoken):
    """A thing that happened. Its kind is the class name in snake case: `UnitMoved` is `unit_moved`.

    Subclasses declare their fields and say what follows from them. `state` is always the state just before the event.
    A field that some readers may not know is typed `... | UnsetType` and is UNSET in what they read.
    """

    RULES: ClassVar[tuple[str, ...]] = ()
    SAYS: ClassVar[str | tuple[str, ...]] = ()
    """What happened, as one sentence; of several the first that finds all it asks for (`core.ledger.says`)."""
    TOLD: ClassVar[str | tuple[str, ...]] = "moderator"
    """Who besides the moderator is told: "public", "moderator", a field that names a player, or "owner of unit": whom the
    state's `owner_of` names for what stands in the field `unit`."""
    WITHHELD: ClassVar[Mapping[str, str | tuple[str, ...]]] = {}
    """Fields that only some of those told may know, and who may, in the words of `TOLD`."""
    FIGHT: ClassVar[Fight | None] = None
    """Its part in a battle."""
    LEAVES: ClassVar[str] = ""
    """What the rules leave to the moderator once it happened, in a sentence; empty where they leave him nothing."""
    CALLED: ClassVar[Mapping[str, str]] = {}
    """What its sentence calls those who stand where players do and have no name: rebels, pirates."""
    UNSEALED: ClassVar[tuple[str, ...]] = ()
    """Fields added since games were released that only repeat what stands in the orders, or say it in words: no digest counts
    them."""
    NUMBERS: ClassVar[tuple[str, ...]] = ("order",)
    """Fields, if it has them, that say by which numbers orders go in the list: nothing that happens is otherwise for them."""
    ECHOES: ClassVar[tuple[str, ...]] = ()
    """Fields that only repeat what their reader wrote himself: that he reads them does not mean that there is what they name."""

    SPEAKS_OF: ClassVar[Mapping[str, str]] = {}
    """Fields that name things of one kind alone, and which, as `NAMES` of the state calls it: of what else is called the same
    they do not speak."""

    kind: ClassVar[str]
    """The name of its kind, as templates and saves have it."""

    rules: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.kind = cast("str", _Kind())
        if "SAYS" in vars(cls):
            check(cls, cls.SAYS)
        told = (field for words in (cls.TOLD, *cls.WITHHELD.values()) for _, field in _roles(words))
        fought = cls.FIGHT.sides if cls.FIGHT is not None else ()
        for field in (*told, *cls.WITHHELD, *fought):
            if not has(cls, field):
                raise TypeError(f"{cls.__name__} tells of {field!r}, which it does not have.")

    def audience(self, state: Any) -> Audience:
        """Who besides the moderator is told."""
        return self._those(state, self.TOLD)

    def withheld(self, state: Any) -> Mapping[str, Audience]:
        """Fields (by attribute name) that only some of the audience may know, and who may."""
        if not self.WITHHELD:  # as most
            return {}
        return {field: self._those(state, words) for field, words in self.WITHHELD.items()}

    def _those(self, state: Any, words: str | tuple[str, ...]) -> Audience:
        if words == "public":
            return PUBLIC
        players: list[str | None] = []
        for asked, field in _roles(words):
            found = getattr(self, field) or ()
            for one in (found,) if isinstance(found, str) else found:
                whom = getattr(state, asked)(one) if asked else one
                players += whom if isinstance(whom, tuple) else (whom,)
        return only(*[player for player in players if player is not None and state.is_told(player)])

    def worked_out(self, state: Any) -> tuple[str, ...]:
        """How its figures come about, a sentence each, for who may know all: the scores that were compared, part by part.
        Asked only of what the rules made happen: a ruling's event may say what never was."""
        return ()

    def apply(self, state: Any) -> Any:
        """The state after the event; most often one `msgspec.structs.replace`."""
        return state

    def sentence(self, names: Names, reader: str = "") -> str:
        """What happened, as one sentence for whoever reads it; one that speaks to the player `reader`, where it is of him."""
        return worded(self, self.SAYS, names, reader)

    def calls_off(self, names: Names) -> str:
        """Why the order that it follows from comes to nothing by it, as the end of a sentence; empty where it does not."""
        return ""

    @kept
    def plain(self) -> dict[str, Any]:
        """The event as plain values, for whoever makes a post of it."""
        return plain(self)

    @kept
    def _made(self) -> dict[str, tuple[tuple[Any, ...], Any]]:
        return {}

    def once(self, what: str, made: Callable[..., T], *of: Any) -> T:
        """`made(self, *of)`, made once for all readers who know the same of the event and of what else it is made of."""
        found = self._made.get(what)
        if found is None or found[0] != of:
            found = self._made[what] = (of, made(self, *of))
        return found[1]

    @property
    def follows(self) -> tuple[str, ...]:
        """The ids of the rules this event follows from: the kind's own and the occasion's."""
        return tuple(dict.fromkeys((*self.RULES, *self.rules)))


@cache
def _roles(words: str | tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """(what the state is asked, field) of each that is told; nothing is asked where the field itself names the player."""
    said = [word.rpartition(" of ") for word in ((words,) if isinstance(words, str) else words)]
    named = ((role, field) for role, _, field in said if role or field not in ("public", "moderator"))
    return tuple((f"{role}_of" if role else "", field) for role, field in named)


def by_order(number: int) -> str:
    """A cause: the order of that number among the turn's orders."""
    return f"order:{number}"


def by_orders(*numbers: int | None) -> tuple[str, ...]:
    """Causes: the orders of these numbers, as far as there are such."""
    return tuple(by_order(number) for number in numbers if number is not None)


def by_event(number: int) -> str:
    """A cause: the ledger's event of that number (what `yield event` gave back)."""
    return f"event:{number}"


class PublicEvent(Event):
    """Known to everybody at once."""

    TOLD = "public"


class PlayerEvent(Event):
    """What a player does or what becomes of him: he alone is told."""

    TOLD = "player"
    player: str


class UnitEvent(Event):
    """What becomes of a unit: its owner alone is told."""

    TOLD = "owner of unit"
    unit: str


class PhaseBegan(Event):
    """A phase of the turn opens; it stands in the ledger even where nothing else happens in the phase."""

    SAYS = "{title:text}."

    phase: str
    title: str


@cache
def _silent(kind: type[Event], echoes: bool) -> frozenset[str]:
    terms = (field.name for field in struct_fields(kind) if _is_term(field.type))
    silent = terms_of(kind.SAYS).union(terms, kind.ECHOES if not echoes else ())
    return silent.intersection(kind.__struct_fields__)


def learn(kinds: Iterable[type[Event]]) -> None:
    """Look over what these kinds declare, which takes a while the first time somebody is told of one (see `naming`)."""
    for kind in kinds:
        _silent(kind, False)


def _is_term(hint: Any) -> bool:
    """Whether a field is declared to say words of the rules, or takes words of a fixed choice, or nothing."""
    if get_origin(hint) is Annotated:
        return TERM in get_args(hint)
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return all(part in (NoneType, UnsetType) or get_origin(part) is Literal for part in parts)


def naming(event: Event, *, echoes: bool = True) -> Iterator[Any]:
    """The values of an event's fields that may speak of things of the game: all but words of the rules and, without `echoes`,
    what its reader wrote himself; of an order in it what stands in slots for things."""
    return (value for _, value in speaking(event, echoes=echoes))


def speaking(event: Event, *, echoes: bool) -> Iterator[tuple[str, Any]]:
    """The same, each with the kind of things that it speaks of; of any where that is empty."""
    silent, called, kinds = _silent(type(event), echoes), type(event).CALLED, type(event).SPEAKS_OF
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field not in silent and not (isinstance(value, str) and value in called):
            things = _things_of(type(value))
            yield kinds.get(field, ""), value if things is None else things(value)


@cache
def _things_of(kind: type) -> Callable[[Any], tuple[str, ...]] | None:
    """How values of a type that knows which of its words are for things of the game are asked for them."""
    return getattr(kind, "things_named", None)
