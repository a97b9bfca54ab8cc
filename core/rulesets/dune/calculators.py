"""Odds: of a planned attack, with what one supposes of the defence, and of the random attacks on a house."""

from fractions import Fraction
from typing import Annotated

from msgspec import structs

from core.charts.chart import Portion, Portions
from core.complaint import Rejected
from core.ledger.view import View
from core.orders.form import Form, Slot
from core.orders.order import Order
from core.rulesets.calculator import Calculator, CalculatorResult, Remark, percent
from core.rulesets.tables import Column, RosterTable
from core.rulesets.tables import TableRow as TableRow
from .battles.rows import BattleRow, row
from .events.words import ATTACKS, signed
from .movement import Sending
from .odds import Forecast, Range, Unknowns, number_of_attacks, planned, standing, threats
from .orders import Dispatch
from .state import KAITAIN, Attack, DuneState


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


class Raiders(Form):
    """The house whose random attacks are reckoned (D16.2)."""

    player: Annotated[str, Slot("player", "House")]


def attack_odds(view: View[DuneState], asked: PlannedDuneAttack) -> CalculatorResult:
    """Each row of the attack's table and the success, counted out exactly (D1.5)."""
    state = view.state
    target = state.players[asked.target].homeworld if asked.target in state.players else asked.target
    _judge(state, asked, target)
    sending = Sending(
        player=asked.player, to=target, attack=asked.attack, legions=asked.legions,
        heroes=(asked.hero,) if asked.hero is not None else (),
    )  # fmt: skip
    supposed = {
        "combat": asked.combat, "other": asked.other, "legions": asked.defenders, "strengthened": asked.strengthened,
        "militia": asked.militia, "hero": asked.defending_hero, "seizures": asked.seizures,
    }  # fmt: skip
    known = standing(state, asked.attack, target)
    unknowns = structs.replace(known, **{part: between.range for part, between in supposed.items() if between is not None})
    try:
        found = planned(state, sending, unknowns)
    except ValueError as error:
        raise Rejected.because("defence", str(error), "The least comes first.") from error
    return CalculatorResult(
        headline=f"{ATTACKS[asked.attack]} on {state.names.of(target)}: succeeds {percent(found.success)}",
        remarks=(_certainty(unknowns, known),),
        charts=(Portions("Row of the table", tuple(_bar(asked.attack, one.rule, one.margin, one.chance) for one in found.rows)),),
        tables=(_rows(asked.attack, found),),
    )


def _judge(state: DuneState, asked: PlannedDuneAttack, target: str) -> None:
    if asked.player not in state.players:
        raise Rejected.because("player", f"There is no house {asked.player!r}.")
    if target == KAITAIN or (state.host(target) is None) == (asked.attack == "house_raid"):
        raise Rejected.because("target", f"No {ATTACKS[asked.attack]} goes there.", "House Raids go to Homeworlds.")
    if target not in state.locations and state.host(target) is None:
        raise Rejected.because("target", f"There is no place {target!r} that this reader knows.")
    for legion in asked.legions:
        if legion not in state.legions:
            raise Rejected.because("legions", f"There is no legion {legion!r}.")
    if asked.hero is not None and asked.hero not in state.heroes:
        raise Rejected.because("hero", f"There is no hero {asked.hero!r}.")


def _certainty(unknowns: Unknowns, known: Unknowns) -> Remark:
    if unknowns == known:
        return Remark("Nothing is supposed: against the defence as it stands the table leaves one row.", ("D1.4", "D1.5"))
    return Remark("Each number of a part that is supposed is taken as equally likely, and parts as independent.", ("D1.4",))


def _bar(attack: Attack, rule: str, margin: int, chance: Fraction) -> Portion:
    tone = "good" if row(attack, margin).success else "bad"
    return Portion(f"{rule}  margin {_margin(attack, margin)}", float(chance), percent(chance), tone)


def _margin(attack: Attack, margin: int) -> str:
    if row(attack, margin - 1) is row(attack, margin):
        return f"{signed(margin)} or less"
    return f"{signed(margin)} or more" if row(attack, margin + 1) is row(attack, margin) else signed(margin)


def _rows(attack: Attack, found: Forecast) -> RosterTable:
    columns = (
        Column("rule", "Rule"), Column("margin", "Margin"), Column("chance", "Chance"), Column("attackers", "Attackers lose"),
        Column("defenders", "Defenders lose"), Column("place", "Place"),
    )  # fmt: skip
    rows: list[TableRow] = []
    for one in found.rows:
        meant = row(attack, one.margin)
        cells = (one.rule, _margin(attack, one.margin), percent(one.chance), meant.attackers, meant.defenders, _place(meant))
        rows.append(TableRow(one.rule, cells))
    return RosterTable("rows", "What each row does", columns, tuple(rows))


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
        raise Rejected.because("player", f"There is no house {asked.player!r}.")
    numbers = number_of_attacks(state, asked.player)
    found = threats(state, asked.player)
    columns = (
        Column("attack", "Attack"), Column("at", "At"), Column("each", "Each attack is this"), Column("any", "At all this round"),
        Column("success", "Would succeed"),
    )  # fmt: skip
    rows = tuple(
        TableRow(
            f"{one.attack}:{one.at}",
            (
                ATTACKS[one.attack], state.names.of(one.at), percent(one.each), percent(one.any),
                percent(one.forecast.success),
            ),
            place=one.at,
        )
        for one in found
    )  # fmt: skip
    none = numbers.get(0, Fraction(0))
    return CalculatorResult(
        headline=f"{state.names.of(asked.player)} is attacked {percent(1 - none)}",
        remarks=(Remark("Places, Diplomacy and the first rounds weigh on the number of attacks.", ("D16.3", "D16.4", "D16.5")),),
        charts=(Portions("Random attacks this round", tuple(Portion(str(n), float(c), percent(c)) for n, c in numbers.items())),),
        tables=(RosterTable("threats", "Which, and against the defences as they stand", columns, rows),),
    )


def _asked(view: View[DuneState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    state = view.state
    found: list[tuple[str, Form]] = []
    for order in orders:
        sending = order.sending(state) if isinstance(order, Dispatch) and order.refusal(state) is None else None
        if sending is not None and sending.attack is not None:
            hero = sending.heroes[0] if sending.heroes else None
            form = PlannedDuneAttack(
                player=sending.player, attack=sending.attack, target=sending.to, legions=sending.legions, hero=hero
            )
            found.append((f"{state.names.of(sending.player)}: {order.sentence(state.names)}", form))
    return tuple(found)


def _houses(view: View[DuneState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    return tuple((view.state.names.of(player), Raiders(player=player)) for player in view.state.players)


CALCULATORS = (
    Calculator(
        key="attack", title="Odds of an attack", hint="What each row of the table is worth, and the chance of success.",
        form=PlannedDuneAttack, reckon=attack_odds, asked=_asked,
    ),
    Calculator(
        key="random", title="Random attacks", hint="What pirates and rogue houses may do to a house this round.",
        form=Raiders, reckon=random_odds, asked=_houses,
    ),
)  # fmt: skip
