"""Odds: of a planned attack, with what one supposes of the defence, and of the random attacks on a house.

A battle itself has no dice; what is uncertain is what one does not know of the other side, and what pirates will do. Everything
is counted out in fractions with the tables and scores that resolve the round.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, NamedTuple

from core.charts.chart import Portions
from core.complaint import Rejected
from core.ledger.sentence import signed
from core.ledger.view import View
from core.orders.form import Form, Slot
from core.rulesets.calculator import Calculator, CalculatorResult, Remark, brought_up, likely, percent
from core.rulesets.chances import Spread, certain, evenly, plus
from core.rulesets.tables import RosterTable
from .battles import TABLES, BattleRow, row
from .events.round import ATTACKS
from .orders.attacks import Dispatch
from .scores import WEIGHTS, attack_score, defence_parts, defense_score
from .sequence import BONUS, modifier_of, number_of, targets, type_of
from .state import KAITAIN, Attack, DuneState, Force
from .tables import ROSTERS

Range = tuple[int, int]
"""The least and the most something may be, every whole number between equally likely."""


class Chance(NamedTuple):
    """A row of a table, and how likely it is."""

    row: BattleRow
    chance: Fraction


class Threat(NamedTuple):
    """A random attack that may come: the chance that a given one is this, that any this round is, and that it would succeed."""

    attack: Attack
    at: str
    each: Fraction
    any: Fraction
    success: Fraction


def defence(attack: Attack, parts: Mapping[str, Range]) -> Spread:
    """The defender's score, of what is supposed of each part of the defence, independent of the others (D1.4)."""
    return plus(*(evenly(*parts.get(part, (0, 0)), weight) for part, weight in WEIGHTS[attack].items()))


def forecast(attack: Attack, attacker: Spread, defender: Spread) -> tuple[Chance, ...]:
    """The chance of every row, in the order of the table (D1.5)."""
    found = dict.fromkeys(TABLES[attack], Fraction(0))
    for margin, chance in plus(attacker, {-score: chance for score, chance in defender.items()}).items():
        found[row(attack, margin)] += chance
    return tuple(Chance(*one) for one in found.items())


def success(rows: tuple[Chance, ...]) -> Fraction:
    """The chance that the attack succeeds, from 0 to 1, exact."""
    return sum((one.chance for one in rows if one.row.success), Fraction(0))


def number_of_attacks(state: DuneState, player: str) -> Spread:
    """How many random attacks a player draws this round (D16.2-D16.9)."""
    modifier = modifier_of(state, player)
    counts = [number_of(roll + modifier) for roll in range(1, 7)]
    return {count: Fraction(counts.count(count), 6) for count in sorted(set(counts))}


def threats(state: DuneState, player: str) -> tuple[Threat, ...]:
    """Every random attack that may come upon a player, by kind and place, against the defences as they stand."""
    numbers = number_of_attacks(state, player)
    types = [type_of(roll) for roll in range(1, 7)]
    found: list[Threat] = []
    for attack in TABLES:
        places = targets(state, player, attack)
        for place in places:
            each = Fraction(types.count(attack), 6 * len(places))
            spared = sum((chance * (1 - each) ** count for count, chance in numbers.items()), Fraction(0))
            band = plus(evenly(1, 6), certain(BONUS[attack]))
            against = forecast(attack, band, certain(defense_score(state, attack, place)))
            found.append(Threat(attack, place, each, 1 - spared, success(against)))
    return tuple(found)


class Between(Form):
    """What a part of the defence is supposed to be: every whole number from the least to the most equally likely."""

    least: Annotated[int, Slot("number", "at least")] = 0
    most: Annotated[int | None, Slot("number", "at most (empty: exactly)")] = None

    @property
    def range(self) -> Range:
        """The least and the most it may be; the same twice where it is known."""
        return self.least, self.least if self.most is None else self.most


def _part(label: str) -> Slot:
    return Slot("between", label, forms=(Between,))


class PlannedDuneAttack(Form):
    """An attack and what is supposed of the defence; what is left empty is taken as it stands."""

    player: Annotated[str, Slot("player", "Attacker")]
    attack: Annotated[Attack, Slot("word", "Attack", ("raid", "seizure", "house_raid"))]
    target: Annotated[str, Slot("place", "Place attacked")]
    legions: Annotated[tuple[str, ...], Slot("legion", "Legions")] = ()
    hero: Annotated[str | None, Slot("hero", "Hero")] = None
    combat: Annotated[Between | None, _part("Suppose Combat")] = None
    other: Annotated[Between | None, _part("Suppose Intrigue or Diplomacy")] = None
    defenders: Annotated[Between | None, _part("Suppose legions there")] = None
    strengthened: Annotated[Between | None, _part("Suppose upgrades and elites, in points")] = None
    militia: Annotated[Between | None, _part("Suppose militia")] = None
    defending_hero: Annotated[Between | None, _part("Suppose a hero's bonus")] = None
    seizures: Annotated[Between | None, _part("Suppose Seizures there before")] = None

    def supposed(self) -> dict[str, Range]:
        """What is supposed, by the part of the defence."""
        called = {"defenders": "legions", "defending_hero": "hero"}
        fields = ("combat", "other", "defenders", "strengthened", "militia", "defending_hero", "seizures")
        parts = {called.get(field, field): getattr(self, field) for field in fields}
        return {part: between.range for part, between in parts.items() if between is not None}


