"""Outside of the nights: submissions, dawn, the votes of the day, the lynch, dusk (N1.5, N2.2, N4.29, N6.52, N9.1 to N9.4)."""

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from .ballot import needed
from .deaths import die, settle
from .diplomacy.treaties import ends
from .diplomacy.watch import watched
from .events.calendar import DawnBroke, DayEnded, DuskFell, SubmissionAccepted, SubmissionsClosed, VoteCast, VoteWithdrawn
from .orders.calendar import Submit, Unvote, Vote
from .state import NoblesseState
from .victory import victories


def submissions(turn: Turn[NoblesseState]) -> Play:
    """Submissions before the game, in the order sent; one accepted stands, one refused may be sent again (N2.2)."""
    yield from turn.each(turn.given(Submit), _accepted)
    yield SubmissionsClosed()


def _accepted(turn: Turn[NoblesseState], order: Submit) -> Play:
    draft = order.draft(turn.state)
    yield SubmissionAccepted(
        player=order.by,
        at=draft.wish.at,
        unit=order.named(turn.state),
        raised=draft.unit(order.by, turn.state.cycle - 1),
        chosen=order.options,
        income=order.division,
        used=draft.used,
    )


def dawn(turn: Turn[NoblesseState]) -> Play:
    """After step 10: promises that look broken, who has won, and the day begins (N1.5, N6.52)."""
    yield from watched(turn.state)
    yield from victories(turn)
    yield DawnBroke(cycle=turn.state.cycle)


def dusk(turn: Turn[NoblesseState]) -> Play:
    """After the votes: treaties that end with the day, who has won, and the day is over (N1.5, N6.46)."""
    yield from ends(turn, "end")
    yield from victories(turn)
    yield DuskFell(cycle=turn.state.cycle)


def lynch(turn: Turn[NoblesseState], player: str, causes: tuple[str, ...]) -> Play:
    """The character dies, and what follows from it takes place at once (N9.2, N4.37)."""
    yield from die(turn, player, "lynch", causes)
    yield from settle(turn)


def votes(turn: Turn[NoblesseState]) -> Play:
    """The votes in the order cast; what comes after the day is decided is refused (N9.1 to N9.3)."""
    over = False
    for number, order in turn.given(Vote, Unvote):
        late = order.refused(turn.state, "day_over N9.3") if over else None
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
