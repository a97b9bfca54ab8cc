"""Combat of the Great Houses: houses, legions, Raids, Seizures, House Raids, Kanly and random attacks."""

from __future__ import annotations

from core.rulesets.dune.calculators import CALCULATORS
from core.rulesets.dune.drag import drag
from core.rulesets.dune.events import EVENTS
from core.rulesets.dune.map import board, relations
from core.rulesets.dune.orders import ORDERS
from core.rulesets.dune.portrait import portrait
from core.rulesets.dune.reports import reports
from core.rulesets.dune.scheme import SCHEME
from core.rulesets.dune.sequence import sequence
from core.rulesets.dune.settings import SETTINGS
from core.rulesets.dune.setup import set_up
from core.rulesets.dune.sheets import SHEETS
from core.rulesets.dune.spending import spending
from core.rulesets.dune.state import State
from core.rulesets.dune.tables import standing, tables
from core.rulesets.dune.violations import violations
from core.rulesets.dune.vocabulary import vocabulary
from core.rulesets.ruleset import Ruleset, titled


def date(state: State) -> str:
    return f"round {state.round}"


def players(state: State) -> tuple[str, ...]:
    return tuple(state.players)


RULESET = Ruleset(
    name="dune",
    title=titled("dune"),
    runs=("round",),
    orders=ORDERS,
    events=EVENTS,
    settings=SETTINGS,
    set_up=set_up,
    sequence=sequence,
    portrait=portrait,
    date=date,
    players=players,
    tables=tables,
    map=board,
    reports=reports,
    standing=standing,
    drag=drag,
    spending=spending,
    violations=violations,
    sheets=SHEETS,
    scheme=SCHEME,
    calculators=CALCULATORS,
    relations=relations,
    vocabulary=vocabulary,
)
