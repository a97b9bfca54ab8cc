"""The ledger of a closed turn as it was told, packed for a save: what players have read stays, whatever becomes of the rules."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, cast

import msgspec
from msgspec import Struct, structs

from core.complaint import Rejected
from core.foreign import Budget, counted
from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.dice import DieRoll
from core.ledger.event import Event, PhaseBegan
from core.ledger.fingerprint import fingerprint, lasting, ledger_digest
from core.ledger.ledger import Entry
from core.ledger.paths import inside, spelled
from core.ledger.register import Register
from core.ledger.value import struct_fields
from core.orders.order import Order, OrderRefused, read_order
from core.resolution.amend import Amendment, amended, fitting
from core.resolution.choice import ChoiceAnswered
from core.resolution.record import TurnRecord
from core.resolution.ruling import EventVetoed, RulingLapsed, RulingMade
from core.resolution.upgrades import FIRST, Upgrade, changed_today, phase_today, revision_of, upgraded_event

COMMON_EVENTS: tuple[type[Event], ...] = (PhaseBegan, ChoiceAnswered, RulingMade, RulingLapsed, EventVetoed, OrderRefused)
"""The kinds of event that are no ruleset's."""
LARGEST = Budget(what="ledger of a turn", bytes=32_000_000, parts=1_000_000)
"""The largest ledger that is unpacked."""


class _Entry(Struct, frozen=True, array_like=True):
    phase: str
    event: dict[str, Any]
    told: str | list[str]
    withheld: list[tuple[str, str | list[str]]]
    rolls: list[DieRoll]


class ToldTurn(Struct, frozen=True):
    """A turn as it was told. `state` is the digest of the state it ended in; `changes` lead there from the state it began in,
    should what its events do to a state have been mended since. `rules` says which rules resolved it."""

    rules: str
    entries: list[_Entry]
    ledger: str
    state: str
    changes: list[Amendment]
    revision: int = FIRST
    """What its words are of (`core.resolution.upgrades`)."""


_read = msgspec.json.Decoder(ToldTurn)


def key_of(before: str, turn_record: TurnRecord) -> str:
    """What a turn was resolved from: all that was before it, its orders as they were written, answers and rulings."""
    rulings = [ruling.written or lasting(ruling) for ruling in turn_record.rulings]
    inputs: list[Any] = [before, turn_record.run, turn_record.orders.sealed, sorted(turn_record.answers.items()), rulings]
    if turn_record.anew:
        inputs.append(turn_record.anew)
    return hashlib.blake2b(msgspec.json.encode(inputs, order="sorted"), digest_size=16).hexdigest()


def pack(start: Any, entries: Sequence[Entry], rules: str, revision: int = FIRST) -> bytes:
    """The ledger of a turn that began in state `start`, for a save, in words of a revision."""
    written = [
        _Entry(
            entry.phase,
            {"kind": entry.event.kind, **_written(entry.event)},
            _readers(entry.told),
            [(field, _readers(audience)) for field, audience in entry.withheld],
            list(entry.rolls),
        )
        for entry in entries
    ]
    end = entries[-1].state if entries else start
    kept = ToldTurn(rules, written, ledger_digest(entries), fingerprint(end), list(changes(start, end)), revision)
    return zlib.compress(msgspec.json.encode(kept), 9)


def unpack(packed: bytes, upgrades: Sequence[Upgrade] = ()) -> ToldTurn:
    """A turn as it was told, in the words of today; `Rejected` where it is none."""
    try:
        stream = zlib.decompressobj()
        text = stream.decompress(packed, LARGEST.bytes)
        if stream.unconsumed_tail:
            raise ValueError
        counted(text, LARGEST)
        return _read_today(_read.decode(text), upgrades)
    except (zlib.error, ValueError, msgspec.MsgspecError, RecursionError, Rejected):
        raise Rejected.because("", "The ledger of a turn that was told cannot be read.") from None


def _read_today(kept: ToldTurn, upgrades: Sequence[Upgrade]) -> ToldTurn:
    if kept.revision >= revision_of(upgrades):
        return kept
    entries = [
        structs.replace(
            one,
            phase=phase_today(one.phase, kept.revision, upgrades),
            event=upgraded_event(one.event, kept.revision, upgrades),
        )
        for one in kept.entries
    ]
    changed = [changed_today(one, kept.revision, upgrades) for one in kept.changes]
    return structs.replace(kept, entries=entries, changes=changed, revision=revision_of(upgrades))


