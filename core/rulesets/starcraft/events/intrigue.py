"""Talk, squadrons, agents, votes and spying: what immediate actions bring about."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType

from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.starcraft.events.round import force, spoken
from core.rulesets.starcraft.state import REBELS, Favour, Monitor, Rising, State


def told(state: State, *players: str | None) -> Audience:
    """Those of `players` who are families: rebels and nobody are told nothing."""
    return only(*(player for player in players if player in state.players))


class Message(Event, frozen=True, kw_only=True):
    RULES = ("S2.10", "S8.3")
    from_: str
    to: str
    text: str

    def audience(self, state: State) -> Audience:
        return told(state, self.to)

    def sentence(self, names: Names) -> str:
        sender = "an anonymous source" if self.from_ == "anonymous" else names.of(self.from_)
        return f"{names.of(self.to)} hears from {sender}: {self.text}"


class Assistance(Event, frozen=True, kw_only=True):
    """A squadron grants or declines what it was asked for."""

    RULES = ("S3.1", "S3.2", "S3.11")
    by: str
    assistance: str
    granted: bool

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} is {'granted' if self.granted else 'denied'} the assistance {spoken(self.assistance)!r}."


class FavourGranted(Event, frozen=True, kw_only=True):
    """Assistance that lasts for the round begins."""

    by: str
    assistance: str
    at: str | None = None
    planet: str | None = None
    target: str | None = None

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        favour = Favour(self.by, self.assistance, self.at, self.planet, self.target)
        return state.with_(favours=(*state.favours, favour))

    def sentence(self, names: Names) -> str:
        where = names.of(self.at or self.planet or "")
        whom = f" against {names.of(self.target)}" if self.target else ""
        return f"For {names.of(self.by)} the squadron will {spoken(self.assistance)} at {where}{whom} this round."


class AssetReclaimed(Event, frozen=True, kw_only=True):
    RULES = ("S3.16",)
    by: str
    at: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        return state.handed(self.at, self.by, troops=Register())

    def sentence(self, names: Names) -> str:
        return f"Alpha Squadron hands {names.of(self.at)} back to {names.of(self.by)}; the rebels are gone."


class AssetHidden(Event, frozen=True, kw_only=True):
    RULES = ("S3.18",)
    by: str
    at: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        return state.with_location(self.at, known_by=())

    def sentence(self, names: Names) -> str:
        return f"All but {names.of(self.by)} forget where {names.of(self.at)} lies."


class AgentIdentified(Event, frozen=True, kw_only=True):
    RULES = ("S3.13",)
    by: str
    agent: str
    owner: str
    rank: str
    squadron: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        post = f"{self.rank} officer in {self.squadron.title()} Squadron"
        return f"{names.of(self.agent)}, {post}, is in the employ of {names.of(self.owner)}."


class AgentLost(Event, frozen=True, kw_only=True):
    """An agent is killed, purged or has left; `by` is the purger."""

    RULES = ("S3.14", "S4.4", "S6.14")
    agent: str
    owner: str
    reason: str
    by: str | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.owner, self.by or None)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"by": told(state, self.by or None)}

    def apply(self, state: State) -> State:
        return state if self.reason == "left" else state.with_(agents=state.agents.drop(self.agent))

    def sentence(self, names: Names) -> str:
        fate = {"killed": "has been killed", "purged": "has been purged from the squadron", "left": "has gone over to others"}
        return f"{names.of(self.owner)} loses {names.of(self.agent)}, who {fate[self.reason]}."


class AgentWounded(Event, frozen=True, kw_only=True):
    RULES = ("S6.14",)
    agent: str
    owner: str

    def audience(self, state: State) -> Audience:
        return told(state, self.owner)

    def apply(self, state: State) -> State:
        return state.with_agent(self.agent, wounded=True)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.agent)} of {names.of(self.owner)} is wounded and out of action this round."


class Assassination(Event, frozen=True, kw_only=True):
    RULES = ("S6.14",)
    by: str
    agent: str
    result: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        ends = {"killed": "succeeds", "wounded": "only wounds the victim", "failed": "fails"}
        return f"The attempt of {names.of(self.by)} on {names.of(self.agent)} {ends[self.result]}."


class AssassinBetrayed(Event, frozen=True, kw_only=True):
    RULES = ("S6.14",)
    agent: str
    by: str

    def audience(self, state: State) -> Audience:
        return told(state, state.agents[self.agent].owner)

    def sentence(self, names: Names) -> str:
        return f"An assassin sent against {names.of(self.agent)} names {names.of(self.by)} as the employer."


class SeatOpened(Event, frozen=True, kw_only=True):
    RULES = ("S6.14",)
    role: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        return f"The seat of a {self.role} is vacant and open for nomination."


class BribeOffer(Event, frozen=True, kw_only=True):
    """An agent names a price; accepted, it is paid and the agent changes sides at once."""

    RULES = ("S4.1", "S4.2", "S4.3", "S4.4")
    by: str
    agent: str
    price: int
    accepted: bool

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        return state.paid(self.by, self.price).with_agent(self.agent, owner=self.by) if self.accepted else state

    def sentence(self, names: Names) -> str:
        end = "pays and wins the agent over" if self.accepted else "does not pay"
        return f"{names.of(self.agent)} asks {self.price} credits; {names.of(self.by)} {end}."


class BribeRejected(Event, frozen=True, kw_only=True):
    RULES = ("S4.2",)
    by: str
    agent: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.agent)} cannot be won over by {names.of(self.by)}."


class VoteCalled(Event, frozen=True, kw_only=True):
    RULES = ("S5.1", "S5.4", "S5.6")
    by: str
    planet: str
    motion: str
    inclination: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return state.with_planet(self.planet, vote=self.motion)

    def sentence(self, names: Names) -> str:
        what = "quarantine" if self.motion == "quarantine" else "lift the quarantine of"
        leaning = spoken(self.inclination)
        return f"{names.of(self.by)} moves to {what} {names.of(self.planet)}; the unaffiliated Senators are {leaning}."


class VoteDecided(Event, frozen=True, kw_only=True):
    RULES = ("S5.6", "S5.9")
    planet: str
    motion: str
    passed: bool

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        if not self.passed:
            return state.with_planet(self.planet, vote=None)
        return state.with_planet(self.planet, vote=None, quarantined=self.motion == "quarantine", quarantine_rounds=0)

    def sentence(self, names: Names) -> str:
        what = "quarantine" if self.motion == "quarantine" else "lift the quarantine of"
        return f"The motion to {what} {names.of(self.planet)} {'passes' if self.passed else 'fails'}."


class MovementConcealed(Event, frozen=True, kw_only=True):
    """Battalions under orders are hidden; `covered` says how many of which order."""

    RULES = ("S6.9",)
    by: str
    units: int
    covered: tuple[tuple[int, int], ...] | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"covered": MODERATOR}

    def apply(self, state: State) -> State:
        for order, hidden in self.covered or ():
            state = state.with_movement(order, concealed=state.movement(order).concealed + hidden)
        return state

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} conceals the movement of {self.units} battalions."


class MonitorPosted(Event, frozen=True, kw_only=True):
    RULES = ("S6.10",)
    by: str
    of: str
    modifier: int = 0
    order: int | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"order": MODERATOR}

    def apply(self, state: State) -> State:
        return state.with_(monitors=(*state.monitors, Monitor(self.order or 0, self.by, self.of, self.modifier)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.by)} follows the troop movements of {names.of(self.of)} this round."


class MovementRevealed(Event, frozen=True, kw_only=True):
    """What a monitor finds out; fields not revealed are absent for everybody."""

    RULES = ("S6.10",)
    by: str
    of: str
    units: int
    action: str | UnsetType = UNSET
    to: str | UnsetType = UNSET
    from_: str | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        kind = f" for {spoken(self.action)}" if self.action is not UNSET else ""
        to = f" to {names.of(self.to)}" if self.to is not UNSET else ""
        origin = f" from {names.of(self.from_)}" if self.from_ is not UNSET else ""
        return f"{names.of(self.by)} sees {self.units} battalions of {names.of(self.of)} on the move{kind}{to}{origin}."


class LocationReport(Event, frozen=True, kw_only=True):
    RULES = ("S6.16",)
    by: str
    about: str
    level: int
    planet: str | UnsetType = UNSET
    fortified: bool | UnsetType = UNSET
    owner: str | UnsetType | None = UNSET
    troops: dict[str, int] | UnsetType = UNSET
    income: int | UnsetType = UNSET
    bonus: dict[str, int] | UnsetType = UNSET
    agents: tuple[str, ...] | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        if self.planet is UNSET:
            return f"{names.of(self.by)} learns nothing about {names.of(self.about)}."
        owner = "the rebels" if self.owner == REBELS else names.of(self.owner) if self.owner else "nobody"
        said = [f"held by {owner}", "fortified" if self.fortified else "not fortified"]
        if self.troops is not UNSET:
            said.append(f"garrison: {force(self.troops, names)}")
        if self.income is not UNSET:
            said.append(f"income {self.income}")
        if self.bonus:
            said.append("bonus " + ", ".join(f"{spoken(key)} {amount:+d}" for key, amount in self.bonus.items()))
        if self.agents:
            said.append("present: " + ", ".join(names.of(agent) for agent in self.agents))
        return f"{names.of(self.by)} learns of {names.of(self.about)} on {names.of(self.planet)}: {'; '.join(said)}."


class PlayerReport(Event, frozen=True, kw_only=True):
    RULES = ("S6.17",)
    by: str
    about: str
    level: int
    family: str | UnsetType = UNSET
    primary_attribute: str | UnsetType = UNSET
    senators: tuple[str, ...] | UnsetType = UNSET
    latest_technology: str | UnsetType | None = UNSET
    income: int | UnsetType = UNSET
    expenses: int | UnsetType = UNSET
    councillors: tuple[str, ...] | UnsetType = UNSET
    technologies: tuple[str, ...] | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        if self.family is UNSET:
            return f"{names.of(self.by)} learns nothing about {names.of(self.about)}."
        said = [f"family {self.family}", f"strongest in {self.primary_attribute}"]
        if self.senators is not UNSET:
            said.append("senators: " + (", ".join(map(names.of, self.senators)) or "none"))
            said.append(f"latest technology: {names.of(self.latest_technology) if self.latest_technology else 'none'}")
        if self.income is not UNSET:
            said.append(f"income {self.income}, expenses {self.expenses}")
        if self.councillors is not UNSET and self.technologies is not UNSET:
            said.append("councillors: " + (", ".join(map(names.of, self.councillors)) or "none"))
            said.append("technologies: " + (", ".join(map(names.of, self.technologies)) or "none"))
        return f"{names.of(self.by)} learns of {names.of(self.about)}: {'; '.join(said)}."


class SpiedOn(Event, frozen=True, kw_only=True):
    RULES = ("S6.17",)
    player: str

    def audience(self, state: State) -> Audience:
        return told(state, self.player)

    def sentence(self, names: Names) -> str:
        return f"Somebody tried to spy on {names.of(self.player)}."


class RebellionIncited(Event, frozen=True, kw_only=True):
    RULES = ("S6.11",)
    by: str
    at: str
    success: bool
    strength: int | UnsetType = UNSET
    order: int | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"order": MODERATOR}

    def apply(self, state: State) -> State:
        if self.strength is UNSET:
            return state
        return state.with_(risings=(*state.risings, Rising(self.order or 0, self.by, self.at, self.strength)))

    def sentence(self, names: Names) -> str:
        if not self.success:
            return f"{names.of(self.by)} finds nobody willing to rise at {names.of(self.at)}."
        return f"{names.of(self.by)} rouses rebels of strength {self.strength} at {names.of(self.at)}."


class Sabotage(Event, frozen=True, kw_only=True):
    RULES = ("S6.12",)
    by: str
    at: str
    result: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def sentence(self, names: Names) -> str:
        ends = {"failed": "fails", "half": "halves its output", "none": "stops its output"}
        return f"The sabotage of {names.of(self.at)} by {names.of(self.by)} {ends[self.result]}."


class AssetDamaged(Event, frozen=True, kw_only=True):
    """An asset's output gets worse for the rest of the round."""

    RULES = ("S1.14",)
    at: str
    output: str

    def audience(self, state: State) -> Audience:
        return told(state, state.locations[self.at].owner)

    def apply(self, state: State) -> State:
        return state.with_location(self.at, output=self.output)

    def sentence(self, names: Names) -> str:
        left = "half its output" if self.output == "half" else "no output"
        return f"{names.of(self.at)} is damaged and has {left} this round."


