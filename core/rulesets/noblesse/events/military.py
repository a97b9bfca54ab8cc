"""Events of units and battles."""

from __future__ import annotations

from msgspec import structs

from core.ledger.audience import PUBLIC, Audience, only, these
from core.ledger.event import Event
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.noblesse import changes
from core.rulesets.noblesse.companies import with_commander
from core.rulesets.noblesse.state import Profile, Request, State, Unit


def _owner(state: State, unit: str) -> Audience:
    return only(state.units[unit].of)


class UnitMoved(Event, frozen=True, kw_only=True):
    """A unit went along `path` to `to`."""

    RULES = ("N5.20", "N5.21", "N5.23")

    unit: str
    from_: str
    path: tuple[str, ...]
    to: str

    def audience(self, state: State) -> Audience:
        return _owner(state, self.unit)

    def apply(self, state: State) -> State:
        stood = state.units[self.unit].stood
        return changes.unit(state, self.unit, at=self.to, moved=True, stood=self.from_ if stood is None else stood)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} moves from {self.from_} to {', '.join(self.path)}."


class MoveTurnedBack(Event, frozen=True, kw_only=True):
    """Too many units of the faction at `at`: the unit stays where it began (N5.22)."""

    RULES = ("N5.22",)

    unit: str
    at: str
    code: str

    def audience(self, state: State) -> Audience:
        return _owner(state, self.unit)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} is turned back: {self.at} is full."


class RequestMade(Event, frozen=True, kw_only=True):
    """A unit asks for battle or conquest on the square it is on (N5.24)."""

    RULES = ("N5.24", "N6.5")

    unit: str
    at: str
    attack: bool
    conquer: bool

    def audience(self, state: State) -> Audience:
        return _owner(state, self.unit)

    def apply(self, state: State) -> State:
        old = state.requests.get(self.unit)
        here = old if old is not None and old.at == self.at else Request(self.at)
        asked = Request(self.at, here.attack or self.attack, here.conquer or self.conquer)
        return structs.replace(state, requests=state.requests.set(self.unit, asked))

    def sentence(self, names: Names) -> str:
        wishes = " and ".join(wish for wish, asked in (("battle", self.attack), ("conquest", self.conquer)) if asked)
        return f"{names.of(self.unit)} asks for {wishes} at {self.at}."


class UnitRecruited(Event, frozen=True, kw_only=True):
    """A unit was raised; `raised` is the unit itself, `used` how many companies of the role's design are in it."""

    RULES = ("N5.5", "N5.30", "N5.50")

    unit: str
    at: str
    player: str
    raised: Unit
    used: int = 0

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        state = structs.replace(state, units=state.units.set(self.unit, self.raised))
        player = state.players[self.player]
        if self.used and player.role is not None and player.role.company is not None:
            design = structs.replace(player.role.company, used=player.role.company.used + self.used)
            state = changes.player(state, self.player, role=structs.replace(player.role, company=design))
        if self.raised.officer is not None:
            officers = state.factions[player.faction].officers
            leading = structs.replace(officers[self.raised.officer], leads=self.unit)
            state = changes.faction(state, player.faction, officers=officers.set(self.raised.officer, leading))
        return state

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} recruits {names.of(self.unit)}, a {self.raised.kind}, at {self.at}."


class UnitDisbanded(Event, frozen=True, kw_only=True):
    """A unit was dissolved by its owner; its people are free."""

    RULES = ("N4.8",)

    unit: str
    at: str
    player: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return changes.without_unit(state, self.unit, lost=False)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.player)} disbands {names.of(self.unit)} at {self.at}."


class MercenaryHired(Event, frozen=True, kw_only=True):
    """A unit of the pool entered a player's service on his home square."""

    RULES = ("N7.6",)

    unit: str
    at: str
    player: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        offer = state.mercenaries[self.unit]
        unit = Unit(
            of=self.player,
            kind=offer.kind,
            at=self.at,
            profile=offer.profile,
            recruited=state.cycle,
            leaves=None if offer.term is None else state.cycle + offer.term,
        )
        return structs.replace(
            state, units=state.units.set(self.unit, unit), mercenaries=state.mercenaries.drop(self.unit)
        )  # fmt: skip

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} enters the service of {names.of(self.player)} at {self.at}."


class MercenaryLeft(Event, frozen=True, kw_only=True):
    """A mercenary's term is over."""

    RULES = ("N7.6",)

    unit: str
    at: str
    player: str

    def audience(self, state: State) -> Audience:
        return only(self.player)

    def apply(self, state: State) -> State:
        return changes.without_unit(state, self.unit, lost=False)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} leaves the service of {names.of(self.player)} at {self.at}."


