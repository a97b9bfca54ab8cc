"""Before step 1: courtiers are recalled, and at court for all of the night (N3.12, N8.6)."""

from core.resolution.phase import Play, Turn
from ..events.estates import CourtierReturned, came_home
from ..orders.court import Recall
from ..precedence import in_order
from ..state import NoblesseState, Post


def recalls(turn: Turn[NoblesseState]) -> Play:
    yield from turn.each(in_order(turn, Recall), _called_home)


def _called_home(turn: Turn[NoblesseState], order: Recall) -> Play:
    post = order.post_meant(turn.state)
    if order.post == "spy":
        spy = order.spy_meant(turn.state) or ""
        yield CourtierReturned(player=order.by, post="spy", at=turn.state.spies[spy].at, spy=spy)
    elif post is not None:
        yield from recalled(turn.state, post)


def recalled(state: NoblesseState, post: Post) -> Play:
    """A posted courtier comes home; with a collector his lobbyist too (N3.12)."""
    for one in state.posts:
        with_him = post.post == "tax_collector" and (one.post, one.at, one.resource) == ("lobbyist", post.at, post.resource)
        if one is post or with_him:
            yield came_home(one)
