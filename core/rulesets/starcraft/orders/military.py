"""Military: recruiting, movements and attacks, fortification, transport and promotion (S7)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from core.ledger.event import Event
from core.orders.form import Slot
from core.resolution.phase import Play, Turn
from core.rulesets.refusing import Checks
from ..events.battle import FortificationOrdered, MovementOrdered, TransportHired
from ..events.intrigue import Promotion
from ..scores import raised, strength
from ..state import RANKS, StarcraftState
from .action import Action, Amount, gossip, not_owned, numbers, own_asset, too_many, total
from .intelligence import planet_unknown

PROMOTION = {"junior": 7, "senior": 10}
MOST_GENERALS = 3

Battalions = Annotated[dict[str, Amount], Slot("number", "Battalions", keys="unit_type")]


class OfBattalions(Action):
    """An order for battalions, which cost AP each; a house rule has most attacks cost those of an order."""

    ATTRIBUTE = "military"
    AP = 1
    PER_ORDER: ClassVar[bool] = False
    """Whether the house rule `attack_ap: per_order` touches it."""

    def ap(self: Any, state: StarcraftState) -> int:
        single = self.PER_ORDER and state.settings["attack_ap"] == "per_order"
        return self.AP if single else self.AP * total(self.units)


class RecruitUnit(OfBattalions):
    """Battalions appear at the end of the round, no more of them in a round than Military (S7.10)."""

    SIGN = "⚑"
    RULES = ("S7.1", "S7.10")
    SAYS = "Recruit {units|nobody} at {at}"

    at: Annotated[str, Slot("location")]
    units: Battalions

    def barred(self, state: StarcraftState) -> Checks:
        yield not_owned(state, self.by, self.at)
        family, kinds = state.players[self.by], [state.unit_types[kind] for kind in self.units]
        lacking = (kind.requires is not None and kind.requires not in family.technologies for kind in kinds)
        yield "missing_requirement", any(lacking) or not all(kind.recruitable for kind in kinds)
        yield "recruit_limit", raised(state, self.by) + total(self.units) > strength(state, self.by).military

    def price(self, state: StarcraftState) -> int:
        return recruits_cost(state, numbers(self.units))

    def sure(self, state: StarcraftState, number: int) -> Iterator[Event]:
        yield MovementOrdered(order=number, by=self.by, action=self.VERB, to=self.at, units=numbers(self.units))


def recruits_cost(state: StarcraftState, units: Mapping[str, int]) -> int:
    """What these battalions cost, in credits."""
    return sum(state.unit_types[kind].cost * number for kind, number in units.items())


class March(OfBattalions):
    from_: Annotated[str, Slot("location")]
    to: Annotated[str, Slot("location")]
    units: Battalions

    def barred(self, state: StarcraftState) -> Checks:
        yield too_many(state, self.from_, self.units)

    def sure(self, state: StarcraftState, number: int) -> Iterator[Event]:
        yield MovementOrdered(
            order=number, by=self.by, action=self.VERB, to=self.to, origin=self.from_, units=numbers(self.units),
            modifier=self.modifier,
        )  # fmt: skip


class Deployment(March):
    """Battalions go to another location of the family on the planet; a house rule says if in time to defend it (S7.11)."""

    RULES = ("S7.2", "S7.11")
    SAYS = "Deploy {units|nobody} from {from_} to {to}"

    def barred(self, state: StarcraftState) -> Checks:
        yield not_owned(state, self.by, self.from_, self.to)
        yield "same_place", self.from_ == self.to
        yield from super().barred(state)


class Interception(OfBattalions):
    """Meets battalions between two places, the target's or the most numerous (S7.18)."""

    SIGN = "⨯"
    RULES = ("S7.3", "S7.18")
    PER_ORDER = True
    SAYS = "Intercept from {from_} with {units|nobody} whoever moves between {between}[, if it is {target}]"

    from_: Annotated[str, Slot("location")]
    units: Battalions
    between: Annotated[tuple[str, str], Slot("location", "Moving from and to")]
    target: Annotated[str | None, Slot("player")] = None

    def barred(self, state: StarcraftState) -> Checks:
        yield "self_target", self.target == self.by
        yield not_owned(state, self.by, self.from_)
        yield "same_place", self.between[0] == self.between[1]
        yield too_many(state, self.from_, self.units)

    def sure(self, state: StarcraftState, number: int) -> Iterator[Event]:
        leg, to = self.between
        yield MovementOrdered(
            order=number, by=self.by, action=self.VERB, to=to, origin=self.from_, units=numbers(self.units), leg=leg,
            target=self.target, modifier=self.modifier,
        )  # fmt: skip


