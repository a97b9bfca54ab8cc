"""Areas, army priorities, battles fought at the table, and claim rolls for everything else."""

from __future__ import annotations

from core.ledger.view import View
from core.rulesets.claim_rolls import events
from core.rulesets.claim_rolls.calculators import CALCULATORS
from core.rulesets.claim_rolls.drag import drag
from core.rulesets.claim_rolls.in_words import counted
from core.rulesets.claim_rolls.map import board
from core.rulesets.claim_rolls.orders import ORDERS
from core.rulesets.claim_rolls.portrait import portrait
from core.rulesets.claim_rolls.reports import reports
from core.rulesets.claim_rolls.scheme import SCHEME
from core.rulesets.claim_rolls.sequence import sequence
from core.rulesets.claim_rolls.settings import SETTINGS
from core.rulesets.claim_rolls.setup import set_up
from core.rulesets.claim_rolls.sheets import SHEETS
from core.rulesets.claim_rolls.spending import spending
from core.rulesets.claim_rolls.state import ClaimRollsState
from core.rulesets.claim_rolls.tables import tables
from core.rulesets.claim_rolls.vocabulary import vocabulary
from core.rulesets.kinds import events_in
from core.rulesets.ruleset import Ruleset, Standing, titled


def date(state: ClaimRollsState) -> str:
    return f"turn {state.turn}"


def players(state: ClaimRollsState) -> tuple[str, ...]:
    return state.players


def standing(view: View[ClaimRollsState]) -> Standing:
    """Areas held by each player; the rules know no victory."""
    state = view.state
    held = {state.names.of(player): len(state.areas_of(player)) for player in state.players}
    return Standing(
        tuple((name, counted(areas, "area")) for name, areas in held.items()),
        figures=tuple((name, (("areas", areas),)) for name, areas in held.items()),
    )


RULESET = Ruleset(
    name="claim_rolls",
    title=titled("claim_rolls"),
    runs=("turn",),
    orders=ORDERS,
    events=events_in(events),
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
    sheets=SHEETS,
    scheme=SCHEME,
    calculators=CALCULATORS,
    vocabulary=vocabulary,
)
