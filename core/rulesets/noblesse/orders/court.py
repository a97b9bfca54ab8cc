"""Orders for courtiers, buildings and spies."""

from typing import Annotated

from core.ledger.names import Names
from core.orders.form import Slot
from core.resolution.phase import Play
from core.rulesets.refusing import Checks
from ..buildings import BUILDINGS, crew_on, working
from ..effects import not_standing
from ..events.estates import CourtierPosted, CourtierReturned, EstateClaimed, came_home
from ..movement import astray
from ..people import seat_of_noble
from ..state import NoblesseState, Post
from ..values import RESOURCES
from .giver import PlayerOrder, article, no_courtier, unpaid
from .military import not_fellow

POSTS = ("tax_collector", "lobbyist", "steward", "spy", "crew", "messenger")
COLLECTING = POSTS[:2]
HELD = (*POSTS[:3], "crew")
"""Those who stay at one square."""
SPY_RANGE = 2


def posts_at(state: NoblesseState, square: str, *kinds: str) -> list[Post]:
    return [post for post in state.posts if post.at == square and post.post in kinds]


def recalled(state: NoblesseState, post: Post) -> Play:
    """A posted courtier comes home; with a collector his lobbyist too (N3.12)."""
    for one in state.posts:
        with_him = post.post == "tax_collector" and (one.post, one.at, one.resource) == ("lobbyist", post.at, post.resource)
        if one is post or with_him:
            yield came_home(one)


class Build(PlayerOrder):
    """Step 7: begins a building on an estate of his own; it ties overseers until it is done (N3.13 to N3.19)."""

    STEP = 7
    SIGN = "⚒"
    RULES = ("N3.13",)
    SAYS = "Build {what} at {at:text}"

    building: Annotated[str, Slot("choice", "Building", tuple(BUILDINGS))]
    at: Annotated[str, Slot("square", "At")]

    def faults(self, state: NoblesseState) -> Checks:
        yield "unknown_square N0.2", self.at not in state.estates, self.at
        yield "no_such_building N3.13", self.building not in BUILDINGS, self.building
        yield "not_controlled N3.13", state.estates[self.at].controlled_by != self.by, self.at
        yield "already_built N3.13", self.building in state.estates[self.at].buildings, self.at
        yield from unpaid(state, self.by, BUILDINGS[self.building].price, BUILDINGS[self.building].overseers)

    def what(self, names: Names) -> str:
        return article(names.of(self.building))


