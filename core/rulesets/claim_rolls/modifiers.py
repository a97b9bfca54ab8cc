"""The sides of a claim roll, and what is added to their dice (C4, C6, C7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from .state import AreaAttack, ClaimRollsState, Promise

WORDS = {
    "C4.3": "priority offense", "C4.4": "RP at 2 each", "C4.5": "RP", "C4.7": "priority defense", "C4.8": "fortifications",
    "C4.9": "RP", "C4.14": "fortifications", "C6.1": "primary target", "C6.2": "secondary target", "C6.3": "tertiary target",
    "C6.5": "a later target", "C7.1": "fortifications", "C7.2": "priority offense", "C7.3": "RP at 2 each",
    "C7.4": "priority defense", "C7.6": "the defender's priority", "C7.7": "the defender's RP at 2 each",
    "C7.8": "an emergency fortification",
}  # fmt: skip
"""What each rule adds, in words."""


class Modifier(Struct, frozen=True):
    """One amount, the rule that gives it, and the order behind it if one is."""

    rule: str
    amount: int
    order: int | None = None


class Side(Struct, frozen=True):
    """One side of a claim roll: `player` is None for an unclaimed area. A side that does not roll has only its modifiers."""

    player: str | None
    role: str
    modifiers: tuple[Modifier, ...]
    rolls: bool = True

    @property
    def modifier(self) -> int:
        """All modifiers added up (C4.3 to C4.10)."""
        return sum(one.amount for one in self.modifiers)

    @property
    def added(self) -> str:
        """All that is added, part by part, in words; empty where that is nothing."""
        return ", ".join(f"{WORDS[one.rule]} {one.amount:+d}" for one in self.modifiers if one.amount)


def sides(state: ClaimRollsState, at: str) -> tuple[Side, ...]:
    """Everyone with an attack on `at` still to be rolled for, in order of submission, then whoever holds it (C4.13, C4.15). Under
    the old rules no defender rolls, and nobody for an unclaimed area unless the settings have it (C4.14)."""
    attackers = (Side(attack.by, "attacker", tuple(_attack(state, attack))) for attack in state.pending(at))
    owner = state.owner(at)
    rolls = not state.old and (owner is not None or state.settings["unclaimed_defence"] == "d6")
    return (*attackers, Side(owner, "defender", tuple(_defence(state, at, owner)), rolls))


def _attack(state: ClaimRollsState, attack: AreaAttack) -> Iterator[Modifier]:
    """What is added to an attack; under the old rules the defender's modifiers are among it (C4.3 to C4.5, C6, C7.2 to C7.7)."""
    old, promise = state.old, state.promise(attack.by, attack.at, "attack")
    if state.offense(attack.by):
        yield Modifier("C7.2" if old else "C4.3", 1, state.priorities[attack.by].order)
        if promise is not None:
            yield Modifier("C7.3" if old else "C4.4", 2 * promise.rp, promise.order)
    elif promise is not None and not old:
        yield Modifier("C4.5", promise.rp, promise.order)
    elif promise is None and old:
        yield Modifier("C7.4", -2)
    if attack.rank is not None:  # of a Mass Assault: +2, +1, 0, and one less for each further target
        falling = 3 - attack.rank
        amount = max(0, falling) if state.settings["mass_assault_tail"] == "zero" else falling
        yield Modifier(f"C6.{attack.rank}" if attack.rank <= 3 else "C6.5", amount, attack.order)
    owner = state.owner(attack.at)
    if old and owner is not None and not state.offense(owner):
        yield Modifier("C7.6", -1, state.priorities[owner].order)
        if (bought := state.promise(owner, attack.at, "defence")) is not None:
            yield Modifier("C7.7", -2 * bought.rp, bought.order)


def _defence(state: ClaimRollsState, at: str, owner: str | None) -> Iterator[Modifier]:
    """What is added to the defence of an area (C4.7 to C4.9, C4.14); by the old rules RP of an owner with offense makes one
    fortification more (C7.1, C7.8)."""
    old, fortifications = state.old, state.areas[at].fortifications
    promise = state.promise(owner, at, "defence") if owner is not None else None
    if owner is not None and not old and not state.offense(owner):
        yield Modifier("C4.7", 1, state.priorities[owner].order)
        if promise is not None:
            yield Modifier("C4.9", promise.rp, promise.order)
    if fortifications:
        yield Modifier("C7.1" if old else "C4.14" if owner is None else "C4.8", fortifications)
    if old and promise is not None and state.offense(promise.by):
        yield Modifier("C7.8", 1, promise.order)


def use(state: ClaimRollsState, promise: Promise) -> tuple[str, str]:
    """What promised RP buys, as payments name it, and the rule it is bought by."""
    offense = state.offense(promise.by)
    if promise.role == "attack":
        if state.old:
            return ("attack", "C7.3") if offense else ("ignore_penalty", "C7.4")
        return "attack", "C4.4" if offense else "C4.5"
    if state.old:
        return ("emergency_fortifications", "C7.8") if offense else ("defence", "C7.7")
    return "defence", "C4.9"
