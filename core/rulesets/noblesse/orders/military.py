"""Orders for units: moving, recruiting, disbanding, hiring, command."""

from typing import Annotated, Any, cast

from core.ledger.names import Names
from core.orders.form import Slot
from core.orders.order import Refusal
from ..forms.units import LEADERS, InCommand
from ..forms.values import COMPANIES
from ..movement import blocked, bonded, crowded, of_an_ally, walkable
from ..people import at_court
from ..recruiting import Muster, leads_elsewhere, muster
from ..state import KINDS, NoblesseState, Resources, Unit
from .giver import PlayerOrder, absent, asking, enlisted, leader, not_leading, unknown_square, unpaid


def not_own(state: NoblesseState, player: str, unit: str) -> Refusal | None:
    """Why a player cannot command that unit."""
    if unit not in state.units:
        return Refusal("unknown_unit", f"there is no unit {state.names.of(unit)}", ("N0.3",))
    if state.units[unit].of != player:
        return Refusal("not_yours", f"{state.names.of(unit)} is another's", ("N0.3",))
    return None


class Move(PlayerOrder):
    """N5.20 to N5.24."""

    RULES = ("N5.20", "N5.21", "N5.24")
    SAYS = ("Move {unit}[ by {by_way}] to {last}{wishes|}", "Keep {unit} where it is{wishes|}")

    unit: Annotated[str, Slot("unit", "Unit")]
    to: Annotated[tuple[str, ...], Slot("square", "To", path=True)] = ()
    attack: Annotated[bool, Slot("flag", "Ask for battle")] = False
    conquer: Annotated[bool, Slot("flag", "Ask for conquest")] = False

    @property
    def asks(self) -> bool:
        return self.attack or self.conquer

    def fault(self, state: NoblesseState) -> Refusal | None:
        wrong = not_own(state, self.by, self.unit)
        if wrong is not None:
            return wrong
        unit = state.units[self.unit]
        if not self.to and not self.asks:
            return Refusal("bad_parameter", "the order names neither a square nor a wish", ("N5.24",))
        wrong = self._way(state, unit) if self.to else None
        return wrong or (of_an_ally(state, self.by, self.to[-1] if self.to else unit.at) if self.asks else None)

    def _way(self, state: NoblesseState, unit: Unit) -> Refusal | None:
        if unit.kind == "garrison":
            return Refusal("cannot_move", "a garrison never moves", ("N5.20",))
        if len(self.to) > (2 if _goes_twice(state, unit) else 1):
            return Refusal("too_far", f"{len(self.to)} squares are too far", ("N5.20", "N5.21"))
        wrong = walkable(state, unit.at, self.to)
        if wrong is None and len(self.to) == 2 and blocked(state, unit, self.to[0]):
            wrong = Refusal("way_blocked", f"another's unit stands on {self.to[0]}", ("N5.21",))
        for square in self.to:
            wrong = wrong or bonded(state, self.by, square)
        return wrong

    @property
    def last(self) -> str:
        return self.to[-1] if self.to else ""

    @property
    def by_way(self) -> str:
        return self.to[0] if len(self.to) > 1 else ""

    @property
    def wishes(self) -> str:
        return asking(self.attack, self.conquer)


def _goes_twice(state: NoblesseState, unit: Unit) -> bool:
    """N5.21: the first move of the game, or only the one in the night after recruiting."""
    fresh = state.setting("double_move") == "first_move" or unit.recruited == state.cycle - 1
    return not unit.moved and fresh


