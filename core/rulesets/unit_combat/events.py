"""Everything that happens in a month, and who learns of it (SCHEMA.md, U18.1)."""

from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from core.ledger.audience import PUBLIC, Audience
from core.ledger.event import Event, PublicEvent, UnitEvent
from core.ledger.fight import Fight
from core.ledger.sentence import signed
from core.rulesets.consequences import Apply, adds, sets, through
from .scores import added, fighter_number, strength, tenths
from .state import Boost, Capacity, CombatUnit, Conduct, Fighting, Morale, SidePower, UnitBattle, UnitCombatState, shifted


def _parts(*parts: tuple[str, int]) -> list[str]:
    """What figures are made of, in words, as far as it is anything: "training +2"."""
    return [f"{what} {signed(amount)}" for what, amount in parts if amount]


def _notes(what: str, field: str) -> Apply:
    """What stands in `field` of an event stands in a list of the month from then on."""
    return lambda event, state: state.noting(what, getattr(event, field))


class UnitCombatEvent(Event):
    """An event of the campaign. What two sides have a part in is everybody's to know where reports are public."""

    def audience(self, state: UnitCombatState) -> Audience:
        sides = isinstance(self.TOLD, tuple)
        return PUBLIC if sides and state.settings["reports"] == "public" else super().audience(state)


PRESSED = "{conduct.press_wounded?, the Wounded pressed to fight}"
AIMED = "form_up=form up against|press=press on against|siege=lay siege to|raid=raid|support=support against|rest=rest at"


class StrategyTaken(UnitCombatEvent):
    """A legal order is the unit's for the month. Orders are secret: its sender alone is told, and of the number that `order`
    has among everybody's not even he."""

    RULES = ("U2.1", "U3.1", "U3.7")
    WITHHELD = {"order": "moderator"}
    SAYS = (
        f"{{unit}} will {{conduct.strategy?{AIMED}}} {{conduct.target}}{PRESSED}.",
        f"{{unit}} will retreat to {{conduct.to}}{PRESSED}.",
        f"{{unit}} will {{conduct.strategy?retreat=retreat|hold}}{PRESSED}.",
    )
    TOLD = "by"
    unit: str
    by: str
    conduct: Conduct
    order: int | UnsetType = UNSET

    def apply(self, state: UnitCombatState) -> UnitCombatState:
        earlier = state.fighting.conduct
        kept = earlier.drop(self.unit) if self.unit in earlier else earlier
        return state.with_fighting(conduct=kept.set(self.unit, replace(self.conduct, number=self.order or 0)))


class SiegeBroken(UnitCombatEvent):
    RULES = ("U5.7", "U5.8")
    SAYS = "{unit} broke off the siege of {settlement} to face {by}."
    TOLD = ("owner of unit", "owner of settlement", "owner of by")
    apply = _notes("broken", "unit")
    unit: str
    settlement: str
    by: str


class UnitBattleJoined(UnitCombatEvent, tag="battle_joined"):
    """The pairings of the month that hang together; the moderator alone sees them before they are fought."""

    RULES = ("U1.7", "U1.8", "U1.10")
    SAYS = ("A battle awaits {fighting}.", "{battle.raiders} will raid unopposed.")
    apply = _notes("battles", "battle")
    battle: UnitBattle

    @property
    def fighting(self) -> tuple[str, ...]:
        """Those who fight, by id; nobody in a battle of raids alone."""
        return tuple(sorted(self.battle.members)) if self.battle.pairings else ()


