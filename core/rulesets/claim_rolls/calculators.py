"""Odds of a claim roll with and without the points one might spend, and why a battle is fought or rolled for."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import structs

from core.charts.chart import Portion, Portions
from core.complaint import Rejected
from core.ledger.event import PhaseBegan
from core.ledger.register import Register
from core.ledger.view import View
from core.orders.form import Form, Slot
from core.orders.order import Order, OrderRefused, Refusal, read_order
from core.rulesets.calculator import Calculator, CalculatorResult, Remark, likely, percent, tried
from core.rulesets.face import orders_in
from . import orders as kinds
from .events import ClaimRollDue, Deadlock, MainBattle
from .odds import odds_at
from .orders import SPELLINGS, Spend
from .sequence import ATTACKS_ONLY, RUNS
from .state import DEFENSE, AreaAttack, ClaimRollsState, Priority, Reroll
from .tables import ROSTERS

MOST_RP = 6
"""How far a chart looks at points one might spend."""
Word = Literal["offense", "defense"]


class Attacker(Form):
    LABEL = "Attacker"
    player: Annotated[str, Slot("player", "Player")]
    type: Annotated[Literal["main", "auxiliary", "mass"], Slot("word", "Attack")] = "main"
    rank: Annotated[int, Slot("number", "Place among the targets of a Mass Assault", where=("type", ("mass",)))] = 1
    priority: Annotated[Word, Slot("word", "Priority")] = "offense"
    rp: Annotated[int, Slot("number", "RP spent")] = 0
    rerolls: Annotated[bool, Slot("flag", "Pays for a reroll of a tie")] = False


class PlannedRoll(Form):
    """A claim roll to be reckoned, with the state's own buildings and fortifications (C10.1)."""

    area: Annotated[str, Slot("area", "Area")]
    attackers: Annotated[tuple[Attacker, ...], Slot("attacker", "Attackers, in order of submission", forms=(Attacker,))]
    priority: Annotated[Word, Slot("word", "The defender's priority")] = "defense"
    rp: Annotated[int, Slot("number", "RP the defender spends")] = 0


def roll_odds(view: View[ClaimRollsState], asked: PlannedRoll) -> CalculatorResult:
    """The exact odds of a roll (C10.1), and what each more point of either side would make of them."""
    state, faults = _planned(view.state, asked)
    name, found, owner = state.names.of, odds_at(state, asked.area), state.owner(asked.area)
    added = ROSTERS(
        "modifiers", state.names, ((str(place), side) for place, side in enumerate(found.sides)),
        whose=lambda side: name(side.player) if side.player else "nobody's area", sum="modifier",
        die=lambda side: "d6" if side.rolls else "none",
        why=lambda side: ", ".join(f"{one.amount:+d} {one.rule}" for one in side.modifiers) or "nothing",
    )  # fmt: skip
    *attackers, holder = found.wins
    bars = (
        *(likely(f"{name(one.player)} wins", won, "good") for one, won in zip(asked.attackers, attackers, strict=True)),
        likely(f"{name(owner)} keeps it" if owner is not None else "it stays unclaimed", holder, "bad"),
        likely("a tie stands", found.tie_stands),
    )
    return CalculatorResult(
        headline=f"{name(asked.attackers[0].player)} takes {name(asked.area)} {percent(found.wins[0])}",
        remarks=tuple(Remark(fault.sentence, fault.rules, "bad") for fault in faults)
        or (Remark("Counted out exactly over all dice, with the reroll where it is paid for.", ("C10.1", "C5.5")),),
        charts=(Portions("As planned", bars), *_by_rp(view.state, asked)),
        tables=(added,),
    )


def _planned(state: ClaimRollsState, asked: PlannedRoll) -> tuple[ClaimRollsState, tuple[Refusal, ...]]:
    """The moment before the roll, and why points that are planned may not be spent; those are left out."""
    if asked.area not in state.areas:
        raise Rejected.because("area", f"There is no area “{asked.area}”.")
    if not asked.attackers:
        raise Rejected.because("attackers", "Nobody attacks.", "Name an attacker.")
    owner, words = state.owner(asked.area), dict[str, str]()
    for number, one in enumerate(asked.attackers):
        if one.player not in state.players or one.player in words or one.player == owner:
            raise Rejected.because(f"attackers.{number}.player", f"“{one.player}” is no attacker there.", "One attack a player.")
        words[one.player] = one.priority
    words = dict.fromkeys(state.players, DEFENSE) | words | ({owner: asked.priority} if owner is not None else {})
    # Purses are deep here: the question is what points would do, not whether there are any.
    state = structs.replace(
        state,
        rp=Register(dict.fromkeys(state.players, 100)),
        priorities=Register({player: Priority(word) for player, word in words.items()}),
        attacks=tuple(
            AreaAttack(by=one.player, at=asked.area, type=one.type, rank=one.rank if one.type == "mass" else None)
            for one in asked.attackers
        ),
        promises=(),
        rerolls=tuple(Reroll(one.player, asked.area, number) for number, one in enumerate(asked.attackers) if one.rerolls),
    )
    faults: list[Refusal] = []
    for player, rp in (*((one.player, one.rp) for one in asked.attackers), (owner, asked.rp)):
        if player is not None and rp:
            order = Spend(by=player, rp=rp, at=asked.area)
            if (refusal := order.refusal(state)) is not None:
                faults.append(refusal)
            else:
                state = order.noted(state)
    return state, tuple(faults)


