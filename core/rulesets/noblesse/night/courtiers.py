"""Courtiers recalled (N3.12), posted and claiming estates (step 8), and what spies report (step 10; N3.3, N3.4, N4.2 to N4.7)."""

from core.resolution.phase import Play, Turn
from ..deaths import settle
from ..effects import seen_units
from ..events.estates import CourtierPosted
from ..events.military import CommandTaken
from ..events.spies import ChannelOpened, SpyReported, SpyWalked
from ..orders.court import PostCourtier, Recall, Walk
from ..orders.military import Command
from ..precedence import in_order, precedence
from ..setup import free_spy
from ..state import NoblesseState


def recalls(turn: Turn[NoblesseState]) -> Play:
    """Before step 1: those recalled are at court for the whole night (N3.12)."""
    yield from turn.each(in_order(turn, Recall), _called_home)


def _called_home(turn: Turn[NoblesseState], order: Recall) -> Play:
    yield from order.sure(turn.state)


def spies(turn: Turn[NoblesseState]) -> Play:
    """Step 10: each spy reports what he walked over, or stands on (N4.3)."""
    state = turn.state
    for faction in precedence(state):
        for name, spy in state.spies.items():
            if state.faction_of(spy.of) == faction:
                squares = {square: _seen(state, square) for square in spy.path or (spy.at,)}
                yield SpyReported(spy=name, squares=squares)
    yield from settle(turn)


def _seen(state: NoblesseState, square: str) -> dict[str, object]:
    return {"units": seen_units(state, square), "income": dict(state.estates[square].income.each())}


def courtiers(turn: Turn[NoblesseState]) -> Play:
    """Step 8: courtiers take posts, spies walk, commanders take over units (N4.2 to N4.7)."""
    yield from turn.each(in_order(turn, PostCourtier, Walk, Command), _sent)
    yield from settle(turn)


def _sent(turn: Turn[NoblesseState], order: PostCourtier | Walk | Command) -> Play:
    if isinstance(order, Walk):
        yield SpyWalked(spy=order.spy, from_=turn.state.spies[order.spy].at, path=order.path, to=order.path[-1])
    elif isinstance(order, Command):
        yield CommandTaken(unit=order.unit, commander=order.with_)
        yield CourtierPosted(player=order.by, post="commander", at=turn.state.units[order.unit].at, rules=("N4.7",))
    else:
        yield from _post(turn, order)


def _post(turn: Turn[NoblesseState], order: PostCourtier) -> Play:
    match order.post:
        case "messenger":
            yield ChannelOpened(from_=order.to or "", to=order.by)
        case "spy":
            spy = order.id or free_spy(order.by, turn.state.spies)
            at = order.path[-1] if order.path else turn.state.players[order.by].home or ""
            yield CourtierPosted(
                player=order.by, post="spy", at=at, spy=spy, path=order.path, rules=("N4.3",)
            )  # fmt: skip
        case _:
            yield from order.sure(turn.state)
