"""Battle by battle: the exchanges with their scores, comparisons, casualties, raids and morale (steps 3 to 12, U14, U16)."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from math import inf
from typing import Any, Literal

from msgspec import Struct, structs

from core.ledger.event import Event, by_event, by_order
from core.resolution.choice import Choice
from core.resolution.phase import Play, Turn
from .. import events
from ..scores import (
    civilian,
    damage,
    fighter_number,
    fighting_strength,
    has_defense,
    loss,
    rolled,
    strikes,
    tenths,
)
from ..state import Conduct, Pairing, UnitBattle, UnitCombatState, shifted
from .pairings import forced, live


class Blow(Struct, frozen=True):
    """Damage on its way; `cause` is the event that dealt it."""

    unit: str
    target: str
    damage: int
    exchange: int
    cause: int


def suffer(turn: Turn[UnitCombatState], blows: Iterable[Blow]) -> Play:
    """The casualties of each blow in order; one that finds its target dead hurts nobody."""
    for blow in blows:
        target = turn.state.fighter(blow.target)
        if target is None or blow.damage == 0:
            continue
        lost = loss(turn.state, target, blow.damage)
        if not lost.hurt:
            continue
        hurt = yield events.Casualties(
            exchange=blow.exchange, unit=blow.target, by=blow.unit, **structs.asdict(lost),
            rules=("U11.3",) if lost.wounded_killed else (), causes=(by_event(blow.cause),),
        )  # fmt: skip
        left = turn.state.units.get(blow.target)
        if left is not None and left.living == 0:
            yield events.CombatUnitDestroyed(unit=blow.target, causes=(by_event(hurt),))


Facing = Mapping[str, tuple[str, ...]]
"""Everybody paired in an exchange, with his opponents, alphabetically."""


def outnumbered(state: UnitCombatState, facing: Facing, fighter: str) -> bool:
    """Whether a fighter is under the rules of U16 in this exchange; whole units count, Political and Economic ones do not."""
    if state.settings["outnumbered_by"] == "unit":
        return _units(state, facing[fighter]) > 1
    side = state.side(state.owner_of(fighter))
    own = [other for other in facing if state.side(state.owner_of(other)) == side]
    enemies = dict.fromkeys(enemy for friend in own for enemy in facing[friend])
    return _units(state, enemies) > _units(state, own)


def focus(state: UnitCombatState, facing: Facing, fighter: str) -> str:
    """The one opponent that takes normal damage (U16.7)."""
    ordered = state.fighting.conduct
    if fighter in ordered:
        for wished in (ordered[fighter].focus, ordered[fighter].target):
            if wished in facing[fighter]:
                return wished
    return min(facing[fighter], key=lambda one: (ordered[one].number if one in ordered else inf, one))


def _units(state: UnitCombatState, fighters: Iterable[str]) -> int:
    return sum(not civilian(state.present(thing)) for thing in fighters)


LUCKY = 6
"""The least roll of a d10 that shakes morale or brings loot."""


def raid(turn: Turn[UnitCombatState], unit: str, conduct: Conduct, *, success: bool, fighter_number: int) -> events.RaidMade:
    """`fighter_number` is the raider's at the start of the exchange."""
    settlement, loot = turn.state.settlements[conduct.target or ""], turn.state.settings["raid_loot"]
    fear = turn.roll(f"raid:{unit}:morale", 10) if success and settlement.morale != "demoralized" else None
    luck = turn.roll(f"raid:{unit}:loot", 10) if success and loot != 0 else None
    amount = tenths(fighter_number) if loot == "per_ten" else loot
    won = amount > 0 and (luck or 0) >= LUCKY
    return events.RaidMade(
        unit=unit, settlement=settlement.id, success=success, morale_roll=fear, morale_lost=(fear or 0) >= LUCKY,
        loot_roll=luck, loot=conduct.loot if won else None, amount=amount if won else 0, causes=(by_order(conduct.number),),
    )  # fmt: skip


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
    fighters = {one: state.present(one) for one in facing}
    strikers = [one for one in facing if strikes(state, fighters[one], exchange)]
    guarded = [one for one in facing if has_defense(state, fighters[one])]
    attacks = {one: rolled(turn, fighters[one], exchange, "attack") for one in strikers if {*facing[one]} & {*guarded}}
    defenses = {one: rolled(turn, fighters[one], exchange, "defense") for one in guarded if {*facing[one]} & {*strikers}}
    scores: dict[str, int] = {}
    for one in facing:
        if one in attacks or one in defenses:
            attack, defense = attacks.get(one), defenses.get(one)
            scores[one] = yield events.ScoresRolled(exchange=exchange, unit=one, attack=attack, defense=defense)

    comparisons: list[Comparison] = []
    blows: list[Blow] = []
    for one in strikers:
        for target in facing[one]:
            contested = target in guarded
            success = not contested or attacks[one] >= defenses[target]
            steps = _steps_down(state, facing, pairings, one, target, exchange)
            dealt = damage(state, fighters[one], fighters[target], success=success, steps_down=steps)
            number = yield events.AttackCompared(
                exchange=exchange, unit=one, target=target, success=success, steps_down=steps, damage=dealt,
                rules=(("U10.3" if success else "U10.5") if contested else "U10.11", *(("U10.12",) if steps else ())),
                causes=tuple(by_event(scores[fighter]) for fighter in (one, target) if fighter in scores),
            )  # fmt: skip
            comparisons.append(Comparison(one, target, contested, success, number))
            blows.append(Blow(one, target, dealt, exchange, number))
    yield from suffer(turn, blows)
    return comparisons


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
    turn: Turn[UnitCombatState], start: UnitCombatState, battle: UnitBattle, pairings: Sequence[Pairing],
    comparisons: Sequence[Comparison],
) -> Play:  # fmt: skip
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


