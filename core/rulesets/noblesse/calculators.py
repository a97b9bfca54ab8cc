"""The questions one may put to these rules, and nothing comes of them: what a unit would cost, be worth and break (N5.1 to N5.7,
N5.50, N5.51), and how two sides would fight, by the same code as on the board (N5.60 to N5.69)."""

from collections.abc import Sequence
from itertools import islice

from msgspec import Struct, structs

from core.charts.chart import Portion, Portions
from core.complaint import Rejected
from core.ledger.agreement import sentence_case
from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.view import View
from core.orders.form import Form
from core.orders.order import Order
from core.rulesets.calculator import Calculator, CalculatorResult, Duelling, Remark
from core.rulesets.refusing import Check, Checks, applying, refusal
from core.rulesets.tables import Column, RosterTable, TableRow, roster
from core.rulesets.writing import picked
from .combat.armies import QUIET_ROUNDS, STRIKES_AT, Army, Services, army, fight, services
from .companies import Draft, Wish, drafted, leads_elsewhere, price, yields
from .events.military import BattleRound
from .forms.units import InCommand, OnTheBoard, Side, Thought, TrialBattle, UnitDesign
from .in_words import amounts, title
from .news import deed
from .orders.calendar import DEAREST
from .orders.giver import no_courtier
from .orders.military import Move, Recruit
from .state import Estate, NoblesseState, Unit
from .values import BLANK, KINDS, VALUES, Profile


def design(view: View[NoblesseState], asked: UnitDesign) -> CalculatorResult:
    """Tier, price, legality; the companies one by one and what they come to."""
    state = view.state
    draft = _draft(state, asked)
    faults = [*draft.faults, *applying(_hindrances(state, asked.player, draft))]
    verdict = "legal" if not faults else "1 rule is in the way" if len(faults) == 1 else f"{len(faults)} rules are in the way"
    return CalculatorResult(
        headline=f"{title(asked.kind)} of tier {draft.tiers} for {draft.price} manpower: {verdict}",
        remarks=(*(_broken(state, one) for one in faults), *_of_a_design(draft)),
        tables=(_companies(draft),),
    )


def _draft(state: NoblesseState, asked: UnitDesign) -> Draft:
    if asked.kind not in KINDS:
        raise Rejected.because("kind", f"There is no kind of unit “{asked.kind}”.", f"Kinds: {', '.join(KINDS)}.")
    if asked.player is not None and asked.player not in state.players:
        raise Rejected.because("player", f"There is no player “{asked.player}”.")
    led = asked.commander.document() if isinstance(asked.commander, InCommand) else asked.commander
    return drafted(state, asked.player, Wish(asked.kind, asked.companies, led, asked.officer))


def _hindrances(state: NoblesseState, player: str | None, draft: Draft) -> Checks:
    """What else keeps a player from raising it now: his purse, his court, and who is to lead."""
    if player is None or not state.players[player].courtiers:  # of others neither purse nor court is known
        return
    held = state.players[player].resources.manpower
    yield "insufficient_resources/manpower N0.4", held < draft.price, player, held
    if draft.commander == "courtier":
        yield from no_courtier(state, player)
    yield from islice(applying(leads_elsewhere(state, player, draft.commander, draft.noble)), 1)


def _broken(state: NoblesseState, check: Check) -> Remark:
    fault = refusal("noblesse", state.names, check)
    return Remark(f"{sentence_case(fault.sentence)}.", fault.rules, "bad")


