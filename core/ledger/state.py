"""What every game state shares: it is a frozen value that can be digested and shown to a reader."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import compress, count, repeat
from operator import attrgetter, eq
from typing import Annotated, Any, ClassVar, Literal, Self, TypeVar, cast, get_args, get_origin

import msgspec
from msgspec import Struct, structs

from core.ledger.audience import Audience
from core.ledger.names import Names
from core.ledger.register import LazyRegister, Register
from core.ledger.value import Value, kept, struct_fields
from core.ledger.visibility import Moderator, NameVisibility, Public, owner_field

F = TypeVar("F")


class GameState(Value, dict=True):
    """A moment of a game. Subclasses hold frozen structs, tuples and `Register`s only, and declare of every field who may
    know it (`core.ledger.visibility`)."""

    NAMES: ClassVar[Mapping[str, NameVisibility]] = {}
    """Who may know the names of each kind; of a kind that is not listed nobody but the moderator."""
    FAIR: ClassVar[frozenset[str]] = frozenset()
    """Codes of refusals whose reason the giver of the order may be told: they follow from what he knows. Others are told
    without a reason."""
    OPEN: ClassVar[frozenset[str]] = frozenset()
    """Kinds of slots of orders that name nothing hidden: everybody knows what there is of it."""
    COMMON: ClassVar[frozenset[str]] = frozenset()
    """Words for things in orders that everybody knows though they stand nowhere in the state."""

    settings: Public[Register[str, Any]] = Register()
    names: Moderator[Names] = Names()

    def is_told(self, player: str) -> bool:
        """Whether one who stands where players do is somebody to be told of events; rebels and pirates are not."""
        return True

    def with_(self, **fields: Any) -> Self:
        """The moment at which these fields have these values and all else is as it is."""
        return structs.replace(self, **fields)

    def changed(self, things: str, id: str, **fields: Any) -> Self:
        """With these fields of one thing changed: `state.changed("players", "anna", wounds=2)`."""
        return structs.replace(self, **{things: getattr(self, things).changed(id, **fields)})

    def put(self, things: str, id: str, thing: Any) -> Self:
        """With a thing under that id among these things, in place of what stood there."""
        return structs.replace(self, **{things: getattr(self, things).set(id, thing)})

    def dropped(self, things: str, id: str) -> Self:
        """Without the thing of that id."""
        return structs.replace(self, **{things: getattr(self, things).drop(id)})

    def marked(self, things: str, which: Mapping[str, Any] | Callable[[Any], bool], **fields: Any) -> Self:
        """With these fields changed of those things in a list that are meant: that have what is given in other fields, or of
        which `which` holds."""
        listed: list[Any] = [*getattr(self, things)]
        if isinstance(which, Mapping):
            has, wanted = attrgetter(*which), [*which.values()]
            meant: Iterable[bool] = map(eq, map(has, listed), repeat(tuple(wanted) if wanted[1:] else wanted[0]))
        else:
            meant = map(which, listed)
        for place in [*compress(count(), meant)]:
            listed[place] = structs.replace(listed[place], **fields)
        return structs.replace(self, **{things: tuple(listed)})

    @kept
    def open_names(self) -> Names | None:
        """The names, where everybody knows all there are: one value for all readers, with what is found in it."""
        everybody = {kind for kind, told in self.NAMES.items() if told.everybody}
        there = Register((kind, named) for kind, named in self.names.kinds.items() if named)
        return Names(there) if everybody.issuperset(there) else None

    @kept
    def known_by(self) -> dict[Audience, Any]:
        """What readers were found to know of this state, told nothing; a state never changes, so neither does that."""
        return {}

    @kept
    def common(self) -> dict[Any, Any]:
        """What collections of it are to nobody in particular, and who knows more of them (`core.ledger.known`)."""
        return {}

    @kept
    def _found(self) -> dict[Callable[..., Any], Any]:
        return {}

    def found(self, finding: Callable[[Self], F]) -> F:
        """What `finding` makes of this state, found out once, whoever asks."""
        if finding not in self._found:
            self._found[finding] = finding(self)
        return cast("F", self._found[finding])

    @kept
    def words(self) -> frozenset[str]:
        """Every text that stands anywhere in it."""
        return frozenset(words(self))

    def speaks_of(self, word: str) -> bool:
        """Whether a text stands anywhere in it. Ids stand as keys, where they are found without going through all of it. In a
        reader's state, what stands in the place of a value that is kept from him is no word that he knows."""
        for field in _registers(type(self)):
            if word in getattr(self, field):
                return True
        said, kinds = _json(word), self.names.kinds
        if any(_says(getattr(self, field), word, said) for field in self.__struct_fields__ if field != "names"):
            return True
        if isinstance(kinds, LazyRegister) and not kinds.whole.saying(said, _json):  # no name needs to be made for this
            return False
        return any(word in kind for kind in kinds.values()) or _says(kinds, word, said)


