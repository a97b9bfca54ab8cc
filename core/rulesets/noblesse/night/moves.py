"""Step 2: all units move at the same moment (N5.20 to N5.24)."""

from collections.abc import Mapping

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from ..deaths import settle
from ..events.military import MoveTurnedBack, RequestMade, UnitMoved
from ..movement import STACK, counted
from ..orders.military import Move
from ..people import in_order
from ..state import NoblesseState


def moves(turn: Turn[NoblesseState]) -> Play:
    """Step 2: all units move at once; then squares that hold too many turn the last ones back (N5.20 to N5.23)."""
    accepted: list[tuple[int, Move]] = []
    going: dict[str, tuple[int, Move]] = {}
    for number, order in in_order(turn, Move):
        given, again = going.get(order.unit), None
        if order.to and given is not None and given[1].by == order.by:  # a wish stands beside the move (N5.21)
            again = order.refused(turn.state, "already_moved N5.20", order.unit)
        if not (yield from turn.allows(number, order, again)):
            continue
        accepted.append((number, order))
        if order.to:  # one that only asks where the unit stands is no move (N5.21)
            going[order.unit] = (number, order)
    back = _turned_back(turn.state, going)
    for number, order in accepted:
        name = order.unit
        at = turn.state.units[name].at
        cause = (by_order(number),)
        if order.to and name in back:
            yield MoveTurnedBack(unit=name, at=order.to[-1], code="stack_limit", causes=cause)
            continue
        if order.to:
            yield UnitMoved(unit=name, from_=at, path=order.to, to=order.to[-1], causes=cause)
        if order.asks:
            where = order.to[-1] if order.to else at
            yield RequestMade(unit=name, at=where, attack=order.attack, conquer=order.conquer, causes=cause)
    yield from settle(turn)


def _turned_back(state: NoblesseState, ordered: Mapping[str, tuple[int, Move]]) -> set[str]:
    """N5.22: while a square is over the limit, the move into it submitted last goes back to where it began."""
    at = {name: ordered[name][1].to[-1] if name in ordered else unit.at for name, unit in state.units.items()}
    back: set[str] = set()
    while True:
        turned = None
        for square, faction in _over(state, at):
            into = [
                name for name, place in at.items()
                if place == square and name in ordered and name not in back
                and state.faction_of(state.units[name].of) == faction
            ]  # fmt: skip
            if into:
                turned = max(into, key=lambda name: ordered[name][0])
                break
        if turned is None:
            return back
        back.add(turned)
        at[turned] = state.units[turned].at


def _over(state: NoblesseState, at: Mapping[str, str]) -> list[tuple[str, str]]:
    """Squares and factions over the limit, in the order their units are listed."""
    stacks: dict[tuple[str, str], list[int]] = {}
    for name, square in at.items():
        unit = state.units[name]
        faction = state.faction_of(unit.of)
        if faction is not None:
            stack = stacks.setdefault((square, faction), [0, 0])
            stack[unit.kind != "garrison"] += 1
    return [place for place, (garrisons, others) in stacks.items() if counted(garrisons, others) > STACK]
