"""Orders for units: moving, recruiting, disbanding, hiring, command."""

from typing import Annotated, Any, cast

from core.ledger.names import Names
from core.orders.form import Slot
from core.resolution.phase import Play
from core.rulesets.refusing import Checks
from ..companies import Draft, Wish, drafted, leads_elsewhere
from ..events.military import UnitMoved
from ..forms.units import LEADERS, Companies, InCommand
from ..in_words import wishes
from ..movement import astray, blocked, bonded, crowded, of_an_ally
from ..state import NoblesseState
from ..values import KINDS, Resources
from .giver import PlayerOrder, absent, enlisted, leader, no_courtier, not_leading, unpaid


def not_own(state: NoblesseState, player: str, unit: str) -> Checks:
    """Why a player cannot command that unit."""
    yield "unknown_unit N0.3", unit not in state.units, unit
    yield "not_yours N0.3", state.units[unit].of != player, unit


class OwnUnitOrder(PlayerOrder):
    unit: Annotated[str, Slot("unit", "Unit")]

    def faults(self, state: NoblesseState) -> Checks:
        return not_own(state, self.by, self.unit)


class Move(OwnUnitOrder):
    """Step 2: a unit goes a square, on its first move two; it may ask for battle or conquest (N5.20 to N5.24)."""

    STEP = 2
    RULES = ("N5.20", "N5.21", "N5.24")
    SAYS = ("Move {unit}[ by {by_way}] to {last}[, asking for {wishes}]", "Keep {unit} where it is[, asking for {wishes}]")
    wishes = wishes

    to: Annotated[tuple[str, ...], Slot("square", "To", path=True)] = ()
    attack: Annotated[bool, Slot("flag", "Ask for battle")] = False
    conquer: Annotated[bool, Slot("flag", "Ask for conquest")] = False

    @property
    def asks(self) -> bool:
        return self.attack or self.conquer

    def faults(self, state: NoblesseState) -> Checks:
        yield from super().faults(state)
        unit = state.units[self.unit]
        yield "bad_parameter/move N5.24", not self.to and not self.asks
        yield "cannot_move N5.20", self.to and unit.kind == "garrison"
        yield "already_moved N5.20", self.to and unit.stood is not None, self.unit
        fresh = state.settings["double_move"] == "first_move" or unit.recruited == state.cycle - 1
        yield "too_far N5.20 N5.21", len(self.to) > (2 if fresh and not unit.moved else 1), len(self.to)
        yield from astray(state, unit.at, self.to)
        yield "way_blocked N5.21", len(self.to) == 2 and blocked(state, unit, self.to[0]), *self.to[:1]
        for square in self.to:
            yield from bonded(state, self.by, square)
        if self.asks:
            yield from of_an_ally(state, self.by, self.to[-1] if self.to else unit.at)

    def sure(self, state: NoblesseState) -> Play:
        if self.to:
            yield UnitMoved(unit=self.unit, from_=state.units[self.unit].at, path=self.to, to=self.to[-1])

    @property
    def last(self) -> str:
        return self.to[-1] if self.to else ""

    @property
    def by_way(self) -> str:
        return self.to[0] if len(self.to) > 1 else ""