def whose(things: str) -> Callable[[Any, str], str | None]:
    """A state's answer whose the thing of an id is: whom the field names that says so (`OWNING`)."""

    def owner_of(state: GameState, id: str) -> str | None:
        thing = getattr(state, things)[id]
        return getattr(thing, owner_field(type(thing)) or "")

    return owner_of


@cache
def _registers(kind: type[GameState]) -> tuple[str, ...]:
    """The fields of a state that are registers."""
    hints = ((field.name, field.type) for field in struct_fields(kind))
    bare = ((name, get_args(hint)[0] if get_origin(hint) is Annotated else hint) for name, hint in hints)
    return tuple(name for name, hint in bare if get_origin(hint) is Register)


def _says(value: Any, word: str, said: bytes) -> bool:
    """Whether a text stands in a value; `said` is the text as JSON, in which one sees soon that it stands nowhere."""
    if isinstance(value, Register):
        return any(word in words(row) for row in cast("Register[Any, Any]", value).saying(said, _json))
    if isinstance(value, Struct):
        return any(_says(getattr(value, field), word, said) for field in value.__struct_fields__)
    return said in _json(value) and word in words(value)


@cache
def terms(kind: Any) -> frozenset[str]:
    """The words that a type of struct has for its own parts: fields, and the words a field chooses from. Where an event says one
    of them it speaks of that part, and of nothing that somebody called the same."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        parts = (terms(field.type) for field in struct_fields(kind) if not isinstance(field.type, str))
        return frozenset(kind.__struct_fields__).union(*parts)
    if get_origin(kind) is Literal:
        return frozenset(word for word in get_args(kind) if isinstance(word, str))
    hints = [part for part in get_args(kind) if part is not Ellipsis and (isinstance(part, type) or get_args(part))]
    return frozenset[str]().union(*map(terms, hints))


def plain(value: Any) -> Any:
    """`value` as msgspec's builtin types, registers as mappings in their order."""
    return msgspec.to_builtins(value, enc_hook=_as_builtin)


def words(value: Any) -> Iterator[str]:
    """Every text that stands anywhere in a value of the game."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            yield from words(getattr(value, field))
    elif isinstance(value, Mapping):
        for key, one in cast("Mapping[Any, Any]", value).items():
            yield from words(key)
            yield from words(one)
    elif isinstance(value, tuple | list | frozenset):
        for one in cast("tuple[Any, ...]", value):
            yield from words(one)


def digest(value: Any) -> str:
    """A hash of a state or event that is equal in every process for equal values (32 hex digits)."""
    return hashlib.blake2b(msgspec.json.encode(value, enc_hook=_as_builtin, order="sorted"), digest_size=16).hexdigest()


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value, enc_hook=_as_builtin)


def _as_builtin(value: Any) -> Any:
    if isinstance(value, Register):
        register = cast("Mapping[Any, Any]", value)
        return {"order": list(register), "at": {str(key): item for key, item in register.items()}}
    if isinstance(value, frozenset):
        return sorted(cast("frozenset[str]", value))
    if isinstance(value, Sequence):
        return list(cast("Sequence[Any]", value))  # what is made when it is looked at
    raise TypeError(f"{type(value).__name__} is no part of a game state")
