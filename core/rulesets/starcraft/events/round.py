"""What frames a round: its beginning, accepted and cancelled orders, money, gossip and its end."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, convert, structs

from core.ledger.event import Event, Term
from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.sentence import counts, worded
from core.orders.order import Order
from core.rulesets.consequences import adds, lists, through
from core.rulesets.setup_files import declared
from ..scores import in_parts, income_parts, points
from ..state import REBELS, Family, Movement, StarcraftState, Talk


def in_words(word: str) -> str:
    """A verb or other fixed word as it is written in a sentence."""
    return word.replace("_", " ")


def deed(about: str) -> str:
    """What people talk of, in words; what a ruling has them talk of besides as it is written."""
    return declared("starcraft", "words")["talked_of"].get(about, in_words(about))


class SquadronOffer(Struct, frozen=True):
    """What a squadron offers: who, for how many AP and credits, what score it takes, and what it does (S3.3 to S3.10). It `asks`
    for a location, a squadron or a Core World; `granted` is the rule by which it holds for the round."""

    squadron: str
    ap: int
    credits: int
    difficulty: int
    rule: str
    does: str
    asks: Literal["location", "squadron", "core_world"]
    granted: str = ""


OFFERS = convert(declared("starcraft", "offers"), dict[str, SquadronOffer])
SQUADRON = f"{{assistance?{'|'.join(f'{key}={offer.squadron.title()}' for key, offer in OFFERS.items())}}} Squadron"
"""Which squadron is asked for an assistance, as a sentence names it."""
ASSISTANCE = f"{{assistance?{'|'.join(f'{key}={offer.does}' for key, offer in OFFERS.items())}}}"
"""What a squadron is asked for, within a sentence."""


def force(units: Mapping[str, int], names: Names) -> str:
    """Battalions by number and type; `nobody` for none."""
    return counts(units, names) or "nobody"


def numbered(event: Any) -> int:
    """The number of the order that an event follows from; 0 where a ruling put it in without one."""
    return event.order or 0


class StarcraftEvent(Event):
    CALLED = {REBELS: "the rebels", "anonymous": "an anonymous source"}


class OfFamily(StarcraftEvent):
    """What a family does: it is told."""

    TOLD = "by"
    by: str


class OfOrder(StarcraftEvent):
    """An event about the battalions of one order. Its number is the moderator's alone: it would tell when others wrote."""

    WITHHELD = {"order": "moderator"}
    order: int | UnsetType = UNSET


class OfOwnOrder(OfOrder):
    """An event about an order's battalions or works that the family which gave it is told."""

    TOLD = "by"
    by: str


class RoundBegan(StarcraftEvent):
    RULES = ("S9.1", "S1.2", "S1.3", "S1.10")
    SAYS = "Round {round} begins; the pools of action points are full."
    TOLD = "public"
    round: int

    def apply(self, state: StarcraftState) -> StarcraftState:
        def ready(name: str, family: Family) -> Family:
            return structs.replace(family, ap_left=points(state, name), expenses=0, recruited=0)

        return state.with_(players=Register((name, ready(name, one)) for name, one in state.players.items()), over=False)


class OrderAccepted(OfFamily):
    """An order stands; its action points and listed credits are paid (S1.13)."""

    RULES = ("S1.13",)
    SAYS = (
        "{by} orders for {ap} AP[ and {credits} credits]: {asked}",
        "{by} orders {verb:words} for {ap} AP[ and {credits} credits].",
    )
    ECHOES = ("wanted",)
    UNSEALED = ("wanted",)
    verb: str
    attribute: str | None
    ap: int
    credits: int
    wanted: Order | None = None

    def asked(self, names: Names) -> str:
        """The order as it goes on in a sentence; nothing for a reader who may not know it."""
        said = self.wanted.sentence(names) if self.wanted is not None else ""
        return said[:1].lower() + said[1:] + ("" if said.endswith("”") or not said else ".")

    def apply(self, state: StarcraftState) -> StarcraftState:
        if self.by not in state.players:
            return state
        left = state.players[self.by].ap_left
        changes = {"total": left.total - self.ap}
        if self.attribute is not None:
            changes[self.attribute] = getattr(left, self.attribute) - self.ap
        return state.paid(self.by, self.credits).changed("players", self.by, ap_left=structs.replace(left, **changes))


