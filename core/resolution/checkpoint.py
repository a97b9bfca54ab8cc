"""A checkpoint: all that the journal came to when a turn was opened, so that a game opens without going through it.

It holds what people put in (the record), the key and length of each closed turn, and what makes the state it led to of the
first one. That state is written as changes are: by its declared types, so no ruleset writes anything for it.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from core.complaint import Rejected
from core.foreign import Budget, counted
from core.ledger.fingerprint import fingerprint
from core.ledger.register import Register
from core.ledger.state import plain
from core.records.papers import packed, unpacked
from core.resolution.amend import Amendment, amended
from core.resolution.line import Line
from core.resolution.record import Record, TurnRecord
from core.resolution.ruling import Ruling
from core.resolution.told_turn import changes

LARGEST = Budget(what="checkpoint", bytes=64_000_000, parts=2_000_000)
"""The largest checkpoint that is unpacked."""


class Closed(Struct, frozen=True, array_like=True):
    """A closed turn: the key its ledger is kept under, how many entries it has, and a digest of what is kept."""

    key: str
    count: int
    ledger: str


class Checkpoint(Struct, frozen=True):
    """Where a game stood when a turn was opened. `rules` are those it was resolved by, `state` the one the turn begins in."""

    record: Record
    closed: tuple[Closed, ...]
    state: Any


class _Round(Struct, frozen=True, array_like=True):
    run: str
    orders: tuple[dict[str, Any], ...]
    answers: list[tuple[str, str]]
    rulings: tuple[Ruling, ...]
    position: int
    anew: str


class _Written(Struct, frozen=True):
    """A checkpoint as it is written down. Lines of the game share most turns, so each is written once and named by place."""

    rules: str
    rounds: list[_Round]
    line: str
    hand: list[int]
    lines: list[tuple[str, list[int]]]
    papers: Any
    kept: list[tuple[str, str]]
    closed: tuple[Closed, ...]
    changes: list[Amendment]
    state: str


_read = msgspec.json.Decoder(_Written)


def digest_of(ledger: bytes) -> str:
    """What a packed ledger is known by, 16 hex digits."""
    return hashlib.blake2b(ledger, digest_size=8).hexdigest()


def pack(record: Record, line: Line, rules: str) -> bytes | None:
    """The checkpoint of a record that was just followed, its last turn open; None where not all before it is kept as told,
    or an earlier turn is reopened."""
    before = line.turns[:-1]
    if record.hand is not None or record.revealed or len(line.turns) != len(record.turns):
        return None
    if not before or any(played.key not in line.told or not played.closed for played in before):
        return None
    start = before[-1].end
    rounds: dict[int, int] = {}
    written: list[_Round] = []

    def places(of: Iterable[TurnRecord]) -> list[int]:
        found: list[int] = []
        for one in of:
            if id(one) not in rounds:
                rounds[id(one)] = len(written)
                written.append(_Round(one.run, one.orders, [*one.answers.items()], one.rulings, one.position, one.anew))
            found.append(rounds[id(one)])
        return found

    document = _Written(
        rules=rules,
        line=record.line,
        hand=places(record.turns),
        lines=[(name, places(other)) for name, other in record.lines.items()],
        rounds=written,
        papers=packed(record.papers),
        kept=[*record.kept.items()],
        closed=tuple(Closed(played.key, played.count, digest_of(line.told[played.key])) for played in before),
        changes=list(changes(line.initial, start)),
        state=fingerprint(start),
    )
    return zlib.compress(msgspec.json.encode(document, enc_hook=plain), 6)


def unpack(packed: bytes, initial: Any, told: Mapping[str, bytes], rules: str) -> Checkpoint | None:
    """What was packed, of a game that begins in `initial`; None where it was made by other rules, does not fit the ledgers
    that are kept, or cannot be read: then the journal is gone through instead."""
    try:
        stream = zlib.decompressobj()
        text = stream.decompress(packed, LARGEST.bytes)
        if stream.unconsumed_tail or not stream.eof:
            return None
        counted(text, LARGEST)
        written = _read.decode(text)
        if written.rules != rules or len(written.closed) != len(written.hand) - 1:
            return None
        if any(digest_of(told.get(one.key, b"")) != one.ledger or one.count < 1 for one in written.closed):
            return None
        state = amended(initial, tuple(written.changes))
        if fingerprint(state) != written.state:
            return None
        return Checkpoint(_record(written), written.closed, state)
    except (zlib.error, ValueError, TypeError, LookupError, AttributeError, msgspec.MsgspecError, RecursionError, Rejected):
        return None


def _record(written: _Written) -> Record:
    rounds = [
        TurnRecord(
            run=one.run, answers=Register(one.answers), rulings=one.rulings, position=one.position, anew=one.anew
        ).with_orders(one.orders)
        for one in written.rounds
    ]

    def listed(places: Sequence[int]) -> tuple[TurnRecord, ...]:
        if any(place < 0 for place in places):
            raise IndexError
        return tuple(rounds[place] for place in places)

    return Record(
        turns=listed(written.hand),
        papers=unpacked(written.papers),
        line=written.line,
        lines=Register((name, listed(places)) for name, places in written.lines),
        kept=Register(written.kept),
    )
