"""unit_combat: months of fighting between units, with strategies, pools of d10, wounds, morale and sieges."""

from __future__ import annotations

from core.ledger.view import View
from core.rulesets.kinds import events_in
from core.rulesets.ruleset import Ruleset, Standing, titled
from core.rulesets.unit_combat import events
from core.rulesets.unit_combat.calculators import CALCULATORS, DUELS
from core.rulesets.unit_combat.drag import drag
from core.rulesets.unit_combat.map import board, relations
from core.rulesets.unit_combat.orders import ORDERS
from core.rulesets.unit_combat.portrait import portrait
from core.rulesets.unit_combat.reports import reports
from core.rulesets.unit_combat.scheme import SCHEME
from core.rulesets.unit_combat.sequence import sequence
from core.rulesets.unit_combat.settings import SETTINGS
from core.rulesets.unit_combat.setup import set_up
from core.rulesets.unit_combat.sheets import SHEETS
from core.rulesets.unit_combat.spending import spending
from core.rulesets.unit_combat.state import State
from core.rulesets.unit_combat.tables import tables
from core.rulesets.unit_combat.violations import violations
from core.rulesets.unit_combat.vocabulary import vocabulary


def _date(state: State) -> str:
    return f"month {state.month}"


def _players(state: State) -> tuple[str, ...]:
    """Those who still have a unit or a settlement."""
    owners = {fighter.of for fighter in (*state.units.values(), *state.settlements.values())}
    return tuple(player for player in state.players if player in owners)


def _standing(view: View[State]) -> Standing:
    """The strength of each owner as far as the reader knows it; the rules know no victory."""
    state = view.state
    lines: list[tuple[str, str]] = []
    figures: list[tuple[str, tuple[tuple[str, int], ...]]] = []
    for owner in dict.fromkeys(unit.of for unit in state.units.values()):
        units = [unit for unit in state.units.values() if unit.of == owner]
        able, wounded = sum(unit.able for unit in units), sum(unit.wounded for unit in units)
        word = "unit" if len(units) == 1 else "units"
        lines.append((state.names.of(owner), f"{len(units)} {word}, {able} Able, {wounded} Wounded"))
        figures.append((state.names.of(owner), (("units", len(units)), ("Able", able), ("Wounded", wounded))))
    return Standing(tuple(lines), figures=tuple(figures))


RULESET = Ruleset(
    name="unit_combat",
    title=titled("unit_combat"),
    runs=("month",),
    orders=ORDERS,
    events=events_in(events),
    settings=SETTINGS,
    set_up=set_up,
    sequence=sequence,
    portrait=portrait,
    date=_date,
    players=_players,
    tables=tables,
    map=board,
    reports=reports,
    standing=_standing,
    drag=drag,
    spending=spending,
    violations=violations,
    sheets=SHEETS,
    scheme=SCHEME,
    calculators=CALCULATORS,
    duels=DUELS,
    relations=relations,
    vocabulary=vocabulary,
)
