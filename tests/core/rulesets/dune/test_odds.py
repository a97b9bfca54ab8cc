"""Chances are exact: they agree with counting all cases, and with the round itself where nothing is unknown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.complaint import Rejected
from core.ledger.audience import MODERATOR, PUBLIC
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.orders.order import read_order
from core.rulesets.chances import certain, evenly, plus
from core.rulesets.dune.battles import TABLES
from core.rulesets.dune.calculators import defence, forecast, number_of_attacks, threats
from tests.core.rulesets.dune.table import FACE, resolved

GIVEN = {
    "round": 4,
    "players": {"bob": {"combat": 3, "intrigue": 1, "money": 3000, "legions": 3}, "jane": {"combat": 2, "diplomacy": 1}},
    "locations": {"fief": {"owner": "jane", "militia": 1, "legions": 1}, "elector_ix": {"owner": "jane", "elector": True}},
    "heroes": {"gurney": {"owner": "bob", "attack": 2}},
}


SEIZURE = {"player": "bob", "attack": "seizure", "target": "fief", "legions": ["bob_1", "bob_2"], "hero": "gurney"}


@pytest.mark.parametrize("attack", list(TABLES))
def test_the_chances_of_all_rows_make_one(attack):
    found = forecast(attack, certain(9), plus(evenly(0, 12), evenly(1, 6)))
    assert sum(one.chance for one in found) == 1
    assert tuple(one.row for one in found) == TABLES[attack]


def test_two_dice_are_counted_out():
    assert plus(evenly(1, 6), evenly(1, 6))[7] == Fraction(1, 6)


def test_a_known_defence_leaves_one_row_and_it_is_the_row_fought():
    answer = answered("attack", **SEIZURE)
    (sure,) = [row.id for row in answer.tables[0].rows if row.cells[2] == "for certain"]
    ledger = resolved(GIVEN, {"by": "bob", "seizure": {"target": "fief", "legions": ["bob_1", "bob_2"], "heroes": ["gurney"]}})
    battle = next(entry.event for entry in ledger.entries if entry.event.kind == "battle")
    assert sure in battle.rules
    assert ("succeeds for certain" in answer.headline) == battle.success


def test_combat_counts_twice_in_a_seizure_and_earlier_ones_soften():
    assert defence("seizure", {"combat": (0, 1), "seizures": (1, 1)}) == {-2: Fraction(1, 2), 0: Fraction(1, 2)}


def test_militia_never_stand_at_a_homeworld():
    assert defence("house_raid", {"militia": (3, 3)}) == {0: Fraction(1)}


def test_a_range_turned_round_is_an_error():
    with pytest.raises(ValueError, match="between 3 and 1"):
        evenly(3, 1)


def test_random_attacks_are_counted_by_the_die():
    state = FACE.set_up(GIVEN, {})  # three places, so 1d6 + 1 - 1
    assert number_of_attacks(state, "jane") == {
        0: Fraction(1, 6), 1: Fraction(2, 6), 2: Fraction(2, 6), 3: Fraction(1, 6)
    }  # fmt: skip


def test_threats_name_every_attack_that_may_come():
    found = {(threat.attack, threat.at): threat for threat in threats(FACE.set_up(GIVEN, {}), "jane")}
    assert set(found) == {("raid", "fief"), ("seizure", "fief"), ("seizure", "elector_ix"), ("house_raid", "jane_home")}
    assert found["raid", "fief"].each == Fraction(4, 6)
    assert found["seizure", "fief"].each == Fraction(1, 12)
    assert found["raid", "fief"].any == 1 - (
        Fraction(1, 6) + Fraction(2, 6) * Fraction(1, 3) + Fraction(2, 6) * Fraction(1, 9) + Fraction(1, 6) * Fraction(1, 27)
    )
    assert found["raid", "fief"].success == Fraction(4, 6)  # 1d6 + 2 against 2 + 2 + 1


def answered(key: str, **asked):
    calculator = next(one for one in FACE.calculators if one.key == key)
    return calculator.reckon(view(Ledger(FACE.set_up(GIVEN, {})), MODERATOR), calculator.form.from_document(asked))


def test_what_is_not_supposed_is_taken_as_it_stands():
    unsure = answered("attack", **SEIZURE, defenders={"least": 1, "most": 4})
    assert "50.0 % (1/2)" in unsure.headline  # 10 against 5 + 2 x legions
    assert sum(bar.share for bar in unsure.charts[0].rows) == 1


@pytest.mark.parametrize(
    "wrong", [{"target": "kaitain"}, {"target": "jane"}, {"legions": ["nobody"]}, {"combat": {"least": 3, "most": 1}}]
)
def test_a_question_that_makes_no_sense_is_answered_with_a_sentence(wrong):
    with pytest.raises(Rejected):
        answered("attack", **{"player": "bob", "attack": "seizure", "target": "fief", **wrong})


def test_attacks_ordered_are_offered_ready_filled():
    state = FACE.set_up(GIVEN, {})
    orders = (
        read_order(FACE.orders, {"by": "bob", "raid": {"target": "fief", "legions": ["bob_1"]}}),
        read_order(FACE.orders, {"by": "bob", "recruit": 1}),
    )
    ((named, form),) = FACE.calculators[0].asked(view(Ledger(state), MODERATOR), orders)
    assert "Raid" in named
    assert form.document() == {"player": "bob", "attack": "raid", "target": "fief", "legions": ("bob_1",)}


def test_what_orders_use_up_is_added_up():
    state = FACE.set_up(GIVEN, {})
    orders = tuple(
        read_order(FACE.orders, {"by": "bob", **order})
        for order in ({"recruit": 2}, {"raid": {"target": "fief", "legions": ["bob_1", "bob_2"], "heroes": ["gurney"]}})
    )
    used = {one.what: (one.spent, one.held) for one in FACE.spending(state, "bob", orders)}
    assert used["MS"] == (2600, 3000)
    assert used["action points"] == (5, 7)
    assert used["recruits"] == (2, 3)


def test_kanly_is_a_tie_between_houses():
    state = FACE.set_up({**GIVEN, "kanly": [{"between": ["bob", "jane"]}]}, {})
    (tie,) = FACE.relations(view(Ledger(state), PUBLIC)).ties
    assert tie.ends == ("bob", "jane")
    assert tie.tone == "hostile"
