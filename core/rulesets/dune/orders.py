"""What players (and the moderator) may order."""

import re
from abc import abstractmethod
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

from msgspec import ValidationError

from core.ledger.names import Names
from core.ledger.sentence import counted
from core.orders.form import Slot
from core.rulesets.refusing import CheckedOrder, Checks, applying
from . import movement
from .movement import MILITIA, Sending, affordable, may_be_ordered, once
from .state import CHAIR, HOME, Attack, Demand, DuneState, Upgrade, key, pair

LIQUID_VALUE = 500
MILITIA_PRICE = 300

Legions = Annotated[tuple[str, ...], Slot("legion", "Legions, the first to fall first")]
Heroes = Annotated[tuple[str, ...], Slot("hero", "Heroes")]


class DuneOrder(CheckedOrder):
    """An order of the round."""

    RULESET = "dune"


class HouseOrder(DuneOrder):
    """An order by a player: one that nobody in play gave is refused before anything else is judged."""

    def giver(self, state: DuneState) -> Checks:
        yield "no_such_player D4.20", self.by not in state.players, self.by


# forces


class Numbered(HouseOrder):
    """An order for new legions, written as a plain number or as a mapping with more to say."""

    NESTED = True

    count: Annotated[int, Slot("number", "How many")]
    names: Annotated[tuple[str, ...], Slot("text", "Their names", fresh=True)] = ()

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        value = document[cls.VERB]
        return super().from_document(document if isinstance(value, Mapping) else {**document, cls.VERB: {"count": value}})

    @abstractmethod
    def price(self, state: DuneState) -> int:
        """What one of them costs, in MS."""

    def legions(self, state: DuneState) -> tuple[str, ...]:
        """The ids the new legions get (D2.7)."""
        found = list(once(self.names))
        number = 0
        while len(found) < self.count:
            number += 1
            if f"{self.by}_{number}" not in state.legions:
                found.append(f"{self.by}_{number}")
        return tuple(found)

    def _names_refused(self, state: DuneState) -> Checks:
        yield "bad_count D3.6", self.count < 1 or (self.names and len(self.names) != self.count)
        taken = [
            name
            for place, name in enumerate(self.names)
            if name in state.legions or name.startswith(MILITIA) or name in self.names[:place]
        ]
        yield "name_in_use D3.6 D2.7", taken, *taken[:1]

    def _bounds_refused(self, state: DuneState) -> Checks:
        yield from over_maximum(state, self.by, self.count)
        yield from affordable(state, self.by, self.price(state) * self.count)


class DuneRecruit(Numbered):
    """New legions at the Homeworld, in time to defend it this round; other kinds than standard must be named (D3.1 to
    D3.4)."""

    VERB = "recruit"
    LABEL = "Recruit legions"
    SIGN = "⚑"
    RULES = ("D3.1", "D3.2", "D3.4", "D3.6")
    SAYS = "Recruit {wanted}[, called {names:comma}]"

    kind: Annotated[str, Slot("kind", "Kind", ("standard", "sardaukar", "fedaykin"))] = "standard"

    def price(self, state: DuneState) -> int:
        return state.prices.get(self.kind, 0)  # an unknown kind is refused before it is paid for

    def faults(self, state: DuneState) -> Checks:
        house = state.players[self.by]
        yield from self._names_refused(state)
        yield "kind_not_available D3.4", self.kind != "standard" and self.kind not in house.may_recruit, self.kind
        left = max(0, house.combat - house.recruited)
        yield "recruit_limit D3.2", house.recruited + self.count > house.combat, counted(left, "more legion")
        yield from self._bounds_refused(state)

    @property
    def wanted(self) -> str:
        """How many legions of what kind, in words; standard ones have no word for it."""
        return counted(self.count, "legion" if self.kind == "standard" else f"{self.kind.capitalize()} legion")


class DuneHire(Numbered):
    """Mercenaries at the Homeworld; the limit of recruits does not count them, the limit of forces does (D3.5)."""

    VERB = "hire"
    LABEL = "Hire mercenaries"
    SIGN = "⚐"
    RULES = ("D3.5", "D3.6")
    SAYS = "Hire {count:count mercenary legion}[, called {names:comma}]"

    def price(self, state: DuneState) -> int:
        return state.prices["mercenary"]

    def faults(self, state: DuneState) -> Checks:
        yield from self._names_refused(state)
        yield from self._bounds_refused(state)


