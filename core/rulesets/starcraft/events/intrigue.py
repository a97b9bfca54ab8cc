"""Talk, squadrons, agents, votes and spying: what immediate actions bring about."""

from msgspec import UNSET, UnsetType

from core.ledger.event import Term
from core.ledger.fight import Fight
from core.ledger.names import Names
from core.rulesets.consequences import lists, sets, takes, through
from ..state import NONE, REBELS, Favour, Monitor, Rising, StarcraftState
from .round import ASSISTANCE, SQUADRON, OfFamily, OfOwnOrder, StarcraftEvent, force, in_words, numbered


class Message(StarcraftEvent):
    RULES = ("S2.10", "S8.3")
    TOLD = "to"
    SAYS = "{to} hears from {from_}: {text:quoted}"
    from_: str
    to: str
    text: str


class Assistance(OfFamily):
    RULES = ("S3.1", "S3.2", "S3.11")
    SAYS = f"{SQUADRON} {{granted?agrees|refuses}} to {ASSISTANCE} for {{by}}."
    assistance: str
    granted: bool


class FavourGranted(OfFamily):
    SAYS = f"For {{by}} {SQUADRON} will {ASSISTANCE} at {{where}}[ against {{target}}] this round."
    apply = lists("favours", Favour)
    assistance: str
    at: str | None = None
    planet: str | None = None
    target: str | None = None

    def where(self, names: Names) -> str:
        """The place or planet it is for; nothing where it needs none."""
        return names.of(self.at or self.planet or "")


class AssetReclaimed(OfFamily):
    RULES = ("S3.16",)
    SAYS = "Alpha Squadron hands {at} back to {by}; the rebels are gone."
    apply = through(StarcraftState.handed, "at", "by", troops=NONE)
    at: str


class AssetHidden(OfFamily):
    RULES = ("S3.18",)
    SAYS = "All but {by} forget where {at} lies."
    apply = sets("locations", "at", known_by=())
    at: str


class AgentIdentified(OfFamily):
    RULES = ("S3.13",)
    SAYS = "{agent}, {rank:text} officer in {squadron} Squadron, is in the employ of {owner}."
    agent: str
    owner: str
    rank: str
    squadron: Term[str]


class AgentLost(StarcraftEvent):
    """An agent is killed, purged or has left; `by` is the purger."""

    RULES = ("S3.14", "S4.4", "S6.14")
    SAYS = (
        "{owner} loses {agent}, who {reason?killed=has been killed|purged=has been purged from the squadron|left=has gone "
        "over to others}."
    )
    TOLD = ("owner", "by")
    WITHHELD = {"by": "by"}
    agent: str
    owner: str
    reason: str
    by: str | UnsetType = UNSET

    def apply(self, state: StarcraftState) -> StarcraftState:
        return state if self.reason == "left" else state.with_(agents=state.agents.drop(self.agent))


class AgentWounded(StarcraftEvent):
    RULES = ("S6.14",)
    SAYS = "{agent} of {owner} is wounded and out of action this round."
    TOLD = "owner"
    apply = sets("agents", "agent", wounded=True)
    agent: str
    owner: str


class Assassination(OfFamily):
    RULES = ("S6.14",)
    SAYS = "The attempt of {by} on {agent} {result?killed=succeeds|wounded=only wounds the victim|failed=fails}."
    agent: str
    result: str


class AssassinBetrayed(StarcraftEvent):
    RULES = ("S6.14",)
    SAYS = "An assassin sent against {agent} names {by} as the employer."
    TOLD = "employer of agent"
    agent: str
    by: str


class SeatOpened(StarcraftEvent):
    RULES = ("S6.14",)
    SAYS = "The seat of a {role:text} is vacant and open for nomination."
    TOLD = "public"
    role: str


