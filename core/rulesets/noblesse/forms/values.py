"""Amounts of resources, the nine values, and companies as forms (N0.5, N5.6)."""

from typing import Annotated, Any

from core.orders.form import Slot
from ..state import COLOURS, POSITIONS, VALUES, Profile, Resources
from .shaped import Shaped


class Amounts(Shaped):
    """A purse, a price or an income."""

    LABEL = "Resources"

    influence: Annotated[int, Slot("number", "Influence")] = 0
    manpower: Annotated[int, Slot("number", "Manpower")] = 0
    money: Annotated[int, Slot("number", "Money")] = 0

    @property
    def resources(self) -> Resources:
        return Resources(self.influence, self.manpower, self.money)


class Values(Shaped):
    """The values of a company, an officer or a whole unit."""

    LABEL = "Values"

    attack: Annotated[int, Slot("number", "Attack")] = 0
    malus: Annotated[int, Slot("number", "Malus")] = 0
    melee: Annotated[int, Slot("number", "Melee")] = 0
    charge: Annotated[int, Slot("number", "Charge")] = 0
    pike: Annotated[int, Slot("number", "Pike")] = 0
    ranged: Annotated[int, Slot("number", "Ranged")] = 0
    ambush: Annotated[int, Slot("number", "Ambush")] = 0
    toughness: Annotated[int, Slot("number", "Toughness")] = 0
    morale: Annotated[int, Slot("number", "Morale")] = 0

    @property
    def worth(self) -> Profile:
        return Profile(*(getattr(self, name) for name in VALUES))


class DesignForm(Values):
    """A company's design: where it stands and what it is worth."""

    LABEL = "Design"
    FIRST = ("position", "colour")

    position: Annotated[str | None, Slot("choice", "Position", POSITIONS, needed=True)] = None
    colour: Annotated[tuple[str, ...], Slot("choice", "Colours", tuple(COLOURS))] = ()


class Enlisted(Shaped):
    """Companies of a design of the catalogue, or (`role`) of the player's own."""

    LABEL = "Of a design"

    design: Annotated[str | None, Slot("design", "Design (role: the player's own)", ("role",))] = None
    count: Annotated[int, Slot("number", "How many", least=1)] = 1

    @classmethod
    def tagged(cls, written: Any) -> Any:
        return {"design": written} if isinstance(written, str) else written


class WrittenOut(DesignForm):
    """Companies whose values are written out."""

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
