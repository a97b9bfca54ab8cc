"""Who leads a unit, a starting unit, and what an ability is aimed at, as forms (N2.5, N4.31, N4.40)."""

from typing import Annotated, Any

from core.orders.form import Slot
from ..buildings import BUILDINGS
from ..shaped import Shaped
from ..values import KINDS, RESOURCES
from .companies import COMPANIES

LEADERS = ("courtier", "character", "heir")
POSTS = ("tax_collector", "lobbyist", "steward", "crew", "spy")


class InCommand(Shaped):
    """A noble in command, named by his home."""

    LABEL = "A noble"

    noble: Annotated[str | None, Slot("square", "Whose home is", needed=True)] = None


class StartingUnit(Shaped):
    """The unit a player begins with (N2.5)."""

    LABEL = "Starting unit"

    id: Annotated[str | None, Slot("text", "Name", fresh=True)] = None
    kind: Annotated[str | None, Slot("choice", "Kind", KINDS)] = None
    companies: Annotated[tuple[Any, ...], Slot("company", "Companies", forms=COMPANIES)] = ()
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
