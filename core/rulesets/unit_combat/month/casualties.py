"""Damage: how much a blow deals, and whom it wounds and kills (U10, U11)."""

from __future__ import annotations

from msgspec import Struct

from core.rulesets.unit_combat.month.scores import fighter_number, pressed, tenths
from core.rulesets.unit_combat.state import Fighters, UnitCombatState


class Loss(Struct, frozen=True):
    """What one attack's damage does: Able made Wounded, Able killed, Wounded killed."""

    wounded: int
    killed: int
    wounded_killed: int

    @property
    def hurt(self) -> bool:
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
