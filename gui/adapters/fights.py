"""The battles of the turn as the desk has seen them; those of a phase in which nothing else was seen are not told again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.ledger.view import Seen
from core.rulesets.battle import BattleAccount, fights


class _Phase(NamedTuple):
    seen: tuple[Seen, ...]
    fought: tuple[BattleAccount, ...]
    where: dict[str, str]


class Fights:
    """The battles of the turn on the desk. Those of a phase are made anew only where its events are others."""

    def __init__(self) -> None:
        self._phases: dict[str, _Phase] = {}
        self.fought: tuple[BattleAccount, ...] = ()
        """The battles in the order fought."""
        self.where: dict[str, str] = {}
        """Where all that a battle names fought last."""

    def see(self, seen: Iterable[Seen]) -> None:
        """Take up the events of the turn as they are seen now."""
        told: dict[str, list[Seen]] = {}
        for one in seen:
            told.setdefault(one.phase, []).append(one)
        before, self._phases = self._phases, {}
        for phase, events in told.items():
            kept = before.get(phase)
            self._phases[phase] = kept if kept is not None and _same(kept.seen, events) else _phase(tuple(events))
        found = (fight for phase in self._phases.values() for fight in phase.fought)
        self.fought = tuple(sorted(found, key=lambda fight: fight.last))
        self.where = {}
        for phase in self._phases.values():
            self.where |= phase.where


def _same(kept: tuple[Seen, ...], now: list[Seen]) -> bool:
    return len(kept) == len(now) and all(
        one.event is other.event and one.number == other.number for one, other in zip(kept, now, strict=True)
    )


def _phase(seen: tuple[Seen, ...]) -> _Phase:
    fought = fights(seen)
    return _Phase(seen, fought, {thing: fight.at for fight in fought if fight.at for thing in fight.named()})
