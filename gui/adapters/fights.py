"""The battles of the turn as the desk has seen them; those of a phase in which nothing else was seen are not told again."""

from __future__ import annotations

from collections.abc import Iterable

from core.ledger.view import Seen
from core.rulesets.battle import BattleAccount, PhaseBattles


class _Phase:
    """The battles of one phase as they were seen last."""

    def __init__(self) -> None:
        self._seen: list[Seen] = []
        self._fighting = PhaseBattles()
        self.fought: tuple[BattleAccount, ...] = ()
        self.where: dict[str, str] = {}
        """Where all that they name fought last."""

    def see(self, seen: list[Seen]) -> None:
        """Take up the events of the phase as they are seen now: what is seen already is not put together again."""
        pairs = zip(self._seen, seen, strict=False)
        same = next((at for at, (one, other) in enumerate(pairs) if not _same(one, other)), min(len(self._seen), len(seen)))
        if same == len(self._seen) == len(seen):
            return
        if same < len(self._seen):
            self._fighting.back(self._seen[same].number)
        for one in seen[same:]:
            self._fighting.take(one)
        self._seen = seen
        self.fought = self._fighting.fought
        self.where = {thing: fight.at for fight in sorted(self.fought, key=_last) if fight.at for thing in fight.named()}


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
            self._phases[phase] = before.get(phase) or _Phase()
            self._phases[phase].see(events)
        found = (fight for phase in self._phases.values() for fight in phase.fought)
        self.fought = tuple(sorted(found, key=_last))
        self.where = {}
        for phase in self._phases.values():
            self.where |= phase.where


def _same(one: Seen, other: Seen) -> bool:
    return one.event is other.event and one.number == other.number


def _last(fight: BattleAccount) -> int:
    return fight.last