class Recruit(PlayerOrder):
    """N5.30, N5.50, N5.51."""

    SIGN = "⚑"
    RULES = ("N5.30", "N5.5", "N5.6", "N5.50", "N5.51")
    SAYS = "Recruit {unit}, a {kind:text} at {at:text}[ of {parts}][, led by {led}][, led by {officer}]"

    unit: Annotated[str, Slot("text", "Name", fresh=True)]
    kind: Annotated[str, Slot("choice", "Kind", KINDS)]
    at: Annotated[str, Slot("square", "At")]
    companies: Annotated[tuple[Any, ...], Slot("company", "Companies", forms=COMPANIES)] = ()
    commander: Annotated[Any, Slot("commander", "Commander", LEADERS, (InCommand,))] = None
    officer: Annotated[str | None, Slot("officer", "Unique officer")] = None

    def fault(self, state: NoblesseState) -> Refusal | None:
        if self.unit in state.units or self.unit in state.mercenaries:
            return Refusal("id_taken", f"a unit is called {state.names.of(self.unit)} already", ("N5.30",))
        wrong = unknown_square(state, self.at) or self._place(state)
        if wrong is not None:
            return wrong
        made = muster(state, self.by, self)
        if isinstance(made, Refusal):
            return made
        wrong = leads_elsewhere(state, self.by, made.commander, made.noble)
        return (
            wrong
            or unpaid(state, self.by, Resources(manpower=made.price), 1 if made.commander == "courtier" else 0)
            or crowded(state, self.at, state.players[self.by].faction, self.kind)
        )

    def _place(self, state: NoblesseState) -> Refusal | None:
        estate = state.estates[self.at]
        if isinstance(self.commander, dict):
            house = state.players[self.by].faction
            if cast("dict[str, Any]", self.commander).get("noble") != self.at:
                return Refusal("not_controlled", "a noble leads what is recruited on his home", ("N4.31", "N5.30"))
            if estate.noble is None or estate.noble.faction != house or estate.owned_by != house:
                return Refusal("not_controlled", f"no noble of the faction lives at {self.at}", ("N5.30", "N4.31"))
            return not_leading(state, self.by)
        if estate.controlled_by != self.by:
            return Refusal("not_controlled", f"{self.at} is not the player's own", ("N5.30",))
        return None

    def mustered(self, state: NoblesseState) -> Muster:
        made = muster(state, self.by, self)
        assert isinstance(made, Muster), "judged before"
        return made

    def parts(self, names: Names) -> str:
        return ", ".join(enlisted(one, names) for one in self.companies)

    def led(self, names: Names) -> str:
        return leader(self.commander, names) if self.commander is not None else ""


class Disband(PlayerOrder):
    """N4.8."""

    SIGN = "✕"
    RULES = ("N4.8",)
    SAYS = "Disband {unit}"

    unit: Annotated[str, Slot("unit", "Unit")]

    def fault(self, state: NoblesseState) -> Refusal | None:
        return not_own(state, self.by, self.unit)


class Hire(PlayerOrder):
    """N7.6."""

    LABEL = "Hire mercenaries"
    SIGN = "⚐"
    RULES = ("N7.6",)
    SAYS = "Hire {mercenary} for {for_}"

    mercenary: Annotated[str, Slot("mercenary", "Mercenary")]
    for_: Annotated[str, Slot("player", "For")]

    @property
    def actor(self) -> str:
        return self.by

    def fault(self, state: NoblesseState) -> Refusal | None:
        wrong = not_leading(state, self.by)
        if wrong is None and self.mercenary not in state.mercenaries:
            wrong = Refusal("not_in_pool", f"{state.names.of(self.mercenary)} is not to be hired", ("N7.6",))
        wrong = wrong or not_fellow(state, self.by, self.for_)
        if wrong is not None:
            return wrong
        offer, player = state.mercenaries[self.mercenary], state.players[self.for_]
        if player.home is None:
            return Refusal("unknown_square", f"{state.names.of(self.for_)} has no home", ("N7.6",))
        return unpaid(state, self.by, offer.price) or crowded(state, player.home, player.faction, offer.kind)


def not_fellow(state: NoblesseState, player: str, other: str) -> Refusal | None:
    """Why somebody is no living player of the same faction."""
    wrong = absent(state, other)
    if wrong is None and state.players[other].faction != state.players[player].faction:
        wrong = Refusal("not_same_faction", f"{state.names.of(other)} is of another faction", ("N4.5", "N7.1"))
    return wrong


class Command(PlayerOrder):
    """N4.7."""

    LABEL = "Take command"
    RULES = ("N4.7",)
    SAYS = "Put {led} in command of {unit}"

    unit: Annotated[str, Slot("unit", "Unit")]
    with_: Annotated[str, Slot("choice", "With", LEADERS)]

    def fault(self, state: NoblesseState) -> Refusal | None:
        wrong = not_own(state, self.by, self.unit)
        if wrong is not None:
            return wrong
        unit = state.units[self.unit]
        if self.with_ not in LEADERS:
            return Refusal("bad_parameter", f"{state.names.of(self.with_)} commands nothing", ("N4.7",))
        if unit.at != state.players[self.by].home:
            return Refusal("not_at_home", f"{state.names.of(self.unit)} is not on the home square", ("N4.7",))
        if unit.commander is not None:
            return Refusal("has_commander", f"{state.names.of(self.unit)} has a commander", ("N4.7",))
        wrong = leads_elsewhere(state, self.by, self.with_, None)
        if wrong is None and self.with_ == "courtier" and at_court(state, self.by) < 1:
            wrong = Refusal("no_courtier", "no courtier is free at court", ("N4.1",))
        return wrong

    def led(self, names: Names) -> str:
        return leader(self.with_, names)
