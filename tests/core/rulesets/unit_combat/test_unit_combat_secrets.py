"""What a player cannot know changes nothing he reads."""

from __future__ import annotations

import pytest

from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.state import digest
from core.ledger.view import view
from core.orders.order import read_order
from core.posts.publish import publish
from core.resolution.resolution import Resolution
from core.rulesets.unit_combat import RULESET

GIVEN = {
    "vicinity": [["Ford", "Mill"]],
    "units": {
        "axes": {"of": "ann", "at": "Ford", "able": 20},
        "bows": {"of": "bea", "at": "Ford", "able": 12, "goods": 3},
        "clubs": {"of": "cal", "at": "Mill", "able": 10},
    },
    "settlements": {"Redcliff": {"of": "bea", "at": "Mill", "able": 9, "economic": 4}},
}
ORDERS = [{"by": "ann", "form_up": "axes", "target": "bows"}, {"by": "cal", "siege": "clubs", "target": "Redcliff"}]


def month(given, orders):
    start = RULESET.set_up(given, {})
    read = [read_order(RULESET.orders, document) for document in orders]
    resolution = Resolution(RULESET.sequence("month", None), start, read, Dice("seed"))
    resolution.run()
    return Ledger(start, resolution.entries)


def read_by(ledger, reader):
    seen = view(ledger, reader)
    posts = [publish(report, "unit_combat", "plain").body for report in RULESET.reports(seen, 1)]
    return posts, digest([RULESET.tables(seen), RULESET.map(seen), RULESET.standing(seen), seen.state])


@pytest.mark.parametrize("reader", [only("ann"), only("cal"), PUBLIC])
def test_a_stranger_cannot_tell_what_is_not_his(reader):
    changed = {
        **GIVEN,
        "units": {
            **GIVEN["units"],
            "bows": {**GIVEN["units"]["bows"], "goods": 8},
            "dirks": {"of": "bea", "at": "Hill", "able": 4},
        },
        "settlements": {"Redcliff": {**GIVEN["settlements"]["Redcliff"], "able": 30, "defenses": 2, "economic": 9}},
    }
    more = [*ORDERS, {"by": "bea", "press": "dirks", "target": "nobody"}]
    assert read_by(month(GIVEN, ORDERS), reader) == read_by(month(changed, more), reader)


def test_a_player_knows_his_own_and_the_owners_of_settlements():
    state = view(month(GIVEN, ORDERS), only("ann")).state
    assert list(state.units) == ["axes"]
    town = state.settlements["Redcliff"]
    assert (town.of, town.at, town.veiled, town.able, town.economic) == ("bea", "Mill", True, 0, 0)


def test_strange_towns_show_no_numbers_in_the_roster():
    towns = RULESET.tables(view(month(GIVEN, ORDERS), only("ann")))[1]
    assert set(towns.rows[0].cells[3:]) == {None}


def test_the_moderator_sees_all():
    ledger = month(GIVEN, ORDERS)
    assert view(ledger, MODERATOR).state == ledger.state


def test_the_owner_reads_his_months_report_and_all_read_the_chronicle():
    ledger = month(GIVEN, ORDERS)
    (mine,), _ = read_by(ledger, only("ann"))
    (chronicle,), _ = read_by(ledger, PUBLIC)
    assert "Axes rolled an Attack Value" in mine
    assert "Clubs besieged Redcliff" in chronicle
    assert "Attack Value" not in chronicle
