"""The trial battle: two sides fight by the same code as on the board, and nothing comes of it (N5.60 to N5.69)."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, structs

from core.charts.chart import Portion, Portions
from core.complaint import Rejected
from core.ledger.names import Names
from core.ledger.register import Register
from core.ledger.view import View
from core.orders.form import Form
from core.orders.order import Order
from core.rulesets.calculator import CalculatorResult, Remark
from core.rulesets.tables import Column, RosterTable, roster
from .combat.armies import Army, Services, army, services
from .combat.rounds import QUIET_ROUNDS, fight
from .designer import draft_of
from .events.military import BattleRound
from .forms.units import OnTheBoard, Side, Thought, TrialBattle
from .news import deed
from .orders.military import Move
from .state import Estate, NoblesseState, Unit
from .values import BLANK, VALUES

FIELD = "the field"
"""Where they meet when no square is named: nobody's, and without buildings."""


class Band(Struct, frozen=True):
    """One side as it takes the field: its name, its units and who owns them."""

    name: str
    units: tuple[tuple[str, Unit], ...]


def duel(state: NoblesseState, one: str, other: str, at: str) -> float:
    """What part of a victory a unit has that fights another on a square (empty: in the field): 1, 0 or 0.5."""
    at = at or FIELD
    bands = [_standing(state, OnTheBoard(units=(unit,)), at, "designs") for unit in (one, other)]
    first, second = _armies(state, bands, ("one", "other"), at)
    whole = first.profile.morale, second.profile.morale
    rounds = list(fight(at, first, second, whole, state.setting("pike_when_attacking")))
    left = rounds[-1][1] if rounds else whole
    return 0.5 if (left[0] > 0) == (left[1] > 0) else float(left[0] > 0)


def trial(view: View[NoblesseState], asked: TrialBattle) -> CalculatorResult:
    """Who wins, round by round, by the house rules of the game."""
    state = view.state
    if asked.at is not None and asked.at not in state.estates:
        raise Rejected.because("at", f"{asked.at!r} is not on the board.")
    at = asked.at or FIELD
    bands = [_band(state, one, at, where) for one, where in ((asked.one, "one"), (asked.other, "other"))]
    names = [band.name for band in bands]
    if names[0] == names[1]:
        names = [f"{names[0]} (one)", f"{names[1]} (other)"]
    one, other = _armies(state, bands, names, at)
    rounds = list(fight(at, one, other, (one.profile.morale, other.profile.morale), state.setting("pike_when_attacking")))
    left = rounds[-1][1] if rounds else (one.profile.morale, other.profile.morale)
    return CalculatorResult(
        headline=_outcome(one, other, left, rounds),
        remarks=tuple(_remarks(state, (one, other), bands, asked.at, left)),
        charts=(_morale((one, other), left),),
        tables=(_rounds((one, other), [told for told, _ in rounds]), _worth((one, other))),
    )


def _band(state: NoblesseState, side: Side, at: str, where: str) -> Band:
    if isinstance(side, OnTheBoard):
        return _standing(state, side, at, where)
    if isinstance(side, Thought):
        draft = draft_of(state, side)
        if not draft.companies:
            raise Rejected.because(f"{where}.companies", "A unit has companies.", "Add some.")
        unit = Unit(of=side.player, kind=side.kind, at=at, profile=draft.profile, companies=draft.companies)
        whose = f" of {state.names.of(side.player)}" if side.player is not None else ""
        return Band(f"A {side.kind}{whose}", ((f"{where} design", unit),))
    unit = Unit(of=None, kind="regiment", at=at, profile=side.profile)
    return Band("A unit by its totals", ((f"{where} totals", unit),))


def _standing(state: NoblesseState, side: OnTheBoard, at: str, where: str) -> Band:
    if not side.units:
        raise Rejected.because(f"{where}.units", "No unit is named.", "Name one or more.")
    found: list[tuple[str, Unit]] = []
    for name in side.units:
        unit = state.units.get(name)
        if unit is None:
            raise Rejected.because(f"{where}.units", f"There is no unit {name!r} that this reader knows.")
        if unit.profile == BLANK or (unit.of is not None and unit.of not in state.players):
            raise Rejected.because(f"{where}.units", f"What {state.names.of(name)} is made of is not known.")
        found.append((name, structs.replace(unit, at=at)))
    return Band(" and ".join(state.names.of(name) for name in side.units), tuple(found))


def _armies(state: NoblesseState, bands: Sequence[Band], names: Sequence[str], at: str) -> tuple[Army, Army]:
    """The two sides as armies on the square, with what their owners' buildings add there."""
    units = Register([pair for band in bands for pair in band.units])
    if len(units) < sum(len(band.units) for band in bands):
        raise Rejected.because("other.units", "A unit cannot stand on both sides.")
    estates = state.estates if at in state.estates else state.estates.set(FIELD, Estate())
    field = structs.replace(state, units=units, estates=estates)
    served = services(state) if at in state.estates else Services(services(state).councils, {}, {})
    one, other = (army(field, (name,), [unit for unit, _ in band.units], served) for band, name in zip(bands, names, strict=True))
    return one, other


def _outcome(one: Army, other: Army, left: tuple[int, int], rounds: Sequence[Any]) -> str:
    number = rounds[-1][0].round if rounds else 0
    when = f"in round {number}" if number else "in the ambush" if rounds else "before the first round"
    if left[0] <= 0 and left[1] <= 0:
        return f"Both are destroyed {when}"
    if left[0] > 0 and left[1] > 0:
        return f"Undecided after {number} rounds"
    winner, morale = (one, left[0]) if left[0] > 0 else (other, left[1])
    return f"Victory of {winner.side} {when}, with {morale} of {winner.profile.morale} morale left"


def _remarks(
    state: NoblesseState, armies: tuple[Army, Army], bands: Sequence[Band], at: str | None, left: tuple[int, int]
) -> list[Remark]:
    said: list[Remark] = []
    for fighting, band in zip(armies, bands, strict=True):
        bare = BLANK
        for _, unit in band.units:
            bare = bare.plus(unit.strength)
        gains = fighting.profile.plus(bare, -1)
        more = [f"{name} {value:+}" for name, value in gains.each() if value]
        if more:
            said.append(Remark(f"{fighting.side}, by buildings and house rules: {', '.join(more)}.", ("N3.14", "N3.17", "N5.60")))
        if fighting.exposed >= 0:
            said.append(Remark(f"{fighting.side} is sheltered from ambush by a Star Fortress.", ("N3.18",)))
    if at is None:
        said.append(Remark("No square is named, so neither Arsenal nor Star Fortress counts.", ("N3.17", "N3.18")))
    if min(left) > 0:
        said.append(Remark(f"{QUIET_ROUNDS} rounds on end brought no loss of morale.", ("N5.68",)))
    if state.setting("army_toughness") == "highest" and any(len(band.units) > 1 for band in bands):
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


def asked(view: View[NoblesseState], orders: tuple[Order, ...]) -> tuple[tuple[str, Form], ...]:
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