class UpgradeLegion(HouseOrder):
    """Costs an action point and a token; a legion has one upgrade at most, for good (D2.14, D2.15)."""

    VERB = "upgrade"
    LABEL = "Upgrade a legion"
    RULES = ("D2.14", "D2.15", "D4.2")
    NESTED = True
    SAYS = "Give {legion} {type?offensive=an offensive|a defensive} upgrade"

    legion: Annotated[str, Slot("legion", "Legion")]
    type: Annotated[Upgrade, Slot("word", "Upgrade", ("offensive", "defensive"))]

    def faults(self, state: DuneState) -> Checks:
        yield from may_be_ordered(state, self.by, self.legion)
        legion = state.legions[self.legion]
        yield "elite_no_upgrade D2.4", legion.elite, self.legion
        yield "already_upgraded D2.14", legion.upgrade is not None, self.legion
        yield "no_token D2.15", state.players[self.by].upgrade_tokens < 1
        yield from affordable(state, self.by, 0, 1)


class RegenerateMilitia(HouseOrder):
    """Brings one lost militia back for money, once a round at each place (D2.10)."""

    LABEL = "Raise militia again"
    RULES = ("D2.10", "D2.11")
    SAYS = "Regenerate militia at {location}"

    location: Annotated[str, Slot("location", "Location")]

    def faults(self, state: DuneState) -> Checks:
        location = state.locations.get(self.location)
        yield "not_your_location D2.10", location is None or location.owner != self.by, self.location
        yield "militia_full D2.10", location is not None and location.militia_lost == 0, self.location
        yield "already_regenerated D2.10", location is not None and location.regenerated, self.location
        yield from affordable(state, self.by, MILITIA_PRICE)


class Sell(HouseOrder):
    """Sells legions to a player at once, or to nobody for a fixed sum each (D3.7, D3.8)."""

    LABEL = "Sell legions"
    SIGN = "$"
    RULES = ("D3.7", "D3.8", "D3.9")
    NESTED = True
    SAYS = ("Sell {legions|no legion} to {to} for {price} MS", "Sell off {legions|no legion}")

    legions: Annotated[tuple[str, ...], Slot("legion", "Legions")]
    to: Annotated[str | None, Slot("player", "Buyer (none: sold off)")] = None
    price: Annotated[int, Slot("money", "Price of the lot")] = 0

    def faults(self, state: DuneState) -> Checks:
        named = once(self.legions)
        yield from bad_sum(self.price)
        if self.to is not None:
            yield from partner(state, self.by, self.to, "D3.9")
        yield "no_legions/sell D3.9", not named
        for legion in named:
            yield from may_be_ordered(state, self.by, legion)
        if self.to is not None:
            yield from over_maximum(state, self.to, len(named))
            yield from cannot_pay(state, self.to, self.price)


class DuneTransfer(HouseOrder):
    """Hands over a location with its militia, for a price that was agreed (D14.1)."""

    VERB = "transfer"
    LABEL = "Hand over a location"
    SIGN = "⇄"
    RULES = ("D14.1",)
    NESTED = True
    SAYS = "Hand {location} over to {to}[ for {price} MS]"

    location: Annotated[str, Slot("location", "Location")]
    to: Annotated[str, Slot("player", "New owner")]
    price: Annotated[int, Slot("money", "Price")] = 0

    def faults(self, state: DuneState) -> Checks:
        location = state.locations.get(self.location)
        yield from bad_sum(self.price)
        yield from partner(state, self.by, self.to, "D14.1")
        yield "not_your_location D14.1", location is None or location.owner != self.by, self.location
        yield from cannot_pay(state, self.to, self.price)


# movement and attacks


class Dispatch(HouseOrder):
    """An order that sends legions and heroes somewhere."""

    NESTED = True

    @abstractmethod
    def sending(self, state: DuneState) -> Sending:
        """Who goes where, with what attack; judged by the rules of movement."""

    def faults(self, state: DuneState) -> Checks:
        yield from movement.faults(state, self.sending(state))


class DuneMove(Dispatch):
    """Troops go to a place of his own or Kaitain at once; anywhere else it is an attack of the usual kind (D4.19, D8.5)."""

    VERB = "move"
    RULES = ("D4.19", "D4.21")
    SAYS = "Move {legions+heroes|nobody} {to?home=home|to}[ {abroad}]"

    to: Annotated[str, Slot("place", "To", guessed=True)]
    legions: Legions = ()
    heroes: Heroes = ()

    def abroad(self, names: Names) -> str:
        """Where they go, unless it is home in so many words."""
        return names.within[self.to] if self.to != HOME else ""

    def sending(self, state: DuneState) -> Sending:
        to = state.place(self.by, self.to)
        attack = movement.default_attack(state, self.by, to)
        return Sending(player=self.by, to=to, attack=attack, legions=once(self.legions), heroes=once(self.heroes))


