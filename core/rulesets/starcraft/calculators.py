"""What an attack or a contest would come to: nothing is rolled, so a planner who knows the scores knows the result."""

from typing import Annotated, Literal

from core.complaint import Rejected
from core.ledger.register import Register
from core.ledger.sentence import joined, signed
from core.ledger.view import View
from core.orders.form import Form, Slot
from core.rulesets.calculator import Calculator, CalculatorResult, Remark, brought_up
from core.rulesets.tables import RosterTable
from .forces import TABLES, MovingForce, ResultRow, casualties, row, share
from .movement import BOMBARDMENT_PERCENT
from .orders.action import numbers
from .orders.military import Assault
from .scores import defence_parts, difference, strength
from .state import REBELS, Movement, StarcraftState
from .tables import ROSTERS

CONTESTS = {
    "bribe_agent": "DI", "propose_quarantine": "DD", "monitor_troop_movement": "IM", "gather_on_location": "DI",
    "gather_on_player": "DI", "sabotage_asset": "IM", "industrial_espionage": "II", "assassinate_agent": "IM",
}  # fmt: skip
ATTACKS = ("seizure", "raid", "bombardment")


class PlannedAttack(Form):
    """An attack to be reckoned; nothing of it is ordered."""

    player: Annotated[str, Slot("player", "Attacker")]
    action: Annotated[Literal["seizure", "raid", "bombardment"], Slot("word", "Action", ATTACKS)] = "seizure"
    at: Annotated[str, Slot("location", "Location")] = ""
    units: Annotated[dict[str, int], Slot("number", "Battalions", keys="unit_type")] = {}
    modifier: Annotated[int, Slot("number", "Modifier by the moderator")] = 0


class PlannedContest(Form):
    """A contested action to be reckoned; without `against` nobody opposes it (S1.18)."""

    player: Annotated[str, Slot("player", "Who acts")]
    against: Annotated[str | None, Slot("player", "Against")] = None
    action: Annotated[str, Slot("word", "Action", tuple(CONTESTS))] = "sabotage_asset"
    modifier: Annotated[int, Slot("number", "Modifier by the moderator")] = 0


def attack(view: View[StarcraftState], asked: PlannedAttack) -> CalculatorResult:
    """The difference of an attack, the line of the table it falls on, and the losses (S7.19 to S7.21)."""
    state = view.state
    if asked.player not in state.players:
        raise Rejected.because("player", f"There is no family “{asked.player}”.")
    if asked.at not in state.locations:
        raise Rejected.because("at", "There is no such location that this reader knows.", "Name one.")
    if not asked.units or any(kind not in state.unit_types or number < 1 for kind, number in asked.units.items()):
        mend = f"Known: {', '.join(state.unit_types)}."
        raise Rejected.because("units", "Battalions are of a known type, one at least.", mend)
    state = state.with_(strengths=Register((player, strength(state, player)) for player in state.players))
    movement = Movement(
        order=0, by=asked.player, action=asked.action, to=asked.at, origin=None, units=Register(asked.units),
        size=sum(asked.units.values()), modifier=asked.modifier,
    )  # fmt: skip
    force = MovingForce(asked.player, asked.action, asked.at, None, None, (movement,))
    own = force.score(state)
    if asked.action == "bombardment":
        lost = share(BOMBARDMENT_PERCENT, own, state.settings["casualty_rounding"])
        return CalculatorResult(
            f"Combat value {own}: up to {lost} battalions at {state.names.of(asked.at)} are lost",
            (Remark("A fifth of the combat value, as far as the garrison goes; nothing opposes it.", ("S7.21",)),),
        )
    theirs = sum(defence_parts(state, asked.action, asked.at).values())
    margin = own - theirs
    line = row(asked.action, margin)
    known = Remark("Counted with the scores and the garrison as they stand now.", ("S7.13",))
    if state.locations[asked.at].owner in (None, REBELS):
        known = Remark("Whoever is no family opposes with attributes of 0.", ("S1.18",))
    return CalculatorResult(
        headline=f"{own} against {theirs}, a difference of {signed(margin)}: it {'succeeds' if line.success else 'fails'}",
        remarks=(known,),
        tables=(_lines(state, force, line),),
    )


def _lines(state: StarcraftState, force: MovingForce, line: ResultRow) -> RosterTable:
    garrison, table = state.locations[force.to].troops, TABLES[force.action]
    ends = {min(table): " or less", max(table): " or more"}
    return ROSTERS(
        "lines", state.names, ((str(margin), (margin, one)) for margin, one in sorted(table.items())),
        difference=lambda at: f"{signed(at[0])}{ends.get(at[0], '')}{' ◀' if at[1] is line else ''}",
        result=lambda at: "succeeds" if at[1].success else "fails", own=lambda at: casualties(state, at[1].attacker, force.units),
        theirs=lambda at: casualties(state, at[1].defender, garrison), output=lambda at: at[1].output,
        told=lambda at: joined(["who"] * at[1].who + ["from where"] * at[1].origins) or "nothing",
    )  # fmt: skip


def contest(view: View[StarcraftState], asked: PlannedContest) -> CalculatorResult:
    """The difference of a contested action, and what each side brings (S1.7, S1.8)."""
    state, pair = view.state, CONTESTS.get(asked.action)
    if pair is None:
        raise Rejected.because("action", "That action is not contested.", f"Known: {', '.join(CONTESTS)}.")
    if asked.player not in state.players or (asked.against is not None and asked.against not in state.players):
        raise Rejected.because("player", "Only families take part in a contest.", "Leave the other side empty for nobody.")
    margin = difference(state, asked.player, asked.against, pair, asked.action, asked.modifier)
    sides = [(asked.player, asked.action), (asked.against, f"{asked.action}_defence")]
    scores = [(player, (player, strength(state, player), verb)) for player, verb in sides if player is not None]
    table = ROSTERS(
        "sides", state.names, scores, who=lambda side: side[0], diplomacy=lambda side: side[1].diplomacy,
        intelligence=lambda side: side[1].intelligence, military=lambda side: side[1].military,
        bonus=lambda side: side[1].bonus(side[2]), side=lambda side: side[0],
    )  # fmt: skip
    return CalculatorResult(
        headline=f"A difference of {signed(margin)}",
        remarks=(Remark(f"The letters are {pair}: both sides add up the same two.", ("S1.7", "S1.8", "S1.9")),),
        tables=(table,),
    )


def _planned(state: StarcraftState, order: Assault) -> PlannedAttack:
    units = numbers(order.units)
    return PlannedAttack.from_document(
        {"player": order.by, "action": order.VERB, "at": order.to, "units": units, "modifier": order.modifier}
    )  # fmt: skip


CALCULATORS = (
    Calculator(
        key="attack", title="Attack", hint="The difference of an attack, its line of the table, the losses.",
        form=PlannedAttack, reckon=attack, asked=brought_up(Assault, _planned),
    ),
    Calculator(
        key="contest", title="Contest", hint="The difference of a contested action.", form=PlannedContest, reckon=contest,
    ),
)  # fmt: skip