class SideAction(UnitCombatEvent):
    RULES = ("U8.1", "U8.2", "U8.3")
    FIGHT = Fight(("unit",), decides=False)
    SAYS = "{unit} {effect?attack=shot at|damage=struck from afar at|modifier=worked upon} {target} before the fighting."
    TOLD = ("owner of unit", "owner of target")
    unit: str
    target: str
    effect: Literal["attack", "damage", "modifier"]

    def apply(self, state: UnitCombatState) -> UnitCombatState:
        if self.effect != "modifier":
            return state.noting("shot_at", self.target)
        power = state.units[self.unit].side or SidePower(effect="modifier")
        before = state.fighting.boosts.get(self.target, Boost())
        after = Boost(before.attack + power.attack, before.defense + power.defense)
        return state.with_fighting(boosts=state.fighting.boosts.set(self.target, after))

    def worked_out(self, state: UnitCombatState) -> tuple[str, ...]:
        unit = state.present(self.unit)
        power = unit.side if isinstance(unit, CombatUnit) and self.effect == "modifier" else None
        parts = (("Attack", power.attack), ("Defense", power.defense)) if power is not None else ()
        said = " and ".join(f"{signed(amount)} on each {what} die" for what, amount in parts if amount)
        return (f"This month: {said}.",) if said else ()


class ScoresRolled(UnitEvent):
    RULES = ("U9.1", "U9.5", "U9.6")
    FIGHT = Fight(("unit",), number="exchange", decides=False)
    SAYS = (
        "{unit} rolled an Attack Value of {attack} and a Defense Value of {defense}.",
        "{unit} rolled an Attack Value of {attack}.",
        "{unit} rolled [a Defense Value of {defense}].",
    )
    exchange: int
    attack: int | None
    defense: int | None

    def worked_out(self, state: UnitCombatState) -> tuple[str, ...]:
        fighter, least, found = state.present(self.unit), state.settings["die_minimum"], list[str]()
        strong, floor = strength(state, fighter), f", none below {least}" if least != "none" else ""
        for score in ("attack", "defense"):
            if getattr(self, score) is not None:
                more = [part for part in added(state, fighter, self.exchange, score) if part[1]]
                each = f", each {signed(sum(amount for _, amount in more))} ({', '.join(_parts(*more))})" if more else ""
                found.append(f"{score.title()}: {tenths(strong)} d10 for {strong} who fight{each}{floor}.")
        return tuple(found)


class AttackCompared(UnitCombatEvent):
    RULES = ("U10.1",)
    FIGHT = Fight(("unit", "target"), number="exchange")
    SAYS = "The attack of {unit} on {target} {success?succeeded|failed}[, {steps_down:count step} lower]: {damage} damage."
    TOLD = ("owner of unit", "owner of target")
    exchange: int
    unit: str
    target: str
    success: bool
    steps_down: int
    damage: int

    def worked_out(self, state: UnitCombatState) -> tuple[str, ...]:
        one, other = state.present(self.unit), state.present(self.target)
        number, level = fighter_number(state, one), (2 if self.success else 1) - self.steps_down
        if level <= 0:
            return ()
        twice = f", twice that for the success {2 * tenths(number)}" if level == 2 else ""
        dealt = _parts(*((name, perk.damage) for name, perk in one.perks.items()))
        suffered = _parts(*((f"{name} of the target", perk.damage_taken) for name, perk in other.perks.items()))
        more = ", ".join(["", *dealt, *suffered])
        return (f"Damage: a tenth of {number}, rounded up, is {tenths(number)}{twice}{more}.",)


class Casualties(UnitCombatEvent):
    """What one exchange cost a unit or settlement (U11.1, U11.2)."""

    RULES = ("U11.1", "U11.2")
    FIGHT = Fight(number="exchange")
    SAYS = "{unit} suffered from {by}: {losses}."
    TOLD = ("owner of unit", "owner of by")
    exchange: int
    unit: str
    by: str
    wounded: int
    killed: int
    wounded_killed: int

    def apply(self, state: UnitCombatState) -> UnitCombatState:
        hurt, things = state.present(self.unit), "units" if self.unit in state.units else "settlements"
        able, wounded = hurt.able - self.wounded - self.killed, hurt.wounded + self.wounded - self.wounded_killed
        return state.changed(things, self.unit, able=able, wounded=wounded, dead=hurt.dead + self.killed + self.wounded_killed)

    @property
    def losses(self) -> str:
        """The losses in words, without those of 0."""
        counts = ((self.wounded, "wounded"), (self.killed, "killed"), (self.wounded_killed, "of the wounded killed"))
        return ", ".join(f"{count} {what}" for count, what in counts if count)


