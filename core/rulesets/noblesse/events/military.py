"""Events of units and battles, spies and messengers."""

from typing import Any

from core.ledger.agreement import agreeing
from core.ledger.audience import PUBLIC, Audience, only
from core.ledger.event import Event, PlayerEvent, Term, UnitEvent
from core.ledger.fight import Fight
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.consequences import adds, takes, through
from .. import changes
from ..companies import BASIC_OFFICER, led_by
from ..in_words import wishes
from ..state import NEUTRAL, NoblesseState, Request, Unit, Way


class UnitMoved(UnitEvent):
    RULES = ("N5.20", "N5.21", "N5.23")
    SAYS = "{unit} moves from {from_:text} to {path:comma text}."
    from_: str
    path: tuple[str, ...]
    to: str

    def apply(self, state: NoblesseState) -> NoblesseState:
        unit, before = state.units[self.unit], state.ways.get(self.unit)
        start = self.from_ if unit.stood is None else unit.stood
        squares = (*(before.squares if before is not None else ()), *self.path)
        state = state.put("ways", self.unit, Way(unit.of, unit.kind, start, squares))
        return state.changed("units", self.unit, at=self.to, moved=True, stood=start)


class MoveTurnedBack(UnitEvent):
    """Too many units of the faction at `at`: the unit stays where it began (N5.22)."""

    RULES = ("N5.22",)
    SAYS = "{unit} is turned back: {at:text} is full."
    at: str
    code: Term[str]


class RequestMade(UnitEvent):
    RULES = ("N5.24", "N6.5")
    SAYS = "{unit} asks for {wishes} at {at:text}."
    wishes = wishes
    at: str
    attack: bool
    conquer: bool

    def apply(self, state: NoblesseState) -> NoblesseState:
        old = state.requests.get(self.unit)
        here = old if old is not None and old.at == self.at else Request(self.at)
        return state.put("requests", self.unit, Request(self.at, here.attack or self.attack, here.conquer or self.conquer))


class _InService(PlayerEvent):
    unit: str
    at: str


class UnitRecruited(_InService):
    """A unit was raised; `raised` is the unit itself, `used` how many companies of the role's design are in it."""

    RULES = ("N5.5", "N5.30", "N5.50")
    SAYS = "{player} recruits {unit}, a {raised.kind:text}, at {at:text}."
    raised: Term[Unit]
    used: int = 0

    apply = through(changes.raised, "player", "unit", "raised", "used")


class UnitDisbanded(_InService):
    RULES = ("N4.8",)
    SAYS = "{player} disbands {unit} at {at:text}."
    apply = through(changes.without_unit, "unit", lost=False)


class MercenaryHired(_InService):
    RULES = ("N7.6",)
    SAYS = "{unit} enters the service of {player} at {at:text}."

    def apply(self, state: NoblesseState) -> NoblesseState:
        offer = state.mercenaries[self.unit]
        leaves = None if offer.term is None else state.cycle + offer.term
        unit = Unit(of=self.player, kind=offer.kind, at=self.at, profile=offer.profile, recruited=state.cycle, leaves=leaves)
        return state.put("units", self.unit, unit).dropped("mercenaries", self.unit)


class MercenaryLeft(_InService):
    RULES = ("N7.6",)
    SAYS = "{unit} leaves the service of {player} at {at:text}."
    apply = through(changes.without_unit, "unit", lost=False)


class CommandTaken(UnitEvent):
    RULES = ("N4.7",)
    SAYS = "{unit} is led by a {commander:text}."
    commander: str

    def apply(self, state: NoblesseState) -> NoblesseState:
        """The officer company is dismissed, a unique officer free; a unit known by its totals alone had a basic officer."""
        unit = state.units[self.unit]
        before = next((one.profile for one in unit.companies if one.position == "officer"), BASIC_OFFICER)
        if (led := changes.captain(state, self.unit)) is not None:
            house, name = led
            before = state.factions[house].officers[name].profile
            state = changes.dismissed(state, house, name)
        profile = unit.profile.plus(before, -1).plus(led_by(self.commander))
        rest = tuple(one for one in unit.companies if one.position != "officer")
        led = {"commander": self.commander, "led_since": state.cycle, "officer": None}
        return state.changed("units", self.unit, profile=profile, companies=rest, **led)


class CommanderRemoved(UnitEvent):
    RULES = ("N4.24", "N5.6")
    SAYS = "{unit} has lost its commander; a basic officer leads."
    apply = through(changes.leaderless, "unit")


