"""Battles of any ruleset, told by what their events hold: two parties against each other, numbered rounds, or dice.

Events of a phase belong to one battle when one follows from the other, or when they are numbered rounds of the same place or
parties. A battle falls into exchanges by those numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from core.ledger.dice import Roll
from core.ledger.event import Event, PhaseBegan
from core.resolution.resolution import Resolution
from gui.adapters.desk import Desk

NUMBERS = ("round", "exchange")
OPPOSED = (("attacker", "defender"), ("by", "against"), ("unit", "target"), ("unit", "by"))
"""Fields of an event that name two who are against each other."""
OUTCOMES = (
    "attack_score", "damage", "destroyed", "difference", "exchanges", "killed", "margin", "morale", "result", "success", "winner",
)  # fmt: skip
"""Fields that say how a blow or battle came out."""
PARTIES = ("attacker", "defender", "by", "against", "unit", "target", "player", "sides", "players", "units", "owner")


class Told(NamedTuple):
    """An event of a battle as the reader may know it, with the dice thrown for it."""

    number: int
    phase: str
    event: Event
    rolls: tuple[Roll, ...]


class Round(NamedTuple):
    """One round: its number, and what the event says of each side, by word (`attack`, `damage`, `morale` ...)."""

    number: int
    event: int
    figures: Mapping[str, Mapping[str, Any]]


class Exchange(NamedTuple):
    """A part of a battle: `Round 3` or `Exchange 2` where the events are numbered, and what happened in it."""

    title: str
    told: tuple[Told, ...]


class Battle(NamedTuple):
    """A fight in one place and phase: its sides in the order they appear, its exchanges, and its rounds where morale is told."""

    at: str
    phase: str
    sides: tuple[str, ...]
    exchanges: tuple[Exchange, ...]
    rounds: tuple[Round, ...] = ()

    @property
    def first(self) -> int:
        return self.exchanges[0].told[0].number

    @property
    def last(self) -> int:
        return self.exchanges[-1].told[-1].number

    def morale(self, side: str) -> list[int | None]:
        found = [round.figures["morale"].get(side) for round in self.rounds]
        return [value if isinstance(value, int) else None for value in found]


def battles(desk: Desk) -> tuple[Battle, ...]:
    """The battles of the turn as far as the desk's reader may know them, in the order fought."""
    told = (Told(seen.number, seen.phase, seen.event, seen.rolls) for seen in desk.seen_this_turn())
    return fights(told)


def fights(told: Iterable[Told]) -> tuple[Battle, ...]:
    """The battles among these events, in the order fought."""
    phases: dict[str, list[Told]] = {}
    for one in told:
        if not isinstance(one.event, PhaseBegan):
            phases.setdefault(one.phase, []).append(one)
    found = [battle for events in phases.values() for group in _groups(events) if (battle := _battle(group))]
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
    entries = resolution.entries[: resolution.position]
    fought = fights(Told(entry.number, entry.phase, entry.event, entry.rolls) for entry in entries)
    last = [one.last if battle else exchange.told[-1].number for one in fought for exchange in one.exchanges]
    return [number + 1 - resolution.first for number in last]


class _Group:
    """Events found to belong together so far."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.at: str = ""
        self.parties: set[str] = set()
        self.number: int | None = None

    def take(self, one: Told) -> None:
        self.told.append(one)
        self.at = self.at or _place(one.event)
        self.parties.update(_parties(one.event))
        number = _number(one.event)
        self.number = number if number is not None else self.number

    def goes_on_with(self, one: Told) -> bool:
        """Whether a numbered event is this group's next round."""
        number = _number(one.event)
        if number is None or (self.number is not None and not self.number <= number <= self.number + 1):
            return False
        at = _place(one.event)
        return at == self.at if at and self.at else bool(self.parties & set(_parties(one.event)))


