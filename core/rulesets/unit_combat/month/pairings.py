"""Who fights whom, in which battles (U1.7-U1.10), and who gets away from his enemies (U7, U13)."""

from collections.abc import Iterator

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from ..events import RetreatTried
from ..scores import civilian
from ..state import Conduct, Pairing, Settlement, UnitBattle, UnitCombatState

GETS_AWAY = 6
"""The least roll of a d10 that disengages: an even chance (U7.2)."""


def try_retreats(turn: Turn[UnitCombatState]) -> Play:
    """RETREAT orders in submission order, then the units that began the month routed, alphabetically (U2.5)."""
    for unit, conduct in turn.state.fighting.conduct.items():
        if conduct.strategy == "retreat" and unit in turn.state.units:
            yield _ordered(turn, unit, conduct.to, conduct.number)
    for unit in sorted(turn.state.units):
        if turn.state.units[unit].routed and opponents(turn.state, unit):
            yield forced(turn, unit, ("U13.6",))


def _ordered(turn: Turn[UnitCombatState], unit: str, to: str | None, number: int) -> RetreatTried:
    enemies = opponents(turn.state, unit)
    roll = turn.roll(f"retreat:{unit}", 10) if enemies else None
    success = roll is None or roll >= GETS_AWAY
    return RetreatTried(
        unit=unit,
        forced=False,
        roll=roll,
        success=success,
        to=to if success else None,
        from_=enemies,
        rules=("U7.1", "U7.5"),
        causes=(by_order(number),),
    )


def forced(turn: Turn[UnitCombatState], unit: str, rules: tuple[str, ...], causes: tuple[str, ...] = ()) -> RetreatTried:
    """The RETREAT of a routed unit, rolled even where nobody is left to get away from (U13.2)."""
    automatic = turn.state.settings["rout_escape"] == "automatic"
    roll = None if automatic else turn.roll(f"rout:{unit}", 10)
    return RetreatTried(
        unit=unit,
        forced=True,
        roll=roll,
        success=roll is None or roll >= GETS_AWAY,
        to=None,
        from_=opponents(turn.state, unit),
        rules=rules,
        causes=causes,
    )


def battles(state: UnitCombatState) -> tuple[UnitBattle, ...]:
    """The month's battles, in the order of the earliest order in each."""
    joined: list[UnitBattle] = []
    for unit, conduct in state.fighting.conduct.items():
        known = [pairing for battle in joined for pairing in battle.pairings]
        pairings = tuple(
            pairing
            for pairing in _made(state, unit, conduct)
            if not any(other.has(pairing.attacker) and other.has(pairing.defender) for other in known)
        )
        raiders = (unit,) if conduct.strategy == "raid" else ()
        if pairings or raiders:
            joined = _merged(joined, UnitBattle(pairings, raiders))
    return tuple(joined)


def _made(state: UnitCombatState, unit: str, conduct: Conduct) -> Iterator[Pairing]:
    if conduct.strategy not in ("form_up", "press", "raid") or conduct.target is None:
        return
    settlement = state.settlements.get(conduct.target)
    if settlement is None:
        yield Pairing(unit, conduct.target)
        return
    for defender in defenders(state, settlement):
        yield Pairing(unit, defender, settlement.id)


def defenders(state: UnitCombatState, settlement: Settlement) -> tuple[str, ...]:
    """Who stands for an attacked settlement: its own fighters, and the units of its side that hold in it (U1.10)."""
    own = (settlement.id,) if settlement.living else ()
    garrison = tuple(unit.id for unit in state.units.values() if not civilian(unit) and state.behind_walls(unit) == settlement)
    return own + garrison


def _merged(joined: list[UnitBattle], new: UnitBattle) -> list[UnitBattle]:
    """`joined` with `new`, which makes one battle of all that share a fighter with it; the earliest gives the place."""
    members = new.members
    touched = [battle for battle in joined if any(member in members for member in battle.members)]
    if not touched:
        return [*joined, new]
    whole = UnitBattle(
        tuple(pairing for battle in (*touched, new) for pairing in battle.pairings),
        tuple(raider for battle in (*touched, new) for raider in battle.raiders),
    )
    return [whole if battle is touched[0] else battle for battle in joined if battle is touched[0] or battle not in touched]


def live(state: UnitCombatState, pairing: Pairing) -> bool:
    """Whether both still have living fighters and neither has disengaged (U2.4)."""
    return _there(state, pairing.attacker) and _there(state, pairing.defender)


def _there(state: UnitCombatState, thing: str) -> bool:
    fighter = state.fighter(thing)
    return fighter is not None and fighter.living > 0 and thing not in state.fighting.disengaged


def opponents(state: UnitCombatState, unit: str) -> tuple[str, ...]:
    """Those a unit is in a live pairing with, alphabetically."""
    return tuple(
        sorted(
            pairing.other(unit)
            for battle in state.fighting.battles
            for pairing in battle.pairings
            if pairing.has(unit) and live(state, pairing)
        )
    )


def paired(state: UnitCombatState, unit: str) -> bool:
    """Whether a unit is in any pairing of the month, live or not."""
    return any(pairing.has(unit) for battle in state.fighting.battles for pairing in battle.pairings)
