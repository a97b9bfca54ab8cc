"""The list of orders: whose they are, what they use up, what becomes of them, and where a new one shows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from core.order_status import order_statuses
from gui.adapters.about import orders_about
from tests.gui.toy import toy_game
from tests.gui.waiting import asked_of
from tests.gui.waiting import opened as opened_example

PEACE = {
    "pact": "peace",
    "terms": {"between": ["anna", "carl"], "clauses": [{"clause": "pay", "by": "anna", "amount": 5, "resource": "grain"}]},
}


def test_every_players_sum_stands_under_his_name(window):
    window.desk.give({"by": "anna", "pact": "peace", "terms": PEACE["terms"]})
    anna = next(giver for giver in window.panels.collect.list.statuses.givers if giver.player == "anna")
    assert anna.sums.split() == ["money", "5", "of", "1", "(4", "short)"]
    assert ("beyond means", "bad") in anna.chips


def test_what_can_be_ordered_about_a_thing_is_offered_with_it_filled_in(window):
    about = {one.title: one for one in orders_about(window.desk, "units", "riders")}
    assert about["Move"].fields == {"unit": "riders"}
    assert about["Move"].by == "carl"
    assert "Vote" not in about
    about = {one.title: one for one in orders_about(window.desk, "players", "dora")}
    assert about["Vote"].fields == {"whom": "dora"}
    assert about["Propose a pact"].fields == {"terms": {"between": ["dora"]}}
    about = {one.title: one for one in orders_about(window.desk, "", "E4")}
    assert about["Move"].fields == {"to": "E4"}
    assert "Muster a band" not in about


def test_a_roster_of_things_that_orders_make_offers_a_new_one(window):
    assert any(one.title == "Propose a pact" and one.fields == {} for one in orders_about(window.desk, "pacts", "peace"))


def test_nothing_is_ordered_through_anothers_eyes_or_at_another_moment(window):
    window.desk.look_through(dict(window.desk.readers())["Carl"])
    assert orders_about(window.desk, "units", "riders") == []


def test_the_list_of_a_place_offers_orders_about_it_and_about_what_stands_there(window):
    window.panels.board.open_list("C4", window.panels.board.point_of("C4"))
    menu = window.panels.board.findChild(QMenu)
    inner = menu.actions()[-1].menu()
    titles = {action.text(): [one.text() for one in action.menu().actions()] for action in inner.actions()}
    menu.close()
    assert titles == {"C4": ["Move …"], "Riders": ["Move …"]}


def test_an_order_made_elsewhere_is_in_view_in_the_list(window):
    tree = window.panels.collect.list
    tree.collapseAll()
    tree.by_hand = True
    assert window.desk.give({"by": "bob", "move": "pikes", "to": "D3"})
    assert tree.number == len(window.desk.in_play.orders()) - 1
    assert tree.isExpanded(tree.currentIndex().parent())
    assert window.said.text().startswith("Order added")
    assert window.desk.give({"by": "bob", "move": "guards", "to": "B3"})
    assert window.desk.give({"by": "bob", "move": "pikes", "to": "C2"})
    assert "Pikes" in tree.currentIndex().data(), "the order that takes another's place keeps its number"


def test_a_new_order_is_of_whose_thing_is_selected_else_of_the_player_in_the_list(blank):
    opened_example(blank, "four_crowns")
    asked = asked_of(blank)
    collect, desk = blank.panels.collect, blank.desk
    players = [giver.player for giver in collect.list.statuses.givers]
    collect.list.setCurrentIndex(collect.list.statuses.index(players.index("louis"), 0))
    hussars = next(token for token in desk.map.tokens if token.label == "Iron Hussars")
    desk.select(hussars.at, hussars.id)
    collect.add()
    collect.list.setCurrentIndex(collect.list.statuses.index(players.index("louis"), 0))
    collect.list.setCurrentIndex(collect.list.statuses.index(players.index("otto"), 0))
    collect.add()
    assert [one.by for one in asked] == ["jadwiga", "otto"]


def test_a_player_opened_at_the_foot_of_the_list_shows_his_orders(blank, qtbot):
    opened_example(blank, "koprulu_round")
    tree = blank.panels.collect.list
    last = tree.statuses.index(len(tree.statuses.givers) - 1, 0)
    tree.expandAll()
    tree.collapse(last)
    tree.scrollToBottom()
    qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.visualRect(last).center())
    below = tree.statuses.index(tree.statuses.rowCount(last) - 1, 0, last)
    assert tree.viewport().rect().contains(tree.visualRect(below).center())
    assert tree.viewport().rect().contains(tree.visualRect(last).center())


def test_an_order_is_taken_after_another_that_makes_it_possible(blank, qtbot):
    """A raid with bought legions, whose letter was read before that of their seller."""
    opened_example(blank, "spice_round")
    desk, tree = blank.desk, blank.panels.collect.list
    for number in reversed(range(len(desk.in_play.orders()))):
        desk.do(lambda game, number=number: game.withdraw(number))
    desk.give({"by": "thalia", "raid": {"target": "ring_foundry", "legions": ["hired_swords"]}})
    desk.give({"by": "maelle", "sell": {"legions": ["hired_swords"], "to": "thalia", "price": 900}})
    assert [bool(one.refusal) for one in order_statuses(desk.in_play)] == [True, False]
    tree.show_order(0)
    assert "Number 1 of 2 in the order they came" in blank.said.text()
    ways = {action.text().replace("&", ""): action for action in tree.menu().actions()}
    assert not ways["Take before all others"].isEnabled()
    ways["Take after all others"].trigger()
    assert [(one.order.by, bool(one.refusal)) for one in order_statuses(desk.in_play)] == [("maelle", False), ("thalia", False)]
    assert tree.number == 1


def test_nothing_is_selected_in_a_game_for_what_was_selected_in_the_one_before(window):
    """A player of the same id there has nothing to do with it, and Delete would take an order of his."""
    window.desk.give({"by": "anna", "move": "archers", "to": "A2"})
    orders = window.panels.collect.list
    orders.show_order(0)
    assert orders.number == 0
    window.show_game(toy_game())
    assert not orders.currentIndex().isValid()
