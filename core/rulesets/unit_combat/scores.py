"""Who fights with what strength, the Attack and Defense Values it rolls, and the damage a blow does (U9 to U11); and in words,
how these figures come about: what is added to each die, what makes a blow, what a check adds."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from core.resolution.phase import Turn
from .state import Boost, CombatUnit, Fighters, Settlement, SidePower, UnitCombatState, bonus

Score = Literal["attack", "defense"]


class Loss(Struct, frozen=True):
    """What one attack's damage does: Able made Wounded, Able killed, Wounded killed."""

    wounded: int
    killed: int
    wounded_killed: int

    @property
    def hurt(self) -> bool:
        """Whether anybody was wounded or killed."""
        return self.wounded + self.killed + self.wounded_killed > 0


def damage(state: UnitCombatState, attacker: Fighters, target: Fighters, *, success: bool, steps_down: int) -> int:
    """A tenth of the Fighter Number, doubled on success; a step down takes off one of the two (U10.3, U10.5, U16.4)."""
    level = (2 if success else 1) - steps_down
    if level <= 0:
        return 1 if state.settings["minimum_damage_always"] else 0
    base = level * tenths(fighter_number(state, attacker))
    return max(1, base + attacker.of_perks("damage") + target.of_perks("damage_taken"))


def plain_damage(amount: int, target: Fighters) -> int:
    """A side unit's damage without roll, changed by the target alone (U8.2)."""
    return max(1, amount + target.of_perks("damage_taken"))


