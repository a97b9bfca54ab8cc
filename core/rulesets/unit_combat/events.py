"""Everything that happens in a month, and who learns of it (SCHEMA.md, U18.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from core.ledger.audience import MODERATOR, PUBLIC, Audience, these
from core.ledger.event import Event
from core.ledger.names import Names
from core.orders.order import OrderRefused
from core.rulesets.unit_combat import state as campaign
from core.rulesets.unit_combat.state import Battle, Boost, Capacity, Conduct, Fighting, Morale, Settlement, State, Unit


class Happening(Event, frozen=True, kw_only=True):
    """An event of the campaign; `parties` and `owner` are the audiences of the schema."""

    def parties(self, state: State, *things: str) -> Audience:
        return PUBLIC if state.settings["reports"] == "public" else _owners(state, things)

    def owner(self, state: State, unit: str) -> Audience:
        return _owners(state, (unit,))


def _owners(state: State, things: Iterable[str]) -> Audience:
    return these(owner for thing in things if (owner := state.owner(thing)) != campaign.MODERATOR)


def _listed(things: Iterable[str], names: Names) -> str:
    called = [names.of(thing) for thing in things]
    return " and ".join([", ".join(called[:-1]), called[-1]] if len(called) > 1 else called)


def _moved(unit: Unit, to: str) -> Unit:
    return replace(unit, at=to, in_=None)


class StrategyTaken(Happening, frozen=True, kw_only=True):
    """A legal order is the unit's for the month. Orders are secret: its sender alone is told, and of the number that `order`
    has among everybody's not even he."""

    RULES: ClassVar[tuple[str, ...]] = ("U2.1", "U3.1", "U3.7")
    unit: str
    by: str
    conduct: Conduct
    order: int | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return these([self.by] if self.by != campaign.MODERATOR else [])

    def withheld(self, state: State) -> Mapping[str, Audience]:
        return {"order": MODERATOR}

    def apply(self, state: State) -> State:
        earlier = state.fighting.conduct
        kept = earlier.drop(self.unit) if self.unit in earlier else earlier
        number = 0 if isinstance(self.order, UnsetType) else self.order
        return state.with_fighting(conduct=kept.set(self.unit, replace(self.conduct, number=number)))

    def sentence(self, names: Names) -> str:
        aimed = {
            "form_up": "form up against",
            "press": "press on against",
            "siege": "lay siege to",
            "raid": "raid",
            "support": "act upon",
            "rest": "rest at",
        }
        conduct = self.conduct
        if conduct.target is not None:
            what = f"{aimed[conduct.strategy]} {names.of(conduct.target)}"
        elif conduct.strategy == "retreat":
            what = f"retreat to {names.of(conduct.to)}" if conduct.to is not None else "retreat"
        else:
            what = "hold"
        wounded = ", its Wounded pressed to fight" if conduct.press_wounded else ""
        return f"{names.of(self.unit)} will {what}{wounded}."


class SiegeBroken(Happening, frozen=True, kw_only=True):
    """A besieger is attacked and turns to its attackers."""

    RULES: ClassVar[tuple[str, ...]] = ("U5.7", "U5.8")
    unit: str
    settlement: str
    by: str

    def audience(self, state: State) -> Audience:
        return self.parties(state, self.unit, self.settlement, self.by)

    def apply(self, state: State) -> State:
        return state.with_fighting(broken=(*state.fighting.broken, self.unit))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} broke off the siege of {names.of(self.settlement)} to face {names.of(self.by)}."


class BattleJoined(Happening, frozen=True, kw_only=True):
    """The pairings of the month that hang together; the moderator alone sees them before they are fought."""

    RULES: ClassVar[tuple[str, ...]] = ("U1.7", "U1.8", "U1.10")
    battle: Battle

    def apply(self, state: State) -> State:
        return state.with_fighting(battles=(*state.fighting.battles, self.battle))

    def sentence(self, names: Names) -> str:
        if not self.battle.pairings:
            return f"{_listed(self.battle.raiders, names)} will raid unopposed."
        return f"A battle awaits {_listed(sorted(self.battle.members), names)}."


