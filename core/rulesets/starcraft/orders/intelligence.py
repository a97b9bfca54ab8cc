"""Intelligence: concealment, surveillance, rebellion, sabotage, theft and murder (S6)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Self

from msgspec import UNSET

from core.ledger.event import Event, by_order
from core.orders.form import Slot
from core.resolution.phase import Play, Turn
from core.rulesets.refusing import Check, Checks
from ..events import intrigue
from ..events.round import GossipNoted
from ..scores import difference, yields
from ..state import OUTPUTS, Location, Monitor, Movement, StarcraftState
from .action import Action, Amount, gossip, no_rivals, number_of, own_asset

BOOST_CREDITS = 500


class ConcealTroopMovement(Action):
    """Written `all` (or as an empty mapping), or as a mapping with `to`."""

    RULES = ("S6.1", "S6.9")
    ATTRIBUTE = "intelligence"
    SAYS = (
        "Conceal the movement of {units:count battalion}[ from {from_}][ to {to}]",
        "Conceal all troop movement[ from {from_}][ to {to}]",
    )

    to: Annotated[str | None, Slot("location")] = None
    from_: Annotated[str | None, Slot("location")] = None
    units: Annotated[Amount | None, Slot("number", "Battalions")] = None

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        if document[cls.VERB] == "all":
            document = {**document, cls.VERB: {}}
        return super().from_document(document)

    def miswritten(self) -> Iterator[tuple[str, object]]:
        lost = self.to is None and (self.from_ is not None or self.units is not None)
        yield "Say where it goes, or leave all open to conceal all", lost

    def open(self, state: StarcraftState) -> list[Movement]:
        """The movements meant that have battalions left to conceal."""
        own = (one for one in state.movements if one.by == self.by and one.concealed < one.size)
        return [one for one in own if self.to in (None, one.to) and self.from_ in (None, one.origin)]

    def there(self, state: StarcraftState) -> int:
        """How many battalions there are to hide."""
        return sum(movement.size - movement.concealed for movement in self.open(state))

    def wanted(self, state: StarcraftState) -> int:
        """How many battalions are to be hidden; all that are not, where none are named."""
        return self.there(state) if self.units is None else number_of(self.units)

    def barred(self, state: StarcraftState) -> Checks:
        yield "nothing_to_conceal", not self.there(state)
        yield "not_enough_units", self.wanted(state) > self.there(state)

    def ap(self, state: StarcraftState) -> int:
        return self.wanted(state)

    def sure(self, state: StarcraftState, number: int) -> Iterator[Event]:
        left, covered = self.wanted(state), list[tuple[int, int]]()
        for movement in self.open(state):
            hidden = min(left, movement.size - movement.concealed)
            if hidden:
                covered.append((movement.order, hidden))
            left -= hidden
        yield intrigue.MovementConcealed(by=self.by, units=self.wanted(state), covered=tuple(covered))


class OnPlayer(Action):
    ATTRIBUTE = "intelligence"

    player: Annotated[str, Slot("player")]

    def barred(self, state: StarcraftState) -> Checks:
        yield "self_target", self.player == self.by


class MonitorTroopMovement(OnPlayer):
    """Tells all that a family moves in this round; what it concealed, as far as a contest goes (S6.10)."""

    RULES = ("S6.2", "S6.10")
    AP = 2
    PAIR = "IM"
    SAYS = "Follow the troop movements of {player}"

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        yield intrigue.MonitorPosted(by=self.by, of=self.player, modifier=self.modifier, order=number)
        monitor = turn.state.monitors[-1]
        for movement in turn.state.movements:
            if movement.by == self.player:
                yield from revealed(turn.state, monitor, movement)


def revealed(state: StarcraftState, monitor: Monitor, movement: Movement) -> Play:
    """The open battalions in full, the concealed ones as far as the contest goes."""
    margin = difference(state, monitor.by, monitor.of, MonitorTroopMovement.PAIR, MonitorTroopMovement.VERB, monitor.modifier)
    for units, level in ((movement.size - movement.concealed, 4), (movement.concealed, margin)):
        if units and level >= 1:
            action = "deployment" if movement.action == "recruit_unit" else movement.action
            origin = {"from_": movement.origin} if movement.origin is not None else {}
            yield intrigue.MovementRevealed(
                by=monitor.by, of=monitor.of, units=units, **_up_to(level - 1, {"action": action}, {"to": movement.to}, origin),
                causes=(by_order(monitor.order), by_order(movement.order)),
            )  # fmt: skip


class GatherOnLocation(Action):
    """Tells of all locations on a planet, or of one in the Outer Colonies (S6.16)."""

    LABEL = "Gather intelligence on location"
    SIGN = "◉"
    RULES = ("S6.3", "S6.16")
    ATTRIBUTE = "intelligence"
    AP = 2
    PAIR = "DI"
    SAYS = ("Gather intelligence on {at}", "Gather intelligence on {planet|no planet}")

    planet: Annotated[str | None, Slot("planet")] = None
    at: Annotated[str | None, Slot("location")] = None

    def miswritten(self) -> Iterator[tuple[str, object]]:
        yield "Name a planet or a location, one of the two", (self.planet is None) == (self.at is None)

    def unknown(self, state: StarcraftState) -> Checks:
        yield from super().unknown(state)
        if self.planet is not None:
            yield planet_unknown(state, self.by, self.planet)

    def barred(self, state: StarcraftState) -> Checks:
        if self.at is not None:
            yield own_asset(state, self.by, self.at)

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        state = turn.state
        there = (self.at,) if self.at is not None else state.on_planet(self.planet or "")
        for name in there:
            if state.knows(self.by, name) and state.locations[name].owner != self.by:
                yield self._report(state, name, state.locations[name])

    def _report(self, state: StarcraftState, name: str, place: Location) -> intrigue.LocationReport:
        level = max(0, min(3, self.margin(state, place.owner)))
        present = sorted(agent for agent, one in state.agents.items() if one.at == name)
        learnt = (
            {"planet": place.planet, "fortified": place.fortified, "owner": place.owner},
            {"troops": dict(place.troops)},
            {"income": place.income, "bonus": dict(place.bonus), "agents": tuple(present)},
        )
        return intrigue.LocationReport(by=self.by, about=name, level=level, **_up_to(level, *learnt))


def _up_to(level: int, *learnt: dict[str, Any]) -> dict[str, Any]:
    """What is learnt at each level from 1 on, as far as a contest went."""
    return {name: value for found in learnt[:level] for name, value in found.items()}


def planet_unknown(state: StarcraftState, player: str, planet: str) -> Check:
    """An Outer Colony none of whose locations one knows cannot be named (S1.17)."""
    known = any(state.knows(player, name) for name in state.on_planet(planet))
    return "location_unknown", state.planets[planet].kind == "outer_colony" and not known


class GatherOnPlayer(OnPlayer):
    """Tells of a family, more the better the contest goes (S6.17)."""

    LABEL = "Gather intelligence on player"
    SIGN = "◉"
    RULES = ("S6.3", "S6.17")
    AP = 2
    PAIR = "DI"
    SAYS = "Gather intelligence on {player}"

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        state, family = turn.state, turn.state.players[self.player]
        level = max(0, min(4, self.margin(state, self.player)))
        latest = family.technologies[-1] if family.technologies else None
        income = sum(yields(state, name) for name, place in state.locations.items() if place.owner == self.player)
        learnt = (
            {"family": family.family, "primary_attribute": family.primary},
            {"senators": self._in_office(state, "senator"), "latest_technology": latest},
            {"income": income, "expenses": family.expenses},
            {"councillors": self._in_office(state, "councillor"), "technologies": family.technologies},
        )
        yield intrigue.PlayerReport(by=self.by, about=self.player, level=level, **_up_to(level, *learnt))
        if level == 0:
            yield intrigue.SpiedOn(player=self.player)

    def _in_office(self, state: StarcraftState, role: str) -> tuple[str, ...]:
        return tuple(sorted(name for name, agent in state.agents.items() if agent.owner == self.player and agent.role == role))


class OnLocation(Action):
    ATTRIBUTE = "intelligence"

    at: Annotated[str, Slot("location")]

    def barred(self, state: StarcraftState) -> Checks:
        yield own_asset(state, self.by, self.at)
        yield no_rivals(state, self.at)


class InciteRebellion(OnLocation):
    """Rebels rise on a rival's location and fight at the end of the round; more AP with credits make more of them (S6.11)."""

    SIGN = "!"
    RULES = ("S6.4", "S6.11")
    FROM_0 = ("boost",)
    PAIR = "DI"
    SAYS = "Incite a rebellion at {at}[ with {boost} more AP]"

    boost: Annotated[Amount, Slot("number", "Extra AP")] = 0

    def barred(self, state: StarcraftState) -> Checks:
        yield from super().barred(state)
        yield "core_world", state.planets[state.locations[self.at].planet].kind == "core_world"

    def ap(self, state: StarcraftState) -> int:
        return 3 + number_of(self.boost)

    def price(self, state: StarcraftState) -> int:
        return BOOST_CREDITS * number_of(self.boost)

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        strength = self.margin(turn.state, turn.state.locations[self.at].owner) + number_of(self.boost)
        roused = strength if strength > 0 else UNSET
        yield intrigue.RebellionIncited(by=self.by, at=self.at, success=strength > 0, strength=roused, order=number)
        yield from gossip(turn.state, self.VERB, at=self.at)


