"""Orders for units: moving, recruiting, disbanding, hiring, command."""

from collections.abc import Iterator
from typing import Annotated, Any, cast

from core.ledger.names import Names
from core.orders.form import Slot
from core.orders.order import Refusal
from ..forms.units import COMPANIES, LEADERS, InCommand
from ..movement import astray, blocked, bonded, crowded, of_an_ally
from ..recruiting import Draft, Wish, drafted, leads_elsewhere
from ..state import NoblesseState, Unit
from ..values import KINDS, Resources
from .giver import PlayerOrder, absent, asking, enlisted, leader, no_courtier, not_leading, unknown_square, unpaid


def not_own(state: NoblesseState, player: str, unit: str) -> Iterator[Refusal]:
    """Why a player cannot command that unit."""
    if unit not in state.units:
        yield Refusal("unknown_unit", f"there is no unit {state.names.of(unit)}", ("N0.3",))
    if state.units[unit].of != player:
        yield Refusal("not_yours", f"{state.names.of(unit)} is another's", ("N0.3",))


class Move(PlayerOrder):
    """Step 2: a unit goes a square, on its first move two; it may ask for battle or conquest (N5.20 to N5.24)."""

    RULES = ("N5.20", "N5.21", "N5.24")
    SAYS = ("Move {unit}[ by {by_way}] to {last}{wishes|}", "Keep {unit} where it is{wishes|}")

    unit: Annotated[str, Slot("unit", "Unit")]
    to: Annotated[tuple[str, ...], Slot("square", "To", path=True)] = ()
    attack: Annotated[bool, Slot("flag", "Ask for battle")] = False
    conquer: Annotated[bool, Slot("flag", "Ask for conquest")] = False

    @property
    def asks(self) -> bool:
        """Whether it asks for battle or conquest (N5.24)."""
        return self.attack or self.conquer

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        yield from not_own(state, self.by, self.unit)
        unit = state.units[self.unit]
        if not self.to and not self.asks:
            yield Refusal("bad_parameter", "the order names neither a square nor a wish", ("N5.24",))
        if self.to and unit.kind == "garrison":
            yield Refusal("cannot_move", "a garrison never moves", ("N5.20",))
        if self.to and len(self.to) > (2 if _goes_twice(state, unit) else 1):
            yield Refusal("too_far", f"{len(self.to)} squares are too far", ("N5.20", "N5.21"))
        yield from astray(state, unit.at, self.to)
        if len(self.to) == 2 and blocked(state, unit, self.to[0]):
            yield Refusal("way_blocked", f"another's unit stands on {self.to[0]}", ("N5.21",))
        for square in self.to:
            yield from bonded(state, self.by, square)
        if self.asks:
            yield from of_an_ally(state, self.by, self.to[-1] if self.to else unit.at)

    @property
    def last(self) -> str:
        """The square it ends on; nothing where it only asks."""
        return self.to[-1] if self.to else ""

    @property
    def by_way(self) -> str:
        """The square between, on a first move of two (N5.21)."""
        return self.to[0] if len(self.to) > 1 else ""

    @property
    def wishes(self) -> str:
        """What it asks for: battle, conquest or both."""
        return asking(self.attack, self.conquer)


def _goes_twice(state: NoblesseState, unit: Unit) -> bool:
    """N5.21: the first move of the game, or only the one in the night after recruiting."""
    fresh = state.setting("double_move") == "first_move" or unit.recruited == state.cycle - 1
    return not unit.moved and fresh


