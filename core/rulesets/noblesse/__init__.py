"""Noblesse: estates, courtiers, units of companies, treaties, a night of ten steps and a day of votes."""

from __future__ import annotations

from core.rulesets.noblesse.ballot import BALLOT
from core.rulesets.noblesse.calculators import CALCULATORS, DUELS
from core.rulesets.noblesse.drag import drag
from core.rulesets.noblesse.events import EVENTS
from core.rulesets.noblesse.map import board
from core.rulesets.noblesse.orders import ORDERS
from core.rulesets.noblesse.portrait import portrait
from core.rulesets.noblesse.relations import relations
from core.rulesets.noblesse.reports import reports
from core.rulesets.noblesse.scheme import SCHEME
from core.rulesets.noblesse.sequence import sequence
from core.rulesets.noblesse.settings import SETTINGS
from core.rulesets.noblesse.setup import set_up
from core.rulesets.noblesse.sheets import SHEETS
from core.rulesets.noblesse.spending import spending
from core.rulesets.noblesse.state import State
from core.rulesets.noblesse.tables import standing, tables
from core.rulesets.noblesse.violations import violations
from core.rulesets.noblesse.vocabulary import vocabulary
from core.rulesets.ruleset import Ruleset, titled


def _date(state: State) -> str:
    return f"cycle {state.cycle}"


def _players(state: State) -> tuple[str, ...]:
    return tuple(name for name, player in state.players.items() if player.alive)


RULESET = Ruleset(
    name="noblesse",
    title=titled("noblesse"),
    runs=("night", "day"),
    pregame="setup",
    orders=ORDERS,
    events=EVENTS,
    settings=SETTINGS,
    set_up=set_up,
    sequence=sequence,
    portrait=portrait,
    date=_date,
    players=_players,
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
    duels=DUELS,
    relations=relations,
    ballot=BALLOT,
    vocabulary=vocabulary,
)
