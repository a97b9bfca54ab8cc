"""The document of a setup is read and written both ways, kept as a draft, and refused in a sentence where it is none."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from gui.adapters.setup.games import document_at
from gui.setup.document import Document
from tests.gui.setup.assisted import WAR, settle, stops
from tests.gui.toy import TOY


def test_the_document_is_read_and_written_both_ways(assistant, qtbot):
    assistant.load(WAR)
    assistant.beside.click()
    settle(qtbot, assistant)
    page = assistant.findChild(Document)
    assert "A small war" in page.text.toPlainText()
    page.text.setPlainText(page.text.toPlainText().replace("A small war", "A great war"))
    page.read()
    qtbot.waitUntil(lambda: assistant.game.draft.title == "A great war", timeout=5_000)
    assert assistant.what.title.text() == "A great war"
    page.text.setPlainText("title: A war\ngiven:\n  cycle: 2\n  cycle: 3\n")
    page.read()
    qtbot.waitUntil(lambda: "in line 3 and again in line 4" in page.said.text(), timeout=5_000)
    assert assistant.game.draft.title == "A great war"
    page.text.setPlainText("title: Another war\nruleset: chess\n")
    page.read()
    qtbot.waitUntil(lambda: "rules" in page.said.text(), timeout=5_000)
    assert assistant.game.draft.title == "A great war"


def test_a_field_that_no_setup_has_is_kept_to_be_mended(assistant, qtbot):
    assistant.load({**WAR, "setings": {"winter": True}})
    settle(qtbot, assistant)
    (said,) = stops(assistant)
    assert "setings" in said
    assistant.lead(assistant.game.verdict.of("stop")[0])
    assert assistant.document.isVisible()


def test_a_draft_says_it_is_kept_is_found_again_and_thrown_away(make, qtbot, tmp_path):
    place = tmp_path / "drafts" / "new.yaml"
    first = make(kept=place)
    first.load(WAR)
    settle(qtbot, first)
    qtbot.waitUntil(lambda: "draft kept" in first.kept.text(), timeout=5_000)
    assert place.exists()
    again = make(kept=place)
    qtbot.waitUntil(lambda: again.game.draft.title == "A small war", timeout=5_000)
    assert again.game.draft.document() == WAR
    again.game.throw_away()
    qtbot.waitUntil(lambda: not place.exists(), timeout=5_000)
    assert again.game.draft.blank


@pytest.mark.parametrize("text", ["", "[", "document: 3", "document: {ruleset: chess}", "document: {ruleset: toy, given: 4}"])
def test_a_ruined_draft_is_passed_over(make, qtbot, tmp_path, text):
    place = tmp_path / "new.yaml"
    place.write_text(text, encoding="utf-8")
    one = make(kept=place)
    qtbot.waitUntil(lambda: not one.game.background.busy, timeout=5_000)
    assert not one.game.chosen


def test_a_foreign_document_is_refused_in_a_sentence(assistant, tmp_path, monkeypatch, qtbot):
    (tmp_path / "odd.yaml").write_text("ruleset: chess\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "odd.yaml"), ""))
    assistant.ask_load()
    qtbot.waitUntil(lambda: "No rules are called 'chess'" in assistant.said.toolTip(), timeout=5_000)
    assert assistant.game.draft.face is TOY


@pytest.mark.parametrize("odd", [{"title": ["a", "b"]}, {"settings": []}, {"given": "none"}])
def test_a_document_whose_parts_have_another_shape_is_refused(assistant, odd):
    assistant.load({**WAR, **odd})
    assert assistant.game.draft.title == ""
    assert assistant.said.toolTip()


def test_a_setup_is_saved_as_a_document_and_read_again(assistant, tmp_path, qtbot):
    assistant.load(WAR)
    assistant.save(tmp_path / "war.yaml")
    qtbot.waitUntil(lambda: (tmp_path / "war.yaml").exists() and not assistant.game.background.busy, timeout=5_000)
    assert document_at(tmp_path / "war.yaml") == WAR


def test_what_was_chosen_to_start_from_is_chosen_no_more_when_the_draft_is_thrown_away(make, qtbot):
    one = make("dune")
    first, second, *_ = one.what.buttons.values()
    second.click()
    settle(qtbot, one)
    assert [offer for offer in one.what.buttons.values() if offer.isChecked()] == [second]
    one.game.throw_away()
    assert [offer for offer in one.what.buttons.values() if offer.isChecked()] == [first], "what is proposed"
    one.ask_throw()
    (box,) = (part for part in one.findChildren(QMessageBox) if part.isVisible())
    assert box.defaultButton().text() == "Keep it", "Enter throws nothing away"
    box.reject()
