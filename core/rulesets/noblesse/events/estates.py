"""Events of purses, posts and estates."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType, structs

from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.rulesets.noblesse import changes
from core.rulesets.noblesse.buildings import BUILDINGS
from core.rulesets.noblesse.state import Building, Estate, Noble, Post, Resources, Spy, State


def controller(state: State, square: str) -> Audience:
    """The player who controls a square, or the leader of the faction that owns it."""
    estate: Estate = state.estates[square]
    return only(estate.controlled_by or state.leader_of(estate.owned_by))


class ResourcesChanged(Event, frozen=True, kw_only=True):
    """A purse gained or lost; `because` is ability, action, recruit, build, hire, redivide or succession."""

    RULES = ("N0.4", "N0.5")

    player: str
    influence: int = 0
    manpower: int = 0
    money: int = 0
    because: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return changes.purse(state, self.player, Resources(self.influence, self.manpower, self.money))

    def sentence(self, names: Names) -> str:
        amounts = (("influence", self.influence), ("manpower", self.manpower), ("money", self.money))
        said = ", ".join(f"{amount:+d} {name}" for name, amount in amounts if amount)
        return f"{names.of(self.player)}: {said or 'nothing'} ({self.because})."


class IncomeCollected(Event, frozen=True, kw_only=True):
    """Income of an estate or a unit's companies; `by` is tax_collector, lobbyist, steward or company."""

    player: str
    at: str
    resource: str
    amount: int
    by: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return changes.purse(state, self.player, Resources(**{self.resource: self.amount}))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} receives {self.amount} {self.resource} from {self.at} ({names.of(self.by).lower()})."


class CourtierGained(Event, frozen=True, kw_only=True):
    """A court grew; `because` is university, heir or ability."""

    RULES = ("N4.1",)

    player: str
    number: int
    because: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return changes.player(state, self.player, courtiers=state.players[self.player].courtiers + self.number)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} gains {self.number} courtier{'s' if self.number > 1 else ''} ({self.because})."


class CourtierLost(Event, frozen=True, kw_only=True):
    """A court shrank; `because` is heir, noble or knife."""

    RULES = ("N4.1",)

    player: str
    number: int
    because: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return changes.player(state, self.player, courtiers=state.players[self.player].courtiers - self.number)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} has {self.number} courtier{'s' if self.number > 1 else ''} less ({self.because})."


class CourtierPosted(Event, frozen=True, kw_only=True):
    """A courtier (or, in command, one of the family) took a post in step 8."""

    RULES = ("N4.1", "N8.1")

    player: str
    post: str
    at: str
    resource: str | None = None
    building: str | None = None
    spy: str | None = None
    path: tuple[str, ...] = ()
    since: int | None = None

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        if self.post == "commander":
            return state
        if self.post == "spy":
            spy = Spy(of=self.player, at=self.at, since=state.cycle, path=self.path)
            return structs.replace(state, spies=state.spies.set(self.spy or "", spy))
        since = state.cycle if self.since is None else self.since
        post = Post(of=self.player, post=self.post, at=self.at, resource=self.resource, building=self.building, since=since)
        return structs.replace(state, posts=(*state.posts, post))

    def sentence(self, names: Names) -> str:
        what = f" ({names.of(self.resource or self.building or '').lower()})" if self.resource or self.building else ""
        return f"{names.of(self.player)} posts a {names.of(self.post).lower()} at {self.at}{what}."


class CourtierReturned(Event, frozen=True, kw_only=True):
    """A posted courtier came home."""

    RULES = ("N3.12", "N4.1")

    player: str
    post: str
    at: str
    resource: str | None = None
    building: str | None = None
    spy: str | None = None

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        if self.post == "spy" and self.spy is not None:
            since = state.spies[self.spy].since
            return changes.freed(changes.without_spy(state, self.spy), self.player, since)
        return without_post(state, self.player, self.post, self.at, self.resource, self.building)

    def sentence(self, names: Names) -> str:
        return f"The {names.of(self.post).lower()} of {names.of(self.player)} at {self.at} returns to court."


def without_post(state: State, player: str, post: str, at: str, resource: str | None, building: str | None) -> State:
    """One such courtier leaves his post."""
    for place, one in enumerate(state.posts):
        if (one.of, one.post, one.at, one.resource, one.building) == (player, post, at, resource, building):
            rest = (*state.posts[:place], *state.posts[place + 1 :])
            return changes.freed(structs.replace(state, posts=rest), player, one.since)
    return state


class EstateLost(Event, frozen=True, kw_only=True):
    """Conquest: the estate is its controller's no more (N3.5); `to` is a faction with `seizure: immediate`."""

    RULES = ("N3.5", "N3.6")

    at: str
    from_: str
    to: str | None

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return neutralised(state, self.at, self.to)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.from_)} loses {self.at}" + (f" to {names.of(self.to)}." if self.to else ".")


class EstateForsaken(Event, frozen=True, kw_only=True):
    """An estate became neutral because the player who held it is out (N4.35)."""

    RULES = ("N4.35",)

    at: str
    from_: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return neutralised(state, self.at, None)

    def sentence(self, names: Names) -> str:
        return f"{self.at} is no longer held by {names.of(self.from_)}."


def neutralised(state: State, square: str, owner: str | None) -> State:
    """The estate without its controller; unfinished buildings are gone (N3.5)."""
    buildings = state.estates[square].buildings
    for name, built in buildings.items():
        if not built.done:
            buildings = buildings.drop(name)
    return changes.estate(state, square, controlled_by=None, owned_by=owner, buildings=buildings)


