"""Orders for courtiers, buildings and spies."""

from collections.abc import Iterator
from typing import Annotated

from core.ledger.names import Names
from core.orders.form import Slot
from core.orders.order import Refusal
from ..buildings import BUILDINGS, crew_on, working
from ..effects import not_standing
from ..movement import astray
from ..people import seat_of_noble
from ..state import NoblesseState, Post
from ..values import RESOURCES
from .giver import PlayerOrder, article, no_courtier, unknown_square, unpaid
from .military import not_fellow

POSTS = ("tax_collector", "lobbyist", "steward", "spy", "crew", "messenger")
COLLECTING = POSTS[:2]
HELD = (*POSTS[:3], "crew")
"""Those who stay at one square."""
SPY_RANGE = 2


def posts_at(state: NoblesseState, square: str, *kinds: str) -> list[Post]:
    """The posts of these kinds on a square, whoever holds them."""
    return [post for post in state.posts if post.at == square and post.post in kinds]


class Build(PlayerOrder):
    """Step 7: begins a building on an estate of his own; it ties overseers until it is done (N3.13 to N3.19)."""

    SIGN = "⚒"
    RULES = ("N3.13",)
    SAYS = "Build {what} at {at:text}"

    building: Annotated[str, Slot("choice", "Building", tuple(BUILDINGS))]
    at: Annotated[str, Slot("square", "At")]

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        yield from unknown_square(state, self.at)
        if self.building not in BUILDINGS:
            yield Refusal("no_such_building", f"{self.building} is no building", ("N3.13",))
        yield from not_controlled(state, self.by, self.at)
        if self.building in state.estates[self.at].buildings:
            yield Refusal("already_built", f"{self.at} has one", ("N3.13",))
        yield from unpaid(state, self.by, BUILDINGS[self.building].price, BUILDINGS[self.building].overseers)

    def what(self, names: Names) -> str:
        """The building with its article."""
        return article(names.of(self.building))


def not_controlled(state: NoblesseState, player: str, at: str) -> Iterator[Refusal]:
    """Refuses an estate that is not the player's own."""
    if state.estates[at].controlled_by != player:
        yield Refusal("not_controlled", f"{at} is not the player's own", ("N3.13",))