class PostCourtier(PlayerOrder):
    """Step 8: collectors, lobbyists, stewards, crew (N3), spies and messengers (N4.3, N4.5)."""

    STEP = 8
    VERB = "post"
    RULES = ("N3.3", "N3.4", "N3.8", "N3.9", "N3.10", "N3.13", "N4.3", "N4.5")
    SAYS = ("Send a messenger to {receiver}", "Post {who}[ at {at:text}][ for {resource:text}][ in the {building}][, by {way}]")

    post: Annotated[str, Slot("choice", "Post", POSTS)]
    at: Annotated[str | None, Slot("square", "At", where=("post", HELD), needed=True)] = None
    resource: Annotated[str | None, Slot("resource", "Resource", RESOURCES, where=("post", COLLECTING), needed=True)] = None
    building: Annotated[str | None, Slot("choice", "Building", tuple(BUILDINGS), where=("post", ("crew",)), needed=True)] = None
    to: Annotated[str | None, Slot("player", "To", where=("post", ("messenger",)), needed=True)] = None
    path: Annotated[tuple[str, ...], Slot("square", "Path", path=True, where=("post", ("spy",)))] = ()
    id: Annotated[str | None, Slot("text", "Name", fresh=True, where=("post", ("spy",)))] = None

    def faults(self, state: NoblesseState) -> Checks:
        yield "unknown_square N0.2", self.post not in ("messenger", "spy") and self.at not in state.estates, self.at
        at = self.at or ""
        match self.post:
            case "messenger":
                yield "oneself/letter N4.5", self.to == self.by
                yield from not_fellow(state, self.by, self.to or "")
            case "spy":
                home = state.players[self.by].home
                yield "unknown_square/home N4.3", home is None
                yield "id_taken/spy N4.3", self.id is not None and self.id in state.spies, self.id
                yield from too_far(state, self.by, home or "", self.path)
            case "steward":
                yield from elsewhere(state, self.by, at)
                taken = seat_of_noble(state, at) or posts_at(state, at, "steward", "tax_collector")
                yield "post_taken N3.9", taken, at
                if state.estates[at].controlled_by is None and state.estates[at].owned_by is None:
                    yield from unclaimable(state, self.by, at)
            case "tax_collector":
                yield from self._collector(state, at)
            case "lobbyist":
                yield "no_collector N3.10", state.estates[at].controlled_by != self.by, at
                yield "no_collector/resource N3.10", not self._worked(state, at, "tax_collector"), self.resource, at
                yield "post_taken/lobbyist N3.10", self._worked(state, at, "lobbyist"), self.resource, at
            case "crew":
                yield "not_controlled N3.13", state.estates[at].controlled_by != self.by, at
                yield from not_standing(state, at, self.building, "N3.13")
                building = self.building or ""
                yield "post_taken/crew N3.13", crew_on(state, at, building) >= BUILDINGS[building].crew
            case _:
                yield "bad_parameter/post N4.1", True, self.post
        stewards = posts_at(state, at, "steward") if self.post == "tax_collector" else []
        if not any(one.since < state.cycle for one in stewards):  # a steward of before collects himself
            yield from no_courtier(state, self.by)

    def sure(self, state: NoblesseState) -> Play:
        """The courtier is at his post, and with the first of them the estate is claimed (N3.3, N3.4)."""
        if self.post not in HELD:
            return
        at, collects = self.at or "", self.post == "tax_collector"
        for steward in posts_at(state, at, "steward") if collects else ():  # he makes way, or becomes the collector himself
            yield CourtierReturned(player=steward.of, post="steward", at=at, rules=("N4.2",))
        yield CourtierPosted(
            player=self.by, post=self.post, at=at, resource=self.resource if self.post in COLLECTING else None,
            building=self.building if self.post == "crew" else None, rules=("N3.9",) if self.post == "steward" else (),
        )  # fmt: skip
        estate, home = state.estates[at], at == state.players[self.by].home
        free = estate.controlled_by is None and (estate.owned_by is None or home)
        if (collects and estate.controlled_by != self.by) or (self.post == "steward" and free):
            house, own = state.players[self.by].faction, collects or home
            yield EstateClaimed(
                at=at, faction=house, by=self.by, controlled_by=self.by if own else None, owned_by=None if own else house
            )

    def _collector(self, state: NoblesseState, at: str) -> Checks:
        estate = state.estates[at]
        yield "bad_parameter/collector N3.8", self.resource not in RESOURCES
        yield from elsewhere(state, self.by, at)
        yield "no_income N3.8", not estate.income.of(self.resource or ""), at, self.resource
        yield "post_taken/resource N3.8", self._worked(state, at, "tax_collector"), self.resource, at
        if estate.controlled_by == self.by:
            return
        # N3.2: one's home, and as many estates more as heir and roles allow
        player = state.players[self.by]
        more = sum(one.controlled_by == self.by and square != player.home for square, one in state.estates.items())
        yield "estate_limit N3.2 N3.4", at != player.home and more >= player.room + int(player.heir_created)
        stewards = posts_at(state, at, "steward")
        yield "post_taken N3.4", seat_of_noble(state, at) or any(one.of != self.by for one in stewards), at
        if not stewards:
            yield from unclaimable(state, self.by, at)

    def _worked(self, state: NoblesseState, at: str, post: str) -> bool:
        return any(one.resource == self.resource for one in posts_at(state, at, post))

    def receiver(self, names: Names) -> str:
        return names.of(self.to or "nobody") if self.post == "messenger" else ""

    def who(self, names: Names) -> str:
        named = self.post == "spy" and self.id is not None
        return f"the spy {names.of(self.id or '')}" if named else article(self.post.replace("_", " "))

    @property
    def way(self) -> str:
        return ", ".join(self.path) if self.post == "spy" else ""


def elsewhere(state: NoblesseState, player: str, at: str) -> Checks:
    """Refuses an estate that somebody else holds (N3.3, N3.8)."""
    estate, house = state.estates[at], state.players[player].faction
    held = estate.controlled_by or estate.owned_by not in (None, house)
    yield "not_controlled/held N3.3 N3.8", estate.controlled_by != player and held, at


