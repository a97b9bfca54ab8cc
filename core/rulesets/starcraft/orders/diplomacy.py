"""Diplomacy: talk, gossip, bribes and quarantine (S2, S4, S5)."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Self

from msgspec import structs

from core.ledger.event import by_order
from core.orders.form import Slot
from core.resolution.phase import Play, Turn
from core.rulesets.refusing import Checks
from ..events.intrigue import AgentLost, BribeOffer, BribeRejected, Message, VoteCalled, VoteDecided
from ..events.round import GossipNoted
from ..scores import difference, letters, strength
from ..state import StarcraftState
from .action import Action, Amount, RoundOrder, gossip, missing

PRICES = (10000, 5000, 2500, 1000, 500)
INCLINATIONS = ("unfavourable", "divided", "favourable", "strongly_supportive")


class SpreadGossip(Action):
    """The text stands in the next gossip post; the moderator may reword it (S2.9)."""

    RULES = ("S2.1", "S2.9")
    ATTRIBUTE = "diplomacy"
    AP = 1
    SAYS = "Spread the gossip “{text:text}”"

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
            yield Message(from_=self.SENDER or self.by, to=recipient, text=self.text)


class SecretCommunication(Communication):
    """The text reaches its receivers without a name (S2.10)."""

    RULES = ("S2.2", "S2.3", "S2.10")
    ATTRIBUTE = "diplomacy"
    SENDER = "anonymous"
    SAYS = "Write to {to|nobody} without a name: “{text:text}”"


class PrivateCommunication(Communication):
    """The text reaches its receivers under the family's name (S8.3)."""

    RULES = ("S8.1", "S8.3")
    SAYS = "Write to {to|nobody}: “{text:text}”"


class BribeAgent(Action):
    """A contest sets the price of a rival's agent, who changes sides when it is paid (S4.1 to S4.4)."""

    SIGN = "$"
    RULES = ("S2.6", "S2.7", "S4.1", "S4.4")
    ATTRIBUTE = "diplomacy"
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
        margin = difference(state, self.by, agent.owner, "DI", self.VERB, self.modifier)
        if margin < 0:
            yield BribeRejected(by=self.by, agent=self.agent)
            return
        price = PRICES[min(margin, 4)] * (2 if agent.role == "councillor" else 1)
        limit = self.max_price if isinstance(self.max_price, int) else price
        accepted = price <= limit and price <= state.players[self.by].credits
        yield BribeOffer(by=self.by, agent=self.agent, price=price, accepted=accepted)
        if accepted:
            yield AgentLost(agent=self.agent, owner=agent.owner or "", reason="left")
        if price >= state.settings["bribe_gossip_price"]:
            yield from gossip(state, self.VERB, number, agent=self.agent)


def inclination(value: int) -> str:
    """How the unaffiliated Senators lean; odd values take the column below (S5.4, S5.5)."""
    return "strongly_opposed" if value < 0 else INCLINATIONS[min(value // 2, 3)]


class Motion(Action):
    """A vote called in the Senate; how it ends is the moderator's to say, or follows the inclination (S5.6)."""

    ATTRIBUTE = "diplomacy"
    AP = 4
    MOTION: ClassVar[str] = ""

    planet: Annotated[str, Slot("planet")]

    @abstractmethod
    def value(self, state: StarcraftState) -> int: ...

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        leaning = inclination(self.value(turn.state))
        called = yield VoteCalled(by=self.by, planet=self.planet, motion=self.MOTION, inclination=leaning)
        if turn.state.settings["quarantine_vote"] == "by_inclination":
            passed = leaning in ("favourable", "strongly_supportive")
            yield VoteDecided(planet=self.planet, motion=self.MOTION, passed=passed, causes=(by_order(number), f"event:{called}"))


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
        against = max((letters(other, "DD") + other.bonus("propose_quarantine_defence") for other in others), default=0)
        own = strength(state, self.by)
        return letters(own, "DD") + own.bonus(self.VERB) + self.modifier - against


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
        own = strength(state, self.by)
        reduction = max(0, 5 - state.planets[self.planet].quarantine_rounds)
        return letters(own, "DD") + own.bonus(self.VERB) + self.modifier - reduction


class VoteResult(RoundOrder):
    """How the Senate voted."""

    LABEL = "Result of a vote"
    RULES = ("S5.6", "S5.9")
    NESTED = True
    OUTER = ("by", "modifier")
    MODERATOR = True
    SAYS = "Enter that the vote on {planet} {passed?passes|fails}"

    planet: Annotated[str, Slot("planet")]
    passed: Annotated[bool, Slot("flag")]
    modifier: int = 0

    @classmethod
    def awaited(cls, state: StarcraftState) -> Iterator[Mapping[str, Any]]:
        return ({"planet": planet} for planet in state.planets if state.planets[planet].vote is not None)

    def giver(self, state: StarcraftState) -> Checks:
        yield "moderator_only", self.by != "moderator"

    def faults(self, state: StarcraftState) -> Checks:
        yield missing(state, self.by, "planet", self.planet)
        yield "no_vote_pending", state.planets[self.planet].vote is None

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        motion = turn.state.planets[self.planet].vote or ""
        yield VoteDecided(planet=self.planet, motion=motion, passed=self.passed)
