"""Units as forms: companies, who leads, what is asked of them, what an ability is aimed at (N2.5, N4.31, N4.40, N5.6)."""

from collections.abc import Collection, Mapping
from typing import Annotated, Any

from msgspec import structs

from core.orders.form import Slot
from core.rulesets.reading import DocumentReading
from ..buildings import BUILDINGS
from ..shorthands import Shaped
from ..values import BLANK, COLOURS, KINDS, POSITIONS, RESOURCES, Company, Profile


class DesignForm(Profile):
    """A company's design: where it stands and what it is worth."""

    LABEL = "Design"
    FIRST = ("position", "colour")

    position: Annotated[str | None, Slot("choice", "Position", POSITIONS, needed=True)] = None
    colour: Annotated[tuple[str, ...], Slot("choice", "Colours", tuple(COLOURS))] = ()


OWN = (("role", "the player's own"),)


class Enlisted(Shaped):
    """Companies of a design of the catalogue, or (`role`) of the player's own."""

    LABEL = "Of a design"

    design: Annotated[str | None, Slot("design", "Design", ("role",), needed=True, called=OWN)] = None
    count: Annotated[int, Slot("number", "How many", least=1)] = 1

    @classmethod
    def tagged(cls, written: Any) -> Any:
        return {"design": written} if isinstance(written, str) else written


class WrittenOut(DesignForm):
    LABEL = "Written out"
    FIRST = ("position", "count", "colour")

    count: Annotated[int, Slot("number", "How many", least=1)] = 1


COMPANIES = (Enlisted, WrittenOut)
"""The two ways to write companies, told apart by their fields."""


class UniqueCompany(DesignForm):
    """The design that a role alone has, and how many companies of it there may be in the whole game (N5.51)."""

    LABEL = "Own design"
    FIRST = ("count", "used", "position", "colour")

    count: Annotated[int, Slot("number", "How many in the whole game")] = 1
    used: Annotated[int, Slot("number", "Of them raised so far")] = 0


LEADERS = ("courtier", "character", "heir")
Companies = Annotated[tuple[Any, ...], Slot("company", "Companies", forms=COMPANIES)]
POSTS = ("tax_collector", "lobbyist", "steward", "crew", "spy")


class InCommand(Shaped):
    LABEL = "A noble"

    noble: Annotated[str | None, Slot("square", "Whose home is", needed=True)] = None


class StartingUnit(Shaped):
    """The unit a player begins with (N2.5)."""

    LABEL = "Starting unit"

    id: Annotated[str | None, Slot("text", "Name", fresh=True)] = None
    kind: Annotated[str | None, Slot("choice", "Kind", KINDS)] = None
    companies: Companies = ()
    commander: Annotated[str | None, Slot("choice", "Commander", LEADERS)] = None
    officer: Annotated[str | None, Slot("officer", "Unique officer")] = None


class Targets(Shaped):
    """What the effects of an ability are aimed at, where it does not name that itself."""

    LABEL = "Targets"

    player: Annotated[str | None, Slot("player", "Player")] = None
    unit: Annotated[str | None, Slot("unit", "Unit")] = None
    at: Annotated[str | None, Slot("square", "Square")] = None
    to: Annotated[str | None, Slot("square", "To")] = None
    resource: Annotated[str | None, Slot("resource", "Resource", RESOURCES)] = None
    building: Annotated[str | None, Slot("choice", "Building", tuple(BUILDINGS))] = None
    post: Annotated[str | None, Slot("choice", "Post", POSTS)] = None


class UnitDesign(Shaped):
    player: Annotated[str | None, Slot("player", "Player (for his role, officers and purse)")] = None
    kind: Annotated[str, Slot("choice", "Kind", KINDS)] = KINDS[0]
    commander: Annotated[str | InCommand | None, Slot("commander", "Commander (none: an officer)", LEADERS, (InCommand,))] = None
    officer: Annotated[str | None, Slot("officer", "Unique officer")] = None
    companies: Companies = ()


class OnTheBoard(Shaped, tag_field="is", tag="units"):
    LABEL = "Units on the board"

    units: Annotated[tuple[str, ...], Slot("unit", "Units")] = ()


class Thought(UnitDesign, tag_field="is", tag="design"):
    LABEL = "A unit of companies"


class Worth(Shaped, tag_field="is", tag="values"):
    LABEL = "A unit by its totals"

    profile: Annotated[Profile, Slot("values", "Values", forms=(Profile,))] = BLANK


Side = OnTheBoard | Thought | Worth
_SIDES = (OnTheBoard, Thought, Worth)


class TrialBattle(Shaped):
    """Two sides that fight for trial; on a square its buildings count."""

    one: Annotated[Side, Slot("army", "One side", forms=_SIDES)] = OnTheBoard()
    other: Annotated[Side, Slot("army", "The other", forms=_SIDES)] = OnTheBoard()
    at: Annotated[str | None, Slot("square", "On the square (none: open field)")] = None


class NoblesseReading(DocumentReading):
    def mend(self, what: str, known: Collection[str]) -> str:
        ids = tuple(known)
        return f"A square is {ids[0]} to {ids[-1]}." if what == "square" and ids else super().mend(what, known)

    def company(self, where: str, value: Any, catalogue: Mapping[str, Company], own: Company | None = None) -> Company | None:
        """A company written out, or `{design: name, count: n}` of the catalogue or (`role`) of the player's role."""
        self.known["design"] = catalogue.keys()
        written = self.mapping(value, where)
        if "design" not in written:
            row = self.record(WrittenOut, written, where, 0)
            return Company(row.position or "", row.bare, row.colour, row.count)
        named = self.record(Enlisted, written, where)
        found = own if named.design == "role" else catalogue.get(named.design or "")
        if found is None and named.design is not None:
            self.fault(f"{where}.design", "The player's role has no design.", "Write a design of the catalogue.")
        return None if found is None else structs.replace(found, count=named.count, design=named.design or "")
