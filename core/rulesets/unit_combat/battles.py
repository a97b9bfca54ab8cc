"""Who fights whom, in which battles, and who gets away (U1.7-U1.10, U7, U13); then battle by battle the exchanges with their
scores, comparisons, casualties, raids and morale (steps 3 to 12, U14, U16)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import Literal

from msgspec import Struct

from core.ledger.event import by_event, by_order
from core.resolution.phase import Play, Playing, Turn
from . import events
from .scores import civilian, damage, fighter_number, has_defense, losses, rolled, strength, strikes, tenths
from .state import CombatUnit, Conduct, Pairing, Strategy, UnitBattle, UnitCombatState, shifted

GETS_AWAY = 6
"""The least roll of a d10 that disengages: an even chance (U7.2)."""


def doing(turn: Turn[UnitCombatState], *strategies: Strategy) -> Iterator[tuple[CombatUnit, Conduct]]:
    """Who is ordered to do one of these, in the order sent; a unit that is gone when its time comes is passed over."""
    for unit, conduct in turn.state.fighting.conduct.items():
        if conduct.strategy in strategies and unit in turn.state.units:
            yield turn.state.units[unit], conduct


def try_retreats(turn: Turn[UnitCombatState]) -> Play:
    """RETREAT orders in submission order, then the units that began the month routed, alphabetically (U2.5)."""
    for unit, conduct in doing(turn, "retreat"):
        enemies = opponents(turn.state, unit.id)
        roll = turn.roll(f"retreat:{unit.id}", 10) if enemies else None
        success = roll is None or roll >= GETS_AWAY
        yield events.RetreatTried(
            unit=unit.id, forced=False, roll=roll, success=success, to=conduct.to if success else None, from_=enemies,
            rules=("U7.1", "U7.5"), causes=(by_order(conduct.number),),
        )  # fmt: skip
    for unit in sorted(turn.state.units):
        if turn.state.units[unit].routed and opponents(turn.state, unit):
            yield forced(turn, unit, ("U13.6",))


def forced(turn: Turn[UnitCombatState], unit: str, rules: tuple[str, ...], causes: tuple[str, ...] = ()) -> events.RetreatTried:
    """The RETREAT of a routed unit, rolled even where nobody is left to get away from (U13.2)."""
    roll = None if turn.state.settings["rout_escape"] == "automatic" else turn.roll(f"rout:{unit}", 10)
    success, enemies = roll is None or roll >= GETS_AWAY, opponents(turn.state, unit)
    return events.RetreatTried(
        unit=unit, forced=True, roll=roll, success=success, to=None, from_=enemies, rules=rules, causes=causes
    )


def battles(state: UnitCombatState) -> tuple[UnitBattle, ...]:
    """The month's battles, in the order of the earliest order in each: all that share a fighter are one."""
    joined: dict[int, UnitBattle] = {}
    within: dict[str, int] = {}
    foes = defaultdict[str, set[str]](set)
    for number, (unit, conduct) in enumerate(state.fighting.conduct.items()):
        pairings = tuple(one for one in _made(state, unit, conduct) if one.defender not in foes[one.attacker])
        new = UnitBattle(pairings, (unit,) if conduct.strategy == "raid" else ())
        if not new.members:
            continue
        touched = sorted({within[member] for member in new.members if member in within})
        parts = (*(joined.pop(one) for one in touched), new)
        place = touched[0] if touched else number
        joined[place] = UnitBattle(
            tuple(pairing for battle in parts for pairing in battle.pairings),
            tuple(raider for battle in parts for raider in battle.raiders),
        )
        within |= dict.fromkeys(joined[place].members, place)
        for pairing in pairings:
            for fighter in pairing.both:
                foes[fighter] |= {*pairing.both}
    return tuple(joined[place] for place in sorted(joined))


def _made(state: UnitCombatState, unit: str, conduct: Conduct) -> Iterator[Pairing]:
    """The pairings of an order: with its target, or with all who stand for an attacked settlement, which are its own fighters and
    the units of its side that hold in it (U1.10)."""
    target = conduct.target
    if conduct.strategy not in ("form_up", "press", "raid") or target is None:
        return
    settlement = state.settlements.get(target)
    if settlement is None or settlement.living:
        yield Pairing(unit, target, settlement.id if settlement is not None else None)
    for name in state.units.having("in_", target) if settlement is not None else ():
        other = state.units[name]
        if not civilian(other) and state.behind_walls(other) is not None:
            yield Pairing(unit, other.id, target)


def live(state: UnitCombatState, pairing: Pairing) -> bool:
    """Whether both still have living fighters and neither has disengaged (U2.4)."""
    there = [thing for thing in map(state.fighter, pairing.both) if thing is not None and thing.living > 0]
    return len(there) == 2 and not any(thing.id in state.fighting.disengaged for thing in there)


