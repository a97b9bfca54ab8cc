"""Step 5: officers given, mercenaries come and go, units raised and disbanded (N4.8, N5.30, N7.5, N7.6)."""

from core.resolution.phase import Play, Turn
from ..companies import KIND_RULES
from ..deaths import paid, settle
from ..events.estates import CourtierReturned
from ..events.military import MercenaryHired, MercenaryLeft, UnitDisbanded, UnitRecruited
from ..events.people import OfficerGiven
from ..orders.diplomacy import GiveOfficer
from ..orders.military import Disband, Hire, Recruit
from ..precedence import in_order, precedence
from ..state import NoblesseState
from ..values import Resources


def recruitment(turn: Turn[NoblesseState]) -> Play:
    """Step 5: officers are given, mercenaries leave, units are raised, hired and disbanded (N8.6)."""
    yield from turn.each(in_order(turn, GiveOfficer), _given)
    for faction in precedence(turn.state):
        for name, unit in turn.state.units.items():
            if unit.leaves is None or unit.leaves > turn.state.cycle:
                continue
            if unit.of is not None and turn.state.faction_of(unit.of) == faction:
                yield MercenaryLeft(unit=name, at=unit.at, player=unit.of)
                yield from _released(unit.of, unit.commander, unit.at)
    yield from turn.each(in_order(turn, Recruit, Disband, Hire), _raised)
    yield from settle(turn)


def _given(turn: Turn[NoblesseState], order: GiveOfficer) -> Play:
    yield OfficerGiven(officer=order.officer, faction=turn.state.players[order.by].faction, to=order.to)


def _raised(turn: Turn[NoblesseState], order: Recruit | Disband | Hire) -> Play:
    if isinstance(order, Recruit):
        yield from _recruit(turn, order)
    elif isinstance(order, Disband):
        unit = turn.state.units[order.unit]
        yield UnitDisbanded(unit=order.unit, at=unit.at, player=order.by)
        yield from _released(order.by, unit.commander, unit.at)
    else:
        yield from paid(order.by, turn.state.mercenaries[order.mercenary].price, "hire")
        yield MercenaryHired(unit=order.mercenary, at=turn.state.players[order.for_].home or "", player=order.for_)


def _recruit(turn: Turn[NoblesseState], order: Recruit) -> Play:
    draft = order.draft(turn.state)
    yield from paid(order.by, Resources(manpower=draft.price), "recruit")
    raised = draft.unit(order.by, turn.state.cycle)
    rules = (KIND_RULES[order.kind], "N5.7")
    yield UnitRecruited(unit=order.unit, at=order.at, player=order.by, raised=raised, used=draft.used, rules=rules)


def _released(player: str, commander: str | None, at: str) -> Play:
    if commander == "courtier":
        yield CourtierReturned(player=player, post="commander", at=at, rules=("N4.4",))
