"""The odds of a fight are those the rules give, and saying them changes nothing."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.ledger.audience import MODERATOR
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.rulesets.unit_combat import RULESET
from tests.examples import example_setup

GIVEN = example_setup("ford_and_oakham")["given"]
(DUEL,) = RULESET.calculators


def answered(**asked):
    return DUEL.reckon(view(Ledger(RULESET.set_up(GIVEN, {})), MODERATOR), DUEL.form.from_document(asked))


def test_the_first_exchange_is_exact_and_the_month_says_how_sure_it_is():
    found = answered(unit="spears", target="bows", answer="press")
    assert "(" in found.headline or "%" in found.headline
    chart = found.charts[0]
    assert {bar.label for bar in chart.rows} == {"its Attack succeeds", "wins both comparisons", "loses both"}
    assert all(0 <= bar.share <= 1 for bar in chart.rows)
    month = found.tables[1]
    assert "trials" in month.title
    assert all("±" in str(cell) for row in month.rows for cell in row.cells[1:])


def test_equal_questions_have_equal_answers():
    assert answered(unit="spears", target="Redcliff") == answered(unit="spears", target="Redcliff")


@pytest.mark.parametrize("asked", [{"target": "spears"}, {"target": "lancers"}, {"target": "nobody"}, {"target": "rams"}])
def test_a_fight_that_cannot_be_is_refused_in_words(asked):
    with pytest.raises(Rejected) as rejected:
        answered(unit="spears", **asked)
    assert all(complaint.what for complaint in rejected.value.complaints)


def test_fights_ordered_are_offered_and_orders_counted():
    state = RULESET.set_up(GIVEN, {})
    orders = tuple(
        read_order(RULESET.orders, order)
        for order in ({"by": "ann", "press": "spears", "target": "bows"}, {"by": "ann", "retreat": "lancers"})
    )
    ((named, form),) = DUEL.asked(view(Ledger(state), MODERATOR), orders)
    assert "Spears" in named
    assert form.strategy == "press"
    (used,) = RULESET.spending(state, "ann", orders)
    assert (used.spent, used.held) == (2, 4)


def test_allies_are_tied():
    (tie,) = RULESET.relations(view(Ledger(RULESET.set_up(GIVEN, {})), MODERATOR)).ties
    assert tie.ends == ("ann", "cal")