def opponents(state: UnitCombatState, unit: str) -> tuple[str, ...]:
    """Those a unit is in a live pairing with, alphabetically."""
    return tuple(sorted(one.other(unit) for one in state.fighting.pairings.get(unit, ()) if live(state, one)))


class Blow(Struct, frozen=True):
    """An Attack on one opponent, or what a side unit does; `cause` is the event that tells of it. Of an Attack it was `contested`
    unless the opponent has no Defend score (U12.6)."""

    unit: str
    target: str
    damage: int
    exchange: int
    cause: int
    contested: bool = False
    success: bool = True


def suffer(turn: Turn[UnitCombatState], blows: Iterable[Blow]) -> Play:
    """The casualties of each blow in order; one that finds its target dead hurts nobody."""
    for blow in blows:
        target = turn.state.fighter(blow.target)
        lost = losses(turn.state, target, blow.damage) if target is not None else {}
        if not any(lost.values()):
            continue
        hurt = yield events.Casualties(
            exchange=blow.exchange, unit=blow.target, by=blow.unit, **lost, causes=(by_event(blow.cause),),
            rules=("U11.3",) if lost["wounded_killed"] else (),
        )  # fmt: skip
        left = turn.state.units.get(blow.target)
        if left is not None and left.living == 0:
            yield events.CombatUnitDestroyed(unit=blow.target, causes=(by_event(hurt),))


Facing = Mapping[str, tuple[str, ...]]
"""Everybody paired in an exchange, with his opponents, alphabetically."""


def outnumbered(state: UnitCombatState, facing: Facing, fighter: str) -> bool:
    """Whether a fighter is under the rules of U16 in this exchange; whole units count, Political and Economic ones do not."""

    def units(fighters: Iterable[str]) -> int:
        return sum(not civilian(state.present(thing)) for thing in fighters)

    if state.settings["outnumbered_by"] == "unit":
        return units(facing[fighter]) > 1
    own = [other for other in facing if state.on_one_side(other, fighter)]
    return units(dict.fromkeys(enemy for friend in own for enemy in facing[friend])) > units(own)


def focus(state: UnitCombatState, facing: Facing, fighter: str) -> str:
    """The one opponent that takes normal damage (U16.7)."""
    ordered = state.fighting.conduct
    if fighter in ordered:
        for wished in (ordered[fighter].focus, ordered[fighter].target):
            if wished in facing[fighter]:
                return wished
    return min(facing[fighter], key=lambda one: (ordered[one].number if one in ordered else inf, one))


def fight(turn: Turn[UnitCombatState], battle: UnitBattle, pairings: Sequence[Pairing], exchange: int) -> Playing[list[int]]:
    """The exchange among `pairings`; gives back the numbers of its comparisons."""
    start = turn.state
    fighters = sorted({fighter for pairing in pairings for fighter in pairing.both})
    facing = {one: tuple(sorted(pairing.other(one) for pairing in pairings if one in pairing.both)) for one in fighters}
    blows = yield from _strike(turn, facing, pairings, exchange)
    if exchange == 1:
        yield from _raids(turn, start, battle, pairings, blows)
    for unit in facing:
        yield from _checked(turn, unit, exchange, blows)
    return [blow.cause for blow in blows]


def _strike(turn: Turn[UnitCombatState], facing: Facing, pairings: Sequence[Pairing], exchange: int) -> Playing[list[Blow]]:
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

    def raided(one: str) -> list[str]:
        raids = exchange == 1 and state.conduct(one).strategy == "raid"
        return [pair.defender for pair in pairings if raids and one in pair.both and pair.settlement is not None]

    blows: list[Blow] = []
    for one in strikers:
        for target in facing[one]:
            contested = target in guarded
            success = not contested or attacks[one] >= defenses[target]
            # One step for a raid on those who defend its settlement, one for whoever is not the focus of the outnumbered.
            steps = (target in raided(one)) + (outnumbered(state, facing, one) and focus(state, facing, one) != target)
            dealt = damage(state, fighters[one], fighters[target], success=success, steps_down=steps)
            number = yield events.AttackCompared(
                exchange=exchange, unit=one, target=target, success=success, steps_down=steps, damage=dealt,
                rules=(("U10.3" if success else "U10.5") if contested else "U10.11", *(("U10.12",) if steps else ())),
                causes=tuple(by_event(scores[fighter]) for fighter in (one, target) if fighter in scores),
            )  # fmt: skip
            blows.append(Blow(one, target, dealt, exchange, number, contested, success))
    yield from suffer(turn, blows)
    return blows


LUCKY = 6
"""The least roll of a d10 that shakes morale or brings loot."""


