"""What owners, the parties and everybody read of a month."""

from __future__ import annotations

from core.cases.case import Case
from core.cases.run import play
from core.ledger.audience import PUBLIC, only
from core.ledger.dice import Dice
from core.ledger.view import view
from core.posts.publish import publish
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


def month(given, orders, dice=None):
    return play(RULESET, Case(id="unit_combat/secrets/month", given=given, orders=orders), dice or Dice("seed"))


def posts_of(seen):
    return [publish(report, "unit_combat", "plain").body for report in RULESET.reports(seen, 1)]


def test_a_player_knows_his_own_and_the_owners_of_settlements():
    state = view(month(GIVEN, ORDERS), only("ann")).state
    assert list(state.units) == ["axes"]
    town = state.settlements["Redcliff"]
    assert (town.of, town.at, town.veiled, town.able, town.economic) == ("bea", "Mill", True, 0, 0)


def test_strange_towns_show_no_numbers_in_the_roster():
    towns = RULESET.tables(view(month(GIVEN, ORDERS), only("ann")))[1]
    assert set(towns.rows[0].cells[3:]) == {None}


def test_the_owner_reads_his_months_report_and_all_read_the_chronicle():
    (mine,), (chronicle,) = (posts_of(view(month(GIVEN, ORDERS), reader)) for reader in (only("ann"), PUBLIC))
    assert "Axes rolled an Attack Value" in mine
    assert "Clubs besieged Redcliff" in chronicle
    assert "Attack Value" not in chronicle


ROUTED = {
    "units": {
        "axes": {"of": "ann", "at": "Ford", "able": 10},
        "bows": {"of": "bea", "at": "Ford", "able": 10},
        "clubs": {"of": "cal", "at": "Mill", "able": 10},
        "dirks": {"of": "bea", "at": "Mill", "able": 10, "morale": "demoralized"},
    },
}
FOUGHT = [{"by": "ann", "form_up": "axes", "target": "bows"}, {"by": "cal", "form_up": "clubs", "target": "dirks"}]
TIES, ROUT, RALLY = [5] * 8, [9, 3, 9, 3, 1, 1, 6], [6]


def letter(reader):
    dice = Dice(forced=(*TIES, *ROUT, *RALLY), seedless=True)
    (post,) = posts_of(view(month(ROUTED, FOUGHT, dice), only(reader)))
    return post


def test_a_rout_in_a_battle_of_others_is_not_told_within_ones_own():
    fighting, routs = letter("ann").split("Routs\n")
    assert "Dirks" not in fighting
    assert "Dirks lost heart" in routs
    assert "got away" not in routs


def test_the_parties_read_of_the_escape_with_the_rout():
    _, routs = letter("cal").split("Routs\n")
    assert routs.index("Dirks lost heart") < routs.index("Dirks got away")