def restored(
    kept: ToldTurn, start: Any, turn: int, first: int, events: Iterable[type[Event]], orders: Sequence[type[Order]]
) -> list[Entry]:
    """The entries of a turn that was told, after the state it began in; `Rejected` where today's events cannot hold them."""
    kinds = {kind.__struct_config__.tag: kind for kind in (*COMMON_EVENTS, *events)}
    entries: list[Entry] = []
    state = start
    for number, one in enumerate(kept.entries, first):
        event = _event(one.event, kinds, orders)
        try:
            state = event.apply(state)
        except Exception:  # what the event does was mended so that it does not fit any more; the last state is kept
            state = entries[-1].state if entries else start
        there = event.__struct_fields__  # a later program may keep back what its events say more
        withheld = tuple((field, _audience(readers)) for field, readers in one.withheld if field in there)
        entries.append(Entry(number, turn, one.phase, event, _audience(one.told), withheld, tuple(one.rolls), state))
    if entries and fingerprint(state) != kept.state:
        entries[-1] = structs.replace(entries[-1], state=amended(start, tuple(kept.changes)))
    return entries


def changes(before: Any, after: Any, path: str = "") -> Iterable[Amendment]:
    """What makes `after` of `before`, both of one type."""
    if before is after or (type(before) is type(after) and not isinstance(before, Register) and before == after):
        return
    if isinstance(before, Register) and isinstance(after, Register):
        yield from _in_register(cast("Register[str, Any]", before), cast("Register[str, Any]", after), path)
    elif isinstance(before, Struct) and type(before) is type(after) and path.count(".") < 40:
        theirs = inside(after)
        for field, value in inside(before).items():
            yield from changes(value, theirs[field], f"{path}.{field}" if path else field)
    else:
        yield Amendment(path, _spelt(after))


def _in_register(before: Register[str, Any], after: Register[str, Any], path: str) -> Iterable[Amendment]:
    stay = [key for key in before if key in after]
    added = [key for key in after if key not in before]
    nameable = all("." not in str(key) for key in (*before, *after))
    if not nameable or list(after) != [*stay, *added] or not path:
        yield Amendment(path, _spelt(after))
        return
    for key in before:
        if key not in after:
            yield Amendment(f"{path}.{key}", remove=True)
    for key in stay:
        yield from changes(before[key], after[key], f"{path}.{key}")
    for key in added:
        yield Amendment(f"{path}.{key}", _spelt(after[key]), add=True)


def _written(event: Event) -> dict[str, Any]:
    document = _spelt(event)
    for field in dict.fromkeys((*event.UNSEALED, "wanted")):
        said = getattr(event, field, None)
        if said:
            document[field] = said.document() if isinstance(said, Order) else _spelt(said)
    return document


def _spelt(value: Any) -> Any:
    """A value as one would write it down, fields that are as they are by default left out."""
    if isinstance(value, Struct):
        plain = lasting(value)
        spelt = {written: getattr(value, name) for name, written in _fields(type(value)) if written in plain}
        tag = value.__struct_config__.tag_field
        return {**({tag: value.__struct_config__.tag} if tag else {}), **{name: _spelt(item) for name, item in spelt.items()}}
    if isinstance(value, Mapping):
        return {str(key): _spelt(item) for key, item in cast("Mapping[Any, Any]", value).items()}
    if isinstance(value, tuple | list):
        return [_spelt(item) for item in cast("Iterable[Any]", value)]
    return spelled(value)


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a type, each with the name it is written by."""
    return tuple((field.name, field.encode_name) for field in struct_fields(kind))


def _event(document: dict[str, Any], kinds: Mapping[Any, type[Event]], orders: Sequence[type[Order]]) -> Event:
    kind = kinds.get(document.get("kind"))
    if kind is None:
        raise Rejected.because("", f"These rules know no event of the kind {document.get('kind')}.")
    wanted = document.get("wanted")
    if "wanted" in kind.__struct_fields__ and isinstance(wanted, dict):
        event = cast("Event", fitting({**document, "wanted": None}, kind, "event"))
        try:
            return structs.replace(event, wanted=read_order(orders, wanted))
        except Rejected:
            return event  # such an order cannot be written any more; what was told of it is in the reason
    return cast("Event", fitting(document, kind, "event"))


def _readers(audience: Audience) -> str | list[str]:
    return "public" if audience == PUBLIC else sorted(audience.players)


def _audience(readers: str | list[str]) -> Audience:
    if isinstance(readers, str):
        return PUBLIC
    return only(*readers) if readers else MODERATOR
