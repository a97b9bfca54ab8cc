"""Steps 3 to 12: battle by battle, the first exchange, the second, and those that PRESS adds (U14)."""

from __future__ import annotations

from collections.abc import Callable

from core.ledger.event import by_event
from core.resolution.phase import Play, Turn
from core.rulesets.unit_combat.events import UnitBattleFought
from core.rulesets.unit_combat.month.exchange import fight
from core.rulesets.unit_combat.month.pairings import live
from core.rulesets.unit_combat.state import Pairing, UnitBattle, UnitCombatState

MOST_EXCHANGES = 4


def fight_battles(most: int) -> Callable[[Turn[UnitCombatState]], Play]:
    """A phase that fights every battle, of each no more than `most` exchanges."""

    def play(turn: Turn[UnitCombatState]) -> Play:
        for battle in turn.state.fighting.battles:
            yield from _fight_out(turn, battle, most)

    return play


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
    yield UnitBattleFought(units=units, at=leader.at, exchanges=exchanges, causes=tuple(map(by_event, blows)))


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
