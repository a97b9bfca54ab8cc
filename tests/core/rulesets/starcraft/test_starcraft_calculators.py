"""What an attack would come to is what it comes to, and the actions sheet adds up."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.ledger.audience import MODERATOR
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.starcraft import RULESET

GIVEN = {
    "players": {"anna": {"military": 3, "credits": 900}, "boris": {"military": 1}},
    "locations": {
        "camp": {"planet": "mar_sara", "owner": "anna", "troops": {"marines": 6}},
        "mine": {"planet": "mar_sara", "owner": "boris", "troops": {"marines": 2}},
    },
}
SEIZURE = {"by": "anna", "seizure": {"from": "camp", "to": "mine", "units": {"marines": 4}}}
CALCULATORS = {calculator.key: calculator for calculator in RULESET.calculators}


def state():
    return RULESET.set_up(GIVEN, {})


def orders(*documents):
    return tuple(read_order(RULESET.orders, document) for document in documents)


def test_the_result_foretold_is_the_result_fought():
    looked = view(Ledger(state()), MODERATOR)
    ((_, form),) = CALCULATORS["attack"].asked(looked, orders(SEIZURE))
    found = CALCULATORS["attack"].reckon(looked, form)
    resolution = Resolution(RULESET.sequence("round", None), state(), orders(SEIZURE))
    resolution.run_by_rules()
    fought = next(entry.event for entry in resolution.entries if entry.event.kind == "attack")
    assert f"difference of {fought.difference:+d}" in found.headline
    (line,) = [row for row in found.tables[0].rows if str(row.cells[0]).endswith("◀")]
    assert (line.cells[2], line.cells[3]) == (fought.lost, fought.enemy_lost)


def test_the_sheet_shows_by_how_much_it_is_overdrawn():
    raid = {"by": "anna", "raid": {"from": "camp", "to": "mine", "units": {"marines": 2}}}
    fortify = {"by": "anna", "fortify_location": {"at": "camp"}}
    spent = RULESET.spending(state(), "anna", orders(SEIZURE, raid, fortify, SEIZURE))
    military = next(one for one in spent if one.what == "Military AP")
    assert military.over
    assert (military.spent, military.held) == (4 + 4 + 3, 9)  # for the last one no battalion is left
    assert next(one for one in spent if one.what == "credits").spent == 2000


def test_an_order_that_cannot_be_at_all_costs_nothing_on_the_sheet():
    spent = RULESET.spending(state(), "anna", orders({**SEIZURE, "seizure": {**SEIZURE["seizure"], "to": "camp"}}))
    assert all(one.spent == 0 for one in spent)


@pytest.mark.parametrize("asked", [{"at": "nowhere", "units": {"marines": 1}}, {"at": "mine"}, {"at": "mine", "units": {"x": 1}}])
def test_an_attack_that_cannot_be_is_refused_in_words(asked):
    calculator = CALCULATORS["attack"]
    with pytest.raises(Rejected):
        calculator.reckon(view(Ledger(state()), MODERATOR), calculator.form.from_document({"player": "anna", **asked}))


def test_a_contest_adds_up_the_same_letters_on_both_sides():
    calculator = CALCULATORS["contest"]
    asked = calculator.form.from_document({"player": "anna", "against": "boris", "action": "sabotage_asset", "modifier": 1})
    assert "+3" in calculator.reckon(view(Ledger(state()), MODERATOR), asked).headline
