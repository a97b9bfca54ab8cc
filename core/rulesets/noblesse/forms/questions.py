"""What the unit designer and the trial battle ask for."""

from typing import Annotated, Any

from core.orders.form import Slot
from ..shaped import Shaped
from ..values import BLANK, KINDS, Profile
from .companies import COMPANIES
from .units import LEADERS, InCommand

Owner = Annotated[str | None, Slot("player", "Player (for his role, officers and purse)")]
Kind = Annotated[str, Slot("choice", "Kind", KINDS)]
Commander = Annotated[str | InCommand | None, Slot("commander", "Commander (none: an officer)", LEADERS, (InCommand,))]
Officer = Annotated[str | None, Slot("officer", "Unique officer")]
Parts = Annotated[tuple[Any, ...], Slot("company", "Companies", forms=COMPANIES)]


class UnitDesign(Shaped):
    """A unit as somebody thinks of raising it."""

    player: Owner = None
    kind: Kind = KINDS[0]
    commander: Commander = None
    officer: Officer = None
    companies: Parts = ()


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
