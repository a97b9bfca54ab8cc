"""Diplomacy: talk, gossip, squadrons, bribes and quarantine (S2 to S5)."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

from msgspec import structs

from core.ledger.event import by_order
from core.orders.form import Slot
from core.resolution.phase import Play, Turn
from core.rulesets.refusing import Checks
from ..events import intrigue
from ..events.round import ASSISTANCE, OFFERS, CreditsRefunded, GossipNoted, SquadronOffer
from ..scores import INFLUENCE, influence, letters, score, strength
from ..state import REBELS, SQUADRONS, Agent, Location, StarcraftState
from .action import Action, Amount, gossip, missing, not_owned

PRICES = (10000, 5000, 2500, 1000, 500)
INCLINATIONS = ("unfavourable", "divided", "favourable", "strongly_supportive")


class SpreadGossip(Action):
    """The text stands in the next gossip post; the moderator may reword it (S2.9)."""

    RULES = ("S2.1", "S2.9")
    ATTRIBUTE = "diplomacy"
    AP = 1
    SAYS = "Spread the gossip {text:quoted}"

    text: Annotated[str, Slot("text")]

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        yield GossipNoted(about="rumour", text=self.text)


ALL = "all"
"""Every other family."""


class Communication(Action):
    """A message to one (1 AP) or several (2 AP)."""

    CALLED = {ALL: "everybody"}
    SENDER: ClassVar[str] = ""

    to: Annotated[str | tuple[str, ...], Slot("player", choices=(ALL,))]
    text: Annotated[str, Slot("text")]

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        order = super().from_document(document)
        return structs.replace(order, to=ALL) if ALL in order.to and not isinstance(order.to, str) else order

    def recipients(self, state: StarcraftState) -> tuple[str, ...]:
        """The families it goes to, each once, by id; all others for `all`."""
        if self.to == ALL:
            return tuple(sorted(player for player in state.players if player != self.by))
        return tuple(sorted({self.to} if isinstance(self.to, str) else {*self.to}))

    def unknown(self, state: StarcraftState) -> Checks:
        yield missing(state, self.by, "player", *self.recipients(state))
        yield "bad_amount", not self.recipients(state)

    def barred(self, state: StarcraftState) -> Checks:
        yield "self_target", self.by in self.recipients(state)

    def ap(self, state: StarcraftState) -> int:
        return 1 if len(self.recipients(state)) == 1 else 2

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        for recipient in self.recipients(turn.state):
            yield intrigue.Message(from_=self.SENDER or self.by, to=recipient, text=self.text)


class SecretCommunication(Communication):
    """The text reaches its receivers without a name (S2.10)."""

    RULES = ("S2.2", "S2.3", "S2.10")
    ATTRIBUTE = "diplomacy"
    SENDER = "anonymous"
    SAYS = "Write anonymously to {to|nobody}: {text:quoted}"


def _asking(what: str) -> tuple[str, tuple[str, ...]]:
    """Where a form asks for what has to be named: with the kinds of assistance that need it."""
    return "assistance", tuple(name for name, offer in OFFERS.items() if offer.asks == what)


class InfluenceSquadron(Action):
    """Asks a squadron for assistance, granted where the score reaches the difficulty; the credits are for asking (S3.1,
    S3.11)."""

    RULES = ("S2.4", "S2.5", "S3.1")
    ATTRIBUTE = "diplomacy"
    PAIR = "DM"
    SAYS = (
        f"Ask[ the {{asked}} Squadron] to {ASSISTANCE}[ in the {{of}} Squadron][ at {{at}}][ over {{planet}}]"
        "[ against {target}][, aimed at {targets}]"
    )

    assistance: Annotated[str, Slot("choice", choices=tuple(OFFERS))]
    at: Annotated[str | None, Slot("location", where=_asking("location"), needed=True)] = None
    of: Annotated[str | None, Slot("choice", "Squadron", SQUADRONS, where=_asking("squadron"), needed=True)] = None
    targets: Annotated[tuple[str, ...] | None, Slot("agent", where=("assistance", ("purge_squadron",)))] = None
    planet: Annotated[str | None, Slot("planet", where=_asking("core_world"), needed=True)] = None
    target: Annotated[str | None, Slot("player", where=_asking("core_world"), needed=True)] = None

    @property
    def asked(self) -> str:
        """The squadron that offers this assistance; empty where none does."""
        return OFFERS[self.assistance].squadron.title() if self.assistance in OFFERS else ""

    def unknown(self, state: StarcraftState) -> Checks:
        nonsense = self.assistance not in OFFERS
        asks = "" if nonsense else self.offer.asks
        if (asks == "core_world" or (nonsense and self.target is not None)) and self.target != REBELS:
            yield missing(state, self.by, "player", self.target)
        if asks == "core_world" or (nonsense and self.planet is not None):
            yield missing(state, self.by, "planet", self.planet)
        if asks == "squadron" or (nonsense and self.of is not None):
            yield missing(state, self.by, "squadron", self.of)
        yield "no_such_assistance", nonsense
        if self.purging:
            named = self.targets or ()
            yield missing(state, self.by, "agent", *named)
            yield "no_such_agent", any(state.agents[agent].squadron != self.of for agent in named)
        if asks == "location":
            yield missing(state, self.by, "location", self.at)
        yield "bad_amount", self.purging and self.targets == ()

    def barred(self, state: StarcraftState) -> Checks:
        if self.offer.asks == "location":
            yield from self._barred_at(state, state.locations[self.at or ""])
        elif self.offer.asks == "core_world":
            yield "self_target", self.target == self.by
            yield "not_core_world", state.planets[self.planet or ""].kind != "core_world"
        elif self.purging:
            owners = [state.agents[agent].owner for agent in self.targets or ()]
            yield "own_agent", self.by in owners
            yield "not_a_rivals", None in owners
            yield "not_another_squadron", self.of == "nova"
        yield "no_agent", state.settings["squadron_agent_required"] and not influence(state, self.by, self.offer.squadron)

    def _barred_at(self, state: StarcraftState, place: Location) -> Checks:
        if self.assistance in ("ignore_rebels", "reclaim_asset"):
            yield "not_rebelling", not place.veiled and place.owner != REBELS
            reclaimed = self.assistance == "reclaim_asset" and not place.veiled
            yield "not_former_owner", reclaimed and place.former_owner != self.by
        else:
            yield not_owned(state, self.by, self.at)
            yield "not_outer_colony", self.assistance == "hide_asset" and state.planets[place.planet].kind != "outer_colony"

    @property
    def offer(self) -> SquadronOffer:
        """What the assistance costs and how hard it is to have."""
        return OFFERS[self.assistance]

    @property
    def purging(self) -> bool:
        """Whether officers are to be purged, each by himself (S3.14)."""
        return self.assistance == "purge_squadron"

    def purged(self, state: StarcraftState) -> tuple[str, ...]:
        """The officers a purge is aimed at, alphabetical (S3.14)."""
        if self.targets is not None:
            return tuple(sorted({*self.targets}))
        there = (name for name, agent in state.agents.items() if agent.squadron == self.of and agent.owner not in (None, self.by))
        return tuple(sorted(there))

    def ap(self, state: StarcraftState) -> int:
        return self.offer.ap

    def price(self, state: StarcraftState) -> int:
        return self.offer.credits * (len(self.purged(state)) if self.purging else 1)

    def score(self, state: StarcraftState) -> int:
        return super().score(state) + influence(state, self.by, self.offer.squadron)  # S3.1

    def difficulty(self, state: StarcraftState) -> int:
        """What the score must reach (S3.2)."""
        if self.assistance == "identify_agents":
            return state.settings["identify_agents_difficulty"]
        against = influence(state, self.target, "omega") if self.offer.asks == "core_world" else 0
        return self.offer.difficulty + against

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        state, score = turn.state, self.score(turn.state)
        aimed_at = self.purged(state) if self.purging else ()
        fallen = [name for name in aimed_at if score >= _standing(state, state.agents[name])]
        granted = bool(fallen) if self.purging else score >= self.difficulty(state)
        declined = len(aimed_at) - len(fallen) if self.purging else int(not granted)
        yield intrigue.Assistance(by=self.by, assistance=self.assistance, granted=granted, rules=(self.offer.rule,))
        for name in fallen:
            yield intrigue.AgentLost(agent=name, owner=state.agents[name].owner or "", reason="purged", by=self.by)
        refund = self.offer.credits * declined
        if refund and state.settings["failed_assistance_cost"] == "refunded":
            yield CreditsRefunded(to=self.by, amount=refund, rules=("S3.11",))
        if granted and not self.purging:
            yield from self._granted(state)

    def _granted(self, state: StarcraftState) -> Play:
        at = self.at or ""
        if self.assistance == "identify_agents":
            for name, agent in sorted(state.agents.items()):
                if agent.squadron == self.of and agent.owner is not None and agent.owner != self.by:
                    yield intrigue.AgentIdentified(
                        by=self.by, agent=name, owner=agent.owner, rank=agent.rank, squadron=agent.squadron or ""
                    )
        elif self.assistance == "reclaim_asset":
            yield intrigue.AssetReclaimed(by=self.by, at=at)
        elif self.assistance == "hide_asset":
            yield intrigue.AssetHidden(by=self.by, at=at)
        else:
            there = self.offer.asks == "location"
            yield intrigue.FavourGranted(
                by=self.by, assistance=self.assistance, at=self.at if there else None, planet=None if there else self.planet,
                target=None if there else self.target, rules=(self.offer.granted,),
            )  # fmt: skip


def _standing(state: StarcraftState, agent: Agent) -> int:
    """What it takes to purge an officer: his owner's M + I, his rank and his owner's influence in Nova (S3.14)."""
    return letters(strength(state, agent.owner), "MI") + INFLUENCE[agent.rank] + influence(state, agent.owner, "nova")


class BribeAgent(Action):
    """A contest sets the price of a rival's agent, who changes sides when it is paid (S4.1 to S4.4)."""

    SIGN = "$"
    RULES = ("S2.6", "S2.7", "S4.1", "S4.4")
    ATTRIBUTE = "diplomacy"
    PAIR = "DI"
    FROM_0 = ("max_price",)
    SAYS = "Bribe {agent}[ with {max_price:count credit} at most]"

    agent: Annotated[str, Slot("agent")]
    max_price: Annotated[Amount | None, Slot("number", "Highest price")] = None

    def barred(self, state: StarcraftState) -> Checks:
        owner = state.agents[self.agent].owner
        yield "own_agent", owner == self.by
        yield "not_a_rivals", owner is None
        yield "cannot_be_bribed", state.agents[self.agent].role == "ghost"

    def ap(self, state: StarcraftState) -> int:
        return 4 if state.agents[self.agent].role == "councillor" else 3

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        state = turn.state
        agent = state.agents[self.agent]
        margin = self.margin(state, agent.owner)
        if margin < 0:
            yield intrigue.BribeRejected(by=self.by, agent=self.agent)
            return
        price = PRICES[min(margin, 4)] * (2 if agent.role == "councillor" else 1)
        limit = self.max_price if isinstance(self.max_price, int) else price
        accepted = price <= limit and price <= state.players[self.by].credits
        yield intrigue.BribeOffer(by=self.by, agent=self.agent, price=price, accepted=accepted)
        if accepted:
            yield intrigue.AgentLost(agent=self.agent, owner=agent.owner or "", reason="left")
        if price >= state.settings["bribe_gossip_price"]:
            yield from gossip(state, self.VERB, agent=self.agent)