def _groups(events: Sequence[Told]) -> Iterator[list[Told]]:
    groups: list[_Group] = []
    of: dict[str, _Group] = {}
    for one in events:
        tied = _tied(one)
        behind = list(dict.fromkeys(of[cause] for cause in tied if cause in of))
        group = behind[0] if behind else _continued(groups, one)
        if group is None:
            group = _Group()
            groups.append(group)
        for other in behind[1:]:
            for moved in other.told:
                group.take(moved)
            groups.remove(other)
            of = {cause: group if holder is other else holder for cause, holder in of.items()}
        group.take(one)
        of |= dict.fromkeys((f"event:{one.number}", *(cause for cause in tied if not cause.startswith("event:"))), group)
    yield from (sorted(group.told, key=lambda one: one.number) for group in groups)


def _continued(groups: Sequence[_Group], one: Told) -> _Group | None:
    """The latest group whose next round a numbered event is; most events have no number and go on with none."""
    if _number(one.event) is None:
        return None
    return next((group for group in reversed(groups) if group.goes_on_with(one)), None)


def _tied(one: Told) -> tuple[str, ...]:
    """What an event hangs on: the events it follows from, and the orders carried out in its place."""
    at = _place(one.event)
    return tuple(cause if cause.startswith("event:") else f"{cause} {at}" for cause in one.event.causes if at or cause[0] == "e")


def _battle(told: list[Told]) -> Battle | None:
    if not any(one.rolls for one in told) and not any(_opposed(one.event) for one in told):
        return None
    sides = tuple(dict.fromkeys(party for one in told for party in _parties(one.event)))
    at = next((place for one in told if (place := _place(one.event))), "")
    rounds = tuple(round_ for one in told if (round_ := _round(one)) is not None)
    if rounds:
        sides = tuple(dict.fromkeys(side for round_ in rounds for side in round_.figures["morale"]))
    return Battle(at, told[0].phase, sides, tuple(_exchanges(told)), rounds)


def _exchanges(told: list[Told]) -> Iterator[Exchange]:
    """Numbered events with what follows from them; what comes before the first number stands with it, or alone."""
    part: list[Told] = []
    current: int | None = None
    title = ""
    for one in told:
        number = _number(one.event)
        if number is not None and current is not None and number != current:
            yield Exchange(title, tuple(part))
            part = []
        if number is not None:
            current, title = number, f"{_numbering(one.event).capitalize()} {number}"
        part.append(one)
    yield Exchange(title, tuple(part))


def _opposed(event: Event) -> bool:
    fields = type(event).__struct_fields__
    if not any(_there(event, word) for word in OUTCOMES if word in fields):
        return False
    if all(word in fields for word in ("round", "morale")):
        return True
    if any(one in fields and other in fields and _there(event, one) and _there(event, other) for one, other in OPPOSED):
        return True
    many = next((getattr(event, word) for word in ("sides", "players", "units") if word in fields), None)
    return isinstance(many, tuple) and len(many) > 1


def _parties(event: Event) -> Iterator[str]:
    fields = type(event).__struct_fields__
    for word in PARTIES:
        if word in fields:
            yield from _flat(getattr(event, word))
    if "morale" in fields and isinstance(event.morale, Mapping):  # type: ignore[attr-defined]
        yield from event.morale  # type: ignore[attr-defined]


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _flat(part)


def _there(event: Event, word: str) -> bool:
    return getattr(event, word) not in (None, UNSET)


def _numbering(event: Event) -> str:
    return next((word for word in NUMBERS if word in type(event).__struct_fields__), "")


def _number(event: Event) -> int | None:
    found = getattr(event, _numbering(event), None) if _numbering(event) else None
    return found if isinstance(found, int) else None


def _place(event: Event) -> str:
    at = getattr(event, "at", "")
    return at if isinstance(at, str) else ""


def _round(told: Told) -> Round | None:
    fields = type(told.event).__struct_fields__
    if "round" not in fields or "morale" not in fields:
        return None
    written = msgspec.to_builtins(told.event, enc_hook=lambda value: dict(value) if isinstance(value, Mapping) else str(value))
    number, morale = written.get("round"), written.get("morale")
    if not isinstance(number, int) or not isinstance(morale, Mapping):
        return None
    figures = {word: value for word, value in written.items() if isinstance(value, Mapping)}
    return Round(number, told.number, figures)
