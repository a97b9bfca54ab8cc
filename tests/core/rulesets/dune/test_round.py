"""The round where rule cases can not look: several rounds, answers, bad orders."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.game import Game
from core.ledger.dice import Dice
from core.letters.mailbox.answering import receipt
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.dune.events.battles import NpcGossip
from tests.core.rulesets.dune.table import FACE, kinds, resolved
from tests.examples import example_setup

TWO = {"players": {"bob": {"combat": 2, "money": 2000, "legions": 2}, "jane": {"combat": 2, "legions": 1}}}


def test_recruits_of_a_round_march_in_the_next():
    first = resolved(TWO, {"by": "bob", "recruit": {"count": 1, "names": ["fresh"]}})
    order = read_order(FACE.orders, {"by": "bob", "move": {"to": "kaitain", "legions": ["fresh"]}})
    assert order.refusal(first.state) is None
    assert order.refusal(first.until(3).state) is not None


def test_one_sided_wishes_for_peace_are_forgotten_with_the_round():
    given = {**TWO, "kanly": [{"between": ["bob", "jane"]}]}
    first = resolved(given, {"by": "bob", "end_kanly": "jane"})
    orders = [read_order(FACE.orders, {"by": "jane", "end_kanly": "bob"})]
    second = Resolution(FACE.sequence("quiet_round", None), first.state, orders, Dice())
    second.run()
    assert "kanly_ended" not in [entry.event.kind for entry in second.entries]


def test_votes_lost_are_gone_in_the_next_round():
    given = {**TWO, "locations": {"elector_ix": {"owner": "jane", "elector": True, "votes": 2}}}
    first = resolved(given)
    assert FACE.snapshot(first.state)["players"]["jane"]["votes"] == 2
    orders = [read_order(FACE.orders, {"by": "bob", "seizure": {"target": "elector_ix", "legions": ["bob_1", "bob_2"]}})]
    second = Resolution(FACE.sequence("quiet_round", None), first.state, orders, Dice())
    second.run()
    assert FACE.snapshot(second.state)["players"]["jane"]["votes"] == 0


def test_a_demand_the_moderator_finds_unmet_leaves_the_declaration():
    orders = [
        {"by": "bob", "declare_kanly": {"target": "jane", "demand": "an apology"}},
        {"by": "jane", "meet_reparations": "bob"},
    ]
    taken = [read_order(FACE.orders, order) for order in orders]
    resolution = Resolution(FACE.sequence("quiet_round", None), FACE.set_up(TWO, {}), taken, Dice())
    resolution.run()
    assert resolution.waiting is not None
    resolution.answer(resolution.waiting.key, "unmet")
    resolution.run()
    assert [e.event.code for e in resolution.entries if e.event.kind == "order_refused"] == ["demand_not_met"]
    assert resolution.state.kanly["bob-jane"].state == "active"


@pytest.mark.parametrize("written", ["2000 MS", "2,000ms", " 2000 ", 2000, {"ms": 2000}])
def test_a_demand_of_a_sum_is_a_sum_however_it_is_written(written):
    order = read_order(FACE.orders, {"by": "bob", "declare_kanly": {"target": "jane", "demand": written}})
    assert order.document() == {"by": "bob", "declare_kanly": {"target": "jane", "demand": {"ms": 2000}}}
    shown = type(order).spelled(order.document()["declare_kanly"])
    assert shown["demand"] == "2000 MS"
    assert read_order(FACE.orders, {"by": "bob", "declare_kanly": shown}) == order


def test_a_demand_in_words_stays_words():
    for words in ("gold", "2000 MS and an apology", "the 2 ports"):
        order = read_order(FACE.orders, {"by": "bob", "declare_kanly": {"target": "jane", "demand": words}})
        assert order.document()["declare_kanly"]["demand"] == words


def test_an_order_of_nobody_in_play_is_refused():
    assert "order_refused" in kinds(resolved(TWO, {"by": "moderator", "recruit": 1}))


@pytest.mark.parametrize(
    "document",
    [
        {"by": "bob", "recruit": "many"},
        {"by": "bob", "recruit": {"number": 2}},
        {"by": "bob", "assassinate": {"fee": 3}},
        {"by": "bob", "assassinate": {"hero": "paul", "elector": "ix"}},
        {"by": "bob", "upgrade": {"legion": "bob_1", "type": "magical"}},
        {"by": "moderator", "end_kanly_by_vote": ["bob"]},
        {"by": "bob", "move": "home"},
        {"by": "bob", "declare_kanly": {"target": "jane", "demand": {"land": 3}}},
    ],
)
def test_an_order_that_can_not_be_read_says_why(document):
    with pytest.raises(Rejected, match=r"Expected|Name|field|Invalid"):
        read_order(FACE.orders, document)


def test_a_name_where_names_are_wanted_is_shown_as_a_list():
    with pytest.raises(Rejected, match=r"Write heroes: \[gurney\]\."):
        read_order(FACE.orders, {"by": "bob", "house_raid": {"target": "jane", "legions": ["bob_1"], "heroes": "gurney"}})


def test_an_attack_that_nobody_ordered_says_why_it_is_launched():
    """Its owner, who bought the legion where it stood, read of a raid among his orders that he never gave."""
    found = resolved(TWO, {"by": "bob", "sell": {"legions": ["bob_1"], "to": "jane"}})
    (launched,) = [one.event for one in found.entries if one.event.kind == "attack_launched"]
    assert launched.sentence(found.state.names).endswith("with Bob 1: troops that stand at another's place attack.")


@pytest.mark.parametrize(
    ("asset", "said"), [("Market", "the Old Market"), ("Weapons Factory", "the Old Market (Weapons Factory)")]
)
def test_the_court_hears_once_what_a_place_is(asset, said):
    names = FACE.set_up(TWO, {}).names
    gossip = NpcGossip(at="market", asset=asset, attack="raid", unguarded=True, called="the Old Market")
    assert f"raided {said}, and" in gossip.sentence(names)


def test_what_is_sold_can_be_spent_by_what_is_ordered_behind_it_alone() -> None:
    game = Game.new(example_setup("spice_round"), seed="seed")
    legions = [one for one, legion in game.state.legions.items() if legion.owner == "thalia"][:2]
    sale, hire = {"by": "thalia", "sell": {"legions": legions}}, {"by": "thalia", "hire": {"count": 4}}
    told = []
    for orders in ([sale, hire], [hire, sale]):
        game = Game.new(example_setup("spice_round"), seed="seed")
        game.give(orders)
        told.append(receipt(game, "thalia").text)
    assert ["cannot be done" in text for text in told] == [False, True]
    assert ["900 short" in text for text in told] == [False, True]