class CreditsRefunded(StarcraftEvent):
    RULES = ("S1.13",)
    SAYS = "{to} gets {amount} credits back."
    TOLD = "to"
    apply = through(lambda state, to, amount: state.paid(to, -amount), "to", "amount")
    to: str
    amount: int


class OrderCancelled(OfOwnOrder):
    """An accepted order could not be carried out when its time came; a movement's troops stay where they are."""

    WHY = (
        "{reason?no_transport=no transport was ready|quarantined=the planet is "
        "under quarantine|core_world_guarded=Omega guards the Core World|not_enough_credits=the credits did not suffice|"
        "not_yours=the location was lost by then|own_asset=the location was its own by then|not_a_rivals=no rival held the "
        "location by then}"
    )
    SAYS = "{by}'s {what}[ at {place}] is called off: " + WHY + "."
    action: Term[str]
    reason: str
    to: str | UnsetType = UNSET
    at: str | UnsetType = UNSET

    @property
    def what(self) -> str:
        """What is called off, as a noun."""
        return {"fortify_location": "fortification", "recruit_unit": "recruitment"}.get(self.action, in_words(self.action))

    def calls_off(self, names: Names) -> str:
        return worded(self, self.WHY, names)

    def apply(self, state: StarcraftState) -> StarcraftState:
        # Who has no home to stay in is still under orders until his retreat.
        def stranded(movement: Movement) -> bool:
            return movement.origin is not None and state.locations[movement.origin].owner != movement.by

        left = tuple(movement for movement in state.movements if movement.order != self.order or stranded(movement))
        return state.without("fortifications", self.order).with_(movements=left)

    def place(self, names: Names) -> str:
        """Where it was to take effect; nothing for a reader who may not know it."""
        place = self.to if self.to is not UNSET else self.at
        return names.of(place) if place is not UNSET else ""


class Income(StarcraftEvent):
    RULES = ("S9.9",)
    SAYS = "{to} takes in {amount} credits."
    TOLD = "to"
    apply = adds("players", "to", credits="amount")
    to: str
    amount: int

    def worked_out(self, state: StarcraftState) -> tuple[str, ...]:
        return (f"{in_parts(state, self.to, income_parts(state)[self.to])}.",)


class TalkedOf(StarcraftEvent):
    """Something that people talk of, or may: a deed at a place or around an agent, or a rumour in somebody's words."""

    about: Term[str]
    text: Term[str | UnsetType] = UNSET
    at: str | UnsetType | None = UNSET
    agent: str | UnsetType | None = UNSET

    @property
    def about_what(self) -> str:
        """What kind of deed is talked of, in words."""
        return deed(self.about)

    def subject(self, names: Names) -> str:
        """The place or agent of the deed."""
        return f" at {names.of(self.at)}" if self.at else f" around {names.of(self.agent)}" if self.agent else ""


class GossipPossible(TalkedOf):
    """Something people may talk about; the moderator decides at the end of the round."""

    RULES = ("S2.11",)
    SAYS = "People may talk of {about_what}{subject}."
    apply = lists("talk", lambda event: Talk(event.about, at=event.at or None, agent=event.agent or None, certain=False))


class GossipNoted(TalkedOf):
    """Something that is certain to stand in the next gossip post."""

    RULES = ("S2.9", "S2.12")
    SAYS = (
        "{about?rumour=}A rumour for the next gossip: {text:quoted|an empty line}",
        "The next gossip tells of {about_what}{subject}.",
    )
    apply = lists("talk", Talk)
    text: Term[str] = ""
    at: str | None = None
    agent: str | None = None


class Gossip(TalkedOf):
    """What everybody reads; nobody is named as its source or doer."""

    RULES = ("S2.9", "S2.11", "S9.11")
    TOLD = "public"
    SAYS = ("{about?rumour=}Rumour has it: {text:quoted|(nothing)}", "People talk of {about_what}{subject}.")


class RoundEnded(StarcraftEvent):
    """Wounds heal, assets recover, assistance lapses, officers and quarantines grow a round older, new lots open."""

    RULES = ("S9.12", "S1.14", "S5.9", "S8.7")
    SAYS = "Round {round} is over."
    TOLD = "public"
    round: int

    def apply(self, state: StarcraftState) -> StarcraftState:
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
            locations=state.locations.each(output="full"),
            auctions=state.auctions.each(open=True),
            movements=(), fortifications=(), transports=(), monitors=(), risings=(), favours=(), spoils=(), talk=(),
            strengths=Register(), held=Register(),
        )  # fmt: skip
