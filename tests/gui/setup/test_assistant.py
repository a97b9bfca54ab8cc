"""A new game in five steps: set up by hand and mouse, judged behind the window, and started."""

from __future__ import annotations

from copy import deepcopy

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from core.game import Game
from core.resources import resource
from core.rulesets.ruleset import installed, ruleset
from gui.adapters.setup.draft import Draft
from gui.adapters.setup.games import document_at
from gui.adapters.shape import shapes
from gui.orders.form import OrderForm
from gui.setup.assistant import Assistant
from gui.setup.brushes import shorter
from gui.setup.single_page import SinglePage
from gui.setup.table_page import TablePage
from tests.examples import EACH_RULESET, EXAMPLES, example_setup
from tests.gui.setup.assisted import WAR, settle, start_from, started, stops
from tests.gui.toy import TOY
from tests.gui.waiting import until


def test_nothing_is_done_in_the_windows_thread_but_what_is_shown(make, qtbot):
    """Judging, keeping, reading and starting are told of as work behind the window."""
    one = started(make, qtbot, "noblesse")
    one.game.judge()
    assert one.game.background.busy
    qtbot.waitUntil(lambda: not one.game.background.busy, timeout=10_000)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_goes_through_every_step_unharmed(make, qtbot, example):
    document = example_setup(example)
    one = make(document["ruleset"])
    one.load(document)
    for step in one.there:
        one.turn(step)
    one.turn("pieces")
    for at in range(len(one.pieces.keys)):
        one.pieces.tabs.setCurrentIndex(at)
        page = one.pieces.pages[one.pieces.keys[at]]
        if isinstance(page, TablePage):
            if page.grid.things:
                page.view.setCurrentIndex(page.grid.index(0, 0))
                page._write()
        elif isinstance(page, SinglePage):
            page._write()
    assert one.game.draft.document() == document
    settle(qtbot, one)
    assert not stops(one)


@pytest.mark.parametrize("name", EACH_RULESET)
def test_every_step_of_every_ruleset_opens_empty_and_says_what_is_missing(make, qtbot, name):
    one = started(make, qtbot, name, "blank")
    settle(qtbot, one)
    for step in one.there:
        one.turn(step)
    assert not one.on.isEnabled()
    assert "Nobody plays yet." in stops(one)
    assert one.check.missing.lines[0].hasFocus(), "the keys are at what it cannot start with"
    assert one.check.missing.lines


@pytest.mark.parametrize("name", EACH_RULESET)
def test_nothing_is_wrong_or_done_before_anything_was_written(make, qtbot, name):
    """Rules that are chosen are no fault yet, and a table without a row is not done."""
    one = started(make, qtbot, name, "blank")
    settle(qtbot, one)
    assert {step.state for step in one.steps.buttons.values()} == {""}
    one.game.do(lambda draft: setattr(draft, "title", "The Long War"))
    settle(qtbot, one)
    states = {key: step.state for key, step in one.steps.buttons.items() if key in one.there}
    assert (states["what"], states["who"], states["check"]) == ("good", "bad", "bad")
    assert states["pieces"] != "good"
    one.game.undo()
    one.turn("check")
    settle(qtbot, one)
    assert one.steps.buttons["check"].state == "bad", "who asks what is missing is told"


@pytest.mark.parametrize("name", EACH_RULESET)
@pytest.mark.parametrize("way", ["next", "step"])
def test_a_game_starts_from_what_is_shown_as_chosen_whichever_way_one_goes_on(make, qtbot, name, way):
    """A template was taken in silence by the button, an empty game by a step's own button."""
    one = make(name)
    shown = [offer for offer in one.what.buttons.values() if offer.isChecked()]
    assert shown == list(one.what.buttons.values())[:1]
    with qtbot.waitSignal(one.game.replaced, timeout=10_000):
        one.on.click() if way == "next" else one.steps.buttons["check"].click()
    assert one.game.draft.players(), "the template brings its seats along"
    one.turn("what")
    assert [offer for offer in one.what.buttons.values() if offer.isChecked()] == shown
    one.what.buttons["blank"].click()
    qtbot.waitUntil(lambda: not one.game.draft.players(), timeout=10_000)
    assert one.what.buttons["blank"].isChecked()
    one.on.click()
    settle(qtbot, one)
    assert not one.game.draft.players(), "an empty game was chosen and stays empty"


