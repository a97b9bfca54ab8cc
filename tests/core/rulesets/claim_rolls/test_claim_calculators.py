"""What the calculators say of rolls and battles agrees with the rules."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.ledger.audience import MODERATOR
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.rulesets.claim_rolls import RULESET
from tests.examples import example_orders, example_setup

GIVEN = example_setup("border_marches")["given"]
ORDERS = tuple(read_order(RULESET.orders, order) for order in example_orders("border_marches"))
CALCULATORS = {calculator.key: calculator for calculator in RULESET.calculators}
VIEW = view(Ledger(RULESET.set_up(GIVEN, {})), MODERATOR)


def answered(key, asked):
    calculator = CALCULATORS[key]
    return calculator.reckon(VIEW, calculator.form.from_document(asked))


def test_points_change_the_odds_as_the_table_has_it():
    found = answered("roll", {"area": "mill_ford", "attackers": [{"player": "brunhild"}]})  # +1 against +1 and a fortification
    assert "27.8 % (5/18)" in found.headline
    by_rp = next(chart for chart in found.charts if "RP spent" in chart.title)
    assert [bar.figure for bar in by_rp.rows[:3]] == ["27.8 % (5/18)", "58.3 % (7/12)", "83.3 % (5/6)"]
    assert sum(bar.share for bar in found.charts[0].rows) == pytest.approx(1)


def test_points_that_may_not_be_spent_are_named_and_left_out():
    asked = {"area": "mill_ford", "attackers": [{"player": "brunhild", "type": "auxiliary", "rp": 2}]}
    found = answered("roll", asked)
    assert "C4.6" in found.remarks[0].rules
    assert "27.8 %" in found.headline
    assert not any("RP spent" in chart.title for chart in found.charts)


@pytest.mark.parametrize(
    "asked", [{"area": "nowhere", "attackers": []}, {"area": "mill_ford", "attackers": [{"player": "aldric"}]}]
)
def test_a_roll_that_cannot_be_is_refused_in_words(asked):
    with pytest.raises(Rejected):
        answered("roll", asked)


def test_the_rolls_ordered_are_offered_and_can_be_reckoned():
    offered = CALCULATORS["roll"].asked(VIEW, ORDERS)
    assert offered
    for _, form in offered:
        assert CALCULATORS["roll"].reckon(VIEW, form).charts


def test_battles_are_explained_step_by_step_with_their_rules():
    ((_, form),) = CALCULATORS["battles"].asked(VIEW, ORDERS)
    found = CALCULATORS["battles"].reckon(VIEW, form)
    assert any("goes to a claim roll" in remark.text for remark in found.remarks)
    assert any("fight a battle" in remark.text for remark in found.remarks)
    assert all(remark.rules for remark in found.remarks)


def test_what_stands_after_a_game_can_be_filled_in():
    result = next(order for order in RULESET.orders if order.VERB == "battle_result")
    after = next(field for field in result.slots() if field.name == "after")
    assert after.slot.keys == "area"
    document = {
        "by": "moderator",
        "battle_result": "mill_ford",
        "winner": "aldric",
        "after": {"mill_ford": {"fortifications": 0}},
    }
    assert read_order(RULESET.orders, document).document() == document
