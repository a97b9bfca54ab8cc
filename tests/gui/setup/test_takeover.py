"""Parts of an old game are taken over into a new one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from core.game import Game
from gui.setup.takeover import TakeOver
from tests.examples import example_setup
from tests.gui.setup.assisted import WAR
from tests.gui.toy import TOY


def old_game(tmp_path, given=WAR["given"]) -> Path:
    place = tmp_path / "old.seneschal"
    Game.new({**WAR, "given": given}, place, face=TOY).close()
    return place


def test_single_parts_of_an_old_game_are_taken_over_and_given_back_by_undo(assistant, tmp_path, qtbot):
    draft, elk = assistant.game.draft, {"elk": {"of": "bob", "at": "A1"}}
    assistant.game.do(lambda draft: draft.take({"title": "Another war", "given": {"cycle": 1, "bands": elk}}))
    assistant.take_over(old_game(tmp_path))
    qtbot.waitUntil(lambda: bool(assistant.findChildren(TakeOver)))
    [dialog] = assistant.findChildren(TakeOver)
    words = [dialog.list.item(at).text() for at in range(dialog.list.count())]
    assert any(one.endswith("pikes, riders, in place of those here") for one in words)
    assert not dialog.take_button.isEnabled()
    for at, one in enumerate(words):
        if "pikes" in one or one.startswith("House rules"):
            dialog.list.item(at).setCheckState(Qt.CheckState.Checked)
    dialog.take_button.click()
    assert (draft.title, draft.settings) == ("Another war", {"winter": True})
    assert draft.given == {"cycle": 1, "bands": WAR["given"]["bands"]}
    assistant.game.undo()
    assert (draft.settings, draft.given["bands"]) == ({}, elk)


def test_parts_of_a_game_of_other_rules_are_refused_in_a_sentence(make, tmp_path, qtbot):
    assistant = make("unit_combat")
    for place, words in ((old_game(tmp_path), "not installed here"), (tmp_path / "none.seneschal", "no such save")):
        assistant.take_over(place)
        qtbot.waitUntil(lambda words=words: words in assistant.said.wordings[0])
    assert not assistant.findChildren(TakeOver)


def test_things_of_the_old_game_are_called_by_their_names_and_not_by_ids(make, tmp_path, qtbot):
    place = tmp_path / "spice.seneschal"
    Game.new(example_setup("spice_round"), place).close()
    assistant = make("dune")
    assistant.take_over(place)
    qtbot.waitUntil(lambda: bool(assistant.findChildren(TakeOver)))
    [dialog] = assistant.findChildren(TakeOver)
    words = [dialog.list.item(at).text() for at in range(dialog.list.count())]
    assert any("Countess Ismene Tupile, Baron Corvin Hagal" in one for one in words)
    assert not [one for one in words if "ismene" in one or "spice harbour" in one]
