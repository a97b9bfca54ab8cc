"""Step 7: buildings are finished, then others started (N3.13, N3.19)."""

from __future__ import annotations

from core.ledger.event import by_order
from core.orders.order import refused
from core.resolution.phase import Play, Turn
from core.rulesets.noblesse.buildings import BUILDINGS
from core.rulesets.noblesse.deaths import paid, settle
from core.rulesets.noblesse.events.estates import BuildingFinished, BuildingStarted
from core.rulesets.noblesse.orders.court import Build
from core.rulesets.noblesse.precedence import in_order, precedence
from core.rulesets.noblesse.state import NoblesseState


def buildings(turn: Turn[NoblesseState]) -> Play:
    start = turn.state
    for faction in precedence(start):
        for square, estate in start.estates.items():
            owner = estate.controlled_by
            if owner is None or start.faction_of(owner) != faction:
                continue
            for name, built in estate.buildings.items():
                if not built.done and built.since < start.cycle:
                    yield BuildingFinished(at=square, building=name, player=owner)
    for number, order in in_order(turn, Build):
        refusal = order.refusal(turn.state)
        if refusal is not None:
            yield refused(turn.state, number, order, refusal)
            continue
        cause, design = (by_order(number),), BUILDINGS[order.building]
        yield from paid(order.by, design.price, "build", cause)
        yield BuildingStarted(at=order.at, building=order.building, player=order.by, causes=cause, rules=(design.rule,))
    yield from settle(turn)
