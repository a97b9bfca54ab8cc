"""Whom players have: units raised and hired (step 5), posts taken (step 8), spies' reports (step 10)."""

from core.resolution.phase import Play, Turn
from ..companies import MADE_OF
from ..deaths import paid, settle
from ..effects import seen_units
from ..events import estates, military
from ..orders.court import PostCourtier, Walk
from ..orders.diplomacy import GiveOfficer
from ..orders.military import Command, Disband, Hire, Recruit
from ..people import in_order, precedence
from ..setup import free_spy
from ..state import NoblesseState, Unit
from ..values import Resources


def spies(turn: Turn[NoblesseState]) -> Play:
    """Step 10: each spy reports what he walked over, or stands on (N4.3)."""
    state = turn.state
    for faction in precedence(state):
        for name, spy in state.spies.items():
            if state.faction_of(spy.of) == faction:
                walked = [(square, dict(state.estates[square].income.each())) for square in spy.path or (spy.at,)]
                squares = {square: {"units": seen_units(state, square), "income": income} for square, income in walked}
                yield military.SpyReported(spy=name, squares=squares)
    yield from settle(turn)


def courtiers(turn: Turn[NoblesseState]) -> Play:
    """Step 8: courtiers take posts, spies walk, commanders take over units (N4.2 to N4.7)."""
    yield from turn.each(in_order(turn, PostCourtier, Walk, Command), _sent)
    yield from settle(turn)


def _sent(turn: Turn[NoblesseState], order: PostCourtier | Walk | Command) -> Play:
    if isinstance(order, Walk):
        yield military.SpyWalked(spy=order.spy, from_=turn.state.spies[order.spy].at, path=order.path, to=order.path[-1])
    elif isinstance(order, Command):
        yield military.CommandTaken(unit=order.unit, commander=order.with_)
        yield estates.CourtierPosted(player=order.by, post="commander", at=turn.state.units[order.unit].at, rules=("N4.7",))
    elif order.post == "messenger":
        yield military.ChannelOpened(from_=order.to or "", to=order.by)
    elif order.post == "spy":
        spy = order.id or free_spy(order.by, turn.state.spies)
        at = order.path[-1] if order.path else turn.state.players[order.by].home or ""
        yield estates.CourtierPosted(player=order.by, post="spy", at=at, spy=spy, path=order.path, rules=("N4.3",))
    else:
        yield from order.sure(turn.state)


def recruitment(turn: Turn[NoblesseState]) -> Play:
    """Step 5: officers are given, mercenaries leave, units are raised, hired and disbanded (N8.6)."""
    yield from turn.each(in_order(turn, GiveOfficer), lambda turn, order: order.follows(turn.state))
    hired = [name for name, unit in turn.state.units.items() if unit.leaves is not None]
    for faction in precedence(turn.state) if hired else ():
        for name, unit in [(name, turn.state.units[name]) for name in hired if name in turn.state.units]:
            due = unit.leaves is not None and unit.leaves <= turn.state.cycle
            if due and unit.of is not None and turn.state.faction_of(unit.of) == faction:
                yield military.MercenaryLeft(unit=name, at=unit.at, player=unit.of)
                yield from _released(unit.of, unit)
    yield from turn.each(in_order(turn, Recruit, Disband, Hire), _raised)
    yield from settle(turn)


def _raised(turn: Turn[NoblesseState], order: Recruit | Disband | Hire) -> Play:
    state = turn.state
    if isinstance(order, Recruit):
        draft = order.draft(state)
        yield from paid(order, Resources(manpower=draft.price), "recruit")
        raised, rules = draft.unit(order.by, state.cycle), (MADE_OF[order.kind].rule, "N5.7")
        yield military.UnitRecruited(unit=order.unit, at=order.at, player=order.by, raised=raised, used=draft.used, rules=rules)
    elif isinstance(order, Disband):
        unit = state.units[order.unit]
        yield military.UnitDisbanded(unit=order.unit, at=unit.at, player=order.by)
        yield from _released(order.by, unit)
    else:
        yield from paid(order, state.mercenaries[order.mercenary].price, "hire")
        yield military.MercenaryHired(unit=order.mercenary, at=state.players[order.for_].home or "", player=order.for_)


def _released(player: str, unit: Unit) -> Play:
    if unit.commander == "courtier":
        yield estates.CourtierReturned(player=player, post="commander", at=unit.at, rules=("N4.4",))