PASSES = 6
"""The least total of a morale check that succeeds."""


def check(turn: Turn[UnitCombatState], unit: str, exchange: int, kind: Literal["gain", "keep"], causes: tuple[str, ...]) -> Play:
    """One check: to gain with the commander's bonus, to keep with training besides (U12.1, U12.3)."""
    checked = turn.state.units[unit]
    roll = turn.roll(f"morale:{unit}:{exchange}", 10)
    total = roll + checked.commander + (checked.training if kind == "keep" else 0)
    success = total >= PASSES
    step = int(success) if kind == "gain" else int(success) - 1
    number = yield events.MoraleChecked(
        exchange=exchange, unit=unit, check=kind, roll=roll, total=total, success=success, morale=shifted(checked.morale, step),
        rules=("U12.1" if kind == "gain" else "U12.3",), causes=causes,
    )  # fmt: skip
    if step < 0 and checked.morale == "demoralized":
        routed = yield events.UnitRouted(unit=unit, causes=(by_event(number),))
        if turn.state.units[unit].routed:
            yield forced(turn, unit, ("U13.1", "U13.2"), (by_event(routed),))


MOST_EXCHANGES = 4


def fight_battles(turn: Turn[UnitCombatState], most: int = MOST_EXCHANGES) -> Play:
    """Every battle, of each no more than `most` exchanges."""
    for battle in turn.state.fighting.battles:
        yield from _fight_out(turn, battle, most)


def _fight_out(turn: Turn[UnitCombatState], battle: UnitBattle, most: int) -> Play:
    first = [pairing for pairing in battle.pairings if live(turn.state, pairing)]
    units = tuple(sorted(dict.fromkeys(fighter for pairing in first for fighter in (pairing.attacker, pairing.defender))))
    leader = turn.state.fighter(units[0]) if units else None
    blows = yield from fight(turn, battle, first, 1)
    if leader is None:
        return
    exchanges = 1
    while exchanges < most:
        due = [pairing for pairing in battle.pairings if _due(turn.state, pairing, exchanges + 1)]
        if not due:
            break
        exchanges += 1
        blows = yield from fight(turn, battle, due, exchanges)
    yield events.UnitBattleFought(units=units, at=leader.at, exchanges=exchanges, causes=tuple(map(by_event, blows)))


def _due(state: UnitCombatState, pairing: Pairing, exchange: int) -> bool:
    """Two exchanges, and one for each of the two that PRESSes unless one of them is routed (U14.4, U14.5)."""
    if not live(state, pairing):
        return False
    if exchange <= 2:
        return True
    pair = (pairing.attacker, pairing.defender)
    routed = any(unit.routed for unit in map(state.units.get, pair) if unit is not None)
    presses = sum(state.strategy(unit) == "press" for unit in pair)
    return not routed and exchange <= 2 + presses