class Recruit(PlayerOrder):
    """Step 5: raises a unit of companies, paid for in manpower by their tiers (N5.30, N5.50, N5.51)."""

    SIGN = "⚑"
    RULES = ("N5.30", "N5.5", "N5.6", "N5.50", "N5.51")
    SAYS = "Recruit {unit}, a {kind:text} at {at:text}[ of {parts}][, led by {led}][, led by {officer}]"

    unit: Annotated[str, Slot("text", "Name", fresh=True)]
    kind: Annotated[str, Slot("choice", "Kind", KINDS)]
    at: Annotated[str, Slot("square", "At")]
    companies: Annotated[tuple[Any, ...], Slot("company", "Companies", forms=COMPANIES)] = ()
    commander: Annotated[Any, Slot("commander", "Commander", LEADERS, (InCommand,))] = None
    officer: Annotated[str | None, Slot("officer", "Unique officer")] = None

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        if self.unit in state.units or self.unit in state.mercenaries:
            yield Refusal("id_taken", f"a unit is called {state.names.of(self.unit)} already", ("N5.30",))
        yield from unknown_square(state, self.at)
        yield from self._place(state)
        draft = self.draft(state)
        yield from draft.faults
        yield from leads_elsewhere(state, self.by, draft.commander, draft.noble)
        yield from unpaid(state, self.by, Resources(manpower=draft.price), int(draft.commander == "courtier"))
        yield from crowded(state, self.at, state.players[self.by].faction, self.kind)

    def _place(self, state: NoblesseState) -> Iterator[Refusal]:
        estate = state.estates[self.at]
        if isinstance(self.commander, dict):
            house = state.players[self.by].faction
            if cast("dict[str, Any]", self.commander).get("noble") != self.at:
                yield Refusal("not_controlled", "a noble leads what is recruited on his home", ("N4.31", "N5.30"))
            if estate.noble is None or estate.noble.faction != house or estate.owned_by != house:
                yield Refusal("not_controlled", f"no noble of the faction lives at {self.at}", ("N5.30", "N4.31"))
            yield from not_leading(state, self.by)
        elif estate.controlled_by != self.by:
            yield Refusal("not_controlled", f"{self.at} is not the player's own", ("N5.30",))

    def draft(self, state: NoblesseState) -> Draft:
        """The unit as it would be raised now, with price and people (N5.30, N5.50)."""
        return drafted(state, self.by, Wish(self.kind, self.companies, self.commander, self.officer, self.at))

    def parts(self, names: Names) -> str:
        """Its companies, in words."""
        return ", ".join(enlisted(one, names) for one in self.companies)

    def led(self, names: Names) -> str:
        """Who will lead it, in words; nothing for an officer company."""
        return leader(self.commander, names) if self.commander is not None else ""


class Disband(PlayerOrder):
    """Step 5: dissolves a unit of his own; its people come home and nothing is paid back (N4.8)."""

    SIGN = "✕"
    RULES = ("N4.8",)
    SAYS = "Disband {unit}"

    unit: Annotated[str, Slot("unit", "Unit")]

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        return not_own(state, self.by, self.unit)


class Hire(PlayerOrder):
    """Step 5: a leader rents a unit of the pool for a player of his faction (N7.6)."""

    LABEL = "Hire mercenaries"
    SIGN = "⚐"
    RULES = ("N7.6",)
    SAYS = "Hire {mercenary} for {for_}"

    mercenary: Annotated[str, Slot("mercenary", "Mercenary")]
    for_: Annotated[str, Slot("player", "For")]

    @property
    def actor(self) -> str:
        return self.by

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        yield from not_leading(state, self.by)
        if self.mercenary not in state.mercenaries:
            yield Refusal("not_in_pool", f"{state.names.of(self.mercenary)} is not to be hired", ("N7.6",))
        yield from not_fellow(state, self.by, self.for_)
        offer, player = state.mercenaries[self.mercenary], state.players[self.for_]
        if player.home is None:
            yield Refusal("unknown_square", f"{state.names.of(self.for_)} has no home", ("N7.6",))
        yield from unpaid(state, self.by, offer.price)
        yield from crowded(state, player.home or "", player.faction, offer.kind)


def not_fellow(state: NoblesseState, player: str, other: str) -> Iterator[Refusal]:
    """Why somebody is no living player of the same faction."""
    yield from absent(state, other)
    if state.players[other].faction != state.players[player].faction:
        yield Refusal("not_same_faction", f"{state.names.of(other)} is of another faction", ("N4.5", "N7.1"))


class Command(PlayerOrder):
    """Step 8: a courtier, the character or the heir takes over a unit at home from its officer company (N4.7)."""

    LABEL = "Take command"
    RULES = ("N4.7",)
    SAYS = "Put {led} in command of {unit}"

    unit: Annotated[str, Slot("unit", "Unit")]
    with_: Annotated[str, Slot("choice", "With", LEADERS)]

    def faults(self, state: NoblesseState) -> Iterator[Refusal]:
        yield from not_own(state, self.by, self.unit)
        unit = state.units[self.unit]
        if self.with_ not in LEADERS:
            yield Refusal("bad_parameter", f"{state.names.of(self.with_)} commands nothing", ("N4.7",))
        if unit.at != state.players[self.by].home:
            yield Refusal("not_at_home", f"{state.names.of(self.unit)} is not on the home square", ("N4.7",))
        if unit.commander is not None:
            yield Refusal("has_commander", f"{state.names.of(self.unit)} has a commander", ("N4.7",))
        yield from leads_elsewhere(state, self.by, self.with_)
        if self.with_ == "courtier":
            yield from no_courtier(state, self.by)

    def led(self, names: Names) -> str:
        """Who takes command, in words."""
        return leader(self.with_, names)
