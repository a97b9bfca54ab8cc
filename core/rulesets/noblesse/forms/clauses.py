"""The clauses of treaties as forms: ten promises, seven penalties, seven expirations (N6.12, N6.20 to N6.46)."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, get_args

from msgspec import field

from core.orders.form import Slot
from ..buildings import BUILDINGS
from ..shaped import Shaped
from ..values import KINDS, RESOURCES

ACTIONS = (
    "open_city", "create_noble", "marry", "create_heir", "exchange_hostages", "forced_march", "field_surgeon", "arson",
    "bribery", "poison_wells", "assassinate", "incapacitate", "knife",
)  # fmt: skip
"""The standard actions a clause may name."""
PIECES = ("units", "spies", "tax_collectors", "commanders")
PARAMETERS = (
    "attack", "malus", "melee", "charge", "pike", "ranged", "ambush", "toughness", "morale", "companies", "commander", "all",
)  # fmt: skip

Count = Annotated[int | None, Slot("number", "Number")]
Within = Annotated[int | None, Slot("number", "Within how many cycles")]
For = Annotated[int | None, Slot("number", "For how many cycles")]
EachCycle = Annotated[int | None, Slot("number", "In each of how many cycles")]
Squares = Annotated[tuple[str, ...], Slot("square", "Squares")]
Types = Annotated[tuple[str, ...], Slot("choice", "Types of units (none: all)", (*KINDS, "all"))]
People = Annotated[tuple[str, ...], Slot("player", "Players")]
Resource = Annotated[str | None, Slot("resource", "Resource", RESOURCES)]
Actions = Annotated[tuple[str, ...], Slot("choice", "Actions", ACTIONS)]
Facts = Annotated[tuple[str, ...], Slot("text", "What (role name, role abilities, known units ...)")]
Will = Annotated[bool, Slot("flag", "Will (unticked: will not)")]
NamedAt = Annotated[str | None, Slot("choice", "Named at", ("signing", "report"))]


def _yes() -> bool:
    return True


class ClauseForm(Shaped, tag_field="clause"):
    """A clause by its rule id; whatever is written in it beside the parameters known here is kept."""

    OWN: ClassVar[tuple[str, ...]] = ("clause", "other")
    LAST = ("within", "for", "each_cycle_for", "text")

    other: Mapping[str, Any] = {}

    @classmethod
    def spelled(cls, document: Mapping[Any, Any]) -> dict[str, Any]:
        found = super().spelled(document)
        known = (*cls.OWN, *(slot.name for slot in cls.slots()))
        beside = {name: found.pop(name) for name in list(found) if name not in known}
        return {**found, "other": {**found.get("other", {}), **beside}} if beside else found


class PromiseClause(ClauseForm):
    """What one faction says it will, or will not, do."""

    by: Annotated[str | None, Slot("faction", "Faction that promises")] = None
    will: Will = field(default_factory=_yes)
    text: Annotated[str, Slot("text", "More in words")] = ""


class TimedPromise(PromiseClause):
    """A promise that may name its time."""

    within: Within = None
    for_: For = None


class Enter(TimedPromise, tag="N6.20"):
    """Units go onto squares, rows or columns, or stay off them (N6.20)."""

    LABEL = "Enter squares"

    squares: Squares = ()
    rows: Annotated[tuple[str, ...], Slot("text", "Rows (letters)")] = ()
    columns: Annotated[tuple[int, ...], Slot("number", "Columns")] = ()
    units: Types = ()


class PayPromised(PromiseClause, tag="N6.21"):
    """Resources go to the other leader, once or in each of some cycles (N6.21)."""

    LABEL = "Pay"

    amount: Annotated[int | None, Slot("number", "Amount")] = None
    resource: Resource = None
    within: Within = None
    each_cycle_for: EachCycle = None


class MoveUnits(TimedPromise, tag="N6.22"):
    """Units of some kinds leave squares, or go to others (N6.22)."""

    LABEL = "Move or remove units"

    units: Types = ()
    from_: Annotated[tuple[str, ...], Slot("square", "From")] = ()
    to: Annotated[tuple[str, ...], Slot("square", "To")] = ()


class RevealUnits(PromiseClause, tag="N6.23"):
    """The other side learns values of units, by kind, owner or place (N6.23)."""

    LABEL = "Reveal units"

    what: Annotated[tuple[str, ...], Slot("choice", "Which values", PARAMETERS)] = ()
    units: Types = ()
    of: Annotated[tuple[str, ...], Slot("player", "Units of these players")] = ()
    at: Annotated[tuple[str, ...], Slot("square", "Of or on these squares")] = ()


class RevealPlayers(TimedPromise, tag="N6.24"):
    """The other side learns facts about players (N6.24)."""

    LABEL = "Reveal players"

    what: Facts = ()
    players: People = ()


class VoteOn(TimedPromise, tag="N6.25"):
    """So many votes are cast on named players by day (N6.25)."""

    LABEL = "Vote"

    votes: Annotated[int | None, Slot("number", "How many votes")] = None
    accounts: People = ()


class SeekBattle(TimedPromise, tag="N6.26"):
    """A faction or player is fought until something is gone or taken (N6.26)."""

    LABEL = "Seek battle"

    against: Annotated[str, Slot("faction", "With this faction or player")] = ""
    until: Annotated[str, Slot("text", "Until (2 estates are taken, 1 player is out ...)")] = ""


class SeekControl(TimedPromise, tag="N6.27"):
    """An estate is to be won, or people and buildings are put there or removed (N6.27)."""

    LABEL = "Seek control of an estate"

    estate: Annotated[str | None, Slot("square", "Estate")] = None
    place: Annotated[tuple[str, ...], Slot("choice", "Post there", (*PIECES, "structures"))] = ()
    remove: Annotated[tuple[str, ...], Slot("choice", "Remove from there", (*PIECES, "structures"))] = ()
    posts: Annotated[tuple[str, ...], Slot("choice", "Post or remove there", (*PIECES, "structures"))] = ()


class Withdraw(TimedPromise, tag="N6.28"):
    """People and units leave estates, or buildings are raised (N6.28)."""

    LABEL = "Withdraw or build"

    remove: Annotated[tuple[str, ...], Slot("choice", "Remove", PIECES)] = ()
    from_: Annotated[tuple[str, ...], Slot("square", "From")] = ()
    build: Annotated[tuple[str, ...], Slot("choice", "Build", tuple(BUILDINGS))] = ()
    at: Annotated[tuple[str, ...], Slot("square", "At")] = ()


class UseActions(TimedPromise, tag="N6.29"):
    """Standard actions are used on named players (N6.29)."""

    LABEL = "Use actions"

    actions: Actions = ()
    accounts: People = ()


class EndAfterReport(ClauseForm, tag="N6.30"):
    """A reported breach ends the treaty so many cycles later (N6.30)."""

    LABEL = "The treaty ends"

    cycles: Annotated[int | None, Slot("number", "Cycles after the report")] = None


class PayPenalty(ClauseForm, tag="N6.31"):
    """Who broke it pays the other leader by himself in step 9 as far as he can (N6.31, N6.51)."""

    LABEL = "The offender pays"

    amount: Annotated[int | None, Slot("number", "Amount")] = None
    resource: Resource = None
    within: Within = None
    each_cycle_for: EachCycle = None


class PerformAction(ClauseForm, tag="N6.32"):
    """Who broke it must use an action on a player of his own faction (N6.32)."""

    LABEL = "The offender acts on one of his own"

    action: Annotated[str | None, Slot("choice", "Action", ACTIONS)] = None
    chosen_by: Annotated[str | None, Slot("choice", "The player is chosen by", ("offender", "offended"))] = None
    named_at: NamedAt = None
    player: Annotated[str | None, Slot("player", "Player, if named now")] = None


class RunOn(ClauseForm, tag="N6.33"):
    """A reported breach makes the treaty run on for so many cycles (N6.33)."""

    LABEL = "The treaty runs on"

    cycles: Annotated[int | None, Slot("number", "Cycles after the report")] = None


class RevealPenalty(ClauseForm, tag="N6.34"):
    """Who broke it tells the other leader facts about his players (N6.34)."""

    LABEL = "The offender reveals players"

    what: Facts = ()
    players: Annotated[tuple[str, ...], Slot("player", "Of (none: all)")] = ()


class VotePenalty(ClauseForm, tag="N6.35"):
    """Who broke it casts so many votes, or none, on players named then or now (N6.35)."""

    LABEL = "The offender votes"

    will: Will = field(default_factory=_yes)
    votes: Annotated[int | None, Slot("number", "How many votes")] = None
    accounts: People = ()
    named_at: NamedAt = None
    within: Within = None
    for_: For = None


class TreatyPenalty(ClauseForm, tag="N6.36"):
    """Who broke it enters, or keeps out of, treaties with such promises (N6.36)."""

    LABEL = "The offender is bound in further treaties"

    will: Will = field(default_factory=_yes)
    with_: Annotated[tuple[str, ...], Slot("faction", "With factions")] = ()
    promises: Annotated[
        tuple[str, ...], Slot("choice", "Containing promises", tuple(f"N6.{number}" for number in range(20, 30)))
    ] = ()


class AfterStart(ClauseForm, tag="N6.40"):
    """The treaty ends so many cycles after it began (N6.40)."""

    LABEL = "After some cycles"

    after: Annotated[int | None, Slot("number", "Cycles after the start")] = None


class AllFulfilled(ClauseForm, tag="N6.41"):
    """The treaty ends when each side has called all its promises fulfilled (N6.41, N6.53)."""

    LABEL = "When all promises are fulfilled"


class Declared(ClauseForm, tag="N6.42"):
    """A leader whose side has called its promises fulfilled may end the treaty (N6.42, N6.53)."""

    LABEL = "When a side that kept its promises declares the end"


class FewMembers(ClauseForm, tag="N6.43"):
    """The treaty ends when either faction has fewer living players than that (N6.43)."""

    LABEL = "When a faction has few members"

    members: Annotated[int | None, Slot("number", "Fewer living members than")] = None


class ActionClause(ClauseForm, tag="N6.44"):
    """The treaty ends when one side used that action on the other (N6.44)."""

    LABEL = "Once an action was performed"

    action: Annotated[str | None, Slot("choice", "Action", ACTIONS)] = None


class Holdings(ClauseForm, tag="N6.45"):
    """The treaty ends when one party has all that is named here (N6.45)."""

    LABEL = "When a party has grown"

    victory_squares: Annotated[int | None, Slot("number", "Victory squares")] = None
    nobles: Annotated[int | None, Slot("number", "Nobles")] = None
    eliminated: Annotated[Mapping[str, int], Slot("number", "Players eliminated, by faction", keys="faction")] = {}


class AfterBreach(ClauseForm, tag="N6.46"):
    """A reported breach ends the treaty so many cycles later, at their start or end (N6.46)."""

    LABEL = "After a reported breach"

    cycles: Annotated[int | None, Slot("number", "Cycles after the report")] = None
    at: Annotated[str, Slot("choice", "At the", ("start", "end"))] = "start"


AnyPromise = (
    Enter | PayPromised | MoveUnits | RevealUnits | RevealPlayers | VoteOn | SeekBattle | SeekControl | Withdraw | UseActions
)
AnyPenalty = EndAfterReport | PayPenalty | PerformAction | RunOn | RevealPenalty | VotePenalty | TreatyPenalty
AnyExpiration = AfterStart | AllFulfilled | Declared | FewMembers | ActionClause | Holdings | AfterBreach
PROMISES, PENALTIES, EXPIRATIONS = get_args(AnyPromise), get_args(AnyPenalty), get_args(AnyExpiration)


class Terms(Shaped):
    """What a treaty says (N6.10): one to three promises each way, penalties and expirations."""

    LABEL = "Terms"

    between: Annotated[tuple[str, ...], Slot("faction", "Between (two factions)")] = ()
    starts: Annotated[int | None, Slot("number", "Starts in cycle (empty: this one)")] = None
    status: Annotated[str | None, Slot("choice", "Status while it runs", ("neutral", "allied"))] = None
    promises: Annotated[tuple[AnyPromise, ...], Slot("promise", "Promises", forms=PROMISES)] = ()
    penalties: Annotated[tuple[AnyPenalty, ...], Slot("penalty", "Penalties", forms=PENALTIES)] = ()
    expirations: Annotated[tuple[AnyExpiration, ...], Slot("expiration", "Expirations", forms=EXPIRATIONS)] = ()
    intents: Annotated[Mapping[str, str], Slot("text", "Intents, public at the start", keys="faction")] = {}
