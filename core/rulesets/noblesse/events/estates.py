"""Events of purses, posts and estates."""

from collections.abc import Mapping

from msgspec import UNSET, UnsetType, structs

from core.ledger.audience import MODERATOR, Audience
from core.ledger.event import Event, PlayerEvent, PublicEvent, Term
from core.ledger.names import Names
from core.ledger.sentence import joined
from core.orders.order import Order, unseen
from core.rulesets.consequences import adds, sets, through
from .. import changes
from ..buildings import BUILDINGS
from ..in_words import phrase, phrased
from ..state import Building, Noble, NoblesseState, Post, Spy
from ..values import RESOURCES, Resources
from .people import OfPlayer


class ResourcesChanged(OfPlayer):
    """A purse gained or lost; `because` is ability, action, recruit, build, hire, redivide or succession. The price of an ability
    of one's own names that `ability`, that of an order the order `wanted`; what a leader passes on its `receiver`."""

    UNSEALED = ("ability", "wanted", "receiver")
    ECHOES = ("wanted", "receiver")
    RULES = ("N0.4", "N0.5")
    SAYS = (
        "{because?redivide=}{player} ~passes on {lost}[ to {receiver}].",
        "{because?redivide=}{player} is passed {gained}.",
        "{player} ~pays {paid} {to}.",
        "{player} ~gains {gained} and ~loses {lost} {to}.",
        "{player} ~gains {gained} {by}.",
        "{player} ~loses {lost|nothing} {to}.",
    )
    apply = through(NoblesseState.received, "player", lambda event: Resources(event.influence, event.manpower, event.money))
    influence: int = 0
    manpower: int = 0
    money: int = 0
    because: Term[str]
    ability: Term[str] = ""
    wanted: Order | UnsetType | None = None
    receiver: str = ""

    def withheld(self, state: NoblesseState) -> Mapping[str, Audience]:
        return {"wanted": MODERATOR} if isinstance(self.wanted, Order) and unseen(self.wanted, state) else {}

    @property
    def gained(self) -> str:
        return self._said(1)

    @property
    def lost(self) -> str:
        return self._said(-1)

    @property
    def paid(self) -> str:
        return self.lost if self.ability or self.because in ("action", "build", "hire", "recruit") else ""

    @property
    def by(self) -> str:
        return f"by {phrase('abilities', self.ability)}" if self.ability else phrase("gained", self.because)

    def to(self, names: Names) -> str:
        """What it went for, in words."""
        if self.receiver:
            return f"{phrase('lost', self.because)} to {names.within[self.receiver]}"
        if isinstance(self.wanted, Order):
            return f"for “{self.wanted.sentence(names)}”"
        return f"for ability {self.ability}" if self.ability else phrase("lost", self.because)

    def _said(self, sign: int) -> str:
        amounts = ((name, getattr(self, name)) for name in RESOURCES)
        return joined(f"{abs(amount)} {name}" for name, amount in amounts if amount * sign > 0)


class IncomeCollected(OfPlayer):
    """Income of an estate or a unit's companies; `by` is tax_collector, lobbyist, steward or company."""

    SAYS = "{player} receives {amount} {resource:text} from {at:text} ({by:lower})."
    apply = through(NoblesseState.received, "player", lambda event: Resources(**{event.resource: event.amount}))
    at: str
    resource: str
    amount: int
    by: Term[str]


class _CourtChanged(OfPlayer):
    RULES = ("N4.1",)
    by, to = phrased("gained", "because"), phrased("lost", "because")
    number: int
    because: Term[str]


class CourtierGained(_CourtChanged):
    SAYS = "{player} gains {number:count courtier} {by}."
    apply = adds("players", "player", courtiers="number")


class CourtierLost(_CourtChanged):
    SAYS = "{player} ~loses {number:count courtier} {to}."
    apply = adds("players", "player", courtiers=lambda event: -event.number)


class CourtierPosted(OfPlayer):
    """A courtier (or, in command, one of the family) took a post in step 8."""

    RULES = ("N4.1", "N8.1")
    SAYS = (
        "{player} posts {called} as a spy at {at:text}.",
        "{player} posts a {post:lower} at {at:text}[ for {resource:text}][ in the {building}].",
    )
    post: Term[str]
    at: str
    resource: str | None = None
    building: Term[str | None] = None
    spy: str | None = None
    path: tuple[str, ...] = ()
    since: int | None = None

    def called(self, names: Names) -> str:
        """The spy by his name; empty for one without, and for any other post."""
        return names.within[self.spy] if self.spy and not names.of(self.spy).startswith("Spy ") else ""

    def apply(self, state: NoblesseState) -> NoblesseState:
        if self.post == "commander":
            return state
        if self.post == "spy":
            return state.put("spies", self.spy or "", Spy(of=self.player, at=self.at, since=state.cycle, path=self.path))
        since = state.cycle if self.since is None else self.since
        post = Post(of=self.player, post=self.post, at=self.at, resource=self.resource, building=self.building, since=since)
        return state.with_(posts=(*state.posts, post))


class CourtierReturned(OfPlayer):
    RULES = ("N3.12", "N4.1")
    SAYS = "The {post:lower} of {player} at {at:text} returns to court."
    post: Term[str]
    at: str
    resource: str | None = None
    building: Term[str | None] = None
    spy: str | None = None

    def apply(self, state: NoblesseState) -> NoblesseState:
        if self.post == "spy" and self.spy is not None:
            since = state.spies[self.spy].since
            return changes.freed(changes.without_spy(state, self.spy), self.player, since)
        return without_post(state, self.player, self.post, self.at, self.resource, self.building)


