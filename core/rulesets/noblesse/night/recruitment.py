"""Step 5: officers given, mercenaries come and go, units raised and disbanded (N4.8, N5.30, N7.5, N7.6)."""

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from ..companies import KIND_RULES
from ..deaths import paid, settle
from ..events.estates import CourtierReturned
from ..events.military import MercenaryHired, MercenaryLeft, UnitDisbanded, UnitRecruited
from ..events.people import OfficerGiven
from ..orders.diplomacy import GiveOfficer
from ..orders.military import Disband, Hire, Recruit
from ..precedence import in_order, precedence
from ..state import NoblesseState, Resources


def recruitment(turn: Turn[NoblesseState]) -> Play:
    for number, order in in_order(turn, GiveOfficer):
        if (yield from turn.allows(number, order)):
            house = turn.state.players[order.by].faction
            yield OfficerGiven(officer=order.officer, faction=house, to=order.to, causes=(by_order(number),))
    for faction in precedence(turn.state):
        for name, unit in turn.state.units.items():
            over = unit.leaves is not None and unit.leaves <= turn.state.cycle
            if over and unit.of is not None and turn.state.faction_of(unit.of) == faction:
                yield MercenaryLeft(unit=name, at=unit.at, player=unit.of)
                yield from _released(unit.of, unit.commander, unit.at, ())
    for number, order in in_order(turn, Recruit, Disband, Hire):
        cause = (by_order(number),)
        if not (yield from turn.allows(number, order)):
            continue
        if isinstance(order, Recruit):
            yield from _recruit(turn, order, cause)
        elif isinstance(order, Disband):
            unit = turn.state.units[order.unit]
            yield UnitDisbanded(unit=order.unit, at=unit.at, player=order.by, causes=cause)
            yield from _released(order.by, unit.commander, unit.at, cause)
        else:
            yield from paid(order.by, turn.state.mercenaries[order.mercenary].price, "hire", cause)
            home = turn.state.players[order.for_].home or ""
            yield MercenaryHired(unit=order.mercenary, at=home, player=order.for_, causes=cause)
    yield from settle(turn)


def _recruit(turn: Turn[NoblesseState], order: Recruit, cause: tuple[str, ...]) -> Play:
    made = order.mustered(turn.state)
    yield from paid(order.by, Resources(manpower=made.price), "recruit", cause)
    raised = made.unit(order.by, order, turn.state.cycle)
    yield UnitRecruited(
        unit=order.unit, at=order.at, player=order.by, raised=raised, used=made.used, causes=cause,
        rules=(KIND_RULES[order.kind], "N5.7"),
    )  # fmt: skip


def _released(player: str, commander: str | None, at: str, cause: tuple[str, ...]) -> Play:
    if commander == "courtier":
        yield CourtierReturned(player=player, post="commander", at=at, causes=cause, rules=("N4.4",))