def test_house_rules_outlive_the_choice_of_what_to_start_from(make, qtbot):
    one = make("noblesse")
    chosen = one.game.draft.face.settings[0].name
    one.game.do(lambda draft: draft.settings.update({chosen: False}))
    start_from(qtbot, one)
    assert one.game.draft.settings == {chosen: False}


def test_what_is_missing_leads_to_where_it_is_mended(make, qtbot):
    one = started(make, qtbot, "noblesse")
    one.game.do(lambda draft: draft.put_field("units", "seat_1_regiment", ("kind",), "mob"))
    one.game.do(lambda draft: draft.put_field("players", "seat_2", ("faction",), None))
    settle(qtbot, one)
    said = {one.what: one for one in one.game.verdict.of("stop")}
    unit = next(finding for what, finding in said.items() if "Kind" in what)
    one.lead(unit)
    page = one.pieces.pages["units"]
    assert (one.game.step, page.thing) == ("pieces", "seat_1_regiment")
    player = next(finding for what, finding in said.items() if "faction" in what)
    one.lead(player)
    assert (one.game.step, one.who.view.chosen) == ("who", "seat_2")
    one.lead(said["The game has no title."])
    assert one.game.step == "what"


def test_submissions_are_judged_and_the_game_starts_with_them_resolved(assistant, qtbot, tmp_path):
    assistant.load(WAR)
    settle(qtbot, assistant)
    assistant.turn("pieces")
    assistant.pieces.tabs.setCurrentIndex(assistant.pieces.keys.index("before"))
    before = assistant.before
    qtbot.waitUntil(lambda: before.list.isEnabled() and assistant.desk.game is not None, timeout=5_000)
    for by, name, square in (("anna", "old guard", "A1"), ("anna", "young guard", "A2"), ("bob", "guns", "D4")):
        form = OrderForm(before.desk, before)
        qtbot.addWidget(form)
        assert [form.kind.itemText(n) for n in range(form.kind.count())] == ["Muster a band"]
        form.player.setCurrentIndex(form.player.findData(by))
        form.write("band", name)
        form.write("at", square)
        form.take_down()
    assert before.missing.text() == "Nothing yet from Carl, Dora. 1 will be refused."
    assistant.game.do(lambda draft: draft.put(("cycle",), 4))
    settle(qtbot, assistant)
    assert len(assistant.game.draft.submissions) == 3
    assistant.start(tmp_path / "war.seneschal")
    qtbot.waitUntil(lambda: bool(assistant.games), timeout=10_000)
    game = assistant.games[0]
    assert (game.turn, game.run, game.state.cycle) == (2, "night", 4)
    assert game.state.bands["old guard"].at == "A1"
    game.close()
    again = Game.open(tmp_path / "war.seneschal", face=TOY)
    assert (again.turn, again.run, again.diverged) == (2, "night", None)
    again.close()


def test_submissions_may_stay_open_when_the_game_starts(assistant, tmp_path, qtbot):
    assistant.load(WAR)
    settle(qtbot, assistant)
    assistant.turn("pieces")
    assistant.pieces.tabs.setCurrentIndex(assistant.pieces.keys.index("before"))
    assistant.before.resolve.setChecked(False)
    assistant.start(tmp_path / "war.seneschal")
    qtbot.waitUntil(lambda: bool(assistant.games), timeout=10_000)
    assert (assistant.games[0].turn, assistant.games[0].run) == (1, "muster")
    assistant.games[0].close()


def test_a_refused_start_leaves_no_file_and_says_why(assistant, tmp_path, qtbot):
    wrong = deepcopy(WAR)
    wrong["given"]["bands"]["pikes"]["of"] = "zed"
    assistant.load(wrong)
    assistant.start(tmp_path / "war.seneschal")
    qtbot.waitUntil(lambda: "zed" in assistant.said.toolTip(), timeout=5_000)
    assert not (tmp_path / "war.seneschal").exists()