def came_home(post: Post, causes: tuple[str, ...] = (), rules: tuple[str, ...] = ()) -> CourtierReturned:
    return CourtierReturned(
        player=post.of, post=post.post, at=post.at, resource=post.resource, building=post.building, causes=causes, rules=rules
    )


def without_post(
    state: NoblesseState, player: str, post: str, at: str, resource: str | None, building: str | None
) -> NoblesseState:
    for place, one in enumerate(state.posts):
        if (one.of, one.post, one.at, one.resource, one.building) == (player, post, at, resource, building):
            rest = (*state.posts[:place], *state.posts[place + 1 :])
            return changes.freed(structs.replace(state, posts=rest), player, one.since)
    return state


class EstateLost(PublicEvent):
    """Conquest: the estate is its controller's no more (N3.5); `to` is a faction with `seizure: immediate`."""

    RULES = ("N3.5", "N3.6")
    SAYS = "{from_} loses {at:text}[ to {to}]."
    apply = through(changes.neutralised, "at", owner="to")
    at: str
    from_: str
    to: str | None


class EstateForsaken(PublicEvent):
    RULES = ("N4.35",)
    SAYS = "{at:text} is no longer held by {from_}."
    apply = through(changes.neutralised, "at", owner=None)
    at: str
    from_: str


class EstateClaimed(PublicEvent):
    """An estate became a faction's (by a steward) or a player's (by collectors, or on his home)."""

    RULES = ("N3.2", "N3.3", "N3.4")
    SAYS = "{faction} holds {at:text}[ through {by}]."
    WITHHELD = dict.fromkeys(("by", "controlled_by", "owned_by"), ("by", "leader of faction"))
    apply = sets("estates", "at", "controlled_by", "owned_by")
    at: str
    faction: str
    by: str | UnsetType = UNSET
    controlled_by: str | UnsetType | None = UNSET
    owned_by: str | UnsetType | None = UNSET


class _Built(PlayerEvent):
    at: str
    building: Term[str]


class BuildingStarted(_Built):
    RULES = ("N3.13", "N3.19")
    SAYS = "{player} starts the {building} at {at:text} with {tied:count overseer}."

    def apply(self, state: NoblesseState) -> NoblesseState:
        built = state.estates[self.at].buildings.set(self.building, Building(done=False, since=state.cycle))
        return state.changed("estates", self.at, buildings=built)

    @property
    def tied(self) -> int:
        return BUILDINGS[self.building].overseers


class BuildingFinished(_Built):
    RULES = ("N3.19",)
    SAYS = "The {building} of {player} at {at:text} is finished."

    def apply(self, state: NoblesseState) -> NoblesseState:
        built = state.estates[self.at].buildings.changed(self.building, done=True)
        return state.changed("estates", self.at, buildings=built)


class BuildingBurnt(Event):
    RULES = ("N4.20", "N4.29")
    SAYS = "The {building} at {at:text} burns and is of no use this cycle."
    TOLD = "controller of at"
    apply = changes.marks("burnt", "at", "building")
    at: str
    building: Term[str]


class IncomeBlocked(Event):
    RULES = ("N4.21", "N4.29")
    SAYS = "{at:text} yields no {resource:text} this cycle."
    TOLD = "controller of at"
    apply = changes.marks("blocked", "at", "resource")
    at: str
    resource: str


class EstateOpened(PublicEvent):
    RULES = ("N4.10",)
    SAYS = "{at:text} is declared an open city."
    apply = changes.marks("open", "at")
    at: str


class NobleCreated(Event):
    """A steward became a noble whose home the estate is; `nobles` counts the faction's from then on."""

    RULES = ("N4.11",)
    SAYS = "A noble of {faction} takes {at:text} for his home; the faction has {nobles}."
    TOLD = ("player", "leader of faction")
    at: str
    faction: str
    nobles: int
    player: str

    def apply(self, state: NoblesseState) -> NoblesseState:
        before = state.estates[self.at].noble
        if before is not None:  # one kept from before a conquest lives on without an estate
            state = state.changed("factions", before.faction, nobles=state.factions[before.faction].nobles + 1)
        state = without_post(state, self.player, "steward", self.at, None, None)
        noble = Noble(self.player, self.faction)
        return state.changed("estates", self.at, controlled_by=None, owned_by=self.faction, noble=noble)


class NobleLost(Event):
    """A noble died in command or was lost with his estate; `nobles` counts those left."""

    RULES = ("N3.5", "N4.31")
    SAYS = "{faction} loses the noble of {at:text} and has {nobles} left."
    TOLD = "leader of faction"
    at: str
    faction: str
    nobles: int

    def apply(self, state: NoblesseState) -> NoblesseState:
        for name, unit in state.units.items():
            # who led the faction last and went over took the noble's unit along (N4.36)
            his = state.faction_of(unit.of) == self.faction or state.leader_of(self.faction) is None
            if unit.commander == "noble" and unit.noble == self.at and his:
                state = changes.leaderless(state, name)
        noble = state.estates[self.at].noble
        if noble is not None and noble.faction == self.faction:
            return state.changed("estates", self.at, noble=None)
        return state.changed("factions", self.faction, nobles=max(0, state.factions[self.faction].nobles - 1))


class RoomGained(OfPlayer):
    RULES = ("N3.2", "N4.40")
    SAYS = "{player} has room for {number:count more estate}."
    apply = adds("players", "player", room="number")
    number: int
