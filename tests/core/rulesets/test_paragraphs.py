"""Each paragraph of a post names kinds of events that there are, and tells those events in the order they happened."""

from __future__ import annotations

import pytest

from core.ledger.audience import MODERATOR
from core.ledger.ledger import Happened
from core.ledger.view import View
from core.orders.order import OrderRefused
from core.resources import of_ruleset
from core.rulesets.paragraphs import paragraphs, told_in
from core.rulesets.ruleset import installed, ruleset
from core.rulesets.setup_files import declared
from core.rulesets.unit_combat.events import CombatUnitDestroyed, UnitRouted
from core.rulesets.unit_combat.state import UnitCombatState


@pytest.mark.parametrize("name", [one for one in sorted(installed()) if (of_ruleset(one) / "paragraphs.yaml").is_file()])
def test_every_kind_of_event_that_is_named_exists(name: str) -> None:
    kinds = {event.kind for event in ruleset(name).events} | {OrderRefused.kind, "round_began", "round_ended"}
    named = {kind for post in declared(name, "paragraphs") for kind in told_in(name, post)}
    assert named <= kinds, sorted(named - kinds)


def test_a_paragraph_tells_its_events_in_the_order_they_happened() -> None:
    state = UnitCombatState()
    happened = (UnitRouted(unit="pikes"), CombatUnitDestroyed(unit="bows"), UnitRouted(unit="axes"))
    told = paragraphs(View(MODERATOR, state, state, ()), "unit_combat", "chronicle", Happened(happened))
    assert told["routed"] == ["Pikes lost heart and broke in rout.", "Axes lost heart and broke in rout."]
    assert (len(told["destroyed"]), told["sieges"]) == (1, [])