class CommandTaken(Event, frozen=True, kw_only=True):
    """A courtier, character or heir takes over a unit from its officer company (N4.7)."""

    RULES = ("N4.7",)

    unit: str
    commander: str

    def audience(self, state: State) -> Audience:
        return _owner(state, self.unit)

    def apply(self, state: State) -> State:
        unit = state.units[self.unit]
        house = state.faction_of(unit.of)
        unique: Profile | None = None
        if unit.officer is not None and house is not None:
            officers = state.factions[house].officers
            unique = officers[unit.officer].profile
            home = structs.replace(officers[unit.officer], leads=None)
            state = changes.faction(state, house, officers=officers.set(unit.officer, home))
        return structs.replace(state, units=state.units.set(self.unit, with_commander(unit, self.commander, state.cycle, unique)))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} is led by a {self.commander}."


class CommanderRemoved(Event, frozen=True, kw_only=True):
    """The commander of a unit is gone from it; a basic officer leads."""

    RULES = ("N4.24", "N5.6")

    unit: str

    def audience(self, state: State) -> Audience:
        return _owner(state, self.unit)

    def apply(self, state: State) -> State:
        return changes.leaderless(state, self.unit)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} has lost its commander; a basic officer leads."


class BattleJoined(Event, frozen=True, kw_only=True):
    """Two armies meet: who owns units in them, and the morale each begins with."""

    RULES = ("N5.60", "N8.3")

    at: str
    morale: dict[str, int]
    owners: tuple[str, ...]

    def apply(self, state: State) -> State:
        armies: Register[str, int] = state.armies.get(self.at, Register()).update(self.morale)
        return structs.replace(state, engaged=self.owners, armies=state.armies.set(self.at, armies))

    def sentence(self, names: Names) -> str:
        return f"At {self.at} {' and '.join(said(side, names) for side in self.morale)} meet."


class BattleRound(Event, frozen=True, kw_only=True):
    """One round: running totals before the reset, who attacked, what each side dealt, what morale is left."""

    RULES = ("N5.62", "N5.63", "N5.64", "N5.65", "N5.66", "N5.67")

    at: str
    round: int
    attack: dict[str, int]
    attacked: tuple[str, ...]
    damage: dict[str, dict[str, int]]
    morale: dict[str, int]

    def audience(self, state: State) -> Audience:
        return these(state.engaged)

    def apply(self, state: State) -> State:
        return structs.replace(state, armies=state.armies.set(self.at, state.armies[self.at].update(self.morale)))

    def sentence(self, names: Names) -> str:
        name = f"round {self.round}" if self.round else "ambush"
        dealt = "; ".join(f"{said(side, names)} deals {sum(kinds.values())}" for side, kinds in self.damage.items())
        left = ", ".join(f"{said(side, names)} {morale}" for side, morale in self.morale.items())
        return f"{self.at}, {name}: {dealt}; morale left: {left}."


class BattleFought(Event, frozen=True, kw_only=True):
    """A battle is over: the sides, the earlier in line first, who won, and how many units of each are destroyed."""

    RULES = ("N5.67", "N5.68", "N8.3")

    at: str
    sides: tuple[tuple[str, ...], tuple[str, ...]]
    winner: tuple[str, ...] | None
    destroyed: dict[str, int]

    def audience(self, state: State) -> Audience:
        return PUBLIC if state.setting("battle_reports") == "outcome" else these(state.engaged)

    def sentence(self, names: Names) -> str:
        one, other = ("+".join(side) for side in self.sides)
        lost = sum(self.destroyed.values())
        result = f"{said('+'.join(self.winner), names)} wins" if self.winner else "nobody wins"
        units = f"{lost} unit{'' if lost == 1 else 's'} destroyed" if lost else "no unit destroyed"
        return f"Battle at {self.at}: {said(one, names)} against {said(other, names)}; {result}, {units}."


class UnitDestroyed(Event, frozen=True, kw_only=True):
    """A unit fell with its army."""

    RULES = ("N5.67", "N5.71")

    unit: str
    at: str

    def audience(self, state: State) -> Audience:
        return these(state.engaged) | _owner(state, self.unit)

    def apply(self, state: State) -> State:
        return changes.without_unit(state, self.unit, lost=True)

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} is destroyed at {self.at}."


def said(side: str, names: Names) -> str:
    """A side of a battle in words."""
    return " and ".join("the units without owner" if part == "neutral" else names.of(part) for part in side.split("+"))