class BattleJoined(Event):
    """Two armies meet: who owns units in them, and the morale each begins with."""

    RULES = ("N5.60", "N8.3")
    FIGHT = Fight(decides=False)
    SAYS = "At {at:text} {sides} meet."
    at: str
    morale: dict[str, int]
    owners: tuple[str, ...]

    def apply(self, state: NoblesseState) -> NoblesseState:
        armies: Register[str, int] = state.armies.get(self.at, Register()).update(self.morale)
        return state.with_(engaged=self.owners).put("armies", self.at, armies)

    def sides(self, names: Names) -> str:
        return " and ".join(said(side, names) for side in self.morale)


class BattleRound(Event):
    """One round: running totals before the reset, who attacked, what each side dealt, what morale is left."""

    RULES = ("N5.62", "N5.63", "N5.64", "N5.65", "N5.66", "N5.67")
    FIGHT = Fight(number="round", morale=True)
    SAYS = "{at:text}, {round?round|ambush}[ {round}]: {dealt}; morale left: {left}."
    at: str
    round: int
    attack: Term[dict[str, int]]
    attacked: Term[tuple[str, ...]]
    damage: Term[dict[str, dict[str, int]]]
    morale: Term[dict[str, int]]

    def apply(self, state: NoblesseState) -> NoblesseState:
        return state.put("armies", self.at, state.armies[self.at].update(self.morale))

    def audience(self, state: NoblesseState) -> Audience:
        return only(*state.engaged)

    def dealt(self, names: Names) -> str:
        """What each army dealt, all kinds of damage added up (N5.67)."""
        return "; ".join(f"{_does(side, 'deals', names)} {sum(kinds.values())}" for side, kinds in self.damage.items())

    def left(self, names: Names) -> str:
        return ", ".join(f"{said(side, names)} {morale}" for side, morale in self.morale.items())


class BattleFought(Event):
    """A battle is over: the sides, the earlier in line first, who won, and how many units of each are destroyed."""

    RULES = ("N5.67", "N5.68", "N8.3")
    FIGHT = Fight(("sides",))
    SAYS = "Battle at {at:text}: {met}; {outcome|nobody wins}, {lost:count unit|no unit} destroyed."
    at: str
    sides: Term[tuple[tuple[str, ...], tuple[str, ...]]]
    winner: Term[tuple[str, ...] | None]
    destroyed: Term[dict[str, int]]

    def audience(self, state: NoblesseState) -> Audience:
        return PUBLIC if state.settings["battle_reports"] == "outcome" else only(*state.engaged)

    @property
    def lost(self) -> int:
        return sum(self.destroyed.values())

    def met(self, names: Names) -> str:
        return " against ".join(said("+".join(side), names) for side in self.sides)

    def outcome(self, names: Names) -> str:
        return _does("+".join(self.winner), "wins", names) if self.winner else ""


class UnitDestroyed(Event):
    RULES = ("N5.67", "N5.71")
    SAYS = "{unit} is destroyed at {at:text}."
    apply = through(changes.without_unit, "unit", lost=True)
    unit: str
    at: str

    def audience(self, state: NoblesseState) -> Audience:
        return only(*state.engaged, state.owner_of(self.unit))


def said(side: str, names: Names) -> str:
    return " and ".join("the units without owner" if part == NEUTRAL else names.of(part) for part in side.split("+"))


def _does(side: str, verb: str, names: Names) -> str:
    """A side and what it does: several factions win, and so do the units without owner."""
    return f"{said(side, names)} {agreeing(verb) if side == NEUTRAL or '+' in side else verb}"


class _OfSpy(Event):
    TOLD = "spymaster of spy"
    SPEAKS_OF = {"spy": "spies"}
    spy: str


class SpyLost(_OfSpy):
    RULES = ("N4.25",)
    SAYS = "{spy} is lost at {at:text}."
    apply = through(changes.without_spy, "spy")
    at: str


class ChannelOpened(Event):
    RULES = ("N4.5",)
    SAYS = "{to} ~sends a messenger to {from_}; an answer may be written this cycle."
    TOLD = ("from_", "to")
    apply = adds("players", "to", away=1)
    from_: str
    to: str


class SpyWalked(_OfSpy):
    RULES = ("N4.3",)
    SAYS = "{spy} walks from {from_:text} to {path:comma text}."
    apply = takes("spies", "spy", at="to", path="path")
    from_: str
    path: tuple[str, ...]
    to: str


class SpyReported(_OfSpy):
    RULES = ("N4.3", "N8.5")
    SAYS = "{spy} reports. {seen}."
    squares: Term[dict[str, Any]]

    def seen(self, names: Names) -> str:
        said: list[str] = []
        for square, what in self.squares.items():
            units = [f"a {one['kind']} of {names.of(one['faction']) if one['faction'] else 'nobody'}" for one in what["units"]]
            income = [f"{amount} {resource}" for resource, amount in what["income"].items()]
            said.append(f"{square}: {', '.join(units) or 'no unit'}; income {', '.join(income)}")
        return ". ".join(said)