class CombatUnitDestroyed(PublicEvent, tag="unit_destroyed"):
    RULES = ("U11.9",)
    SAYS = "{unit} fell to the last fighter."
    apply = through(lambda state, unit: state.dropped("units", unit).put("fallen", unit, state.units[unit]), "unit")
    unit: str


class RetreatTried(UnitCombatEvent):
    """A unit tries to get away. `roll` is null where nothing had to be rolled."""

    RULES = ("U7.2",)
    FIGHT = Fight(("unit", "from_"), decides=False)
    SAYS = (
        "{success?}{unit} got away from {from_}[ to {to}][ (roll {roll})].",
        "{success?}{unit} withdrew[ to {to}][ (roll {roll})].",
        "{unit} failed to get away[ from {from_}][ (roll {roll})].",
    )
    TOLD = ("owner of unit", "owner of from_")
    unit: str
    forced: bool
    roll: int | None
    success: bool
    to: str | None
    from_: tuple[str, ...]

    def apply(self, state: UnitCombatState) -> UnitCombatState:
        return state.noting("disengaged", self.unit).moved(self.unit, self.to) if self.success else state


class SiegeLaid(PublicEvent):
    RULES = ("U5.3", "U5.4", "U5.9")
    SAYS = (
        "{economic?}{political?}{unit} besieged {settlement} and used up {economic} Economic Capacity and {political} "
        "Political Capacity.",
        "{unit} besieged {settlement}[ and used up {economic} Economic Capacity][ and used up {political} Political Capacity].",
    )
    apply = adds("settlements", "settlement", economic_used="economic", political_used="political")
    unit: str
    settlement: str
    economic: int
    political: int


class AttackWasted(UnitEvent):
    RULES = ("U2.4",)
    SAYS = (
        "{unit} found no opponent: {target} {reason?destroyed=had fallen|disengaged=had got away|undefended=had nobody to fight}."
    )
    target: str
    reason: Literal["destroyed", "disengaged", "undefended"]


class RaidMade(UnitCombatEvent):
    """A raid's outcome. Economic loot goes to the settlement the raider's order names (U6.5)."""

    RULES = ("U6.4", "U6.5", "U6.6")
    FIGHT = Fight(("unit",), decides=False)
    SAYS = (
        "{success?}{unit} raided {settlement}, {morale_lost?shook|left} its morale{morale_lost?| unshaken} and "
        "won {amount|no loot}[{amount?} {loot?goods=goods|Economic Capacity}].",
        "{unit} raided {settlement} in vain.",
    )
    TOLD = ("owner of unit", "owner of settlement")
    unit: str
    settlement: str
    success: bool
    morale_roll: int | None
    morale_lost: bool
    loot_roll: int | None
    loot: Literal["goods", "economic"] | None
    amount: int

    def apply(self, state: UnitCombatState) -> UnitCombatState:
        if self.morale_lost:
            state = state.changed("settlements", self.settlement, morale=shifted(state.settlements[self.settlement].morale, -1))
        if self.loot == "goods":
            return state.changed("units", self.unit, goods=state.units[self.unit].goods + self.amount)
        conduct = state.fighting.conduct.get(self.unit)
        home = state.settlements.get(conduct.to or "") if conduct is not None else None
        if self.loot == "economic" and home is not None:
            return state.changed("settlements", home.id, economic=home.economic + self.amount)
        return state