def _by_rp(state: ClaimRollsState, asked: PlannedRoll) -> Iterable[Portions]:
    """The chance of the first attacker, by RP of either side, as far as points may be spent at all."""
    first, *others = asked.attackers
    attacks = [structs.replace(asked, attackers=(structs.replace(first, rp=rp), *others)) for rp in range(MOST_RP + 1)]
    defences = [structs.replace(asked, rp=rp) for rp in range(MOST_RP + 1)] if state.owner(asked.area) is not None else []
    for whose, plans in (("RP spent", attacks), ("the defender's RP", defences)):
        planned = [_planned(state, plan) for plan in plans]
        bars: list[Portion] = []
        for rp, (plan, faults) in enumerate(planned):
            if len(faults) > len(planned[0][1]):
                break
            bars.append(likely(f"{rp} RP", odds_at(plan, asked.area).wins[0], "good"))
        if len(bars) > 1:
            yield Portions(f"{state.names.of(first.player)} wins, by {whose}", tuple(bars))


def _rolls_asked(view: View[ClaimRollsState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    state, found = tried((ATTACKS_ONLY,), view.state, orders).state, list[tuple[str, Form]]()

    def planned(player: str, at: str, role: str) -> dict[str, Any]:
        promise = state.promise(player, at, role)
        return {"priority": state.priorities[player].word, "rp": promise.rp if promise is not None else 0}

    for at in state.attacked():
        attackers = [
            {
                "player": one.by, "type": one.type, "rank": one.rank or 1, "rerolls": state.reroll(one.by, at) is not None,
                **planned(one.by, at, "attack"),
            }
            for one in state.pending(at)
        ]  # fmt: skip
        owner = state.owner(at)
        asked = {"area": at, "attackers": attackers, **(planned(owner, at, "defence") if owner is not None else {})}
        found.append((f"The roll for {state.names.of(at)}", PlannedRoll.from_document(asked)))
    return tuple(found)


class Plan(Form):
    LABEL = "Player"
    by: Annotated[str, Slot("player", "Player")]
    priority: Annotated[Word, Slot("word", "Priority")] = "defense"
    main_attack: Annotated[str | None, Slot("area", "Main attack")] = None
    mass_assault: Annotated[tuple[str, ...], Slot("area", "Mass Assault, the primary target first")] = ()
    auxiliary_attacks: Annotated[tuple[str, ...], Slot("area", "Auxiliary attacks")] = ()
    stand_at: Annotated[str | None, Slot("area", "Stands at")] = None

    def orders(self) -> Iterable[dict[str, Any]]:
        """The plan as order documents; what it does not say is not ordered."""
        for verb, said in self.document().items():
            if verb == "auxiliary_attacks":
                yield from ({"by": self.by, "auxiliary_attack": area} for area in said)
            elif verb != "by":
                yield {"by": self.by, verb: said}


class Plans(Form):
    """What players might order, to see which attacks would be fought (C1, C2)."""

    plans: Annotated[tuple[Plan, ...], Slot("plan", "Players", forms=(Plan,))] = ()


def classification(view: View[ClaimRollsState], asked: Plans) -> CalculatorResult:
    """Step by step which attacks would be fought as battles and which rolled for, and why (C1, C2)."""
    orders = tuple(read_order(orders_in(kinds), order) for plan in asked.plans for order in plan.orders())
    classified, said = tried(RUNS["classify"], view.state, orders), list[Remark]()
    for entry in classified.entries:
        event = entry.event
        if isinstance(event, OrderRefused) or (entry.phase == "battles" and not isinstance(event, PhaseBegan)):
            bad = isinstance(event, ClaimRollDue | Deadlock | OrderRefused)
            tone = "bad" if bad else "plain" if isinstance(event, MainBattle) else "good"
            said.append(Remark(event.sentence(view.state.names), event.follows, tone))
    due = sum(isinstance(entry.event, ClaimRollDue) for entry in classified.entries)
    return CalculatorResult(f"{len(classified.state.battles)} fought at the table, {due} left to claim rolls", tuple(said))


def _plans_asked(view: View[ClaimRollsState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    plans: dict[str, dict[str, Any]] = {}
    for order in orders:
        written = order.document()
        plan = plans.setdefault(order.by, {"by": order.by})
        if "priority" in written and written["priority"] in SPELLINGS:
            plan["priority"] = SPELLINGS[written["priority"]]
        elif "auxiliary_attack" in written:
            plan["auxiliary_attacks"] = (*plan.get("auxiliary_attacks", ()), written["auxiliary_attack"])
        else:
            plan.update({verb: written[verb] for verb in ("main_attack", "mass_assault", "stand_at") if verb in written})
    kept = tuple(Plan.from_document(plan) for player, plan in plans.items() if player in view.state.players)
    return (("The orders of this turn", Plans(plans=kept)),) if kept else ()


CALCULATORS = (
    Calculator(
        key="roll", title="Odds of a claim roll", hint="Every side's chance, and what more RP would make of it.",
        form=PlannedRoll, reckon=roll_odds, asked=_rolls_asked,
    ),
    Calculator(
        key="battles", title="Fought or rolled?", hint="Which attacks become battles at the table, and why, step by step.",
        form=Plans, reckon=classification, asked=_plans_asked,
    ),
)  # fmt: skip
