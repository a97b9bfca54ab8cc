"""Companies as forms (N5.6, N5.51)."""

from typing import Annotated, Any

from core.orders.form import Slot
from ..shaped import Shaped
from ..values import COLOURS, POSITIONS, Profile


class DesignForm(Profile):
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
