"""The setup assistant: a game set up part by part, complaints that lead to their fields, submissions taken in."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest
import yaml
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from core.complaint import Rejected
from core.game import Game
from core.resources import resource
from core.rulesets.ruleset import installed, ruleset
from core.rulesets.sheet import Sheet
from gui.adapters.rules import link
from gui.orders.form import OrderForm
from gui.setup.assistant import Assistant
from gui.setup.draft import Draft
from gui.setup.games import document_at
from gui.setup.sheets import SheetPage
from tests.gui.toy import TOY, BandRow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

WAR = {
    "title": "A small war",
    "ruleset": "toy",
    "settings": {"winter": True},
    "given": {
        "cycle": 2,
        "weather": {"rain": True},
        "bands": {"pikes": {"of": "anna", "at": "B2", "drummer": "Jean"}, "riders": {"of": "carl", "at": "C4", "morale": 7}},
    },
}


@pytest.fixture
def assistant(qtbot, look) -> Iterator[Assistant]:
    games: list[Game] = []
    made = Assistant(look, None, games.append, faces={"toy": lambda: TOY})
    made.games = games
    made.show()
    yield made
    if isValid(made):  # one that has started its game is gone
        made.close()


def page(assistant: Assistant, key: str) -> SheetPage:
    assistant.index.setCurrentRow(list(assistant.pages).index(key))
    return assistant.pages[key]


def complaints(assistant: Assistant) -> list[str]:
    return [assistant.complaints.item(n).text() for n in range(assistant.complaints.count())]


def test_a_document_goes_through_every_part_unharmed(assistant):
    assistant.load(WAR)
    for key in assistant.pages:
        page(assistant, key)
    assert assistant.draft.document() == WAR
    assert list(assistant.draft.document()["given"]) == list(WAR["given"])


def test_a_part_shows_what_no_other_part_shows(assistant):
    assistant.load(WAR)
    calendar = page(assistant, "sheet:")
    assert calendar.form.document() == {"cycle": 2, "weather": {"rain": True}}
    calendar.form.fields["cycle"].line.setText("5")
    assert assistant.draft.given["cycle"] == 5
    assert list(assistant.draft.given["bands"]) == ["pikes", "riders"]


def test_a_band_is_added_from_the_catalogue_renamed_copied_moved_and_taken_out(assistant, qtbot):
    bands = page(assistant, "sheet:bands")
    bands.start.setCurrentText("Old guard")
    bands.start.setCurrentIndex(bands.start.findText("Old guard"))
    qtbot.keyClicks(bands.id, "guard")
    qtbot.keyClick(bands.id, Qt.Key.Key_Return)
    assert assistant.draft.given["bands"] == {"guard": {"of": "anna", "at": "A1", "morale": 12, "veteran": True}}
    bands.key.setText("old guard")
    bands.key.editingFinished.emit()
    bands.copy()
    bands.move_row(-1)
    assert list(assistant.draft.given["bands"]) == ["old_guard_2", "old_guard"]
    bands.drop()
    bands.drop()
    assert "bands" not in assistant.draft.given


def test_what_the_catalogue_has_goes_into_a_row_there_is(assistant):
    assistant.load(WAR)
    bands = page(assistant, "sheet:bands")
    assert not bands.fill_button.isEnabled()
    bands.start.setCurrentIndex(bands.start.findText("Old guard"))
    bands.fill_button.click()
    pikes = assistant.draft.given["bands"]["pikes"]
    assert pikes == {"of": "anna", "at": "A1", "drummer": "Jean", "morale": 12, "veteran": True}


def test_an_id_is_given_once(assistant, qtbot):
    assistant.load(WAR)
    bands = page(assistant, "sheet:bands")
    bands.id.setText("pikes")
    bands.add()
    assert list(assistant.draft.given["bands"]) == ["pikes", "riders"]


def test_every_complaint_is_said_at_once_and_leads_to_its_field(assistant):
    wrong = deepcopy(WAR)
    wrong["settings"]["winter"] = "often"
    wrong["given"]["bands"]["pikes"]["of"] = "zed"
    wrong["given"]["bands"]["riders"]["banner"] = {"colour": "red", "device": "pig"}
    assistant.load(wrong)
    assert len(complaints(assistant)) == 3
    assert not assistant.start_button.isEnabled()
    assert "3 things to mend" in assistant.verdict.text()
    at = next(n for n, words in enumerate(complaints(assistant)) if "pig" in words)
    assistant._lead(assistant.complaints.item(at))
    bands = assistant.stack.currentWidget()
    assert bands.key.text() == "riders"
    banner = bands.form.fields["banner"]
    assert banner.inner.complaints["device"].text() == "No band marches under a pig."
    banner.inner.fields["device"].put("lion")
    banner.inner.fields["device"].changed.emit()
    assistant.judge()
    assert len(complaints(assistant)) == 2
    assistant._lead(assistant.complaints.item(next(n for n, words in enumerate(complaints(assistant)) if "winter" in words)))
    assistant.stack.currentWidget().cards["winter"].combo.setCurrentIndex(0)
    page(assistant, "sheet:bands").list.setCurrentRow(0)
    page(assistant, "sheet:bands").form.fields["of"].put("bob")
    page(assistant, "sheet:bands").form.fields["of"].changed.emit()
    assistant.judge()
    assert not complaints(assistant)
    assert assistant.start_button.isEnabled()
    assert assistant.draft.settings == {}


def test_a_setting_left_as_usual_is_not_written(assistant):
    house = page(assistant, "settings")
    house.cards["years"].number.line.setText("5")
    house.cards["winter"].combo.setCurrentIndex(1)
    assert assistant.draft.settings == {"winter": True, "years": 5}
    house.cards["winter"].combo.setCurrentIndex(0)
    house.cards["years"].number.line.clear()
    assert assistant.draft.settings == {}


def test_the_whole_document_may_be_written_in(assistant):
    assistant.load(WAR)
    whole = page(assistant, "whole")
    whole.text.setPlainText(whole.text.toPlainText().replace("A small war", "A great war"))
    assert assistant.draft.title == "A great war"
    whole.text.setPlainText("title: [")
    assert "cannot be read" in whole.fault.text()
    assert assistant.draft.title == "A great war"


def test_a_field_that_no_setup_has_is_kept_to_be_mended(assistant):
    assistant.load({**WAR, "setings": {"winter": True}})
    assert complaints(assistant) == ["setings: There is no such field in a setup. Fields: title, ruleset, settings, given."]
    assistant._lead(assistant.complaints.item(0))
    whole = assistant.stack.currentWidget()
    whole.text.setPlainText(whole.text.toPlainText().replace("setings:", "forum:"))
    assistant.judge()
    assert not assistant.start_button.isEnabled()


def test_a_name_written_twice_in_the_document_is_said_with_its_lines(assistant):
    assistant.load(WAR)
    whole = page(assistant, "whole")
    whole.text.setPlainText("title: A war\ngiven:\n  cycle: 2\n  cycle: 3\n")
    assert "in line 3 and again in line 4" in whole.fault.text()
    assert assistant.draft.title == "A small war"


@pytest.mark.parametrize("odd", [{"title": ["a", "b"]}, {"settings": []}, {"given": "none"}])
def test_a_document_whose_parts_have_another_shape_is_refused(assistant, odd):
    with pytest.raises(Rejected):
        assistant.load({**WAR, **odd})
    assert assistant.draft.title == ""


@pytest.mark.parametrize("name", list(installed()))
def test_a_game_nobody_plays_is_not_sound(name, qtbot, look):
    assistant = Assistant(look, None, lambda game: None, faces={name: lambda: ruleset(name)})
    qtbot.addWidget(assistant)
    assert "sound" not in assistant.verdict.text()
    assert not assistant.start_button.isEnabled()


def test_a_setup_is_saved_as_a_document_and_read_again(assistant, tmp_path):
    assistant.load(WAR)
    assistant.save(tmp_path / "war.yaml")
    assert document_at(tmp_path / "war.yaml") == WAR


def test_a_foreign_document_is_refused_in_a_sentence(assistant, tmp_path, monkeypatch):
    (tmp_path / "odd.yaml").write_text("ruleset: chess\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "odd.yaml"), ""))
    assistant.ask_load()
    assert "No ruleset is called 'chess'" in assistant.verdict.text()
    assert assistant.draft.face is TOY


def test_submissions_are_judged_and_the_game_starts_with_them_resolved(assistant, qtbot, tmp_path):
    assistant.load(WAR)
    before = page(assistant, "before")
    for by, name, square in (("anna", "old guard", "A1"), ("anna", "young guard", "A2"), ("bob", "guns", "D4")):
        form = OrderForm(before.desk, before)
        qtbot.addWidget(form)
        assert [form.kind.itemText(n) for n in range(form.kind.count())] == ["Muster a band"]
        form.player.setCurrentIndex(form.player.findData(by))
        form.write("band", name)
        form.write("at", square)
        form.take_down()
    assert before.missing.text() == "Nothing yet from Carl, Dora. 1 will be refused."
    page(assistant, "sheet:").form.fields["cycle"].line.setText("4")
    assistant.judge()
    assert len(assistant.draft.submissions) == 3
    assistant.start(tmp_path / "war.seneschal")
    game = assistant.games[0]
    assert (game.turn, game.run, game.state.cycle) == (2, "night", 4)
    assert game.state.bands["old guard"].at == "A1"
    refused = [entry.event for entry in game.entries if type(entry.event).__name__ == "OrderRefused"]
    assert [event.code for event in refused] == ["already_mustered"]
    game.close()
    again = Game.open(tmp_path / "war.seneschal", face=TOY)
    assert (again.turn, again.run, again.diverged) == (2, "night", None)
    again.close()


def test_nothing_is_submitted_before_the_setup_was_sound(assistant):
    wrong = deepcopy(WAR)
    wrong["given"]["bands"]["pikes"]["of"] = "zed"
    assistant.desk.open(None)
    assistant.load(wrong)
    before = page(assistant, "before")
    assert not before.list.isEnabled()
    assert "Mend the setup first" in before.missing.text()
    assistant.load(WAR)
    assert page(assistant, "before").list.isEnabled()


def test_what_was_begun_is_found_again(qtbot, look):
    drafts = {}
    first = Assistant(look, None, lambda game: None, faces={"toy": lambda: TOY}, drafts=drafts)
    first.load(WAR)
    first.draft.submissions = [{"by": "anna", "muster": "old guard", "at": "A1"}]
    first.judge()
    first.reject()
    again = Assistant(look, None, lambda game: None, faces={"toy": lambda: TOY}, drafts=drafts)
    qtbot.addWidget(again)
    assert again.draft.title == "A small war"
    assert page(again, "before").list.tree.docket.listed.__len__() == 1


def test_submissions_may_stay_open_when_the_game_starts(assistant, tmp_path):
    assistant.load(WAR)
    page(assistant, "before").resolve.setChecked(False)
    assistant.start(tmp_path / "war.seneschal")
    assert (assistant.games[0].turn, assistant.games[0].run) == (1, "muster")
    assistant.games[0].close()


def test_without_submissions_the_first_turn_opens(assistant, tmp_path):
    assistant.load(WAR)
    assistant.start(tmp_path / "war.seneschal")
    assert (assistant.games[0].turn, assistant.games[0].run) == (1, "night")
    assistant.games[0].close()


def test_what_is_suggested_comes_from_the_draft_and_the_board(assistant):
    assistant.load(WAR)
    form = page(assistant, "sheet:bands").form
    squares = [form.fields["at"].combo.itemText(n) for n in range(form.fields["at"].combo.count())]
    assert "E5" in squares
    assert form.fields["of"].combo.findText("Carl") >= 0


def test_parts_under_dotted_keys_are_put_in_and_vanish_when_empty():
    face = TOY.__class__(**{name: getattr(TOY, name) for name in TOY.__struct_fields__ if name != "sheets"}, sheets=(
        Sheet(key="names.units", title="Names", hint="", form=BandRow),
        Sheet(key="names", title="Other names", hint="", form=BandRow, shape="single"),
    ))  # fmt: skip
    draft = Draft(face, {"given": {"names": {"cities": 1, "units": {"a": {"name": "A"}}}}})
    inner, outer = face.sheets
    assert draft.part(outer) == {"cities": 1}
    draft.put(outer, {"cities": 2})
    assert draft.given == {"names": {"cities": 2, "units": {"a": {"name": "A"}}}}
    draft.put(inner, {})
    draft.put(outer, {})
    assert draft.given == {}


@pytest.mark.parametrize("name", list(installed()))
def test_every_ruleset_is_set_up_by_the_assistant(name, qtbot, look, tmp_path):
    """The examples go through every page, and come out as the same game."""
    assistant = Assistant(look, None, lambda game: None, faces={name: lambda: ruleset(name)})
    qtbot.addWidget(assistant)
    for path in sorted(resource("games").glob("*/setup.yaml")):
        document = yaml.safe_load(path.read_text(encoding="utf-8"))
        if document["ruleset"] != name:
            continue
        assistant.load(document)
        for key, one in assistant.pages.items():
            page(assistant, key)
            if isinstance(one, SheetPage) and one.sheet.shape != "single":
                for at in range(min(4, one.list.count())):
                    one.list.setCurrentRow(at)
                    one._write()
        assert assistant.draft.document() == document
        assert not complaints(assistant)
        assistant.draft.given["nonsense"] = 1
        with pytest.raises(Rejected):
            Game.new(assistant.draft.document())


def test_the_assistant_opens_from_the_menu_and_puts_its_game_on_the_desk(blank, qtbot, tmp_path):
    blank.actions_.by_key["new"].trigger()
    opened = blank.findChild(Assistant)
    assert opened is not None
    opened.load(document_at(next(iter(sorted(resource("games").glob("*/setup.yaml"))))))
    opened.start(tmp_path / "new.seneschal")
    assert blank.desk.game is not None
    assert blank.desk.place_of_save.name == "new.seneschal"


def test_the_submissions_of_noblesse_are_entered_checked_and_resolved(qtbot, look, tmp_path):
    """Home, options, starting unit and income by form: refusals name their rules, and what is accepted stands on the board."""
    games: list[Game] = []
    assistant = Assistant(look, None, games.append, faces={"noblesse": lambda: ruleset("noblesse")})
    role = {
        "name": "The Gonfalonier",
        "range": ["A1-C3"],
        "resource": "money",
        "company": {"count": 4, "position": "flank", "charge": 6},
    }
    assistant.load(
        {"title": "War", "given": {"players": {"ann": {"faction": "pape", "role": role}, "ben": {"faction": "states"}}}}
    )
    assert not complaints(assistant)
    before = page(assistant, "before")
    form = OrderForm(before.desk, before)
    qtbot.addWidget(form)
    officer, middle = {"position": "officer", "attack": 1}, {"position": "centre", "pike": 2, "morale": 2, "count": 3}
    unit = {"kind": "regiment", "companies": [officer, {"design": "role", "count": 2}, middle]}
    form.form.fill(
        {"home": "D1", "chosen": [2, 8, "company"], "income": {"influence": 2, "manpower": 1, "money": 2}, "unit": unit}
    )
    form.judge()
    assert "Would be refused" in form.verdict.text()
    assert link("N2.2") in form.verdict.text() or link("N2.3") in form.verdict.text()
    form.write("home", "C2")
    assert "Legal now" in form.verdict.text()
    form.take_down()
    assert "Nothing yet from Ben" in before.missing.text()
    assistant.start(tmp_path / "war.seneschal")
    game = games[0]
    assert game.run == "night"
    assert game.state.players["ann"].home == "C2"
    assert game.state.units["ann_1"].at == "C2"
    game.close()