class BribeOffer(OfFamily):
    """An agent names a price; accepted, it is paid and the agent changes sides at once."""

    RULES = ("S4.1", "S4.2", "S4.3", "S4.4")
    SAYS = "{agent} asks {price} credits; {by} {accepted?~pays and ~wins the agent over|~does not pay}."
    agent: str
    price: int
    accepted: bool

    def apply(self, state: StarcraftState) -> StarcraftState:
        return state.paid(self.by, self.price).changed("agents", self.agent, owner=self.by) if self.accepted else state


class BribeRejected(OfFamily):
    RULES = ("S4.2",)
    SAYS = "{agent} cannot be won over by {by}."
    agent: str


class VoteCalled(StarcraftEvent):
    RULES = ("S5.1", "S5.4", "S5.6")
    SAYS = (
        "{by} moves to {motion?quarantine=quarantine|lift the quarantine of} {planet}; the unaffiliated Senators are "
        "{inclination:words}."
    )
    TOLD = "public"
    apply = takes("planets", "planet", vote="motion")
    by: str
    planet: str
    motion: str
    inclination: str


class VoteDecided(StarcraftEvent):
    RULES = ("S5.6", "S5.9")
    SAYS = "The motion to {motion?quarantine=quarantine|lift the quarantine of} {planet} {passed?passes|fails}."
    TOLD = "public"
    planet: str
    motion: str
    passed: bool

    def apply(self, state: StarcraftState) -> StarcraftState:
        if not self.passed:
            return state.changed("planets", self.planet, vote=None)
        return state.changed("planets", self.planet, vote=None, quarantined=self.motion == "quarantine", quarantine_rounds=0)


class MovementConcealed(OfFamily):
    """Battalions under orders are hidden; `covered` says how many of which order."""

    RULES = ("S6.9",)
    SAYS = "{by} conceals the movement of {units:count battalion}."
    WITHHELD = {"covered": "moderator"}
    NUMBERS = ("covered",)
    units: int
    covered: tuple[tuple[int, int], ...] | UnsetType = UNSET

    def apply(self, state: StarcraftState) -> StarcraftState:
        for order, hidden in self.covered or ():
            state = state.with_movement(order, concealed=state.movement(order).concealed + hidden)
        return state


class MonitorPosted(OfOwnOrder):
    RULES = ("S6.10",)
    SAYS = "{by} follows the troop movements of {of} this round."
    apply = lists("monitors", Monitor, order=numbered)
    of: str
    modifier: int = 0


class MovementRevealed(OfFamily):
    """What a monitor finds out; fields not revealed are absent for everybody."""

    RULES = ("S6.10",)
    SAYS = "{by} sees {units:count battalion} of {of} on the move[ from {from_}][ to {to}][ for a {action:words}]."
    of: str
    units: int
    action: str | UnsetType = UNSET
    to: str | UnsetType = UNSET
    from_: str | UnsetType = UNSET


class LocationReport(OfFamily):
    RULES = ("S6.16",)
    SAYS = ("{by} learns of {about} on {planet}: {report}.", "{by} learns nothing about {about}.")
    about: str
    level: int
    planet: str | UnsetType = UNSET
    fortified: bool | UnsetType = UNSET
    owner: str | UnsetType | None = UNSET
    troops: Term[dict[str, int] | UnsetType] = UNSET
    income: int | UnsetType = UNSET
    bonus: Term[dict[str, int] | UnsetType] = UNSET
    agents: tuple[str, ...] | UnsetType = UNSET

    def report(self, names: Names) -> str:
        """What was learnt of the place, as far as the result allows (S6.16)."""
        owner = "the rebels" if self.owner == REBELS else names.of(self.owner) if self.owner else "nobody"
        said = [f"held by {owner}", "fortified" if self.fortified else "not fortified"]
        if self.troops is not UNSET:
            said.append(f"garrison: {force(self.troops, names)}")
        if self.income is not UNSET:
            said.append(f"income {self.income}")
        if self.bonus:
            said.append("bonus " + ", ".join(f"{in_words(key)} {amount:+d}" for key, amount in self.bonus.items()))
        if self.agents:
            said.append("present: " + ", ".join(names.of(agent) for agent in self.agents))
        return "; ".join(said)


