"""How the figures of a fight come about, in words: what is added to each die, what makes a blow, what a check adds."""

from typing import Any, Literal

from .scores import added, fighter_number, fighting_strength, tenths
from .state import CombatUnit, Fighters, SidePower, UnitCombatState

Score = Literal["attack", "defense"]


def score(state: UnitCombatState, thing: str, exchange: int, which: Score) -> str:
    """How many dice a fighter rolls for a score, and what is added to each (U9.1, U9.4)."""
    fighter = state.fighter(thing)
    if fighter is None:
        return ""
    strong = fighting_strength(state, fighter)
    dice = f"{tenths(strong)} d10 for {strong} who fight"
    parts = [(what, amount) for what, amount in added(state, fighter, exchange, which) if amount]
    each = sum(amount for _, amount in parts)
    said = ", ".join(f"{what} {_signed(amount)}" for what, amount in parts)
    more = f", each {_signed(each)} ({said})" if parts else ""
    least = state.settings["die_minimum"]
    floor = f", none below {least}" if least != "none" else ""
    return f"{which.title()}: {dice}{more}{floor}."


def blow(state: UnitCombatState, attacker: str, target: str, *, success: bool, steps_down: int) -> tuple[str, ...]:
    """What the damage of an attack is made of (U10.3, U10.5, U10.8, U16.4)."""
    one, other = state.fighter(attacker), state.fighter(target)
    if one is None or other is None:
        return ()
    number = fighter_number(state, one)
    level = (2 if success else 1) - steps_down
    if level <= 0:
        return ()
    twice = f", twice that for the success {2 * tenths(number)}" if level == 2 else ""
    parts = [*_perks(one, "damage"), *((f"{what} of the target", amount) for what, amount in _perks(other, "damage_taken"))]
    more = "".join(f", {what} {_signed(amount)}" for what, amount in parts)
    return (f"Damage: a tenth of {number}, rounded up, is {tenths(number)}{twice}{more}.",)


def lent(power: SidePower | None) -> tuple[str, ...]:
    """What a side unit adds to each die of whom it works upon (U8.2)."""
    if power is None:
        return ()
    parts = (("Attack", power.attack), ("Defense", power.defense))
    said = " and ".join(f"{_signed(amount)} on each {what} die" for what, amount in parts if amount)
    return (f"This month: {said}.",) if said else ()


def check(unit: CombatUnit | None, roll: int, kind: Literal["gain", "keep"]) -> tuple[str, ...]:
    """What a morale check adds to its die (U12.1, U12.3)."""
    if unit is None:
        return ()
    parts = [("commander", unit.commander), *([("training", unit.training)] if kind == "keep" else [])]
    more = "".join(f", {what} {_signed(amount)}" for what, amount in parts if amount)
    return (f"The die {roll}{more}.",) if more else ()


def _perks(fighter: Fighters, which: Any) -> list[tuple[str, int]]:
    return [(name, amount) for name, perk in fighter.perks.items() if (amount := getattr(perk, which))]


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")
