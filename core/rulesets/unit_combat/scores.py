"""Who fights with what strength, the Attack and Defense Values it rolls, and the damage a blow does (U9 to U11)."""

from collections.abc import Iterator
from typing import Literal

from core.resolution.phase import Turn
from .state import Boost, CombatUnit, Fighters, Settlement, UnitCombatState, bonus

Score = Literal["attack", "defense"]


def damage(state: UnitCombatState, attacker: Fighters, target: Fighters, *, success: bool, steps_down: int) -> int:
    """A tenth of the Fighter Number, doubled on success; a step down takes off one of the two (U10.3, U10.5, U16.4)."""
    level = (2 if success else 1) - steps_down
    if level <= 0:
        return 1 if state.settings["minimum_damage_always"] else 0
    base = level * tenths(fighter_number(state, attacker))
    return max(1, base + attacker.of_perks("damage") + target.of_perks("damage_taken"))


def losses(state: UnitCombatState, target: Fighters, amount: int) -> dict[str, int]:
    """Of so much damage half, rounded up, wounds; the rest kills; what finds nobody Able kills Wounded (U11.1-U11.7). By the
    words of `Casualties`."""
    able, wounded, wounding = target.able, target.wounded, -(-amount // 2)
    killing = amount - wounding
    pressed_killed = min(wounding, wounded) if state.conduct(target.id).press_wounded else 0
    wounding -= pressed_killed
    wounded -= pressed_killed
    newly_wounded = min(wounding, able)
    able -= newly_wounded
    wounded += newly_wounded
    killed = min(killing, able)
    surplus = wounding - newly_wounded + killing - killed
    if state.settings["excess_damage"] == "lost" and target.able > 0:
        surplus = 0
    return {"wounded": newly_wounded, "killed": killed, "wounded_killed": pressed_killed + min(surplus, wounded)}


def strength(state: UnitCombatState, fighter: Fighters, pressing: bool | None = None) -> int:
    """How many roll dice: the Able, and the Wounded who are pressed, by `pressing` or as ordered, or alone (U9.2, U11.6)."""
    pressing = state.conduct(fighter.id).press_wounded if pressing is None else pressing
    alone = fighter.able == 0 and state.settings["last_stand"]
    return fighter.living if pressing or alone else fighter.able


def fighter_number(state: UnitCombatState, fighter: Fighters) -> int:
    """What damage is a tenth of (U10.7)."""
    counted = state.settings["fighter_number"]
    return strength(state, fighter) if counted == "fighting" else getattr(fighter, counted)


def tenths(number: int) -> int:
    """A tenth, rounded up (U9.1, U10.3)."""
    return -(-number // 10)


def civilian(fighter: Fighters) -> bool:
    """Political and Economic units have no scores (U1.4)."""
    return isinstance(fighter, CombatUnit) and fighter.kind != "martial"


def has_defense(state: UnitCombatState, fighter: Fighters) -> bool:
    """Whether it has a Defend score (U10.11)."""
    return not civilian(fighter) and strength(state, fighter) > 0


def strikes(state: UnitCombatState, fighter: Fighters, exchange: int) -> bool:
    """Whether it has an Attack in this exchange: not when it retreats, is routed or supports (U14.6)."""
    if not isinstance(fighter, CombatUnit):
        return has_defense(state, fighter)
    strategy = state.conduct(fighter.id).strategy
    again = state.settings["retreat_forfeits"] == "first_exchange" and exchange > 1
    may = strategy != "support" and (strategy != "retreat" or again)
    return may and not fighter.routed and has_defense(state, fighter)


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
        strategy = state.conduct(fighter.id).strategy
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
    dice = range(1, tenths(strength(turn.state, fighter)) + 1)
    return sum(counts[turn.roll(f"{purpose}:{die}", 10) - 1] for die in dice)