def unclaimable(state: NoblesseState, player: str, at: str) -> Checks:
    """Refuses to claim an estate without a unit of his there, or with one of another faction (N3.3)."""
    house = state.players[player].faction
    there = [unit for unit in state.units.values() if unit.at == at]
    yield "no_unit_there N3.3", not any(unit.of == player for unit in there), at
    yield "contested N3.3", any(state.faction_of(unit.of) != house for unit in there), at


def too_far(state: NoblesseState, player: str, start: str, path: tuple[str, ...]) -> Checks:
    """Refuses a way of more than two squares, unless his Spymaster works, and one that leads nowhere (N4.3, N3.16)."""
    yield "too_far/spy N4.3", len(path) > SPY_RANGE and player not in working(state, "spymaster"), SPY_RANGE
    yield from astray(state, start, path)


class Walk(PlayerOrder):
    """Step 8: a spy goes up to two squares, farther with a Spymaster at work (N4.3, N3.16)."""

    STEP = 8
    RULES = ("N4.3",)
    SAYS = "Have {spy} walk[ to {path:comma text}]{path?| nowhere}"

    spy: Annotated[str, Slot("spy", "Spy")]
    path: Annotated[tuple[str, ...], Slot("square", "Path", path=True)]

    def faults(self, state: NoblesseState) -> Checks:
        yield "unknown_spy N4.3", self.spy not in state.spies, self.spy
        spy = state.spies[self.spy]
        yield "not_yours N4.3", spy.of != self.by, self.spy
        yield "already_moved/spy N4.3", spy.path or spy.since == state.cycle, self.spy
        yield "bad_parameter/walk N4.3", not self.path
        yield from too_far(state, self.by, spy.at, self.path)


class Recall(PlayerOrder):
    """Before step 1: calls somebody home from his post, so that he is at court for the night (N3.12, N4.3)."""

    RULES = ("N3.12", "N4.3")
    SAYS = "Recall {who}[ from {at:text}][ ({task:lower})]"

    post: Annotated[str, Slot("choice", "Post", POSTS[:2] + POSTS[3:5])]
    at: Annotated[str | None, Slot("square", "At")] = None
    resource: Annotated[str | None, Slot("resource", "Resource", RESOURCES, where=("post", COLLECTING))] = None
    building: Annotated[str | None, Slot("choice", "Building", tuple(BUILDINGS), where=("post", ("crew",)))] = None
    id: Annotated[str | None, Slot("spy", "Spy", where=("post", ("spy",)))] = None

    def faults(self, state: NoblesseState) -> Checks:
        yield "cannot_recall N3.12 N4.2 N4.4", self.post in ("steward", "commander"), self.post
        yield "no_such_post/spy N4.3", self.post == "spy" and not self.spy_meant(state)
        yield "no_such_post N3.12", self.post != "spy" and not self.post_meant(state)

    def sure(self, state: NoblesseState) -> Play:
        post = self.post_meant(state)
        if self.post == "spy":
            spy = self.spy_meant(state) or ""
            yield CourtierReturned(player=self.by, post="spy", at=state.spies[spy].at, spy=spy)
        elif post is not None:
            yield from recalled(state, post)

    def spy_meant(self, state: NoblesseState) -> str | None:
        """The id of the spy meant, by name or square; None where the player has no such."""
        own = ((name, spy) for name, spy in state.spies.items() if spy.of == self.by)
        return next((name for name, spy in own if self.id in (None, "", name) and self.at in (None, "", spy.at)), None)

    def post_meant(self, state: NoblesseState) -> Post | None:
        """The first post of the player's that fits all that is named; None where none does."""
        for post in state.posts:
            named = (self.at or post.at, self.resource or post.resource, self.building or post.building)
            if post.of == self.by and post.post == self.post and named == (post.at, post.resource, post.building):
                return post
        return None

    @property
    def task(self) -> str:
        return self.resource or self.building or ""

    def who(self, names: Names) -> str:
        known = self.post in POSTS  # else a spy's own name, as `recall: the_glover` has it
        return names.of(self.id or self.post) if self.id is not None or not known else f"the {self.post.replace('_', ' ')}"
