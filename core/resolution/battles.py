"""Battles, as the events of a ruleset declare their part in them (`Event.FIGHT`): what windows, posts and the command line show.

Events of a phase belong to one battle when one follows from the other, when they carry out the same order at the same place, or
when they are the next round of the same place or sides. Dice that rules throw outside of any battle stand in one of their own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any, NamedTuple, cast

import msgspec

from core.ledger.event import Event, PhaseBegan
from core.ledger.ledger import Entry
from core.ledger.view import Seen
from core.resolution.resolution import Resolution
from core.resolution.ruling import ruled

ToldEvent = Entry | Seen
"""An event with its number and phase and the dice thrown for it: an entry of the ledger, or what a reader sees of one."""


class FightRound(NamedTuple):
    """One round: its number, and what the event says of each side, by word (`attack`, `damage`, `morale` ...)."""

    number: int
    event: int
    figures: Mapping[str, Mapping[str, Any]]


class Exchange(NamedTuple):
    """A part of a battle: `Round 3` or `Exchange 2` where the events are numbered, and what happened in it."""

    title: str
    told: tuple[ToldEvent, ...]


class BattleAccount(NamedTuple):
    """A fight in one place and phase: its sides in the order they appear, its exchanges, and its rounds where morale is told."""

    at: str
    phase: str
    sides: tuple[str, ...]
    exchanges: tuple[Exchange, ...]
    rounds: tuple[FightRound, ...] = ()

    @property
    def first(self) -> int:
        """The number of its first event."""
        return self.exchanges[0].told[0].number

    @property
    def last(self) -> int:
        """The number of its last event."""
        return self.exchanges[-1].told[-1].number

    @property
    def decided(self) -> bool:
        """Whether something was fought out; else they are dice that were thrown for something else."""
        fights = (one.event.FIGHT for part in self.exchanges for one in part.told)
        return any(fight is not None and fight.decides for fight in fights)

    def named(self) -> frozenset[str]:
        """The ids of all that its events name: who fought, what fell."""
        return frozenset[str]().union(*(one.event.once("ids", _named) for part in self.exchanges for one in part.told))

    def morale(self, side: str) -> list[int | None]:
        """The morale of a side round by round; None where a round does not tell it."""
        found = [round.figures["morale"].get(side) for round in self.rounds]
        return [value if isinstance(value, int) else None for value in found]


def fights(told: Iterable[ToldEvent]) -> tuple[BattleAccount, ...]:
    """The battles among these events, in the order fought."""
    phases = defaultdict[str, PhaseBattles](PhaseBattles)
    for one in told:
        phases[one.phase].take(one)
    found = (battle for fighting in phases.values() for battle in fighting.fought)
    return tuple(sorted(found, key=lambda battle: battle.last))


def to_next(resolution: Resolution[Any], *, battle: bool = False) -> bool:
    """Step to the end of the next exchange, or of the next battle; to the end of the turn or a choice where none is left."""
    before = resolution.position
    while resolution.step_phase():
        ends = [end for end in _ends(resolution, battle) if end > before]
        if ends:
            resolution.position = min(ends)
            break
    return resolution.position > before


def to_last(resolution: Resolution[Any], *, battle: bool = False) -> bool:
    """Step back to where the exchange (or battle) before this one ended."""
    before = resolution.position
    ends = [end for end in _ends(resolution, battle) if end < before]
    if ends:
        resolution.position = max(ends)
    else:
        resolution.back_phase()
    return resolution.position < before


def _ends(resolution: Resolution[Any], battle: bool) -> list[int]:
    """After which positions of the turn an exchange or battle is over, as far as it was stepped through."""
    fought = fights(resolution.entries[: resolution.position])
    last = [one.last if battle else exchange.told[-1].number for one in fought for exchange in one.exchanges]
    return [number + 1 - resolution.first for number in last]


class _Part(NamedTuple):
    """The part an event has in a fight: where, by which number, whose. It hangs on the event: a turn is gone through over and
    over."""

    at: str
    number: int | None
    sides: tuple[str, ...]


class _Group:
    """Events found to belong together so far."""

    def __init__(self) -> None:
        self.told: list[ToldEvent] = []
        self.at: str = ""
        self.sides: set[str] = set()
        self.number: int | None = None

    def take(self, one: ToldEvent, part: _Part) -> None:
        self.told.append(one)
        self.at = self.at or part.at
        self.sides.update(part.sides)
        self.number = part.number if part.number is not None else self.number
        self.__dict__.pop("account", None)

    def goes_on_with(self, number: int, at: str, sides: set[str]) -> bool:
        """Whether an event of that number, there, is this group's next round."""
        if self.number is not None and not self.number <= number <= self.number + 1:
            return False
        return at == self.at if at and self.at else bool(self.sides & sides)

    def before(self, number: int) -> _Group:
        """The group as it was before the event of that number."""
        if self.told[-1].number < number:
            return self
        group = _Group()
        for one in self.told:
            if one.number < number:
                group.take(one, _part(one.event))
        return group

    @cached_property
    def account(self) -> BattleAccount | None:
        """The battle that they are; None where nothing was fought."""
        told = sorted(self.told, key=lambda one: one.number)
        return _battle(told) if _is_fought(told) else None


