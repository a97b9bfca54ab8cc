"""A new game as its steps are handed it: the draft with its signs and seats, its house rules, and what another game offers."""

from __future__ import annotations

import pytest

from core.rulesets.ruleset import ruleset
from gui.adapters.attempt import Refused
from gui.adapters.background import Background
from gui.adapters.paths import in_words
from gui.adapters.setup.draft import Draft
from gui.adapters.setup.drawing import choices, drawn
from gui.adapters.setup.games import document_at, examples
from gui.adapters.setup.house import setting_cards
from gui.adapters.setup.newgame import NewGame, installed_faces
from gui.adapters.setup.starting import readable, trial
from gui.adapters.setup.takeover import summary

FIRST = examples()[0]


@pytest.fixture
def draft():
    return Draft(ruleset(FIRST.ruleset), document_at(FIRST.folder / "setup.yaml"))


@pytest.fixture
def game(qapp):
    background = Background()
    yield NewGame(installed_faces(FIRST.ruleset), background, None)
    background.close()


def test_the_likely_rules_come_first_and_are_not_loaded_before_they_are_wanted():
    assert next(iter(installed_faces(FIRST.ruleset))) == FIRST.ruleset


def test_a_side_gets_another_sign_beside_those_of_the_others(draft):
    side = draft.sides()[0]
    choice = draft.sign_choice(side)
    assert choice.sign == choice.usual
    assert draft.called(draft.face.scheme.sides, side) == choice.name not in choice.others
    draft.choose_sign(side, next(iter(choice.others.values())))
    assert draft.signs()[side] == next(iter(choice.others.values()))


def test_every_place_is_drawn_with_whose_it_is_and_each_brush_has_something_to_paint_with(draft):
    places = drawn(draft, draft.ground())
    assert {one.place for one in places} == {spot.id for spot in draft.ground().spots}
    assert any(one.side is not None for one in places)
    assert all(choices(draft, brush) for brush in draft.face.scheme.brushes if brush.way == "owner")


def test_a_document_of_unknown_rules_is_refused_in_a_sentence_and_changes_nothing(game):
    before = game.draft
    assert "No rules are called 'croquet'" in game.load({"ruleset": "croquet"})
    assert game.draft is before
    assert game.load(document_at(FIRST.folder / "setup.yaml")) == ""
    assert game.draft.title


def test_a_house_rule_says_its_usual_value_and_what_it_decides(draft):
    for card in setting_cards(draft.face):
        assert card.usual.endswith(("(as usual)", "by the rules"))
        assert not card.sentence or card.sentence.endswith(".")
    said = [in_words(value) for value in (True, None, {}, {"a": 1}, {"press": {"attack": 1, "defense": -1}})]
    assert said == ["yes", "not set", "nothing", "a 1", "press: attack 1, defense -1"]


def test_submissions_that_the_rules_cannot_read_are_left_out_of_the_trial(draft):
    assert not readable(draft.face, {"by": "nobody", "fly": "to the moon"})
    made = trial(draft.face, draft.document(), [{"by": "nobody", "fly": "to the moon"}])
    assert not isinstance(made, Refused)
    assert made.orders() == ()
    made.close()


def test_what_a_part_holds_is_named_as_far_as_it_goes():
    assert summary({"old_guard": 1, "b": 2}) == "old guard, b"
    assert summary(dict.fromkeys("abcdef")) == "a, b, c, d and 2 more"
    assert summary([1, 2]) == "2 in all"
