"""StarCraft: families with action points, contested actions, squadrons and agents, planets and locations."""

from __future__ import annotations

from core.rulesets.ruleset import Ruleset, titled
from core.rulesets.starcraft.calculators import CALCULATORS
from core.rulesets.starcraft.drag import drag
from core.rulesets.starcraft.events import EVENTS
from core.rulesets.starcraft.map import board
from core.rulesets.starcraft.orders import ORDERS
from core.rulesets.starcraft.portrait import portrait
from core.rulesets.starcraft.reports import reports
from core.rulesets.starcraft.scheme import SCHEME
from core.rulesets.starcraft.sequence import sequence
from core.rulesets.starcraft.settings import SETTINGS
from core.rulesets.starcraft.setup import set_up
from core.rulesets.starcraft.sheets import SHEETS
from core.rulesets.starcraft.spending import spending
from core.rulesets.starcraft.state import State
from core.rulesets.starcraft.tables import standing, tables
from core.rulesets.starcraft.violations import violations
from core.rulesets.starcraft.vocabulary import vocabulary


def _date(state: State) -> str:
    return f"round {state.round}"


def _players(state: State) -> tuple[str, ...]:
    return tuple(state.players)


RULESET = Ruleset(
    name="starcraft",
    title=titled("starcraft"),
    runs=("round",),
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
    vocabulary=vocabulary,
)
