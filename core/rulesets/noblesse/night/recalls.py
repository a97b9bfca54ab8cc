"""Before step 1: courtiers are recalled, and at court for all of the night (N3.12, N8.6)."""

from core.resolution.phase import Play, Turn
from ..events.estates import CourtierReturned
from ..orders.court import Recall
from ..precedence import in_order
from ..state import NoblesseState


def recalls(turn: Turn[NoblesseState]) -> Play:
    yield from turn.each(in_order(turn, Recall), _recalled)


def _recalled(turn: Turn[NoblesseState], order: Recall) -> Play:
    """With a collector his lobbyist comes home too."""
    if order.post == "spy":
        spy = order.spy_meant(turn.state) or ""
        yield CourtierReturned(player=order.by, post="spy", at=turn.state.spies[spy].at, spy=spy)
        return
    meant = order.post_meant(turn.state)
    for post in turn.state.posts if meant is not None else ():
        with_him = meant is not None and meant.post == "tax_collector" and post.post == "lobbyist"
        if post is meant or (with_him and meant is not None and (post.at, post.resource) == (meant.at, meant.resource)):
            yield CourtierReturned(
                player=post.of, post=post.post, at=post.at, resource=post.resource, building=post.building
            )  # fmt: skip
