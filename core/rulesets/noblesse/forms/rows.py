"""The rows of a setup document as forms."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import UNSET, UnsetType

from core.orders.form import Slot
from ..buildings import BUILDINGS
from ..shorthands import Shaped
from ..state import NEUTRAL, Board, Marks, Mercenary, Shield
from ..values import BLANK, KINDS, NOTHING, RESOURCES, Profile, Resources
from .clauses import Terms
from .roles import RoleForm
from .units import COMPANIES, LEADERS, POSTS, InCommand

Player = Annotated[str | None, Slot("player", "Player", needed=True)]
Faction = Annotated[str | None, Slot("faction", "Faction", needed=True)]
Square = Annotated[str | None, Slot("square", "Square", needed=True)]
Resource = Annotated[str | None, Slot("resource", "Resource", RESOURCES)]


class Officer(Profile):
    """A unique officer (N7.5)."""

    LABEL = "Unique officer"

    held_by: Annotated[str | None, Slot("player", "Given to")] = None


class FactionForm(Shaped):
    """A faction; the order they are listed in is their prestige (N8.2)."""

    name: Annotated[str | None, Slot("text", "Name")] = None
    leader: Annotated[str | None, Slot("player", "Leader (empty: its first player)")] = None
    successor: Annotated[str | None, Slot("player", "Successor")] = None
    envoy: Annotated[str | None, Slot("text", "The leader's second account")] = None
    bonus: Annotated[Profile, Slot("values", "War Council bonus", forms=(Profile,))] = BLANK
    unique_officers: Annotated[
        Mapping[str, Officer], Slot("officer", "Unique officers", forms=(Officer,), keys="officer")
    ] = {}  # fmt: skip
    nobles: Annotated[int, Slot("number", "Nobles beside those on estates")] = 0


class HeirRow(Shaped):
    """A living heir (N4.33)."""

    LABEL = "Heir"

    faction: Annotated[str | None, Slot("faction", "Loyal to (empty: the player's faction)")] = None
    kept_by: Annotated[str | None, Slot("player", "Kept as a hostage by")] = None


class PlayerForm(Shaped):
    """A player and his character (N2)."""

    faction: Faction = None
    account: Annotated[str | None, Slot("text", "Forum account")] = None
    home: Annotated[str | None, Slot("square", "Home (empty: chosen by submission)")] = None
    role: Annotated[RoleForm | None, Slot("role", "Role", forms=(RoleForm,))] = None
    resources: Annotated[Resources, Slot("resources", "Resources", forms=(Resources,))] = NOTHING
    courtiers: Annotated[int, Slot("number", "Courtiers, posted ones too")] = 10
    wounds: Annotated[int, Slot("number", "Wounds", most=3)] = 0
    alive: Annotated[bool, Slot("flag", "Alive")] = True
    estates: Annotated[int, Slot("number", "Room for more estates, by role")] = 0
    married_to: Annotated[str | None, Slot("player", "Married to")] = None
    heir: Annotated[HeirRow | None, Slot("heir", "Heir", forms=(HeirRow,))] = None
    heir_created: Annotated[bool | None, Slot("flag", "An heir was created")] = None

    @classmethod
    def spelled(cls, document: Mapping[Any, Any]) -> dict[str, Any]:
        heir = document.get("heir")
        shorthand = {"heir": {} if heir else None} if isinstance(heir, bool) else {}
        return super().spelled({**document, **shorthand})


class Built(Shaped):
    """A building on an estate; an unfinished one is done next cycle (N3.19)."""

    LABEL = "Building"

    done: Annotated[bool, Slot("flag", "Finished")] = True


class EstateForm(Shaped):
    """An estate that differs from a neutral one without income (N3.1)."""

    NULLS = ("controlled_by", "owned_by")

    income: Annotated[Resources, Slot("resources", "Income", forms=(Resources,))] = NOTHING
    controlled_by: Annotated[str | UnsetType | None, Slot("player", "A player's")] = UNSET
    owned_by: Annotated[str | UnsetType | None, Slot("faction", "Or a faction's")] = UNSET
    buildings: Annotated[Mapping[str, Built], Slot("building", "Buildings", forms=(Built,), keys="building")] = {}
    noble_of: Annotated[str | None, Slot("player", "Home of a noble, raised by")] = None


class CourtierForm(Shaped):
    """A posted courtier (N4.2)."""

    of: Player = None
    post: Annotated[str | None, Slot("choice", "Post", POSTS, needed=True)] = None
    at: Square = None
    resource: Annotated[str | None, Slot("resource", "Resource (collector, lobbyist)", RESOURCES)] = None
    building: Annotated[str | None, Slot("choice", "Building (crew)", tuple(BUILDINGS))] = None
    id: Annotated[str | None, Slot("text", "Id (spy)")] = None


class UnitForm(Shaped):
    """A unit on the board (N5): of companies, or known by its totals."""

    NULLS = ("of",)

    of: Annotated[str | UnsetType | None, Slot("player", "Owner", (NEUTRAL,), needed=True)] = UNSET
    kind: Annotated[str | None, Slot("choice", "Kind", KINDS, needed=True)] = None
    at: Square = None
    commander: Annotated[str | InCommand | None, Slot("commander", "Commander", LEADERS, (InCommand,))] = None
    companies: Annotated[tuple[Any, ...] | None, Slot("company", "Companies", forms=COMPANIES)] = None
    profile: Annotated[Profile | None, Slot("values", "Or its totals, the commander's attack included", forms=(Profile,))] = None
    moved: Annotated[bool, Slot("flag", "Has made its first move")] = True
    recruited: Annotated[int | None, Slot("number", "Recruited in cycle (empty: the last)")] = None
    leaves: Annotated[int | None, Slot("number", "Leaves in cycle (mercenaries)", least=1)] = None


class Reported(Shaped):
    """A breach that was reported before the game begins here (N6.50)."""

    LABEL = "Breach"

    cycle: Annotated[int | None, Slot("number", "Reported in cycle (empty: the last)")] = None
    promise: Annotated[int, Slot("number", "Promise, by its place", least=1)] = 1
    against: Faction = None


class Owed(Shaped):
    """A payment, or with another clause than N6.31 a duty."""

    LABEL = "Due"

    clause: Annotated[str, Slot("choice", "Clause", ("N6.31", "N6.32", "N6.34", "N6.35", "N6.36"))] = "N6.31"
    from_: Annotated[str | None, Slot("faction", "From", needed=True)] = None
    to: Annotated[str | None, Slot("faction", "To (empty: the other)")] = None
    cycle: Annotated[int | None, Slot("number", "In cycle")] = None
    amount: Annotated[int | None, Slot("number", "Amount")] = None
    resource: Resource = None


class TreatyForm(Terms):
    """A treaty proposed or running, with what already happened."""

    signed: Annotated[tuple[str, ...] | None, Slot("faction", "Signed by (none written: both)")] = None
    fulfilled: Annotated[tuple[int, ...], Slot("number", "Promises called fulfilled, by place", least=1)] = ()
    reported: Annotated[tuple[Reported, ...], Slot("breach", "Breaches reported", forms=(Reported,))] = ()
    due: Annotated[tuple[Owed, ...], Slot("due", "Still due", forms=(Owed,))] = ()
    ends_at: Annotated[int | None, Slot("number", "Ends in cycle, by a penalty")] = None
    prolonged: Annotated[bool, Slot("flag", "Prolonged by a penalty")] = False
    actions: Annotated[tuple[str, ...], Slot("text", "Actions performed that end it")] = ()


class Burnt(Shaped):
    """A building that is out of use until the end of the day (N4.29)."""

    LABEL = "Burnt building"

    at: Square = None
    building: Annotated[str | None, Slot("choice", "Building", tuple(BUILDINGS), needed=True)] = None


class Blocked(Shaped):
    """An income that is blocked until the end of the day (N4.29)."""

    LABEL = "Blocked income"

    at: Square = None
    resource: Resource = None


class CycleForm(Shaped):
    """What holds until the end of the following day (N4.29)."""

    open: Annotated[tuple[str, ...], Slot("square", "Open cities")] = ()
    burnt: Annotated[tuple[Burnt, ...], Slot("burnt_building", "Burnt buildings", forms=(Burnt,))] = ()
    blocked: Annotated[tuple[Blocked, ...], Slot("blocked_income", "Blocked incomes", forms=(Blocked,))] = ()
    shielded: Annotated[tuple[Shield, ...], Slot("shield", "Shields", forms=(Shield,))] = ()

    @property
    def made(self) -> Marks:
        burnt = tuple((one.at or "", one.building or "") for one in self.burnt)
        blocked = tuple((one.at or "", one.resource or "") for one in self.blocked)
        return Marks(open=self.open, burnt=burnt, blocked=blocked, shielded=self.shielded)


class NoblesseGiven(Shaped):
    """A whole setup; designs, treaties and names are read by themselves."""

    cycle: Annotated[int, Slot("number", "Cycle whose night is next", least=1)] = 1
    eliminated: Annotated[Mapping[str, str], Slot("faction", "Who was eliminated by which faction", keys="player")] = {}
    board: Board = Board()
    factions: dict[str, FactionForm] = {}
    players: dict[str, PlayerForm] = {}
    catalogue: Any = None
    estates: dict[str, EstateForm] = {}
    units: dict[str, UnitForm] = {}
    courtiers: tuple[CourtierForm, ...] = ()
    mercenaries: dict[str, Mercenary] = {}
    treaties: Any = None
    this_cycle: CycleForm = CycleForm()
    names: Any = None