class EstateClaimed(Event, frozen=True, kw_only=True):
    """An estate became a faction's (by a steward) or a player's (by collectors, or on his home)."""

    RULES = ("N3.2", "N3.3", "N3.4")

    at: str
    faction: str
    by: str | UnsetType = UNSET
    controlled_by: str | UnsetType | None = UNSET
    owned_by: str | UnsetType | None = UNSET

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def withheld(self, state: State) -> Mapping[str, Audience]:
        told = only(self.by if isinstance(self.by, str) else None, state.leader_of(self.faction))
        return {"by": told, "controlled_by": told, "owned_by": told}

    def apply(self, state: State) -> State:
        return changes.estate(state, self.at, controlled_by=self.controlled_by, owned_by=self.owned_by)

    def sentence(self, names: Names) -> str:
        who = f" ({names.of(self.by)})" if isinstance(self.by, str) else ""
        return f"{names.of(self.faction)} holds {self.at}{who}."


class BuildingStarted(Event, frozen=True, kw_only=True):
    """Building began; overseers are tied until it is done."""

    RULES = ("N3.13", "N3.19")

    at: str
    building: str
    player: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        built = state.estates[self.at].buildings.set(self.building, Building(done=False, since=state.cycle))
        return changes.estate(state, self.at, buildings=built)

    def sentence(self, names: Names) -> str:
        tied = BUILDINGS[self.building].overseers
        return f"{names.of(self.player)} starts the {names.of(self.building)} at {self.at} with {tied} overseer{'s'[: tied - 1]}."


class BuildingFinished(Event, frozen=True, kw_only=True):
    """A building stands; its overseers are free."""

    RULES = ("N3.19",)

    at: str
    building: str
    player: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        built = state.estates[self.at].buildings
        finished = structs.replace(built[self.building], done=True)
        return changes.estate(state, self.at, buildings=built.set(self.building, finished))

    def sentence(self, names: Names) -> str:
        return f"The {names.of(self.building)} of {names.of(self.player)} at {self.at} is finished."


class BuildingBurnt(Event, frozen=True, kw_only=True):
    """A building has no effect this cycle."""

    RULES = ("N4.20", "N4.29")

    at: str
    building: str

    def audience(self, state: State) -> Audience:
        return controller(state, self.at)

    def apply(self, state: State) -> State:
        return changes.marks(state, burnt=(*state.marks.burnt, (self.at, self.building)))

    def sentence(self, names: Names) -> str:
        return f"The {names.of(self.building)} at {self.at} burns and is of no use this cycle."


class IncomeBlocked(Event, frozen=True, kw_only=True):
    """An estate yields none of a resource this cycle."""

    RULES = ("N4.21", "N4.29")

    at: str
    resource: str

    def audience(self, state: State) -> Audience:
        return controller(state, self.at)

    def apply(self, state: State) -> State:
        return changes.marks(state, blocked=(*state.marks.blocked, (self.at, self.resource)))

    def sentence(self, names: Names) -> str:
        return f"{self.at} yields no {self.resource} this cycle."


class EstateOpened(Event, frozen=True, kw_only=True):
    """An open city: nobody fights there this cycle, and its controller keeps it."""

    RULES = ("N4.10",)

    at: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return changes.marks(state, open=(*state.marks.open, self.at))

    def sentence(self, names: Names) -> str:
        return f"{self.at} is declared an open city."


class NobleCreated(Event, frozen=True, kw_only=True):
    """A steward became a noble whose home the estate is; `nobles` counts the faction's from then on."""

    RULES = ("N4.11",)

    at: str
    faction: str
    nobles: int
    player: str

    def audience(self, state: State) -> Audience:
        return only(self.player, state.leader_of(self.faction))

    def apply(self, state: State) -> State:
        before = state.estates[self.at].noble
        if before is not None:  # one kept from before a conquest lives on without an estate
            state = changes.faction(state, before.faction, nobles=state.factions[before.faction].nobles + 1)
        state = without_post(state, self.player, "steward", self.at, None, None)
        noble = Noble(self.player, self.faction)
        return changes.estate(state, self.at, controlled_by=None, owned_by=self.faction, noble=noble)

    def sentence(self, names: Names) -> str:
        return f"A noble of {names.of(self.faction)} takes {self.at} for his home; the faction has {self.nobles}."


class NobleLost(Event, frozen=True, kw_only=True):
    """A noble died in command or was lost with his estate; `nobles` counts those left."""

    RULES = ("N3.5", "N4.31")

    at: str
    faction: str
    nobles: int

    def audience(self, state: State) -> Audience:
        return only(state.leader_of(self.faction))

    def apply(self, state: State) -> State:
        for name, unit in state.units.items():
            # who led the faction last and went over took the noble's unit along (N4.36)
            his = state.faction_of(unit.of) == self.faction or state.leader_of(self.faction) is None
            if unit.commander == "noble" and unit.noble == self.at and his:
                state = changes.leaderless(state, name)
        noble = state.estates[self.at].noble
        if noble is not None and noble.faction == self.faction:
            return changes.estate(state, self.at, noble=None)
        return changes.faction(state, self.faction, nobles=max(0, state.factions[self.faction].nobles - 1))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.faction)} loses the noble of {self.at} and has {self.nobles} left."


class RoomGained(Event, frozen=True, kw_only=True):
    """A player may control that many more estates."""

    RULES = ("N3.2", "N4.40")

    player: str
    number: int

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return changes.player(state, self.player, room=state.players[self.player].room + self.number)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} has room for {self.number} more estate{'s' if self.number > 1 else ''}."
