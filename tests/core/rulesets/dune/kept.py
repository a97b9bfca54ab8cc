"""What every game of dune keeps: legions and heroes come and go as told, and none is in two places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from core.ledger.ledger import Entry
from core.rulesets.dune.events.battles import AttackReport, DefenseReport
from core.rulesets.dune.events.orders_taken import DuneRecruited, LegionsSold
from core.rulesets.dune.state import DuneState


def kept(before: DuneState, entries: Sequence[Entry], after: DuneState) -> None:
    """Whoever is new was recruited (D3.3), whoever is gone was lost in a battle or sold off (D3.7), and no two forces share
    anybody. The name of one that is gone may be given again."""
    there = Counter([*before.legions, *before.heroes])
    there.update(_recruited(entries))
    there.subtract(_gone(entries))
    assert Counter([*after.legions, *after.heroes]) == +there
    assert min(there.values(), default=0) >= 0, "somebody fell twice"
    sent = [one for force in after.forces for one in (*force.legions, *force.heroes)]
    assert len(sent) == len(set(sent)), sent
    assert all(one in after.legions or one in after.heroes for one in sent), sent


def _recruited(entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry.event, DuneRecruited):
            yield from entry.event.legions


def _gone(entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        event = entry.event
        if isinstance(event, AttackReport | DefenseReport):
            yield from (*event.legions_lost, *event.heroes_lost)
        elif isinstance(event, LegionsSold) and event.to is None:
            yield from event.legions