class PostCourtier(PlayerOrder):
    """Step 8: collectors, lobbyists, stewards, crew (N3), spies and messengers (N4.3, N4.5)."""

    VERB = "post"
    RULES = ("N3.3", "N3.4", "N3.8", "N3.9", "N3.10", "N3.13", "N4.3", "N4.5")
    SAYS = ("Send a messenger to {receiver}", "Post {who}[ at {at:text}][ for {resource:text}][ in the {building}]{way}")

    post: Annotated[str, Slot("choice", "Post", POSTS)]
    at: Annotated[str | None, Slot("square", "At", where=("post", HELD), needed=True)] = None
    resource: Annotated[str | None, Slot("resource", "Resource", RESOURCES, where=("post", COLLECTING), needed=True)] = None
    building: Annotated[str | None, Slot("choice", "Building", tuple(BUILDINGS), where=("post", ("crew",)), needed=True)] = None
    to: Annotated[str | None, Slot("player", "To", where=("post", ("messenger",)), needed=True)] = None
    path: Annotated[tuple[str, ...], Slot("square", "Path", path=True, where=("post", ("spy",)))] = ()
    id: Annotated[str | None, Slot("text", "Name", fresh=True, where=("post", ("spy",)))] = None

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        if self.post not in ("messenger", "spy"):
            yield from unknown_square(state, self.at)
        at = self.at or ""
        match self.post:
            case "messenger":
                if self.to == self.by:
                    yield Refusal("oneself", "nobody writes to himself", ("N4.5",))
                yield from not_fellow(state, self.by, self.to or "")
            case "spy":
                home = state.players[self.by].home
                if home is None:
                    yield Refusal("unknown_square", "there is no home to set out from", ("N4.3",))
                if self.id is not None and self.id in state.spies:
                    yield Refusal("id_taken", f"a spy is called {self.id} already", ("N4.3",))
                yield from too_far(state, self.by, home or "", self.path)
            case "steward":
                yield from elsewhere(state, self.by, at)
                if seat_of_noble(state, at) or posts_at(state, at, "steward", "tax_collector"):
                    yield Refusal("post_taken", f"somebody collects at {at} already", ("N3.9",))
                if state.estates[at].controlled_by is None and state.estates[at].owned_by is None:
                    yield from unclaimable(state, self.by, at)
            case "tax_collector":
                yield from self._collector(state, at)
            case "lobbyist":
                if state.estates[at].controlled_by != self.by:
                    yield Refusal("no_collector", f"no collector of the player's is at {at}", ("N3.10",))
                if not any(post.resource == self.resource for post in posts_at(state, at, "tax_collector")):
                    yield Refusal("no_collector", f"nobody collects {self.resource} at {at}", ("N3.10",))
                if any(post.resource == self.resource for post in posts_at(state, at, "lobbyist")):
                    yield Refusal("post_taken", f"a lobbyist works for the {self.resource} of {at}", ("N3.10",))
            case "crew":
                yield from not_controlled(state, self.by, at)
                yield from not_standing(state, at, self.building, "N3.13")
                building = self.building or ""
                if crew_on(state, at, building) >= BUILDINGS[building].crew:
                    yield Refusal("post_taken", "its crew is complete", ("N3.13",))
            case _:
                yield Refusal("bad_parameter", f"{self.post} is no post", ("N4.1",))
        stewards = posts_at(state, at, "steward") if self.post == "tax_collector" else []
        if not any(one.since < state.cycle for one in stewards):  # a steward of before collects himself
            yield from no_courtier(state, self.by)

    def _collector(self, state: NoblesseState, at: str) -> Iterator[Refusal]:
        estate = state.estates[at]
        if self.resource not in RESOURCES:
            yield Refusal("bad_parameter", "a collector collects one resource", ("N3.8",))
        yield from elsewhere(state, self.by, at)
        if not estate.income.of(self.resource or ""):
            yield Refusal("no_income", f"{at} yields no {self.resource}", ("N3.8",))
        if any(post.resource == self.resource for post in posts_at(state, at, "tax_collector")):
            yield Refusal("post_taken", f"the {self.resource} of {at} is collected", ("N3.8",))
        if estate.controlled_by == self.by:
            return
        # N3.2: one's home, and as many estates more as heir and roles allow
        player = state.players[self.by]
        more = sum(one.controlled_by == self.by and square != player.home for square, one in state.estates.items())
        if at != player.home and more >= player.room + int(player.heir_created):
            yield Refusal("estate_limit", "there is no room for another estate", ("N3.2", "N3.4"))
        stewards = posts_at(state, at, "steward")
        if seat_of_noble(state, at) or any(one.of != self.by for one in stewards):
            yield Refusal("post_taken", f"somebody collects at {at} already", ("N3.4",))
        if not stewards:
            yield from unclaimable(state, self.by, at)

    def receiver(self, names: Names) -> str:
        """Whom a messenger goes to; nothing for any other post (N4.5)."""
        return names.of(self.to or "nobody") if self.post == "messenger" else ""

    def who(self, names: Names) -> str:
        """Who is posted: a spy by his name, else a kind of courtier."""
        if self.post == "spy" and self.id is not None:
            return f"the spy {names.of(self.id)}"
        return article(self.post.replace("_", " "))

    @property
    def way(self) -> str:
        """The squares a new spy walks; nothing for others."""
        return f", by {', '.join(self.path)}" if self.post == "spy" and self.path else ""


def elsewhere(state: NoblesseState, player: str, at: str) -> Iterator[Refusal]:
    """Refuses an estate that somebody else holds (N3.3, N3.8)."""
    estate = state.estates[at]
    if estate.controlled_by != player and (estate.controlled_by or estate.owned_by not in (None, state.players[player].faction)):
        yield Refusal("not_controlled", f"{at} is held by somebody else", ("N3.3", "N3.8"))


