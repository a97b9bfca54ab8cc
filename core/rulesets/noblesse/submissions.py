"""Before the game: players send in home, options, starting unit and income (N2.2 to N2.6)."""

from core.resolution.phase import Play, Turn
from .events.calendar import SubmissionAccepted, SubmissionsClosed
from .orders.calendar import Submit
from .state import NoblesseState


def submissions(turn: Turn[NoblesseState]) -> Play:
    """In order of submission; one accepted stands, one refused may be sent again."""
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