class PlayerReport(OfFamily):
    RULES = ("S6.17",)
    SAYS = (
        "{by} learns of {about}: family {family:text}; strongest in {primary_attribute:text}{more|}.",
        "{by} learns nothing about {about}.",
    )
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

    def more(self, names: Names) -> str:
        """What was learnt beyond the name, as far as the result allows (S6.17)."""
        said: list[str] = []
        if self.senators is not UNSET:
            said.append("senators: " + (", ".join(map(names.of, self.senators)) or "none"))
            said.append(f"latest technology: {names.of(self.latest_technology) if self.latest_technology else 'none'}")
        if self.income is not UNSET:
            said.append(f"income {self.income}, expenses {self.expenses}")
        if self.councillors is not UNSET and self.technologies is not UNSET:
            said.append("councillors: " + (", ".join(map(names.of, self.councillors)) or "none"))
            said.append("technologies: " + (", ".join(map(names.of, self.technologies)) or "none"))
        return "".join(f"; {one}" for one in said)


class SpiedOn(StarcraftEvent):
    RULES = ("S6.17",)
    SAYS = "Somebody tried to spy on {player}."
    TOLD = "player"
    player: str


class RebellionIncited(OfOwnOrder):
    RULES = ("S6.11",)
    SAYS = ("{success?}{by} rouses rebels of strength {strength} at {at}.", "{by} finds nobody willing to rise at {at}.")
    at: str
    success: bool
    strength: int | UnsetType = UNSET

    def apply(self, state: StarcraftState) -> StarcraftState:
        if self.strength is UNSET:
            return state
        return state.with_(risings=(*state.risings, Rising(self.order or 0, self.by, self.at, self.strength)))


class Sabotage(OfFamily):
    RULES = ("S6.12",)
    SAYS = "The sabotage attempt of {by} on {at} {result?failed=fails|half=halves its output|none=stops its output}."
    at: str
    result: str


class AssetDamaged(StarcraftEvent):
    RULES = ("S1.14",)
    SAYS = "{at} is damaged and has {output?half=half its output|no output} this round."
    TOLD = "holder of at"
    apply = sets("locations", "at", "output")
    at: str
    output: str


class Espionage(OfFamily):
    RULES = ("S6.13",)
    FIGHT = Fight(("by", "player"), decides=False)
    SAYS = "{by}'s espionage on {technology} of {player} {success?succeeds|fails}."
    player: str
    technology: str
    success: bool

    def apply(self, state: StarcraftState) -> StarcraftState:
        taken_from = self.player if state.settings["stolen_technology"] == "taken" else None
        return state.taught(self.technology, taken_from, self.by) if self.success else state


class AssetSearch(OfFamily):
    RULES = ("S6.15",)
    SAYS = (
        "{by} searches the Outer Colonies for an asset of type {asset} and ~finds {at}.",
        "{by} searches the Outer Colonies for an asset of type {asset} and ~finds nothing new.",
    )
    asset: Term[str]
    at: str | None

    def apply(self, state: StarcraftState) -> StarcraftState:
        if self.at is None:
            return state
        return state.changed("locations", self.at, known_by=tuple(sorted({*state.locations[self.at].known_by, self.by})))


class Promotion(OfFamily):
    RULES = ("S7.24",)
    SAYS = ("{success?}{agent} of {by} is promoted to {rank:text}.", "{agent} of {by} is passed over and stays {rank:text}.")
    agent: str
    success: bool
    rank: str

    def apply(self, state: StarcraftState) -> StarcraftState:
        return state.changed("agents", self.agent, rank=self.rank, rounds_in_rank=0) if self.success else state
