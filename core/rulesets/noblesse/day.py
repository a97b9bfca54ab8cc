"""The day: votes as they come in, the lynch, and dusk (N1.5, N4.29, N9.1 to N9.4)."""

from core.ledger.event import by_order
from core.orders.order import Refusal
from core.resolution.phase import Play, Turn
from .ballot import needed
from .deaths import die, settle
from .diplomacy.treaties import ends
from .events.calendar import DayEnded, DuskFell, VoteCast, VoteWithdrawn
from .orders.calendar import Unvote, Vote
from .state import NoblesseState
from .victory import victories


def dusk(turn: Turn[NoblesseState]) -> Play:
    yield from ends(turn, "end")
    yield from victories(turn)
    yield DuskFell(cycle=turn.state.cycle)


def lynch(turn: Turn[NoblesseState], player: str, causes: tuple[str, ...]) -> Play:
    yield from die(turn, player, "lynch", causes)
    yield from settle(turn)


def votes(turn: Turn[NoblesseState]) -> Play:
    over = False
    for number, order in turn.given(Vote, Unvote):
        late = Refusal("day_over", "the day is over", ("N9.3",)) if over else None
        if not (yield from turn.allows(number, order, late)):
            continue
        if isinstance(order, Unvote):
            yield VoteWithdrawn(by=order.by, causes=(by_order(number),))
            continue
        cast = yield VoteCast(by=order.by, vote=order.vote, causes=(by_order(number),))
        behind = sum(one == order.vote for one in turn.state.votes.values())
        if behind >= needed(turn.state, order.vote):
            over = True
            yield from _end(turn, order.vote, (f"event:{cast}",))
    if not over:
        yield DayEnded(lynched=None)


def _end(turn: Turn[NoblesseState], vote: str, causes: tuple[str, ...]) -> Play:
    lynched = None if vote in ("no_lynch", "night") else vote
    yield DayEnded(lynched=lynched, causes=causes)
    if lynched is not None:
        yield from lynch(turn, lynched, causes)