class Assault(March):
    """An attack on a place of somebody else's (S7.12)."""

    PER_ORDER = True

    def barred(self, state: StarcraftState) -> Checks:
        yield not_owned(state, self.by, self.from_)
        yield own_asset(state, self.by, self.to)
        yield "not_a_rivals", not state.locations[self.to].veiled and state.locations[self.to].owner is None
        yield from super().barred(state)


class Raid(Assault):
    """Takes a share of what an asset yields in this round (S7.20)."""

    RULES = ("S7.4", "S7.12", "S7.20")
    AP = 2
    SAYS = "Raid {to} from {from_} with {units|nobody}"


class Seizure(Assault):
    """Takes a location and its asset; the attackers who live stay as its garrison (S7.19)."""

    RULES = ("S7.5", "S7.12", "S7.19")
    PER_ORDER = False
    SAYS = "Seize {to} from {from_} with {units|nobody}"


class Bombardment(Assault):
    """Destroys battalions, and with them the output of the asset (S7.21)."""

    SIGN = "✹"
    RULES = ("S7.6", "S7.12", "S7.21")
    AP = 2
    SAYS = "Bombard {to} from {from_} with {units|nobody}"


class FortifyLocation(Action):
    """Fortifies a location at the end of the round, after all movement (S7.22)."""

    SIGN = "▣"
    RULES = ("S7.7", "S7.22")
    ATTRIBUTE = "military"
    AP = 3
    PRICE = 2000
    SAYS = "Fortify {at}"

    at: Annotated[str, Slot("location")]

    def barred(self, state: StarcraftState) -> Checks:
        yield not_owned(state, self.by, self.at)
        ordered = any(work.at == self.at for work in state.fortifications)  # by whomever: it may have changed hands since
        yield "already_fortified", ordered or state.locations[self.at].fortified

    def sure(self, state: StarcraftState, number: int) -> Iterator[Event]:
        yield FortificationOrdered(order=number, by=self.by, at=self.at)


class InterplanetaryTransport(Action):
    """Lets movements go to another planet, for a fee a battalion at departure (S7.14)."""

    RULES = ("S7.8", "S7.14")
    ATTRIBUTE = "military"
    AP = 3
    SAYS = "Have ships ready from {from_} to {to}"

    from_: Annotated[str, Slot("planet")]
    to: Annotated[str, Slot("planet")]

    def unknown(self, state: StarcraftState) -> Checks:
        yield from super().unknown(state)
        yield planet_unknown(state, self.by, self.from_)
        yield planet_unknown(state, self.by, self.to)

    def barred(self, state: StarcraftState) -> Checks:
        yield "same_place", self.from_ == self.to

    def sure(self, state: StarcraftState, number: int) -> Iterator[Event]:
        yield TransportHired(order=number, by=self.by, from_=self.from_, to=self.to)


class PromoteOfficer(Action):
    """Succeeds by attributes and the rounds in the present rank, without dice (S7.24)."""

    SIGN = "★"
    RULES = ("S7.9", "S7.24")
    ATTRIBUTE = "military"
    AP = 3
    PAIR = "MD"
    SAYS = "Promote {agent}"

    agent: Annotated[str, Slot("agent")]

    def barred(self, state: StarcraftState) -> Checks:
        yield "not_yours", state.agents[self.agent].owner != self.by
        agent = state.agents[self.agent]
        generals = sum(one.squadron == agent.squadron and one.rank == "general" for one in state.agents.values())
        yield "not_an_officer", agent.role != "officer"
        yield "already_general", agent.rank == "general"
        yield "no_vacancy", agent.rank == "senior" and agent.squadron is not None and generals >= MOST_GENERALS
        yield "agent_wounded", agent.wounded

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        agent = turn.state.agents[self.agent]
        success = self.score(turn.state) + agent.rounds_in_rank >= PROMOTION[agent.rank]
        rank = RANKS[RANKS.index(agent.rank) + success]
        yield Promotion(by=self.by, agent=self.agent, success=success, rank=rank)
        yield from gossip(turn.state, self.VERB, agent=self.agent)
