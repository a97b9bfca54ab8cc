"""What frames a round: its beginning, accepted and cancelled orders, money, gossip and its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType, structs

from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.starcraft.scores import points
from core.rulesets.starcraft.state import Family, Movement, State, Talk


def spoken(word: str) -> str:
    """A verb or other fixed word as it is written in a sentence."""
    return word.replace("_", " ")


TALKED_OF = {
    "bribe_agent": "bribery",
    "incite_rebellion": "agitators at work",
    "sabotage_asset": "sabotage",
    "assassinate_agent": "an assassin at work",
    "promote_officer": "a promotion that was wanted",
    "interception": "troops intercepted on their way",
    "seizure": "an armed seizure",
    "raid": "a raid",
    "bombardment": "a bombardment",
}


def battalions(number: int) -> str:
    return f"{number} battalion{'' if number == 1 else 's'}"


def force(units: Mapping[str, int], names: Names) -> str:
    return ", ".join(f"{number} {names.of(kind)}" for kind, number in units.items()) or "nobody"


class RoundBegan(Event, frozen=True, kw_only=True):
    """Every family's pool of action points is set for the round."""

    RULES = ("S9.1", "S1.2", "S1.3", "S1.10")
    round: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        ready = Register((name, self._ready(state, name, family)) for name, family in state.players.items())
        return state.with_(players=ready, over=False)

    def _ready(self, state: State, name: str, family: Family) -> Family:
        pool = points(state, name)
        return structs.replace(family, ap_left=pool, expenses=0, recruited=0)

    def sentence(self, names: Names) -> str:
        return f"Round {self.round} begins; the pools of action points are full."


class OrderAccepted(Event, frozen=True, kw_only=True):
    """An order stands; its action points and listed credits are paid (S1.13)."""

    RULES = ("S1.13",)
    by: str
    verb: str
    attribute: str | None
    ap: int
    credits: int

    def audience(self, state: State) -> Audience:
        return only(self.by)

    def apply(self, state: State) -> State:
        if self.by not in state.players:
            return state
        left = state.players[self.by].ap_left
        changes = {"total": left.total - self.ap}
        if self.attribute is not None:
            changes[self.attribute] = getattr(left, self.attribute) - self.ap
        return state.paid(self.by, self.credits).with_family(self.by, ap_left=structs.replace(left, **changes))

    def sentence(self, names: Names) -> str:
        paid = f"{self.ap} AP" + (f" and {self.credits} credits" if self.credits else "")
        return f"{names.of(self.by)} orders {spoken(self.verb)} for {paid}."


class CreditsRefunded(Event, frozen=True, kw_only=True):
    RULES = ("S1.13",)
    to: str
    amount: int

    def audience(self, state: State) -> Audience:
        return only(self.to)

    def apply(self, state: State) -> State:
        return state.paid(self.to, -self.amount)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.to)} gets {self.amount} credits back."


class OrderCancelled(Event, frozen=True, kw_only=True):
    """An accepted order could not be carried out when its time came; a movement's troops stay where they are."""

    by: str
    action: str
    reason: str
    to: str | UnsetType = UNSET
    at: str | UnsetType = UNSET
    order: int | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return only(self.by)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"order": MODERATOR}

    def apply(self, state: State) -> State:
        # Who has no home to stay in is still under orders until his retreat.
        def stranded(movement: Movement) -> bool:
            return movement.origin is not None and state.locations[movement.origin].owner != movement.by

        return state.with_(
            movements=tuple(m for m in state.movements if m.order != self.order or stranded(m)),
            fortifications=tuple(f for f in state.fortifications if f.order != self.order),
        )

    def sentence(self, names: Names) -> str:
        place = self.to if self.to is not UNSET else self.at
        where = f" at {names.of(place)}" if place is not UNSET else ""
        return f"{names.of(self.by)}'s {spoken(self.action)}{where} is called off: {spoken(self.reason)}."


class Income(Event, frozen=True, kw_only=True):
    RULES = ("S9.9",)
    to: str
    amount: int

    def audience(self, state: State) -> Audience:
        return only(self.to)

    def apply(self, state: State) -> State:
        return state.received(self.to, self.amount)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.to)} takes in {self.amount} credits."


class GossipPossible(Event, frozen=True, kw_only=True):
    """Something people may talk about; the moderator decides at the end of the round."""

    RULES = ("S2.11",)
    about: str
    at: str | UnsetType = UNSET
    agent: str | UnsetType = UNSET

    def apply(self, state: State) -> State:
        return state.with_(talk=(*state.talk, Talk(self.about, at=self.at or None, agent=self.agent or None, certain=False)))

    def sentence(self, names: Names) -> str:
        return f"People may talk of {TALKED_OF[self.about]}{_subject(self.at, self.agent, names)}."


class GossipNoted(Event, frozen=True, kw_only=True):
    """Something that is certain to stand in the next gossip post."""

    RULES = ("S2.9", "S2.12")
    about: str
    text: str = ""
    at: str | None = None
    agent: str | None = None

    def apply(self, state: State) -> State:
        return state.with_(talk=(*state.talk, Talk(self.about, self.text, self.at, self.agent)))

    def sentence(self, names: Names) -> str:
        if self.about == "rumour":
            return f"A rumour for the next gossip: {self.text or 'an empty line'}"
        return f"The next gossip tells of {TALKED_OF[self.about]}{_subject(self.at or UNSET, self.agent or UNSET, names)}."


class Gossip(Event, frozen=True, kw_only=True):
    """What everybody reads; nobody is named as its source or doer."""

    RULES = ("S2.9", "S2.11", "S9.11")
    about: str
    text: str | UnsetType = UNSET
    at: str | UnsetType = UNSET
    agent: str | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        if self.about == "rumour":
            return f"Rumour has it: {self.text or '(nothing)'}"
        return f"People talk of {TALKED_OF[self.about]}{_subject(self.at, self.agent, names)}."


def _subject(at: str | UnsetType, agent: str | UnsetType, names: Names) -> str:
    if at is not UNSET:
        return f" at {names.of(at)}"
    return f" around {names.of(agent)}" if agent is not UNSET else ""


class RoundEnded(Event, frozen=True, kw_only=True):
    """Wounds heal, assets recover, assistance lapses, officers and quarantines grow a round older, new lots open."""

    RULES = ("S9.12", "S1.14", "S5.9", "S8.7")
    round: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        def aged(agent: Any) -> Any:
            served = agent.rounds_in_rank + (agent.role == "officer")
            return structs.replace(agent, wounded=False, rounds_in_rank=served)

        def stood(planet: Any) -> Any:
            return structs.replace(planet, quarantine_rounds=planet.quarantine_rounds + planet.quarantined)

        return state.with_(
            round=self.round + 1,
            over=True,
            agents=Register((name, aged(agent)) for name, agent in state.agents.items()),
            planets=Register((name, stood(planet)) for name, planet in state.planets.items()),
            locations=Register((name, structs.replace(place, output="full")) for name, place in state.locations.items()),
            auctions=Register((name, structs.replace(lot, open=True)) for name, lot in state.auctions.items()),
            movements=(), fortifications=(), transports=(), monitors=(), risings=(), favours=(), spoils=(), talk=(),
            strengths=Register(), held=Register(),
        )  # fmt: skip

    def sentence(self, names: Names) -> str:
        return f"Round {self.round} is over."