class MoraleChecked(UnitEvent):
    """A morale check; `morale` is the unit's afterwards."""

    SAYS = (
        "{unit} checked {check?gain=to gain morale|to keep morale} with a total of {total}: {success?success|failure}, "
        "{changed?now|still} {morale:text}."
    )
    apply = sets("units", "unit", "morale")
    exchange: int
    check: Literal["gain", "keep"]
    roll: int
    total: int
    success: bool
    morale: Morale

    @property
    def changed(self) -> bool:
        """Whether the morale is another than before."""
        return self.success == (self.check == "gain")

    def worked_out(self, state: UnitCombatState) -> tuple[str, ...]:
        unit = state.present(self.unit)
        if not isinstance(unit, CombatUnit):
            return ()
        more = _parts(("commander", unit.commander), ("training", unit.training if self.check == "keep" else 0))
        return (f"The die {self.roll}, {', '.join(more)}.",) if more else ()


class UnitRouted(PublicEvent):
    RULES = ("U13.1",)
    SAYS = "{unit} lost heart and broke in rout."
    apply = sets("units", "unit", routed=True)
    unit: str


class UnitBattleFought(PublicEvent, tag="battle_fought"):
    RULES = ("U1.8", "U14.1", "U14.4")
    FIGHT = Fight(("units",))
    SAYS = ("{exchanges?1=}{units} fought at {at} for one exchange.", "{units} fought at {at} for {exchanges} exchanges.")
    units: tuple[str, ...]
    at: str
    exchanges: int


class RallyRolled(UnitEvent):
    RULES = ("U13.3", "U13.4")
    FIGHT = Fight(("unit",), decides=False)
    SAYS = "{unit} {success?rallied and will obey again|fled on} (roll {roll})."
    roll: int
    success: bool

    def apply(self, state: UnitCombatState) -> UnitCombatState:
        return state.changed("units", self.unit, routed=False).noting("rallied", self.unit) if self.success else state


class UnitFled(UnitEvent):
    RULES = ("U13.5",)
    SAYS = ("{unit} fled to {to}.", "{unit} had nowhere to flee to and will be placed by the moderator.")
    apply = through(UnitCombatState.moved, "unit", "to")
    to: str | None


class UnitRested(UnitEvent):
    RULES = ("U15.6", "U15.7")
    SAYS = "{unit} rested at {settlement} for 1 {capacity} Capacity and became {morale:text}."
    settlement: str
    capacity: Capacity
    morale: Morale

    def apply(self, state: UnitCombatState) -> UnitCombatState:
        used = f"{self.capacity}_used"
        paid = state.changed("settlements", self.settlement, **{used: getattr(state.settlements[self.settlement], used) + 1})
        return paid.changed("units", self.unit, morale=self.morale)


class RestFailed(UnitEvent):
    RULES = ("U15.7",)
    SAYS = "{unit} found no rest: {reason?attacked=combat came first|no Capacity was left to pay for it}."
    reason: Literal["attacked", "no_capacity"]


class MoraleDrifted(UnitEvent):
    RULES = ("U15.4", "U15.5")
    SAYS = "The morale of {unit} drifted to {morale:text}."
    apply = sets("units", "unit", "morale")
    morale: Morale


class MonthEnded(PublicEvent):
    """The month is over: its orders are spent."""

    RULES = ("U1.1",)
    SAYS = "Month {month} is over."
    apply = through(lambda state, month: state.with_(month=month + 1, fighting=Fighting()), "month")
    month: int


class Odds(UnitCombatEvent):
    """Exact chances as fractions in lowest terms: of an Attack, or (`disengages`) of a RETREAT."""

    RULES = ("U19.1",)
    SAYS = (
        "{unit} will succeed against {against} with a chance of {succeeds:text}, win both comparisons with {wins_both:text} and "
        "lose both with {loses_both:text}.",
        "{unit} will disengage[ with a chance of {disengages:text}].",
    )
    unit: str
    against: str | UnsetType = UNSET
    succeeds: str | UnsetType = UNSET
    wins_both: str | UnsetType = UNSET
    loses_both: str | UnsetType = UNSET
    disengages: str | UnsetType = UNSET
