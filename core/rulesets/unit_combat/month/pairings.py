"""Who fights whom, in which battles (U1.7-U1.10), and who gets away from his enemies (U7, U13)."""

from collections import defaultdict
from collections.abc import Iterator

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from ..events import RetreatTried
from ..scores import civilian
from ..state import Conduct, Pairing, UnitBattle, UnitCombatState

GETS_AWAY = 6
"""The least roll of a d10 that disengages: an even chance (U7.2)."""


def try_retreats(turn: Turn[UnitCombatState]) -> Play:
    """RETREAT orders in submission order, then the units that began the month routed, alphabetically (U2.5)."""
    for unit, conduct in turn.state.fighting.conduct.items():
        if conduct.strategy == "retreat" and unit in turn.state.units:
            enemies = opponents(turn.state, unit)
            roll = turn.roll(f"retreat:{unit}", 10) if enemies else None
            success = roll is None or roll >= GETS_AWAY
            yield RetreatTried(
                unit=unit, forced=False, roll=roll, success=success, to=conduct.to if success else None, from_=enemies,
                rules=("U7.1", "U7.5"), causes=(by_order(conduct.number),),
            )  # fmt: skip
    for unit in sorted(turn.state.units):
        if turn.state.units[unit].routed and opponents(turn.state, unit):
            yield forced(turn, unit, ("U13.6",))


def forced(turn: Turn[UnitCombatState], unit: str, rules: tuple[str, ...], causes: tuple[str, ...] = ()) -> RetreatTried:
    """The RETREAT of a routed unit, rolled even where nobody is left to get away from (U13.2)."""
    roll = None if turn.state.settings["rout_escape"] == "automatic" else turn.roll(f"rout:{unit}", 10)
    success, enemies = roll is None or roll >= GETS_AWAY, opponents(turn.state, unit)
    return RetreatTried(unit=unit, forced=True, roll=roll, success=success, to=None, from_=enemies, rules=rules, causes=causes)


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
    for other in state.units.values() if settlement is not None else ():
        if not civilian(other) and state.behind_walls(other) == settlement:
            yield Pairing(unit, other.id, target)


def live(state: UnitCombatState, pairing: Pairing) -> bool:
    """Whether both still have living fighters and neither has disengaged (U2.4)."""
    there = [thing for thing in map(state.fighter, pairing.both) if thing is not None and thing.living > 0]
    return len(there) == 2 and not any(thing.id in state.fighting.disengaged for thing in there)


def opponents(state: UnitCombatState, unit: str) -> tuple[str, ...]:
    """Those a unit is in a live pairing with, alphabetically."""
    return tuple(sorted(one.other(unit) for one in state.fighting.pairings if unit in one.both and live(state, one)))