class SabotageAsset(OnLocation):
    """Halves or stops the output of a rival's asset for this round (S6.12)."""

    SIGN = "✹"
    RULES = ("S6.5", "S6.12")
    AP = 3
    PAIR = "IM"
    SAYS = "Sabotage {at}"

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        state, place = turn.state, turn.state.locations[self.at]
        margin = self.margin(state, place.owner)
        result = "failed" if margin <= 0 else "half" if margin == 1 else "none"
        yield intrigue.Sabotage(by=self.by, at=self.at, result=result)
        if result != "failed" and OUTPUTS.index(result) < OUTPUTS.index(place.output):
            yield intrigue.AssetDamaged(at=self.at, output=result, rules=("S6.12",))
        yield from gossip(turn.state, self.VERB, at=self.at)


class IndustrialEspionage(OnPlayer):
    """A chance of a tenth for each point of the contest to learn a rival's technology (S6.13)."""

    SIGN = "⚙"
    RULES = ("S6.6", "S6.13")
    AP = 4
    PAIR = "II"
    SAYS = "Spy out {technology} of {player}"

    technology: Annotated[str, Slot("technology")]

    def barred(self, state: StarcraftState) -> Checks:
        yield from super().barred(state)
        yield "already_have", self.technology in state.players[self.by].technologies

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        chance = 10 * self.margin(turn.state, self.player)
        success = self.technology in turn.state.players[self.player].technologies and chance > 0
        if success and chance < 100:
            success = turn.roll(f"espionage:{self.by}:{self.player}:{self.technology}", 100) <= chance
        yield intrigue.Espionage(by=self.by, player=self.player, technology=self.technology, success=success)