def unclaimable(state: NoblesseState, player: str, at: str) -> Iterator[Refusal]:
    """Refuses to claim an estate without a unit of his there, or with one of another faction (N3.3)."""
    house = state.players[player].faction
    there = [unit for unit in state.units.values() if unit.at == at]
    if not any(unit.of == player for unit in there):
        yield Refusal("no_unit_there", f"no unit of the player's is at {at}", ("N3.3",))
    if any(state.faction_of(unit.of) != house for unit in there):
        yield Refusal("contested", f"others have units at {at}", ("N3.3",))


def too_far(state: NoblesseState, player: str, start: str, path: tuple[str, ...]) -> Iterator[Refusal]:
    """Refuses a way of more than two squares, unless his Spymaster works, and one that leads nowhere (N4.3, N3.16)."""
    if len(path) > SPY_RANGE and player not in working(state, "spymaster"):
        yield Refusal("too_far", f"a spy walks {SPY_RANGE} squares a cycle", ("N4.3",))
    yield from astray(state, start, path)


class Walk(PlayerOrder):
    """Step 8: a spy goes up to two squares, farther with a Spymaster at work (N4.3, N3.16)."""

    RULES = ("N4.3",)
    SAYS = "Have {spy} walk[ by {way}]{way?| nowhere}"

    spy: Annotated[str, Slot("spy", "Spy")]
    path: Annotated[tuple[str, ...], Slot("square", "Path", path=True)]

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        if self.spy not in state.spies:
            yield Refusal("unknown_spy", f"there is no spy {state.names.of(self.spy)}", ("N4.3",))
        spy = state.spies[self.spy]
        if spy.of != self.by:
            yield Refusal("not_yours", f"{state.names.of(self.spy)} is another's", ("N4.3",))
        if spy.path or spy.since == state.cycle:
            yield Refusal("already_moved", f"{self.spy} has walked tonight", ("N4.3",))
        if not self.path:
            yield Refusal("bad_parameter", "a walk names at least one square", ("N4.3",))
        yield from too_far(state, self.by, spy.at, self.path)

    @property
    def way(self) -> str:
        """The squares he walks, in order."""
        return ", ".join(self.path)


class Recall(PlayerOrder):
    """Before step 1: calls somebody home from his post, so that he is at court for the night (N3.12, N4.3)."""

    RULES = ("N3.12", "N4.3")
    SAYS = "Recall {who}[ from {at:text}][ ({task:lower})]"

    post: Annotated[str, Slot("choice", "Post", POSTS[:2] + POSTS[3:5])]
    at: Annotated[str | None, Slot("square", "At")] = None
    resource: Annotated[str | None, Slot("resource", "Resource", RESOURCES, where=("post", COLLECTING))] = None
    building: Annotated[str | None, Slot("choice", "Building", tuple(BUILDINGS), where=("post", ("crew",)))] = None
    id: Annotated[str | None, Slot("spy", "Spy", where=("post", ("spy",)))] = None

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        if self.post in ("steward", "commander"):
            yield Refusal("cannot_recall", f"a {self.post} cannot be recalled", ("N3.12", "N4.2", "N4.4"))
        if self.post == "spy" and not self.spy_meant(state):
            yield Refusal("no_such_post", "no such spy is out", ("N4.3",))
        if self.post != "spy" and not self.post_meant(state):
            yield Refusal("no_such_post", "nobody is posted there as that", ("N3.12",))

    def spy_meant(self, state: NoblesseState) -> str | None:
        """The id of the spy meant, by name or square; None where the player has no such."""
        for name, spy in state.spies.items():
            if spy.of == self.by and name == (self.id or name) and spy.at == (self.at or spy.at):
                return name
        return None

    def post_meant(self, state: NoblesseState) -> Post | None:
        """The first post of the player's that fits all that is named; None where none does."""
        for post in state.posts:
            named = (self.at or post.at, self.resource or post.resource, self.building or post.building)
            if post.of == self.by and post.post == self.post and named == (post.at, post.resource, post.building):
                return post
        return None

    @property
    def task(self) -> str:
        """The resource or building of the post, where it is named."""
        return self.resource or self.building or ""

    def who(self, names: Names) -> str:
        """Who is called home: somebody by his name, else a kind of courtier."""
        known = self.post in POSTS  # else a spy's own name, as `recall: the_glover` has it
        return names.of(self.id or self.post) if self.id is not None or not known else f"the {self.post.replace('_', ' ')}"