def loss(state: UnitCombatState, target: Fighters, amount: int) -> Loss:
    """Half of the damage, rounded up, wounds; the rest kills; what finds nobody Able kills Wounded (U11.1-U11.7)."""
    able, wounded = target.able, target.wounded
    wounding = -(-amount // 2)
    killing = amount - wounding

    pressed_killed = min(wounding, wounded) if pressed(state, target) else 0
    wounding -= pressed_killed
    wounded -= pressed_killed

    newly_wounded = min(wounding, able)
    able -= newly_wounded
    wounded += newly_wounded
    killed = min(killing, able)

    surplus = wounding - newly_wounded + killing - killed
    if state.settings["excess_damage"] == "lost" and target.able > 0:
        surplus = 0
    return Loss(newly_wounded, killed, pressed_killed + min(surplus, wounded))


def strength(state: UnitCombatState, fighter: Fighters, *, pressed: bool) -> int:
    """Able fighters, plus the Wounded who are pressed or stand alone (U9.2, U11.6)."""
    if pressed or (fighter.able == 0 and state.settings["last_stand"]):
        return fighter.living
    return fighter.able


def pressed(state: UnitCombatState, fighter: Fighters) -> bool:
    """Whether the fighter's order presses its Wounded (U11.7)."""
    conduct = state.fighting.conduct.get(fighter.id)
    return conduct is not None and conduct.press_wounded


def fighting_strength(state: UnitCombatState, fighter: Fighters) -> int:
    """How many of them roll dice: the Able, and the Wounded where they are pressed or alone (U9.2)."""
    return strength(state, fighter, pressed=pressed(state, fighter))


def fighter_number(state: UnitCombatState, fighter: Fighters) -> int:
    """What damage is a tenth of (U10.7)."""
    match state.settings["fighter_number"]:
        case "able":
            return fighter.able
        case "living":
            return fighter.living
        case _:
            return fighting_strength(state, fighter)


def tenths(number: int) -> int:
    """A tenth, rounded up (U9.1, U10.3)."""
    return -(-number // 10)


def civilian(fighter: Fighters) -> bool:
    """Political and Economic units have no scores (U1.4)."""
    return isinstance(fighter, CombatUnit) and fighter.kind != "martial"


def has_defense(state: UnitCombatState, fighter: Fighters) -> bool:
    """Whether it has a Defend score (U10.11)."""
    return not civilian(fighter) and fighting_strength(state, fighter) > 0


def strikes(state: UnitCombatState, fighter: Fighters, exchange: int) -> bool:
    """Whether it has an Attack in this exchange: not when it retreats, is routed or supports (U14.6)."""
    if not has_defense(state, fighter):
        return False
    if not isinstance(fighter, CombatUnit):
        return True
    strategy = state.strategy(fighter.id)
    if strategy == "retreat":
        return state.settings["retreat_forfeits"] == "first_exchange" and exchange > 1 and not fighter.routed
    return strategy != "support" and not fighter.routed


def modifier(state: UnitCombatState, fighter: Fighters, exchange: int, score: Score) -> int:
    """What is added to each die of a score (U9.4). Exchange 0 is the side units' step, which no side unit's modifier reaches."""
    return sum(amount for _, amount in added(state, fighter, exchange, score))


def added(state: UnitCombatState, fighter: Fighters, exchange: int, score: Score) -> Iterator[tuple[str, int]]:
    """What is added to each die of a score, part by part, the defenses of a settlement included (U1.12)."""
    yield f"{fighter.morale} morale", bonus(fighter.morale)
    yield "training", fighter.training
    for name, perk in fighter.perks.items():
        yield name, getattr(perk, score)
    if state.settings["commander_in_combat"] and isinstance(fighter, CombatUnit):
        yield "commander", fighter.commander
    if exchange == 1 and fighter.id in state.fighting.conduct:
        strategy = state.strategy(fighter.id)
        yield strategy.replace("_", " ").upper(), state.settings["strategy_bonus"].get(strategy, {}).get(score, 0)
    if exchange >= 1:
        yield "side units", getattr(state.fighting.boosts.get(fighter.id, Boost()), score)
    if score == "defense":
        walls = state.behind_walls(fighter) if isinstance(fighter, CombatUnit) else fighter
        yield "defenses", walls.defenses if isinstance(walls, Settlement) else 0


def faces(state: UnitCombatState, modifier: int) -> tuple[int, ...]:
    """What the ten faces of a changed die count (U9.7)."""
    least = state.settings["die_minimum"]
    changed = tuple(face + modifier for face in range(1, 11))
    return changed if least == "none" else tuple(max(least, face) for face in changed)


def rolled(turn: Turn[UnitCombatState], fighter: Fighters, exchange: int, score: Score, against: str = "") -> int:
    """The Attack or Defense Value of an exchange, rolled now; `against` keeps the several shots of step 2 apart (U8.3)."""
    purpose = f"{score}:{fighter.id}:{exchange}" + (f":{against}" if against else "")
    counts = faces(turn.state, modifier(turn.state, fighter, exchange, score))
    dice = range(1, tenths(fighting_strength(turn.state, fighter)) + 1)
    return sum(counts[turn.roll(f"{purpose}:{die}", 10) - 1] for die in dice)


def score_told(state: UnitCombatState, thing: str, exchange: int, score: Score) -> str:
    """How many dice a fighter rolls for a score, and what is added to each (U9.1, U9.4)."""
    fighter, least = state.present(thing), state.settings["die_minimum"]
    strong = fighting_strength(state, fighter)
    parts = [(what, amount) for what, amount in added(state, fighter, exchange, score) if amount]
    more = f", each {_signed(sum(amount for _, amount in parts))} ({', '.join(map(_part, parts))})" if parts else ""
    floor = f", none below {least}" if least != "none" else ""
    return f"{score.title()}: {tenths(strong)} d10 for {strong} who fight{more}{floor}."


def blow_told(state: UnitCombatState, attacker: str, target: str, *, success: bool, steps_down: int) -> tuple[str, ...]:
    """What the damage of an attack is made of (U10.3, U10.5, U10.8, U16.4)."""
    one, other = state.present(attacker), state.present(target)
    number, level = fighter_number(state, one), (2 if success else 1) - steps_down
    if level <= 0:
        return ()
    twice = f", twice that for the success {2 * tenths(number)}" if level == 2 else ""
    dealt = [(name, perk.damage) for name, perk in one.perks.items()]
    suffered = [(f"{name} of the target", perk.damage_taken) for name, perk in other.perks.items()]
    return (f"Damage: a tenth of {number}, rounded up, is {tenths(number)}{twice}{_further(*dealt, *suffered)}.",)


def lent(power: SidePower | None) -> tuple[str, ...]:
    """What a side unit adds to each die of whom it works upon (U8.2)."""
    parts = (("Attack", power.attack), ("Defense", power.defense)) if power is not None else ()
    said = " and ".join(f"{_signed(amount)} on each {what} die" for what, amount in parts if amount)
    return (f"This month: {said}.",) if said else ()


def check_told(unit: CombatUnit, roll: int, kind: Literal["gain", "keep"]) -> tuple[str, ...]:
    """What a morale check adds to its die (U12.1, U12.3)."""
    more = _further(("commander", unit.commander), ("training", unit.training if kind == "keep" else 0))
    return (f"The die {roll}{more}.",) if more else ()


def _further(*parts: tuple[str, int]) -> str:
    return "".join(f", {_part(part)}" for part in parts if part[1])


def _part(part: tuple[str, int]) -> str:
    return f"{part[0]} {_signed(part[1])}"


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")
