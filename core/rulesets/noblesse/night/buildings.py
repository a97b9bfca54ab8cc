"""Step 7: buildings are finished, then others started (N3.13, N3.19)."""

from __future__ import annotations

from core.ledger.event import by_order
from core.orders.order import refused
from core.resolution.phase import Play, Turn
from core.rulesets.noblesse.buildings import BUILDINGS
from core.rulesets.noblesse.deaths import paid, settle
from core.rulesets.noblesse.events import BuildingFinished, BuildingStarted
from core.rulesets.noblesse.orders import Build
from core.rulesets.noblesse.precedence import in_order
from core.rulesets.noblesse.state import State


def buildings(turn: Turn[State]) -> Play:
    for square, estate in turn.state.estates.items():
        for name, built in estate.buildings.items():
            if not built.done and built.since < turn.state.cycle and estate.controlled_by is not None:
                yield BuildingFinished(at=square, building=name, player=estate.controlled_by)
    for number, order in in_order(turn, Build):
        refusal = order.refusal(turn.state)
        if refusal is not None:
            yield refused(number, order, refusal)
            continue
        cause, design = (by_order(number),), BUILDINGS[order.building]
        yield from paid(order.by, design.price, "build", cause)
        yield BuildingStarted(at=order.at, building=order.building, player=order.by, causes=cause, rules=(design.rule,))
    yield from settle(turn)
