"""The battles of the turn as the desk has seen them; those of a phase in which nothing else was seen are not told again."""

from __future__ import annotations

from collections.abc import Iterable

from core.ledger.view import Seen
from core.resolution.battles import BattleAccount, PhaseBattles


class _Phase:
    """The battles of one phase as they were seen last. Who looks back in the turn and forth again has nothing told anew."""

    def __init__(self) -> None:
        self._seen: list[Seen] = []
        """The most that was seen of it."""
        self._shown = 0
        """How many events of that are seen now."""
        self._fighting = PhaseBattles()
        self.fought: tuple[BattleAccount, ...] = ()
        self.where: dict[str, str] = {}
        """Where all that they name fought last."""

    def see(self, seen: list[Seen]) -> None:
        """Take up the events of the phase as they are seen now: what was seen already is not put together again."""
        pairs = zip(self._seen, seen, strict=False)
        others = (at for at, (one, now) in enumerate(pairs) if one.event is not now.event or one.number != now.number)
        same = next(others, min(len(self._seen), len(seen)))
        if same == self._shown == len(seen):
            return
        if same < len(seen):
            if same < len(self._seen):
                self._fighting = self._fighting.before(self._seen[same].number)
            for one in seen[same:]:
                self._fighting.take(one)
            self._seen = seen
        self._shown = len(seen)
        ahead = self._seen[len(seen) :]
        self.fought = (self._fighting.before(ahead[0].number) if ahead else self._fighting).fought
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
        self.where, found = {}, list[BattleAccount]()
        for key, events in told.items():
            phase = self._phases.setdefault(key, _Phase())
            phase.see(events)
            found += phase.fought
            self.where |= phase.where
        self.fought = tuple(sorted(found, key=_last))


def _last(fight: BattleAccount) -> int:
    return fight.last