class Espionage(Event, frozen=True, kw_only=True):
    RULES = ("S6.13",)
    by: str
    player: str
    technology: str
    success: bool

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        if not self.success:
            return state
        if state.settings["stolen_technology"] == "taken":
            kept = tuple(t for t in state.players[self.player].technologies if t != self.technology)
            state = state.with_family(self.player, technologies=kept)
        return state.with_family(self.by, technologies=(*state.players[self.by].technologies, self.technology))

    def sentence(self, names: Names) -> str:
        end = "succeeds" if self.success else "fails"
        return f"{names.of(self.by)}'s espionage after {names.of(self.technology)} of {names.of(self.player)} {end}."


class AssetSearch(Event, frozen=True, kw_only=True):
    RULES = ("S6.15",)
    by: str
    asset: str
    at: str | None

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        if self.at is None:
            return state
        return state.with_location(self.at, known_by=tuple(sorted({*state.locations[self.at].known_by, self.by})))

    def sentence(self, names: Names) -> str:
        found = f"finds {names.of(self.at)}" if self.at else "finds nothing new"
        return f"{names.of(self.by)} searches the Outer Colonies for an asset of type {names.of(self.asset)} and {found}."


class Promotion(Event, frozen=True, kw_only=True):
    RULES = ("S7.24",)
    by: str
    agent: str
    success: bool
    rank: str

    def audience(self, state: State) -> Audience:
        return told(state, self.by)

    def apply(self, state: State) -> State:
        return state.with_agent(self.agent, rank=self.rank, rounds_in_rank=0) if self.success else state

    def sentence(self, names: Names) -> str:
        if not self.success:
            return f"{names.of(self.agent)} of {names.of(self.by)} is passed over and stays {self.rank}."
        return f"{names.of(self.agent)} of {names.of(self.by)} is promoted to {self.rank}."
