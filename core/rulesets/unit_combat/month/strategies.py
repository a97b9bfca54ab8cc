"""Step 1: every unit has its strategy, broken sieges turn, and the battles of the month are formed (U2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.ledger.event import by_order
from core.orders.order import Order, OrderRefused, refused
from core.resolution.phase import Play, Turn
from core.rulesets.unit_combat.events import SiegeBroken, StrategyTaken, UnitBattleJoined
from core.rulesets.unit_combat.month.pairings import battles
from core.rulesets.unit_combat.orders import Rest, UnitOrder
from core.rulesets.unit_combat.state import UnitCombatState


def choose_strategies(turn: Turn[UnitCombatState]) -> Play:
    for number, order in enumerate(turn.orders):
        yield judged(turn.state, number, order)
    yield from sieges_broken(turn.state)
    for battle in battles(turn.state):
        yield UnitBattleJoined(battle=battle)


def choose_rests(turn: Turn[UnitCombatState]) -> Play:
    """Of the orders only rests are looked at."""
    for number, order in enumerate(turn.orders):
        if isinstance(order, Rest):
            yield judged(turn.state, number, order)


def judged(state: UnitCombatState, number: int, order: Order) -> OrderRefused | StrategyTaken:
    """A legal order becomes its unit's conduct; any other is refused (U17)."""
    refusal = order.refusal(state)
    if refusal is not None or not isinstance(order, UnitOrder):
        assert refusal is not None
        return refused(state, number, order, refusal)
    return StrategyTaken(
        unit=order.unit, by=order.by, conduct=order.conduct, order=number, rules=order.RULES, causes=(by_order(number),)
    )


def sieges_broken(state: UnitCombatState) -> Iterator[SiegeBroken]:
    """A siege is broken by the first FORM UP, PRESS, side attack or damage aimed at the besieger (U5.8)."""
    for unit, conduct in state.fighting.conduct.items():
        if conduct.strategy != "siege" or conduct.target is None:
            continue
        attackers = [
            (attacker, other.number) for attacker, other in state.fighting.conduct.items() if _attacks(state, attacker, unit)
        ]
        if attackers:
            attacker, number = attackers[0]
            causes = (by_order(number), by_order(conduct.number))
            yield SiegeBroken(unit=unit, settlement=conduct.target, by=attacker, causes=causes)


def _attacks(state: UnitCombatState, attacker: str, besieger: str) -> bool:
    conduct = state.fighting.conduct[attacker]
    if conduct.target != besieger:
        return False
    power = state.units[attacker].side
    harms = power is not None and power.effect != "modifier"
    return conduct.strategy in ("form_up", "press") or (conduct.strategy == "support" and harms)


def foreseen(state: UnitCombatState, orders: Iterable[Order]) -> tuple[UnitCombatState, tuple[OrderRefused, ...]]:
    """The state after step 1 and the refusals, without anything happening in the game; what the odds start from."""
    refusals: list[OrderRefused] = []
    for number, order in enumerate(orders):
        event = judged(state, number, order)
        if isinstance(event, OrderRefused):
            refusals.append(event)
        state = event.apply(state)
    for broken in list(sieges_broken(state)):
        state = broken.apply(state)
    for battle in battles(state):
        state = UnitBattleJoined(battle=battle).apply(state)
    return state, tuple(refusals)
