"""The graph of relations: drawn where the rules know any, through the reader's eyes, and readable without colour."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.ledger.audience import only
from core.rulesets.map import Map, Party, Place, RelationLine
from gui.relations.layout import arranged
from gui.relations.lines import stroke
from tests.gui.toy import toy_game
from tests.village import village


@pytest.fixture
def relations(blank):
    blank.show_game(village(day=False))
    blank.arrangement.front("relations")
    QApplication.processEvents()
    return blank.panels["relations"].relations


def tabs(window) -> list[str]:
    deck = window.arrangement.columns.decks[-1]
    return [deck.tabs.tabText(at) for at in range(deck.tabs.count())]


def test_the_switch_is_there_only_where_the_rules_know_relations(blank):
    blank.show_game(toy_game())
    assert "Relations" not in tabs(blank)
    blank.show_game(village())
    assert "Relations" in tabs(blank)
    blank.arrangement.front("relations")
    assert blank.panels["relations"].isVisible()
    blank.show_game(toy_game())
    assert blank.panels.board.isVisible()


def test_every_party_and_tie_is_drawn_with_its_words(relations):
    assert list(relations.cards) == ["anna", "bob", "carl", "dora"]
    assert [line.tie.tone for line in relations.lines] == ["hostile", "owing", "allied"]
    assert "Anna owes Carl two money." in [line.toolTip() for line in relations.lines]
    assert [label.line.tie.label for label in relations.labels] == ["at war", "2 money", "3 days left"]
    assert relations.tones == ("hostile", "allied", "owing")


def test_other_eyes_see_only_the_ties_they_may_know(relations):
    relations.desk.look_through(only("dora"))
    assert "owing" not in relations.tones
    relations.desk.look_through(only("anna"))
    assert "owing" in relations.tones


def test_pointing_at_a_party_brings_out_its_own_ties_and_says_them(relations):
    relations.point_at("bob")
    own = {label.line.tie.label for label in relations.labels if label.isVisible()}
    assert own == {"3 days left"}
    assert relations.window().said.text() == "Bob of the North · Anna: allied, 3 days left"
    relations.point_at(None)
    assert all(label.isVisible() for label in relations.labels)


def test_the_parties_are_walked_and_chosen_by_keyboard(relations, qtbot):
    relations.setFocus()
    qtbot.keyClick(relations, Qt.Key.Key_Right)
    qtbot.keyClick(relations, Qt.Key.Key_Right)
    assert relations.near == "bob"
    qtbot.keyClick(relations, Qt.Key.Key_Return)
    assert relations.desk.thing == "bob"
    assert relations.cards["bob"].selected


def test_tones_differ_in_stroke_as_well_as_in_colour(look):
    strokes = [stroke(tone, look) for tone in ("allied", "hostile", "owing", "neutral")]
    drawn = {(pen.style(), pen.widthF()) for pen in strokes}
    assert len(drawn) == 4


@pytest.mark.parametrize("count", [1, 2, 4, 9, 16])
def test_no_two_parties_touch_however_many_they_are(look, count):
    places = tuple(Place(f"p{n}", f"A party of some name {n}", 0, 0, "one") for n in range(count))
    ties = tuple(RelationLine((f"p{n}", f"p{(n * 5 + 3) % count}")) for n in range(count))
    parties = arranged(Map(places, sides=(Party("one", "One", 0),), ties=ties))
    assert not any(one.rect.intersects(other.rect) for one, other in combinations(parties.values(), 2))


def test_a_game_without_parties_yet_draws_nothing(blank):
    game = village(day=False)
    game.face = structs.replace(game.face, relations=lambda view: Map(places=()))
    blank.show_game(game)
    blank.arrangement.front("relations")
    assert blank.panels["relations"].relations.cards == {}