class PhaseBattles:
    """The battles of one phase as far as it is told; goes on as more is told."""

    def __init__(self) -> None:
        self._groups: list[_Group] = []
        self._of: dict[str, tuple[_Group, int]] = {}
        """By what events hang on: their group, and the number of the first that hangs on it."""
        self._joined = False
        """Whether groups were found to be one, so that they cannot be told apart again."""

    def take(self, one: ToldEvent) -> None:
        """Take up the next event."""
        if isinstance(one.event, PhaseBegan):
            return
        part = _part(one.event)
        tied = tuple(_tied(one, part.at))
        behind = list(dict.fromkeys(self._of[cause][0] for cause in tied if cause in self._of))
        group = behind[0] if behind else None
        if group is None and part.number is not None:
            goes_on = partial(_Group.goes_on_with, number=part.number, at=part.at, sides={*part.sides})
            group = next(filter(goes_on, reversed(self._groups)), None)
        if group is None:
            group = _Group()
            self._groups.append(group)
        for other in behind[1:]:
            self._join(group, other)
        group.take(one, part)
        for cause in (f"event:{one.number}", *(cause for cause in tied if not cause.startswith("event:"))):
            self._of.setdefault(cause, (group, one.number))

    def _join(self, group: _Group, other: _Group) -> None:
        for moved in other.told:
            group.take(moved, _part(moved.event))
        self._groups.remove(other)
        self._of = {cause: (group if holder is other else holder, first) for cause, (holder, first) in self._of.items()}
        self._joined = True

    def before(self, number: int) -> PhaseBattles:
        """The battles as they were before the event of that number was told, to go on with in the place of these; those that were
        over are the same."""
        then = PhaseBattles()
        if self._joined:
            for one in sorted((one for group in self._groups for one in group.told), key=lambda one: one.number):
                if one.number < number:
                    then.take(one)
            return then
        was = {group: group.before(number) for group in self._groups if group.told[0].number < number}
        then._groups = list(was.values())
        then._of = {cause: (was[group], first) for cause, (group, first) in self._of.items() if first < number}
        return then

    @property
    def fought(self) -> tuple[BattleAccount, ...]:
        """The battles so far."""
        return tuple(account for group in self._groups if (account := group.account) is not None)


def _tied(one: ToldEvent, at: str) -> Iterator[str]:
    """What an event hangs on: the events it follows from, and the orders carried out in its place."""
    for cause in one.event.causes:
        if cause.startswith("event:"):
            yield cause
        elif at:
            yield f"{cause} {at}"


def _is_fought(told: list[ToldEvent]) -> bool:
    return any((one.rolls and not ruled(one.event)) or (one.event.FIGHT is not None and one.event.FIGHT.decides) for one in told)


def _battle(told: list[ToldEvent]) -> BattleAccount:
    rounds = tuple(_rounds(told))
    sides = (side for one in told for side in _part(one.event).sides)
    if rounds:
        sides = (side for round_ in rounds for side in round_.figures["morale"])
    at = next((place for one in told if (place := _part(one.event).at)), "")
    return BattleAccount(at, told[0].phase, tuple(dict.fromkeys(sides)), tuple(_exchanges(told)), rounds)


def _exchanges(told: list[ToldEvent]) -> Iterator[Exchange]:
    """Numbered events with what follows from them; what comes before the first number stands with it, or alone."""
    part: list[ToldEvent] = []
    current: int | None = None
    title = ""
    for one in told:
        number = _part(one.event).number
        if number is not None and current is not None and number != current:
            yield Exchange(title, tuple(part))
            part = []
        if number is not None and one.event.FIGHT is not None:
            called = one.event.FIGHT.number
            current, title = number, f"{called.capitalize()} {number}" if number else f"Before the first {called}"
        part.append(one)
    yield Exchange(title, tuple(part))


def _part(event: Event) -> _Part:
    return event.once("part", _part_of)


def _part_of(event: Event) -> _Part:
    fight = event.FIGHT
    if fight is None:
        return _Part("", None, ())
    at = getattr(event, fight.at, "")
    sides = tuple(id for field in fight.sides for id in _ids(getattr(event, field)))
    return _Part(at if isinstance(at, str) else "", getattr(event, fight.number) if fight.number else None, sides)


def _named(event: Event) -> frozenset[str]:
    return frozenset(id for field in event.__struct_fields__ for id in _ids(getattr(event, field)))


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list | Mapping):
        for part in cast("Iterable[Any]", value):
            yield from _ids(part)


def _rounds(told: list[ToldEvent]) -> Iterator[FightRound]:
    for one in told:
        number = _part(one.event).number
        if number is not None and one.event.FIGHT is not None and one.event.FIGHT.morale:
            yield FightRound(number, one.number, one.event.once("figures", _figures))


def _figures(event: Event) -> dict[str, Any]:
    written = msgspec.to_builtins(event, enc_hook=dict)
    return {word: value for word, value in written.items() if isinstance(value, Mapping)}
