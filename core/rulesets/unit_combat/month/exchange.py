"""One exchange of one battle: scores, comparisons, casualties, raids, morale (steps 3 to 10)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Literal

from msgspec import Struct

from core.ledger.event import Event, by_event
from core.resolution.choice import Choice
from core.resolution.phase import Play, Turn
from core.rulesets.unit_combat.events import AttackCompared, ScoresRolled
from core.rulesets.unit_combat.month.casualties import damage
from core.rulesets.unit_combat.month.losses import Blow, suffer
from core.rulesets.unit_combat.month.morale import check
from core.rulesets.unit_combat.month.outnumbered import Facing, focus, outnumbered
from core.rulesets.unit_combat.month.raid import raid
from core.rulesets.unit_combat.month.scores import (
    attack_rolled,
    defense_rolled,
    fighter_number,
    fighting_strength,
    has_defense,
    strikes,
)
from core.rulesets.unit_combat.state import Conduct, Fighters, Pairing, UnitBattle, UnitCombatState


class Comparison(Struct, frozen=True):
    """One Attack against one opponent. It was `rolled` unless the opponent has no Defend score (U12.6)."""

    unit: str
    target: str
    rolled: bool
    success: bool
    event: int


def fight(
    turn: Turn[UnitCombatState], battle: UnitBattle, pairings: Sequence[Pairing], exchange: int
) -> Generator[Event | Choice, Any, list[int]]:
    """The exchange among `pairings`; gives back the numbers of its comparisons."""
    start = turn.state
    facing = _facing(pairings)
    comparisons = yield from _strike(turn, facing, pairings, exchange)
    if exchange == 1:
        yield from _raids(turn, start, battle, pairings, comparisons)
    for unit in facing:
        kind = _check_due(turn.state, unit, comparisons)
        if kind is not None:
            causes = tuple(by_event(one.event) for one in comparisons if unit in (one.unit, one.target))
            yield from check(turn, unit, exchange, kind, causes)
    return [comparison.event for comparison in comparisons]


def _facing(pairings: Sequence[Pairing]) -> Facing:
    fighters = sorted(dict.fromkeys(one for pairing in pairings for one in (pairing.attacker, pairing.defender)))
    return {one: tuple(sorted(pairing.other(one) for pairing in pairings if pairing.has(one))) for one in fighters}


def _strike(
    turn: Turn[UnitCombatState], facing: Facing, pairings: Sequence[Pairing], exchange: int
) -> Generator[Event | Choice, Any, list[Comparison]]:
    """Scores and comparisons from the start of the exchange, then the damage of all of them (U2.3)."""
    state = turn.state
    fighters = {one: _present(state, one) for one in facing}
    strikers = [one for one in facing if strikes(state, fighters[one], exchange)]
    guarded = [one for one in facing if has_defense(state, fighters[one])]
    attacks = {
        one: attack_rolled(turn, fighters[one], exchange)
        for one in strikers
        if any(opponent in guarded for opponent in facing[one])
    }
    defenses = {
        one: defense_rolled(turn, fighters[one], exchange)
        for one in guarded
        if any(opponent in strikers for opponent in facing[one])
    }
    rolled: dict[str, int] = {}
    for one in facing:
        if one in attacks or one in defenses:
            scores = ScoresRolled(exchange=exchange, unit=one, attack=attacks.get(one), defense=defenses.get(one))
            rolled[one] = yield scores

    comparisons: list[Comparison] = []
    blows: list[Blow] = []
    for one in strikers:
        for target in facing[one]:
            contested = target in guarded
            success = not contested or attacks[one] >= defenses[target]
            steps = _steps_down(state, facing, pairings, one, target, exchange)
            dealt = damage(state, fighters[one], fighters[target], success=success, steps_down=steps)
            number = yield AttackCompared(
                exchange=exchange,
                unit=one,
                target=target,
                success=success,
                steps_down=steps,
                damage=dealt,
                rules=(("U10.3" if success else "U10.5") if contested else "U10.11", *(("U10.12",) if steps else ())),
                causes=tuple(by_event(rolled[fighter]) for fighter in (one, target) if fighter in rolled),
            )
            comparisons.append(Comparison(one, target, contested, success, number))
            blows.append(Blow(one, target, dealt, exchange, number))
    yield from suffer(turn, blows)
    return comparisons


def _present(state: UnitCombatState, thing: str) -> Fighters:
    """A fighter of a live pairing, which is there by definition."""
    fighter = state.fighter(thing)
    assert fighter is not None
    return fighter


def _steps_down(
    state: UnitCombatState, facing: Facing, pairings: Sequence[Pairing], one: str, target: str, exchange: int
) -> Literal[0, 1, 2]:
    """One step for a raid on those who defend its settlement, one for whoever is not the focus of the outnumbered."""
    raided = (
        exchange == 1
        and state.strategy(one) == "raid"
        and any(pairing.has(one) and pairing.defender == target and pairing.settlement is not None for pairing in pairings)
    )
    neglected = outnumbered(state, facing, one) and focus(state, facing, one) != target
    return 2 if raided and neglected else 1 if raided or neglected else 0


def _raids(
    turn: Turn[UnitCombatState],
    start: UnitCombatState,
    battle: UnitBattle,
    pairings: Sequence[Pairing],
    comparisons: Sequence[Comparison],
) -> Play:
    """A raid succeeds when every defender of the settlement it met was beaten; with none left it simply does (U6.6)."""
    for unit in sorted(battle.raiders):
        raider = start.units.get(unit)
        conduct: Conduct | None = start.fighting.conduct.get(unit)
        if raider is None or conduct is None or unit not in turn.state.units or fighting_strength(start, raider) == 0:
            continue
        defenders = [pairing.defender for pairing in pairings if pairing.attacker == unit and pairing.settlement is not None]
        success = all(one.success for one in comparisons if one.unit == unit and one.target in defenders)
        yield raid(turn, unit, conduct, success=success, fighter_number=fighter_number(start, raider))


def _check_due(state: UnitCombatState, unit: str, comparisons: Sequence[Comparison]) -> Literal["gain", "keep"] | None:
    """Which check a unit makes: all comparisons rolled on both sides must have gone one way (U12.6)."""
    checked = state.units.get(unit)
    if checked is None or checked.routed:
        return None
    attacks = [one.success for one in comparisons if one.unit == unit and one.rolled]
    defenses = [not one.success for one in comparisons if one.target == unit and one.rolled]
    if not attacks or not defenses:
        return None
    if all(attacks) and all(defenses):
        return None if checked.morale == "inspired" else "gain"
    return None if any(attacks) or any(defenses) else "keep"