class Recruit(PlayerOrder):
    """Step 5: raises a unit of companies, paid for in manpower by their tiers (N5.30, N5.50, N5.51)."""

    STEP = 5
    SIGN = "⚑"
    RULES = ("N5.30", "N5.5", "N5.6", "N5.50", "N5.51")
    SAYS = "Recruit {unit}, a {kind:text} at {at:text}[ of {parts}][, led by {led}][, led by {officer}]"

    unit: Annotated[str, Slot("text", "Name", fresh=True)]
    kind: Annotated[str, Slot("choice", "Kind", KINDS)]
    at: Annotated[str, Slot("square", "At")]
    companies: Companies = ()
    commander: Annotated[Any, Slot("commander", "Commander", LEADERS, (InCommand,))] = None
    officer: Annotated[str | None, Slot("officer", "Unique officer")] = None

    def faults(self, state: NoblesseState) -> Checks:
        yield "id_taken N5.30", state.calls_unit(self.unit), self.unit
        yield "unknown_square N0.2", self.at not in state.estates, self.at
        yield from self._place(state)
        draft = self.draft(state)
        yield from draft.faults
        yield from leads_elsewhere(state, self.by, draft.commander, draft.noble)
        yield from unpaid(state, self.by, Resources(manpower=draft.price), int(draft.commander == "courtier"))
        yield from crowded(state, self.at, state.players[self.by].faction, self.kind)

    def _place(self, state: NoblesseState) -> Checks:
        estate = state.estates[self.at]
        if isinstance(self.commander, dict):
            house = state.players[self.by].faction
            led = cast("dict[str, Any]", self.commander).get("noble")
            yield "not_controlled/noble N4.31 N5.30", led != self.at
            lives = estate.noble is not None and estate.noble.faction == house == estate.owned_by
            yield "not_controlled/no_noble N5.30 N4.31", not lives, self.at
            yield from not_leading(state, self.by)
        else:
            yield "not_controlled N5.30", estate.controlled_by != self.by, self.at

    def draft(self, state: NoblesseState) -> Draft:
        return drafted(state, self.by, Wish(self.kind, self.companies, self.commander, self.officer, self.at))

    def parts(self, names: Names) -> str:
        return ", ".join(enlisted(one, names) for one in self.companies)

    def led(self, names: Names) -> str:
        return leader(self.commander, names) if self.commander is not None else ""


class Disband(OwnUnitOrder):
    """Step 5: dissolves a unit of his own; its people come home and nothing is paid back (N4.8)."""

    STEP = 5
    SIGN = "✕"
    RULES = ("N4.8",)
    SAYS = "Disband {unit}"


class Hire(PlayerOrder):
    """Step 5: a leader rents a unit of the pool for a player of his faction (N7.6)."""

    STEP = 5
    LABEL = "Hire mercenaries"
    SIGN = "⚐"
    RULES = ("N7.6",)
    SAYS = "Hire {mercenary} for {for_}"

    mercenary: Annotated[str, Slot("mercenary", "Mercenary")]
    for_: Annotated[str, Slot("player", "For")]

    @property
    def actor(self) -> str:
        return self.by

    def faults(self, state: NoblesseState) -> Checks:
        yield from not_leading(state, self.by)
        yield "not_in_pool N7.6", self.mercenary not in state.mercenaries, self.mercenary
        yield from not_fellow(state, self.by, self.for_)
        offer, player = state.mercenaries[self.mercenary], state.players[self.for_]
        yield "unknown_square/homeless N7.6", player.home is None, self.for_
        yield from unpaid(state, self.by, offer.price)
        yield from crowded(state, player.home or "", player.faction, offer.kind)


def not_fellow(state: NoblesseState, player: str, other: str) -> Checks:
    """Why somebody is no living player of the same faction."""
    yield from absent(state, other)
    yield "not_same_faction N4.5 N7.1", state.players[other].faction != state.players[player].faction, other


class Command(OwnUnitOrder):
    """Step 8: a courtier, the character or the heir takes over a unit at home from its officer company (N4.7)."""

    STEP = 8
    LABEL = "Take command"
    RULES = ("N4.7",)
    SAYS = "Put {led} in command of {unit}"

    with_: Annotated[str, Slot("choice", "With", LEADERS)]

    def faults(self, state: NoblesseState) -> Checks:
        yield from super().faults(state)
        unit = state.units[self.unit]
        yield "bad_parameter/commander N4.7", self.with_ not in LEADERS, self.with_
        yield "not_at_home N4.7", unit.at != state.players[self.by].home, self.unit
        yield "has_commander N4.7", unit.commander is not None, self.unit
        yield from leads_elsewhere(state, self.by, self.with_)
        if self.with_ == "courtier":
            yield from no_courtier(state, self.by)

    def led(self, names: Names) -> str:
        return leader(self.with_, names)