class AssassinateAgent(Action):
    """Kills a rival's agent, or only wounds him for this round (S6.14)."""

    SIGN = "☠"
    RULES = ("S6.7", "S6.14")
    ATTRIBUTE = "intelligence"
    AP = 4
    PAIR = "IM"
    SAYS = "Assassinate {agent}[ with {with_}]"

    agent: Annotated[str, Slot("agent")]
    with_: Annotated[str | None, Slot("agent", "Own Ghost")] = None

    def barred(self, state: StarcraftState) -> Checks:
        owner = state.agents[self.agent].owner
        yield "not_yours", self.with_ is not None and state.agents[self.with_].owner != self.by
        yield "own_agent", owner == self.by
        yield "not_a_rivals", owner is None
        if self.with_ is not None:
            yield "not_a_ghost", state.agents[self.with_].role != "ghost"
            yield "agent_wounded", state.agents[self.with_].wounded

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        state = turn.state
        agent = state.agents[self.agent]
        owner = agent.owner or ""
        margin = self.margin(state, owner)
        result = "killed" if margin > 0 else "wounded" if margin == 0 else "failed"
        yield intrigue.Assassination(by=self.by, agent=self.agent, result=result)
        if result == "killed":
            yield intrigue.AgentLost(agent=self.agent, owner=owner, reason="killed")
            if agent.role in ("senator", "councillor"):
                yield intrigue.SeatOpened(role=agent.role)
            yield GossipNoted(about=self.VERB, agent=self.agent)
            return
        if result == "wounded":
            yield intrigue.AgentWounded(agent=self.agent, owner=owner)
        elif self.with_ is None:
            yield intrigue.AssassinBetrayed(agent=self.agent, by=self.by)
        yield from gossip(turn.state, self.VERB, agent=self.agent)


class LocateAsset(Action):
    """Finds a location with an asset of that type; nobody opposes it (S6.15)."""

    RULES = ("S6.8", "S6.15")
    ATTRIBUTE = "intelligence"
    AP = 5
    SAYS = "Search for an asset of type {asset}"

    asset: Annotated[str, Slot("text", "Type of asset")]

    def effect(self, turn: Turn[StarcraftState], number: int) -> Play:
        state = turn.state
        # Only an Outer Colony's location can be unknown to somebody, so no other is ever found.
        of_that_type = sorted(name for name, place in state.locations.items() if place.asset == self.asset)
        found = (name for name in of_that_type if not state.knows(self.by, name))
        yield intrigue.AssetSearch(by=self.by, asset=self.asset, at=next(found, None))