class Raiders(Form):
    """The house whose random attacks are reckoned (D16.2)."""

    player: Annotated[str, Slot("player", "House")]


def attack_odds(view: View[DuneState], asked: PlannedDuneAttack) -> CalculatorResult:
    """Each row of the attack's table and the success, counted out exactly (D1.5)."""
    state, attack = view.state, asked.attack
    target = state.players[asked.target].homeworld if asked.target in state.players else asked.target
    if asked.player not in state.players:
        raise Rejected.because("player", f"There is no house “{asked.player}”.")
    if target == KAITAIN or (state.host(target) is None) == (attack == "house_raid"):
        raise Rejected.because("target", f"No {ATTACKS[attack]} goes there.", "House Raids go to Homeworlds.")
    if target not in state.locations and state.host(target) is None:
        raise Rejected.because("target", f"There is no place “{target}” that this reader knows.")
    if strange := [legion for legion in asked.legions if legion not in state.legions]:
        raise Rejected.because("legions", f"There is no legion “{strange[0]}”.")
    if asked.hero is not None and asked.hero not in state.heroes:
        raise Rejected.because("hero", f"There is no hero “{asked.hero}”.")
    force = Force(player=asked.player, attack=attack, target=target, legions=asked.legions, hero=asked.hero)
    known = {part: (value, value) for part, value in defence_parts(state, attack, target).items()}
    parts = known | asked.supposed()
    try:
        found = forecast(attack, certain(attack_score(state, force)), defence(attack, parts))
    except ValueError as error:
        raise Rejected.because("defence", str(error), "The least comes first.") from error
    bars = (
        likely(f"{one.rule}  margin {_margin(attack, one)}", chance, "good" if one.success else "bad") for one, chance in found
    )
    sure = Remark("Nothing is supposed: against the defence as it stands the table leaves one row.", ("D1.4", "D1.5"))
    weighed = Remark("Each number of a part that is supposed is taken as equally likely, and parts as independent.", ("D1.4",))
    return CalculatorResult(
        headline=f"{ATTACKS[attack]} on {state.names.of(target)}: succeeds {percent(success(found))}",
        remarks=(sure if parts == known else weighed,),
        charts=(Portions("Row of the table", tuple(bars)),),
        tables=(_rows(view, attack, found),),
    )


def _margin(attack: Attack, row: BattleRow) -> str:
    ends = {TABLES[attack][0]: " or less", TABLES[attack][-1]: " or more"}
    return f"{signed(row.margin)}{ends.get(row, '')}"


def _rows(view: View[DuneState], attack: Attack, found: tuple[Chance, ...]) -> RosterTable:
    return ROSTERS(
        "rows", view.state.names, ((one.row.rule, one) for one in found), rule="row.rule", attackers="row.attackers",
        defenders="row.defenders", margin=lambda one: _margin(attack, one.row), chance=lambda one: percent(one.chance),
        where=lambda one: _place(one.row),
    )  # fmt: skip


def _place(meant: BattleRow) -> str:
    said = [f"{meant.loot} % of the income carried off"] if meant.loot else []
    said += ["taken"] if meant.taken else []
    said += [f"no income for {meant.damage} rounds" if meant.damage > 1 else "no income this round"] if meant.damage else []
    said += [f"pays {meant.fine[0]} MS or {meant.fine[1]} %, the smaller"] if meant.fine[0] else []
    return ", ".join(said) or "nothing"


def random_odds(view: View[DuneState], asked: Raiders) -> CalculatorResult:
    """What pirates and rogue houses may do to a house this round (D16)."""
    state = view.state
    if asked.player not in state.players:
        raise Rejected.because("player", f"There is no house “{asked.player}”.")
    numbers = number_of_attacks(state, asked.player)
    found = ((f"{one.attack}:{one.at}", one) for one in threats(state, asked.player))
    table = ROSTERS(
        "threats", state.names, found, attack=lambda one: ATTACKS[one.attack], each=lambda one: percent(one.each),
        any=lambda one: percent(one.any), success=lambda one: percent(one.success),
    )  # fmt: skip
    return CalculatorResult(
        headline=f"{state.names.of(asked.player)} is attacked {percent(1 - numbers.get(0, Fraction(0)))}",
        remarks=(Remark("Places, Diplomacy and the first rounds weigh on the number of attacks.", ("D16.3", "D16.4", "D16.5")),),
        charts=(Portions("Random attacks this round", tuple(likely(str(number), chance) for number, chance in numbers.items())),),
        tables=(table,),
    )


def _planned(state: DuneState, order: Dispatch) -> PlannedDuneAttack | None:
    attack, (legions, heroes) = order.attack(state), order.sent(state)
    if attack is None:
        return None
    hero = heroes[0] if heroes else None
    return PlannedDuneAttack(player=order.by, attack=attack, target=order.goal(state), legions=legions, hero=hero)


CALCULATORS = (
    Calculator(
        key="attack", title="Odds of an attack", hint="What each row of the table is worth, and the chance of success.",
        form=PlannedDuneAttack, reckon=attack_odds, asked=brought_up(Dispatch, _planned),
    ),
    Calculator(
        key="random", title="Random attacks", hint="What pirates and rogue houses may do to a house this round.",
        form=Raiders, reckon=random_odds,
        asked=lambda view, orders: tuple((view.state.names.of(one), Raiders(player=one)) for one in view.state.players),
    ),
)  # fmt: skip
