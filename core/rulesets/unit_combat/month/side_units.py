"""Step 2: side units act, all at once, before the units' own attacks (U8)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from core.ledger.event import Event, by_event, by_order
from core.resolution.choice import Choice
from core.resolution.phase import Play, Turn
from core.rulesets.unit_combat.events import AttackCompared, AttackWasted, ScoresRolled, SideAction
from core.rulesets.unit_combat.month import scores
from core.rulesets.unit_combat.month.battles import Blow, suffer
from core.rulesets.unit_combat.month.scores import attack_rolled, defense_rolled, has_defense
from core.rulesets.unit_combat.state import CombatUnit, Settlement, UnitCombatState


def support(turn: Turn[UnitCombatState]) -> Play:
    """All is rolled from the strengths at the start of the month; damage follows the last of it (U8.3)."""
    blows: list[Blow] = []
    for unit, conduct in turn.state.fighting.conduct.items():
        actor, target = turn.state.units.get(unit), turn.state.fighter(conduct.target or "")
        if conduct.strategy != "support" or target is None or actor is None or actor.side is None:
            continue
        acted = yield SideAction(unit=unit, target=target.id, effect=actor.side.effect, causes=(by_order(conduct.number),))
        if actor.side.effect == "modifier":
            continue
        if isinstance(target, Settlement) and target.living == 0:
            wasted = AttackWasted(unit=unit, target=target.id, reason="undefended", rules=("U8.3",), causes=(by_event(acted),))
            yield wasted
        elif actor.side.effect == "damage":
            damage = scores.plain_damage(actor.side.damage, target)
            blows.append(Blow(unit, target.id, damage, 0, acted))
        else:
            blow = yield from _shot(turn, actor, target, acted)
            blows.append(blow)
    yield from suffer(turn, blows)


def _shot(
    turn: Turn[UnitCombatState], actor: CombatUnit, target: CombatUnit | Settlement, acted: int
) -> Generator[Event | Choice, Any, Blow]:
    """One Attack roll against a new Defense roll; a target without Defend score is hit without dice."""
    success = True
    cause = acted
    if has_defense(turn.state, target):
        attack = attack_rolled(turn, actor, 0)
        defense = defense_rolled(turn, target, 0, against=actor.id)
        yield ScoresRolled(exchange=0, unit=actor.id, attack=attack, defense=None, causes=(by_event(acted),))
        cause = yield ScoresRolled(exchange=0, unit=target.id, attack=None, defense=defense, causes=(by_event(acted),))
        success = attack >= defense
    damage = scores.damage(turn.state, actor, target, success=success, steps_down=0)
    compared = yield AttackCompared(
        exchange=0,
        unit=actor.id,
        target=target.id,
        success=success,
        steps_down=0,
        damage=damage,
        rules=("U10.2" if success else "U10.4",),
        causes=(by_event(cause),),
    )
    return Blow(actor.id, target.id, damage, 0, compared)