class LocationAttack(Dispatch):
    """An attack on a location."""

    ATTACK: ClassVar[Attack]

    target: Annotated[str, Slot("location", "Target", guessed=True)]
    legions: Legions = ()
    heroes: Heroes = ()

    def sending(self, state: DuneState) -> Sending:
        to = state.place(self.by, self.target)
        return Sending(player=self.by, to=to, attack=self.ATTACK, legions=once(self.legions), heroes=once(self.heroes))


class DuneRaid(LocationAttack):
    """Attacks a known location for a part of its income; electors are safe from it (D9.1, D9.2)."""

    VERB = "raid"
    SIGN = "R"
    RULES = ("D8.1", "D9.1", "D9.2", "D4.21")
    ATTACK: ClassVar[Attack] = "raid"
    SAYS = "Raid {target} with {legions+heroes|nobody}"


class DuneSeizure(LocationAttack):
    """Attacks a known location to take it over (D10.1)."""

    VERB = "seizure"
    SIGN = "S"
    RULES = ("D8.1", "D10.1", "D4.21")
    ATTACK: ClassVar[Attack] = "seizure"
    SAYS = "Seize {target} with {legions+heroes|nobody}"


class HouseRaid(Dispatch):
    """Attacks a player at his Homeworld (D11.1)."""

    LABEL = "House Raid"
    RULES = ("D8.1", "D11.1", "D4.21")
    SAYS = "Raid the house of {target} with {legions+heroes|nobody}"

    target: Annotated[str, Slot("player", "Target")]
    legions: Legions = ()
    heroes: Heroes = ()

    def faults(self, state: DuneState) -> Checks:
        yield from partner(state, self.by, self.target, "D4.21")
        yield from super().faults(state)

    def sending(self, state: DuneState) -> Sending:
        home = state.players[self.target].homeworld
        return Sending(player=self.by, to=home, attack="house_raid", legions=once(self.legions), heroes=once(self.heroes))


class DuneAssassinate(HouseOrder):
    """Kill a hero or an elector: recorded for the moderator, as the rules do not say how (D13.14)."""

    VERB = "assassinate"
    LABEL = "Send an assassin"
    SIGN = "☠"
    RULES = ("D13.14",)
    NESTED = True
    SAYS = ("Send an assassin after {hero}[ for {fee} MS]", "Send an assassin after {elector|nobody}[ for {fee} MS]")

    hero: Annotated[str | None, Slot("hero", "Hero")] = None
    elector: Annotated[str | None, Slot("location", "Elector")] = None
    fee: Annotated[int, Slot("money", "Fee")] = 0

    @property
    def target(self) -> str:
        """The hero or elector; nothing where neither is named."""
        return self.hero if self.hero is not None else self.elector or ""

    def victim(self, state: DuneState) -> str | None:
        """Whose the target is."""
        return state.heroes[self.hero].owner if self.hero is not None else state.controller_of(self.target)

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        order = super().from_document(document)
        if (order.hero is None) == (order.elector is None):
            raise ValidationError("Name a hero or an elector, one of the two - at `$.assassinate`")
        return order

    def faults(self, state: DuneState) -> Checks:
        yield from bad_sum(self.fee)
        elector = state.locations.get(self.elector or "")
        found = self.hero in state.heroes if self.hero is not None else elector is not None and elector.elector
        yield "no_such_target D13.14", not found, self.target
        victim = self.victim(state)
        yield "own_target D13.14", victim == self.by, self.target
        yield "truce/assassin D13.6", state.truce(self.by, victim)
        yield from affordable(state, self.by, self.fee)


# Kanly