class SideAction(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U8.1", "U8.2", "U8.3")
    unit: str
    target: str
    effect: Literal["attack", "damage", "modifier"]

    def audience(self, state: State) -> Audience:
        return self.parties(state, self.unit, self.target)

    def apply(self, state: State) -> State:
        fighting = state.fighting
        if self.effect != "modifier":
            return state.with_fighting(shot_at=(*fighting.shot_at, self.target))
        power = state.units[self.unit].side
        before = fighting.boosts.get(self.target, Boost())
        if power is None:
            return state
        after = Boost(before.attack + power.attack, before.defense + power.defense)
        return state.with_fighting(boosts=fighting.boosts.set(self.target, after))

    def sentence(self, names: Names) -> str:
        verb = {"attack": "shot at", "damage": "struck from afar at", "modifier": "worked upon"}[self.effect]
        return f"{names.of(self.unit)} {verb} {names.of(self.target)} before the fighting."


class ScoresRolled(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U9.1", "U9.5", "U9.6")
    exchange: int
    unit: str
    attack: int | None
    defense: int | None

    def audience(self, state: State) -> Audience:
        return self.owner(state, self.unit)

    def sentence(self, names: Names) -> str:
        values = [("an Attack Value", self.attack), ("a Defense Value", self.defense)]
        rolled = " and ".join(f"{name} of {value}" for name, value in values if value is not None)
        return f"{names.of(self.unit)} rolled {rolled}."


class AttackCompared(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U10.1",)
    exchange: int
    unit: str
    target: str
    success: bool
    steps_down: int
    damage: int

    def audience(self, state: State) -> Audience:
        return self.parties(state, self.unit, self.target)

    def sentence(self, names: Names) -> str:
        outcome = "succeeded" if self.success else "failed"
        lowered = f", {self.steps_down} step{'s' * (self.steps_down > 1)} down" if self.steps_down else ""
        return f"The attack of {names.of(self.unit)} on {names.of(self.target)} {outcome}{lowered}: {self.damage} damage."


class Casualties(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U11.1", "U11.2")
    exchange: int
    unit: str
    by: str
    wounded: int
    killed: int
    wounded_killed: int

    def audience(self, state: State) -> Audience:
        return self.parties(state, self.unit, self.by)

    def apply(self, state: State) -> State:
        hurt = state.fighter(self.unit)
        if hurt is None:
            return state
        return state.with_fighter(
            replace(
                hurt,
                able=hurt.able - self.wounded - self.killed,
                wounded=hurt.wounded + self.wounded - self.wounded_killed,
                dead=hurt.dead + self.killed + self.wounded_killed,
            )
        )

    def sentence(self, names: Names) -> str:
        counts = [
            (self.wounded, "wounded"),
            (self.killed, "killed"),
            (self.wounded_killed, "of the wounded killed"),
        ]
        losses = ", ".join(f"{count} {what}" for count, what in counts if count)
        return f"{names.of(self.unit)} suffered from {names.of(self.by)}: {losses}."


class UnitDestroyed(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U11.9",)
    unit: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return replace(state, units=state.units.drop(self.unit), fallen=state.fallen.set(self.unit, state.units[self.unit]))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} fell to the last fighter."


class RetreatTried(Happening, frozen=True, kw_only=True):
    """A unit tries to get away. `roll` is null where nothing had to be rolled."""

    RULES: ClassVar[tuple[str, ...]] = ("U7.2",)
    unit: str
    forced: bool
    roll: int | None
    success: bool
    to: str | None
    from_: tuple[str, ...]

    def audience(self, state: State) -> Audience:
        return self.parties(state, self.unit, *self.from_)

    def apply(self, state: State) -> State:
        if not self.success:
            return state
        away = state.with_fighting(disengaged=(*state.fighting.disengaged, self.unit))
        return away.with_fighter(_moved(away.units[self.unit], self.to)) if self.to is not None else away

    def sentence(self, names: Names) -> str:
        enemies = f" from {_listed(self.from_, names)}" if self.from_ else ""
        rolled = f" (roll {self.roll})" if self.roll is not None else ""
        if not self.success:
            return f"{names.of(self.unit)} failed to get away{enemies}{rolled}."
        to = f" to {names.of(self.to)}" if self.to is not None else ""
        return f"{names.of(self.unit)} {'got away' if self.from_ else 'withdrew'}{enemies}{to}{rolled}."


class SiegeLaid(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U5.3", "U5.4", "U5.9")
    unit: str
    settlement: str
    economic: int
    political: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        besieged = state.settlements[self.settlement]
        return state.with_fighter(
            replace(
                besieged,
                economic_used=besieged.economic_used + self.economic,
                political_used=besieged.political_used + self.political,
            )
        )

    def sentence(self, names: Names) -> str:
        return (
            f"{names.of(self.unit)} besieged {names.of(self.settlement)} and used up "
            f"{self.economic} Economic and {self.political} Political Capacity."
        )


class AttackWasted(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U2.4",)
    unit: str
    target: str
    reason: Literal["destroyed", "disengaged", "undefended"]

    def audience(self, state: State) -> Audience:
        return self.owner(state, self.unit)

    def sentence(self, names: Names) -> str:
        why = {"destroyed": "had fallen", "disengaged": "had got away", "undefended": "had nobody to fight"}[self.reason]
        return f"{names.of(self.unit)} found no opponent: {names.of(self.target)} {why}."


class RaidMade(Happening, frozen=True, kw_only=True):
    """A raid's outcome. Economic loot goes to the settlement the raider's order names (U6.5)."""

    RULES: ClassVar[tuple[str, ...]] = ("U6.4", "U6.5", "U6.6")
    unit: str
    settlement: str
    success: bool
    morale_roll: int | None
    morale_lost: bool
    loot_roll: int | None
    loot: Literal["goods", "economic"] | None
    amount: int

    def audience(self, state: State) -> Audience:
        return self.parties(state, self.unit, self.settlement)

    def apply(self, state: State) -> State:
        if self.morale_lost:
            raided = state.settlements[self.settlement]
            state = state.with_fighter(replace(raided, morale=campaign.shifted(raided.morale, -1)))
        if self.loot == "goods":
            raider = state.units[self.unit]
            return state.with_fighter(replace(raider, goods=raider.goods + self.amount))
        conduct = state.fighting.conduct.get(self.unit)
        home = state.settlements.get(conduct.to) if conduct is not None and conduct.to is not None else None
        if self.loot == "economic" and isinstance(home, Settlement):
            return state.with_fighter(replace(home, economic=home.economic + self.amount))
        return state

    def sentence(self, names: Names) -> str:
        if not self.success:
            return f"{names.of(self.unit)} raided {names.of(self.settlement)} in vain."
        morale = "shook its morale" if self.morale_lost else "left its morale unshaken"
        what = "goods" if self.loot == "goods" else "Economic Capacity"
        loot = f"won {self.amount} {what}" if self.amount else "won no loot"
        return f"{names.of(self.unit)} raided {names.of(self.settlement)}, {morale} and {loot}."


class MoraleChecked(Happening, frozen=True, kw_only=True):
    """A morale check; `morale` is the unit's afterwards."""

    exchange: int
    unit: str
    check: Literal["gain", "keep"]
    roll: int
    total: int
    success: bool
    morale: Morale

    def audience(self, state: State) -> Audience:
        return self.owner(state, self.unit)

    def apply(self, state: State) -> State:
        return state.with_fighter(replace(state.units[self.unit], morale=self.morale))

    def sentence(self, names: Names) -> str:
        what = "to gain morale" if self.check == "gain" else "to keep morale"
        outcome = "success" if self.success else "failure"
        return f"{names.of(self.unit)} checked {what} with a total of {self.total}: {outcome}, now {self.morale}."


class UnitRouted(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U13.1",)
    unit: str

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return state.with_fighter(replace(state.units[self.unit], routed=True))

    def sentence(self, names: Names) -> str:
        return f"{names.of(self.unit)} lost heart and broke in rout."


class BattleFought(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U1.8", "U14.1", "U14.4")
    units: tuple[str, ...]
    at: str
    exchanges: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def sentence(self, names: Names) -> str:
        count = "one exchange" if self.exchanges == 1 else f"{self.exchanges} exchanges"
        return f"{_listed(self.units, names)} fought at {names.of(self.at)}, {count}."


class RallyRolled(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U13.3", "U13.4")
    unit: str
    roll: int
    success: bool

    def audience(self, state: State) -> Audience:
        return self.owner(state, self.unit)

    def apply(self, state: State) -> State:
        if not self.success:
            return state
        calm = state.with_fighter(replace(state.units[self.unit], routed=False))
        return calm.with_fighting(rallied=(*calm.fighting.rallied, self.unit))

    def sentence(self, names: Names) -> str:
        outcome = "rallied and will obey again" if self.success else "fled on"
        return f"{names.of(self.unit)} {outcome} (roll {self.roll})."


class UnitFled(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U13.5",)
    unit: str
    to: str | None

    def audience(self, state: State) -> Audience:
        return self.owner(state, self.unit)

    def apply(self, state: State) -> State:
        return state.with_fighter(_moved(state.units[self.unit], self.to)) if self.to is not None else state

    def sentence(self, names: Names) -> str:
        if self.to is None:
            return f"{names.of(self.unit)} had nowhere to flee to and will be placed by the moderator."
        return f"{names.of(self.unit)} fled to {names.of(self.to)}."


class UnitRested(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U15.6", "U15.7")
    unit: str
    settlement: str
    capacity: Capacity
    morale: Morale

    def audience(self, state: State) -> Audience:
        return self.owner(state, self.unit)

    def apply(self, state: State) -> State:
        host = state.settlements[self.settlement]
        if self.capacity == "economic":
            host = replace(host, economic_used=host.economic_used + 1)
        else:
            host = replace(host, political_used=host.political_used + 1)
        return state.with_fighter(host).with_fighter(replace(state.units[self.unit], morale=self.morale))

    def sentence(self, names: Names) -> str:
        return (
            f"{names.of(self.unit)} rested at {names.of(self.settlement)} for 1 {self.capacity.title()} Capacity "
            f"and became {self.morale}."
        )


class RestFailed(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U15.7",)
    unit: str
    reason: Literal["attacked", "no_capacity"]

    def audience(self, state: State) -> Audience:
        return self.owner(state, self.unit)

    def sentence(self, names: Names) -> str:
        why = "combat came first" if self.reason == "attacked" else "no Capacity was left to pay for it"
        return f"{names.of(self.unit)} found no rest: {why}."


class MoraleDrifted(Happening, frozen=True, kw_only=True):
    RULES: ClassVar[tuple[str, ...]] = ("U15.4", "U15.5")
    unit: str
    morale: Morale

    def audience(self, state: State) -> Audience:
        return self.owner(state, self.unit)

    def apply(self, state: State) -> State:
        return state.with_fighter(replace(state.units[self.unit], morale=self.morale))

    def sentence(self, names: Names) -> str:
        return f"Time told on {names.of(self.unit)}: now {self.morale}."


class MonthEnded(Happening, frozen=True, kw_only=True):
    """The month is over: its orders are spent."""

    RULES: ClassVar[tuple[str, ...]] = ("U1.1",)
    month: int

    def audience(self, state: State) -> Audience:
        return PUBLIC

    def apply(self, state: State) -> State:
        return replace(state, month=self.month + 1, fighting=Fighting())

    def sentence(self, names: Names) -> str:
        return f"Month {self.month} is over."


class Odds(Happening, frozen=True, kw_only=True):
    """Exact chances as fractions in lowest terms: of an Attack, or (`disengages`) of a RETREAT."""

    RULES: ClassVar[tuple[str, ...]] = ("U19.1",)
    unit: str
    against: str | UnsetType = UNSET
    succeeds: str | UnsetType = UNSET
    wins_both: str | UnsetType = UNSET
    loses_both: str | UnsetType = UNSET
    disengages: str | UnsetType = UNSET

    def audience(self, state: State) -> Audience:
        return MODERATOR

    def sentence(self, names: Names) -> str:
        if self.against is UNSET:
            return f"{names.of(self.unit)} will disengage with a chance of {self.disengages}."
        return (
            f"{names.of(self.unit)} will succeed against {names.of(self.against)} with a chance of {self.succeeds}, "
            f"win both comparisons with {self.wins_both} and lose both with {self.loses_both}."
        )


EVENTS: tuple[type[Event], ...] = (
    OrderRefused,
    StrategyTaken,
    SiegeBroken,
    BattleJoined,
    SideAction,
    ScoresRolled,
    AttackCompared,
    Casualties,
    UnitDestroyed,
    RetreatTried,
    SiegeLaid,
    AttackWasted,
    RaidMade,
    MoraleChecked,
    UnitRouted,
    BattleFought,
    RallyRolled,
    UnitFled,
    UnitRested,
    RestFailed,
    MoraleDrifted,
    MonthEnded,
    Odds,
)
