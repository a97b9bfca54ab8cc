"""Turns that were told, resolved again from where they began by the rules of today: what would come out otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct, structs

from core.complaint import Rejected
from core.ledger.event import Event
from core.ledger.fingerprint import fingerprint, ledger_digest
from core.ledger.ledger import Entry
from core.orders.order import OrderRefused
from core.resolution.amend import amended
from core.resolution.comparison import Difference, difference
from core.resolution.line import Line
from core.resolution.record import TurnRecord
from core.resolution.resolution import Resolution


class TurnDiffers(Struct, frozen=True):
    """A turn that was told, and today's rules lead elsewhere: `found` is the digest of what they lead to."""

    turn: int
    found: str
    difference: Difference
    failed: str = ""
    """Why today's rules lead to nothing at all."""

    @property
    def otherwise(self) -> str:
        """How much would come out otherwise, in words."""
        gone, new = len(self.difference.gone), len(self.difference.new)
        if not (gone or new):
            return "the same would be told otherwise"
        return f"{gone} event{'s' * (gone != 1)} would not happen, {new} other{'s' * (new != 1)} would"


def checked(line: Line, rules: str = "") -> Iterator[TurnDiffers | None]:
    """Every turn that was told (by other than these very `rules`), resolved again from where it began by the rules of today:
    what differs, or None for one that does not. Nothing of the line is changed, and nothing of a turn is held on to."""
    start, first = line.initial, 0
    for turn, played in enumerate(list(line.turns), 1):
        if played.key not in line.told or turn in line.unread:
            start, first = played.end, first + played.count
            continue
        kept = line.kept(played.key)
        if kept.rules != rules:
            yield _checked(line, played.record, line.as_told(played.key, played.record, start, turn, first).resolution)
        start, first = amended(start, tuple(kept.changes)), first + len(kept.entries)


def _checked(line: Line, turn_record: TurnRecord, was: Resolution[Any]) -> TurnDiffers | None:
    try:
        fresh = line.resolved(turn_record, was.start, was.turn, was.first).resolution
        fresh.run()
    except Rejected as rejected:
        return TurnDiffers(was.turn, f"fails: {rejected}", Difference(), str(rejected))
    except Exception as error:
        return TurnDiffers(was.turn, f"fails: {type(error).__name__}", Difference(), f"{type(error).__name__}: {error}")
    ledgers = ledger_digest(was.entries), ledger_digest(fresh.entries)
    ends = fingerprint(was.entries[-1].state if was.entries else was.start), fingerprint(fresh.state)
    found = difference(was.entries, fresh.entries)
    if ends[0] == ends[1] and (ledgers[0] == ledgers[1] or _unworded(found.gone) == _unworded(found.new) != []):
        return None
    return TurnDiffers(was.turn, f"{ledgers[1]} {ends[1]}", found)


def _unworded(entries: Sequence[Entry]) -> list[Event]:
    """The events, refusals without their words: to be told the same reason in other words is no difference."""
    events = (entry.event for entry in entries)
    return [structs.replace(one, reason="", answer=one.answer and "") if isinstance(one, OrderRefused) else one for one in events]
