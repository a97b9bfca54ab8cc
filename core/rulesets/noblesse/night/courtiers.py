"""Courtiers recalled (N3.12), posted and claiming estates (step 8), and what spies report (step 10; N3.3, N3.4, N4.2 to N4.7)."""

from core.resolution.phase import Play, Turn
from ..deaths import settle
from ..effects import seen_units
from ..events.estates import CourtierPosted, CourtierReturned, EstateClaimed, came_home
from ..events.military import CommandTaken
from ..events.spies import ChannelOpened, SpyReported, SpyWalked
from ..orders.court import PostCourtier, Recall, Walk, posts_at
from ..orders.military import Command
from ..precedence import in_order, precedence
from ..setup import free_spy
from ..state import NoblesseState, Post


def recalls(turn: Turn[NoblesseState]) -> Play:
    """Before step 1: those recalled are at court for the whole night (N3.12)."""
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
        case "tax_collector":
            yield from _collector(turn, order)
        case "steward":
            at = order.at or ""
            yield CourtierPosted(player=order.by, post="steward", at=at, rules=("N3.9",))
            estate, at_home = turn.state.estates[at], at == turn.state.players[order.by].home
            if estate.controlled_by is None and (estate.owned_by is None or at_home):
                yield _claimed(turn.state, order.by, at, at_home)
        case _:
            yield _posted(order)


def _posted(order: PostCourtier) -> CourtierPosted:
    resource = order.resource if order.post != "crew" else None
    building = order.building if order.post == "crew" else None
    return CourtierPosted(
        player=order.by, post=order.post, at=order.at or "", resource=resource, building=building
    )  # fmt: skip


def _collector(turn: Turn[NoblesseState], order: PostCourtier) -> Play:
    """N3.4: the steward makes way, or becomes the collector himself; a foreign estate becomes the player's own."""
    at = order.at or ""
    for steward in posts_at(turn.state, at, "steward"):
        yield CourtierReturned(player=steward.of, post="steward", at=at, rules=("N4.2",))
    yield _posted(order)
    if turn.state.estates[at].controlled_by != order.by:
        yield _claimed(turn.state, order.by, at, True)


def _claimed(state: NoblesseState, player: str, at: str, personally: bool) -> EstateClaimed:
    house = state.players[player].faction
    return EstateClaimed(
        at=at, faction=house, by=player, controlled_by=player if personally else None,
        owned_by=None if personally else house,
    )  # fmt: skip