class Motion(Action):
    """A vote called in the Senate; how it ends is the moderator's to say, or follows the inclination (S5.6)."""

    ATTRIBUTE = "diplomacy"
    PAIR = "DD"
    AP = 4
    MOTION: ClassVar[str] = ""

    planet: Annotated[str, Slot("planet")]

    @abstractmethod
    def value(self, state: StarcraftState) -> int: ...

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        value = self.value(turn.state)  # odd ones take the column below (S5.4, S5.5)
        leaning = "strongly_opposed" if value < 0 else INCLINATIONS[min(value // 2, 3)]
        called = yield intrigue.VoteCalled(by=self.by, planet=self.planet, motion=self.MOTION, inclination=leaning)
        if turn.state.settings["quarantine_vote"] == "by_inclination":
            passed = leaning in ("favourable", "strongly_supportive")
            yield intrigue.VoteDecided(
                planet=self.planet, motion=self.MOTION, passed=passed, causes=(by_order(number), f"event:{called}")
            )


class ProposeQuarantine(Motion):
    """A contest against the families there sets how the Senate leans (S5.2, S5.4)."""

    SIGN = "☣"
    RULES = ("S2.8", "S5.1", "S5.2")
    MOTION = "quarantine"
    SAYS = "Move to quarantine {planet}"

    def barred(self, state: StarcraftState) -> Checks:
        yield "already_quarantined", state.planets[self.planet].quarantined
        yield "vote_pending", state.planets[self.planet].vote is not None

    def value(self, state: StarcraftState) -> int:
        holders = {state.locations[name].owner for name in state.on_planet(self.planet)}
        others = [strength(state, player) for player in state.players if player in holders and player != self.by]
        return self.score(state) - max((score(other, "DD", f"{self.VERB}_defence") for other in others), default=0)


class LiftQuarantine(Motion):
    """Harder the younger the quarantine is, and opposed by nobody (S5.3)."""

    SIGN = "○"
    RULES = ("S2.8", "S5.1", "S5.3")
    MOTION = "lift"
    SAYS = "Move to lift the quarantine of {planet}"

    def barred(self, state: StarcraftState) -> Checks:
        yield "not_quarantined", not state.planets[self.planet].quarantined
        yield "vote_pending", state.planets[self.planet].vote is not None

    def value(self, state: StarcraftState) -> int:
        return self.score(state) - max(0, 5 - state.planets[self.planet].quarantine_rounds)