def test_the_assistant_opens_from_the_menu_and_puts_its_game_on_the_desk(blank, qtbot, tmp_path):
    blank.actions_.by_key["new"].trigger()
    opened = blank.findChild(Assistant)
    assert opened is not None
    opened.load(document_at(next(iter(sorted(resource("games").glob("*/setup.yaml"))))))
    opened.start(tmp_path / "new.seneschal")
    qtbot.waitUntil(lambda: blank.desk.game is not None, timeout=15_000)
    assert blank.desk.place_of_save.name == "new.seneschal"


def test_the_board_stays_where_it_is_whatever_is_said_at_the_foot(make, qtbot):
    """At 1016 by 672 every message took a line of its own, and the board jumped under the pointer."""
    one = started(make, qtbot, "noblesse")
    settle(qtbot, one)
    one.resize(1016, 672)
    one.turn("where")
    QApplication.processEvents()
    quiet = one.stack.height()
    one.said.say("Regiment 2, Owner: No player is chosen, and much more is to be said of that.")
    for _ in range(3):
        QApplication.processEvents()
    assert one.stack.height() == quiet


def test_one_unit_is_no_units(make, qtbot):
    one = started(make, qtbot, "noblesse", "blank")
    one.game.draft.add("units", "Guard", {"kind": "regiment"})
    one._show()
    assert one.steps.buttons["pieces"].under == "1 unit"


def test_what_a_piece_lacks_is_said_shorter_where_its_name_has_no_room():
    metrics = QFontMetrics(QFont())
    for noted, brief in (("has no home", "no home"), ("stands nowhere", "nowhere"), ("B2", "B2")):
        assert shorter(noted, 1000, metrics) == noted
        assert shorter(noted, 10, metrics) == brief


def test_the_first_step_shows_the_board_that_a_game_begins_with_where_there_is_room(make, qtbot):
    one = make("noblesse")
    one.resize(1500, 940)
    preview = one.what.preview
    until(lambda: preview.isVisible() and preview.head.text() == "War of the crowns, with 8 players")
    one.what.players.setValue(5)
    until(lambda: preview.head.text() == "War of the crowns, with 5 players")
    one.what.players.setValue(8)
    until(lambda: preview.head.text() == "War of the crowns, with 8 players")
    assert len(preview.board.places) == 100
    homes = [place for place in preview.board.places if place.side is not None]
    assert len(homes) == 8
    start_from(qtbot, one, "two_crowns")
    assert preview.head.text() == "As it begins"
    assert not one.what.room.verticalScrollBar().isVisible()
    one.resize(1024, 640)
    until(lambda: not preview.isVisible() and one.what.page.height() <= one.what.room.viewport().height())


def test_the_keys_stay_with_what_was_chosen_to_start_from(make, qtbot):
    one = make("noblesse")
    offer = one.what.buttons["two_crowns"]
    offer.setFocus()
    start_from(qtbot, one, "two_crowns")
    assert one.focusWidget() is offer


def test_a_game_that_opens_meanwhile_takes_nothing_from_a_new_one(make, qtbot):
    """Its window uses the threads of the desk, where a game may still be opening when it is asked for."""
    one = make("noblesse")
    one.game.background.dismiss()
    qtbot.waitUntil(lambda: "with 8 players" in one.what.preview.head.text())


@pytest.mark.parametrize("name", sorted(installed()))
def test_no_two_fields_of_a_row_are_called_the_same(name):
    """Two fields "Of it used up" stood one below the other, with nothing to say of what."""
    draft = Draft(ruleset(name))
    for sheet in draft.face.sheets:
        called = [shape.label for shape in shapes(sheet.form)]
        assert len(set(called)) == len(called), (sheet.title, called)


def test_a_table_above_its_row_takes_the_room_that_the_row_leaves(make, qtbot):
    one = make("starcraft")
    start_from(qtbot, one)
    one.resize(1024, 700)
    one.turn("pieces")
    page = one.pieces.stack.currentWidget()
    settle(qtbot, one)
    page.making.finish()
    QApplication.processEvents()
    assert page.below
    assert page.view.verticalScrollBar().maximum() == 0, "eight rows, and room below"