class DeclareKanly(HouseOrder):
    """Declares Kanly, with a demand that averts it when it is met in the same round (D13.1 to D13.4)."""

    LABEL = "Declare Kanly"
    SIGN = "⚔"
    RULES = ("D13.1", "D13.2", "D13.3")
    NESTED = True
    SAYS = "Declare Kanly on {target}[ and demand {demanded}]"

    target: Annotated[str, Slot("player", "On whom")]
    demand: Annotated[str | Demand | None, Slot("text", "Demand (words or MS)")] = None

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        fields = document[cls.VERB]
        asked = fields.get("demand") if isinstance(fields, Mapping) else None
        found = re.fullmatch(r"(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\s*MS)?", str(asked).strip(), re.IGNORECASE)
        if found is None:
            return super().from_document(document)
        return super().from_document({**document, cls.VERB: {**fields, "demand": {"ms": int(found[1].replace(",", ""))}}})

    @classmethod
    def spelled(cls, document: Mapping[str, Any]) -> Mapping[str, Any]:
        """A sum stands in the place of words."""
        asked = document.get("demand")
        return {**document, "demand": f"{asked['ms']} MS"} if isinstance(asked, Mapping) else document

    def faults(self, state: DuneState) -> Checks:
        if isinstance(self.demand, Demand):
            yield from bad_sum(self.demand.ms)
        yield from partner(state, self.by, self.target, "D13.2")
        yield "no_demand D13.2", self.demand is None or (isinstance(self.demand, str) and not self.demand.strip())
        yield "already_in_kanly D13.3", state.kanly_of(self.by) is not None
        yield "target_in_kanly D13.3", state.kanly_of(self.target) is not None, self.target

    @property
    def demanded(self) -> str:
        """What he demands: a sum in MS, or words; nothing where it is left out."""
        return f"{self.demand.ms} MS" if isinstance(self.demand, Demand) else self.demand or ""


class MeetReparations(HouseOrder):
    """Meets the demand; whether one that is not money was met, the moderator says (D13.4)."""

    LABEL = "Meet the demand"
    RULES = ("D13.4",)
    SAYS = "Meet the demand of {declared_by}"

    declared_by: Annotated[str, Slot("player", "Who declared Kanly")]

    def faults(self, state: DuneState) -> Checks:
        kanly = state.kanly.get(key(self.by, self.declared_by))
        asked = kanly is not None and kanly.state == "declared" and kanly.declared_by == self.declared_by
        yield "no_demand_on_you D13.4", not asked, self.declared_by
        if kanly is not None and isinstance(kanly.demand, Demand):
            yield from affordable(state, self.by, kanly.demand.ms)


class EndKanly(HouseOrder):
    """Ends a Kanly when the other side agrees in the same round (D13.15)."""

    LABEL = "Agree to end Kanly"
    RULES = ("D13.15",)
    SAYS = "Agree to end the Kanly with {other}"

    other: Annotated[str, Slot("player", "With whom")]

    def faults(self, state: DuneState) -> Checks:
        yield from not_in_kanly(state, self.by, self.other)


class EndKanlyByVote(DuneOrder):
    """The moderator ends a Kanly that the players voted to end (D13.16)."""

    LABEL = "End a Kanly by vote"
    RULES = ("D13.16",)
    MODERATOR = True
    SAYS = "End the Kanly between {between} by vote"

    between: Annotated[tuple[str, str], Slot("player", "Between")]

    def giver(self, state: DuneState) -> Checks:
        yield "moderator_only D13.16", self.by != CHAIR

    def faults(self, state: DuneState) -> Checks:
        yield from not_in_kanly(state, *self.between)


# checks shared by several orders


def bad_sum(ms: int) -> Checks:
    """Refuses a sum below 0 (D1.9)."""
    yield "bad_sum D1.9", ms < 0, ms


def partner(state: DuneState, by: str, other: str, rule: str) -> Checks:
    """Refuses whoever is not in play, and the player himself, by the rule of the order."""
    yield f"no_such_player {rule}", other not in state.players, other
    yield f"self_target {rule}", other == by


def over_maximum(state: DuneState, player: str, more: int) -> Checks:
    """Refuses where a player would have more legions than he may (D2.13)."""
    have, maximum = len(state.legions_of(player)), state.players[player].maximum_forces
    yield "over_maximum D2.13", have + more > maximum, have + more, maximum


def cannot_pay(state: DuneState, buyer: str, price: int) -> Checks:
    """Refuses where the buyer lacks the price (D3.9, D14.1)."""
    yield "buyer_cannot_pay D3.9 D14.1", any(applying(affordable(state, buyer, price))), buyer, price


def not_in_kanly(state: DuneState, one: str, other: str) -> Checks:
    """Refuses where the two are not at Kanly with each other (D13.15, D13.16)."""
    yield "not_in_kanly D13.15 D13.16", key(one, other) not in state.kanly or one == other, *pair(one, other)