def _raids(
    turn: Turn[UnitCombatState], start: UnitCombatState, battle: UnitBattle, pairings: Sequence[Pairing], blows: Sequence[Blow]
) -> Play:
    """A raid succeeds when every defender of the settlement it met was beaten; with none left it simply does (U6.6). What it wins
    goes by the raider's number at the start of the exchange."""
    for unit in sorted(battle.raiders):
        raider, conduct = start.units.get(unit), start.fighting.conduct.get(unit)
        if raider is None or conduct is None or unit not in turn.state.units or strength(start, raider) == 0:
            continue
        defenders = [pairing.defender for pairing in pairings if pairing.attacker == unit and pairing.settlement is not None]
        success = all(one.success for one in blows if one.unit == unit and one.target in defenders)
        settlement, loot = turn.state.settlements[conduct.target or ""], turn.state.settings["raid_loot"]
        fear = turn.roll(f"raid:{unit}:morale", 10) if success and settlement.morale != "demoralized" else None
        luck = turn.roll(f"raid:{unit}:loot", 10) if success and loot != 0 else None
        amount = tenths(fighter_number(start, raider)) if loot == "per_ten" else loot
        won = amount > 0 and (luck or 0) >= LUCKY
        yield events.RaidMade(
            unit=unit, settlement=settlement.id, success=success, morale_roll=fear, morale_lost=(fear or 0) >= LUCKY,
            loot_roll=luck, loot=conduct.loot if won else None, amount=amount if won else 0, causes=(by_order(conduct.number),),
        )  # fmt: skip


def _check_due(state: UnitCombatState, unit: str, blows: Sequence[Blow]) -> Literal["gain", "keep"] | None:
    """Which check a unit makes: all comparisons rolled on both sides must have gone one way (U12.6)."""
    checked = state.units.get(unit)
    attacks = [one.success for one in blows if one.unit == unit and one.contested]
    defenses = [not one.success for one in blows if one.target == unit and one.contested]
    if checked is None or checked.routed or not attacks or not defenses:
        return None
    if all(attacks) and all(defenses):
        return None if checked.morale == "inspired" else "gain"
    return None if any(attacks) or any(defenses) else "keep"


PASSES = 6
"""The least total of a morale check that succeeds."""


def _checked(turn: Turn[UnitCombatState], unit: str, exchange: int, blows: Sequence[Blow]) -> Play:
    """A check that is due: to gain with the commander's bonus, to keep with training besides (U12.1, U12.3)."""
    kind = _check_due(turn.state, unit, blows)
    if kind is None:
        return
    checked = turn.state.units[unit]
    roll = turn.roll(f"morale:{unit}:{exchange}", 10)
    total = roll + checked.commander + (checked.training if kind == "keep" else 0)
    success = total >= PASSES
    step = int(success) if kind == "gain" else int(success) - 1
    number = yield events.MoraleChecked(
        exchange=exchange, unit=unit, check=kind, roll=roll, total=total, success=success, morale=shifted(checked.morale, step),
        rules=("U12.1" if kind == "gain" else "U12.3",),
        causes=tuple(by_event(one.cause) for one in blows if unit in (one.unit, one.target)),
    )  # fmt: skip
    if step < 0 and checked.morale == "demoralized":
        routed = yield events.UnitRouted(unit=unit, causes=(by_event(number),))
        if turn.state.units[unit].routed:
            yield forced(turn, unit, ("U13.1", "U13.2"), (by_event(routed),))


MOST_EXCHANGES = 4


def fight_battles(turn: Turn[UnitCombatState], most: int = MOST_EXCHANGES) -> Play:
    """Every battle, of each no more than `most` exchanges. Raids alone take one, and nothing is said of a battle then."""
    for battle in turn.state.fighting.battles:
        due = [pairing for pairing in battle.pairings if live(turn.state, pairing)]
        units = tuple(sorted({fighter for pairing in due for fighter in pairing.both}))
        leader, exchange, blows = turn.state.fighter(units[0]) if units else None, 1, list[int]()
        while exchange == 1 or (units and due):
            blows = yield from fight(turn, battle, due, exchange)
            exchange += 1
            due = [pairing for pairing in battle.pairings if exchange <= most and _due(turn.state, pairing, exchange)]
        if leader is not None:
            causes = tuple(map(by_event, blows))
            yield events.UnitBattleFought(units=units, at=leader.at, exchanges=exchange - 1, causes=causes)


def _due(state: UnitCombatState, pairing: Pairing, exchange: int) -> bool:
    """Two exchanges, and one for each of the two that PRESSes unless one of them is routed (U14.4, U14.5)."""
    if not live(state, pairing):
        return False
    routed = any(unit.routed for unit in map(state.units.get, pairing.both) if unit is not None)
    presses = sum(state.conduct(unit).strategy == "press" for unit in pairing.both)
    return exchange <= 2 or (not routed and exchange <= 2 + presses)