def _of_a_design(draft: Draft) -> list[Remark]:
    if not draft.companies:
        return []
    attack, cheap = draft.profile.attack, draft.price <= DEAREST
    start = "It would do as a starting unit." if cheap else f"A starting unit may cost {DEAREST} manpower at most."
    said = [Remark(start, ("N2.5", "N5.50"))]
    if attack > 0:
        rounds = -(-STRIKES_AT // attack)
        over = rounds * attack - STRIKES_AT
        often = "every round" if rounds == 1 else f"every {rounds} rounds"
        charge = f", its charge {over} times" if over else ", without charge"
        said.append(Remark(f"Against no malus it strikes {often}{charge}.", ("N5.62", "N5.63", "N5.70")))
    else:
        said.append(Remark(f"Without attack it strikes every {STRIKES_AT} rounds.", ("N5.62", "N5.70")))
    if (yielded := yields(draft.companies)).any():
        said.append(Remark(f"Each cycle it yields {amounts(yielded)}.", ("N3.11",)))
    return said


def _companies(draft: Draft) -> RosterTable:
    """The companies, who leads them and the sum, with the values that any of them has."""
    whole = draft.profile
    profiles = (whole, draft.leader, *(company.profile for company in draft.companies))
    shown = tuple(name for name in VALUES if any(getattr(profile, name) for profile in profiles))

    def row(id: str, head: tuple[str | int | None, ...], profile: Profile) -> TableRow:
        return TableRow(id, (*head, *(getattr(profile, name) or None for name in shown)))

    rows: list[TableRow] = []
    for place, one in enumerate(draft.companies):
        name = "Own design" if one.design == "role" else title(one.design) if one.design else "Written out"
        name += f" ({', '.join(one.colours)})" if one.colours else ""
        rows.append(row(str(place), (name, one.position, one.count, one.tier), one.profile))
    if draft.leader.sum():
        name = "Unique officer" if draft.officer is not None else f"{title(draft.commander or '')} in command"
        rows.append(row("leader", (name, "officer", 1, draft.officer and draft.officer.sum()), draft.leader))
    rows.append(row("total", ("All", None, sum(company.count for company in draft.companies), draft.tiers), whole))
    columns = (
        Column("company", "Company"), Column("position", "Position"), Column("count", "Number", "number"),
        Column("tier", "Tier", "number"), *(Column(name, name.capitalize(), "number") for name in shown),
    )  # fmt: skip
    return RosterTable("companies", "Companies and totals", columns, tuple(rows))


def _raised(view: View[NoblesseState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    names = view.state.names
    raising = [order for order in orders if isinstance(order, Recruit) and order.by in view.state.players]
    filled = ({"player": one.by, **picked(one, "kind", "commander", "officer", "companies")} for one in raising)
    called = (f"{names.of(one.by)}: {names.of(one.unit)}" for one in raising)
    return tuple(zip(called, map(UnitDesign.from_document, filled), strict=True))


FIELD = "the field"
"""Where two sides meet when no square is named: nobody's, and without buildings."""


class Band(Struct, frozen=True):
    """One side as it takes the field: its name, its units and who owns them."""

    name: str
    units: tuple[tuple[str, Unit], ...]


def _duel(state: NoblesseState, one: str, other: str, at: str) -> float:
    """What part of a victory a unit has that fights another on a square (empty: in the field): 1, 0 or 0.5."""
    bands = [_standing(state, OnTheBoard(units=(unit,)), at or FIELD, "designs") for unit in (one, other)]
    _, _, left = _fought(state, bands, ("one", "other"), at or FIELD)
    return 0.5 if (left[0] > 0) == (left[1] > 0) else float(left[0] > 0)


def trial(view: View[NoblesseState], asked: TrialBattle) -> CalculatorResult:
    """Who wins, round by round, by the house rules of the game."""
    state = view.state
    if asked.at is not None and asked.at not in state.estates:
        raise Rejected.because("at", f"“{asked.at}” is not on the board.")
    at = asked.at or FIELD
    bands = [_band(state, one, at, where) for one, where in ((asked.one, "one"), (asked.other, "other"))]
    names = [band.name for band in bands]
    if names[0] == names[1]:
        names = [f"{names[0]} (one)", f"{names[1]} (other)"]
    armies, rounds, left = _fought(state, bands, names, at)
    return CalculatorResult(
        headline=_outcome(armies, left, rounds),
        remarks=tuple(_of_a_trial(state, armies, bands, asked.at, left)),
        charts=(_morale(armies, left),),
        tables=(_rounds(armies, rounds), _worth(armies)),
    )


def _band(state: NoblesseState, side: Side, at: str, where: str) -> Band:
    if isinstance(side, OnTheBoard):
        return _standing(state, side, at, where)
    if isinstance(side, Thought):
        draft = _draft(state, side)
        if not draft.companies:
            raise Rejected.because(f"{where}.companies", "A unit has companies.", "Add some.")
        unit = Unit(of=side.player, kind=side.kind, at=at, profile=draft.profile, companies=draft.companies)
        whose = f" of {state.names.of(side.player)}" if side.player is not None else ""
        return Band(f"A {side.kind}{whose}", ((f"{where} design", unit),))
    return Band("A unit by its totals", ((f"{where} totals", Unit(of=None, kind="regiment", at=at, profile=side.profile)),))


def _standing(state: NoblesseState, side: OnTheBoard, at: str, where: str) -> Band:
    if not side.units:
        raise Rejected.because(f"{where}.units", "No unit is named.", "Name one or more.")
    found: list[tuple[str, Unit]] = []
    for name in side.units:
        unit = state.units.get(name)
        if unit is None:
            raise Rejected.because(f"{where}.units", f"There is no unit “{name}” that this reader knows.")
        if unit.profile == BLANK or (unit.of is not None and unit.of not in state.players):
            raise Rejected.because(f"{where}.units", f"What {state.names.of(name)} is made of is not known.")
        found.append((name, structs.replace(unit, at=at)))
    return Band(" and ".join(state.names.of(name) for name in side.units), tuple(found))


def _fought(
    state: NoblesseState, bands: Sequence[Band], names: Sequence[str], at: str
) -> tuple[tuple[Army, Army], list[BattleRound], tuple[int, int]]:
    """The two sides as armies on the square, with what their owners' buildings add there; their rounds, and the morale left."""
    units = Register([pair for band in bands for pair in band.units])
    if len(units) < sum(len(band.units) for band in bands):
        raise Rejected.because("other.units", "A unit cannot stand on both sides.")
    served = services(state)
    if at not in state.estates:
        state, served = state.put("estates", FIELD, Estate()), Services(served.councils, {}, {})
    field = state.with_(units=units)
    one, other = (army(field, (name,), [unit for unit, _ in band.units], served) for band, name in zip(bands, names, strict=True))
    whole = one.profile.morale, other.profile.morale
    rounds = list(fight(at, one, other, whole, state.settings["pike_when_attacking"]))
    return (one, other), [told for told, _ in rounds], rounds[-1][1] if rounds else whole


def _outcome(armies: tuple[Army, Army], left: tuple[int, int], rounds: Sequence[BattleRound]) -> str:
    number = rounds[-1].round if rounds else 0
    when = f"in round {number}" if number else "in the ambush" if rounds else "before the first round"
    if left[0] <= 0 and left[1] <= 0:
        return f"Both are destroyed {when}"
    if left[0] > 0 and left[1] > 0:
        return f"Undecided after {number} rounds"
    winner, morale = (armies[0], left[0]) if left[0] > 0 else (armies[1], left[1])
    return f"Victory of {winner.side} {when}, with {morale} of {winner.profile.morale} morale left"


def _of_a_trial(
    state: NoblesseState, armies: tuple[Army, Army], bands: Sequence[Band], at: str | None, left: tuple[int, int]
) -> list[Remark]:
    said: list[Remark] = []
    for fighting, band in zip(armies, bands, strict=True):
        gains = fighting.profile
        for _, unit in band.units:
            gains = gains.plus(unit.strength, -1)
        more = [f"{name} {value:+}" for name, value in gains.each() if value]
        if more:
            said.append(Remark(f"{fighting.side}, by buildings and house rules: {', '.join(more)}.", ("N3.14", "N3.17", "N5.60")))
        if fighting.exposed >= 0:
            said.append(Remark(f"{fighting.side} is sheltered from ambush by a Star Fortress.", ("N3.18",)))
    if at is None:
        said.append(Remark("No square is named, so neither Arsenal nor Star Fortress counts.", ("N3.17", "N3.18")))
    if min(left) > 0:
        said.append(Remark(f"{QUIET_ROUNDS} rounds on end brought no loss of morale.", ("N5.68",)))
    if state.settings["army_toughness"] == "highest" and any(len(band.units) > 1 for band in bands):
        said.append(Remark("Of several units the highest toughness counts.", ("N5.60",)))
    return said


def _morale(armies: tuple[Army, Army], left: tuple[int, int]) -> Portions:
    most = max(1, *(one.profile.morale for one in armies))
    bars = tuple(
        Portion(one.side, max(0, morale) / most, f"{max(0, morale)} of {one.profile.morale}", "good" if morale > 0 else "bad")
        for one, morale in zip(armies, left, strict=True)
    )
    return Portions("Morale left", bars)


def _rounds(armies: tuple[Army, Army], told: Sequence[BattleRound]) -> RosterTable:
    columns = [Column[BattleRound]("round", "Round", cell=lambda one: str(one.round) if one.round else "ambush")]
    for place, side in enumerate(one.side for one in armies):
        columns.append(Column(f"deed{place}", side, cell=lambda one, side=side: deed(one, side)))
        columns.append(Column(f"morale{place}", "Morale", "number", lambda one, side=side: one.morale[side]))
    return roster("rounds", "Round by round", Names(), ((str(one.round), one) for one in told), *columns)


def _worth(armies: tuple[Army, Army]) -> RosterTable:
    one, other = (fighting.profile for fighting in armies)
    return roster(
        "values", "What they are worth here", Names(), ((name, name) for name in VALUES),
        Column[str]("value", "Value", cell=str.capitalize),
        Column[str]("side0", armies[0].side, "number", lambda name: getattr(one, name)),
        Column[str]("side1", armies[1].side, "number", lambda name: getattr(other, name)),
    )  # fmt: skip


def _met(view: View[NoblesseState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
    """Each ordered move that would meet units of others, as far as they are known."""
    state = view.state
    found: list[tuple[str, Form]] = []
    for order in orders:
        if not isinstance(order, Move) or not order.to or order.unit not in state.units:
            continue
        at, house = order.to[-1], state.faction_of(state.units[order.unit].of)
        met = [(name, unit) for name, unit in state.units_at(at) if unit.profile != BLANK]
        there = tuple(name for name, unit in met if unit.of is None or state.faction_of(unit.of) != house)
        if there:
            against = " and ".join(state.names.of(name) for name in there)
            form = TrialBattle(one=OnTheBoard(units=(order.unit,)), other=OnTheBoard(units=there), at=at)
            found.append((f"{state.names.of(order.unit)} against {against} at {at}", form))
    return tuple(found)


CALCULATORS = (
    Calculator(
        key="designer", title="Unit designer",
        hint="What a unit of the catalogue, a role's design or your own would cost and be worth, and every rule in its way.",
        form=UnitDesign, reckon=design, asked=_raised,
    ),
    Calculator(
        key="trial", title="Trial battle", hint="Any two sides fight it out, by the game's own rules. Nothing comes of it.",
        form=TrialBattle, reckon=trial, asked=_met,
    ),
)  # fmt: skip


DUELS = Duelling(
    designs=lambda state: tuple(name for name, unit in state.units.items() if unit.profile != BLANK),
    grounds=lambda state: tuple(state.estates),
    fight=lambda state, one, other, ground, dice: _duel(state, one, other, ground),
    price=lambda state, design: price(unit.kind, unit.companies) if (unit := state.units[design]).companies else None,
    chance=False,
)
"""Units of the setup fight at full strength; who comes first is the side that is listed first (N5.60 to N5.69). A unit of which
only its profile is written down has no price (N5.50)."""
