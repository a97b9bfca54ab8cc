"""Before step 1: courtiers are recalled, and at court for all of the night (N3.12, N8.6)."""

from core.ledger.event import by_order
from core.resolution.phase import Play, Turn
from ..events.estates import CourtierReturned
from ..orders.court import Recall
from ..precedence import in_order
from ..state import NoblesseState


def recalls(turn: Turn[NoblesseState]) -> Play:
    for number, order in in_order(turn, Recall):
        if not (yield from turn.allows(number, order)):
            continue
        if order.post == "spy":
            yield from _spy(turn, number, order)
        else:
            yield from _post(turn, number, order)


def _spy(turn: Turn[NoblesseState], number: int, order: Recall) -> Play:
    spy = order.spy_meant(turn.state) or ""
    at = turn.state.spies[spy].at
    yield CourtierReturned(player=order.by, post="spy", at=at, spy=spy, causes=(by_order(number),))


def _post(turn: Turn[NoblesseState], number: int, order: Recall) -> Play:
    """With a collector his lobbyist comes home too."""
    meant = order.post_meant(turn.state)
    for post in turn.state.posts if meant is not None else ():
        with_him = meant is not None and meant.post == "tax_collector" and post.post == "lobbyist"
        if post is meant or (with_him and meant is not None and (post.at, post.resource) == (meant.at, meant.resource)):
            yield CourtierReturned(
                player=post.of, post=post.post, at=post.at, resource=post.resource, building=post.building,
                causes=(by_order(number),),
            )  # fmt: skip
