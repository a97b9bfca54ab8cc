"""Hands: every action has words, a tip and a letter; keys are chosen; the palette finds all; Enter takes what is suggested."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QStyle, QStyleOptionComboBox

import gui
from core.day.deadline import set_deadline
from core.lab.play import run_by_rules
from core.ledger.event import PhaseBegan
from gui.adapters.orders import offered, title_of
from gui.adapters.settings import Settings
from gui.adapters.setup.games import examples, new_game
from gui.adapters.standing import COLLECT, PUBLISH, RESOLVE, read_standing
from gui.calculators.calculators import Calculators
from gui.forms.picker import Picker
from gui.letters.inbox import InboxDialog
from gui.posts.offers import OFFERS
from gui.setup.assistant import Assistant
from gui.shell.declared_actions import ACTIONS
from gui.shell.palette import Find
from gui.shell.preferences import Preferences
from gui.shell.tips import TIPS
from gui.shell.window import Window
from gui.widgets.menus import Menu, mnemonics
from tests.examples import EACH_KIND
from tests.gui.setup.assisted import WAR
from tests.gui.waiting import asked_of, closed, drawn, opened, settled


def test_no_action_is_without_words_and_a_tip_of_its_own(window):
    for key, action in window.actions_.by_key.items():
        assert action.text(), key
        assert action.toolTip(), key
    assert not {entry.key for entry in ACTIONS if not entry.tip} - set(TIPS)
    assert set(TIPS) <= {entry.key for entry in ACTIONS}


def test_every_menu_has_a_letter_for_each_of_its_lines(window):
    menus = [menu for menu in window.menuBar().findChildren(Menu) if menu.actions()]
    assert menus
    for menu in menus:
        menu.aboutToShow.emit()
        letters = [action.text().replace("&&", "")[action.text().replace("&&", "").index("&") + 1].casefold()
                   for action in menu.actions() if "&" in action.text().replace("&&", "")]  # fmt: skip
        lines = [action for action in menu.actions() if not action.isSeparator()]
        assert len(letters) == len(set(letters)) == min(len(lines), 26), menu.title()
        menu.aboutToHide.emit()
        assert not [action.text() for action in lines if "&" in action.text() and "&" not in (action.iconText() or "")]


def test_the_menu_of_a_figure_is_worked_by_letters(window):
    """The menus of the panels are of the same make as those of the bar."""
    roster = window.panels.rosters
    window.desk.bring(RESOLVE)
    menu = roster.menu(roster.model.index(0, 1))
    menu.aboutToShow.emit()
    assert all("&" in action.text() for action in menu.actions() if not action.isSeparator())
    menu.aboutToHide.emit()
    assert not any("&" in action.text() for action in menu.actions())
    elsewhere = [
        path.name
        for path in Path(gui.__file__).parent.rglob("*.py")
        if "QMenu(" in path.read_text().replace("class Menu(QMenu)", "")
    ]
    assert not elsewhere, "a menu without letters"


def test_a_letter_that_was_copied_is_read_by_the_keys_that_paste(window):
    QGuiApplication.clipboard().setText("Good evening, no orders from me.")
    [paste] = [action for action in window.actions() if QKeySequence(QKeySequence.StandardKey.Paste) in action.shortcuts()]
    paste.trigger()
    [inbox] = window.findChildren(InboxDialog)
    assert inbox.letter_text == "Good evening, no orders from me."
    inbox.text.setPlainText("")
    inbox.reject()


def test_letters_are_the_first_of_words_where_they_can_be():
    assert mnemonics(["Open", "Open again", "Orders & more"]) == ["&Open", "Open &again", "Orders && &more"]


def test_keys_are_chosen_kept_and_given_back(window, qtbot):
    dialog = window.actions_.choose_keys()
    qtbot.addWidget(dialog)
    actions = window.actions_
    lost = actions.rekey("rules", ("Ctrl+K",))
    assert lost == "Find, do …"
    assert [one.toString() for one in actions.by_key["rules"].shortcuts()] == ["Ctrl+K"]
    assert not actions.by_key["find"].shortcuts()
    assert window.settings.word("keys/rules", "") == "Ctrl+K"
    actions.rekey("rules", None)
    actions.rekey("find", None)
    assert [one.toString() for one in actions.by_key["find"].shortcuts()] == ["Ctrl+K"]


def test_what_is_out_of_sight_gets_no_keys(window, qtbot):
    dialog = window.actions_.choose_keys()
    qtbot.addWidget(dialog)
    dialog.filter.setText("charts")
    dialog.keys.setKeySequence("Ctrl+Alt+J")
    dialog.take()
    by_key = window.actions_.by_key
    assert [key for key, action in by_key.items() if "Ctrl+Alt+J" in [one.toString() for one in action.shortcuts()]] == ["charts"]
    dialog.forget()
    assert not [key for key, action in by_key.items() if "Ctrl+Alt+J" in [one.toString() for one in action.shortcuts()]]
    dialog.filter.setText("nothing is called so")
    dialog.keys.setKeySequence("Ctrl+Alt+J")
    dialog.take()
    assert dialog.said.text() == "Select an action and press its new keys."


def test_the_palette_finds_rules_orders_views_and_settings(blank, qtbot, tmp_path):
    example = examples()[0]
    blank.show_game(new_game(example.folder / "setup.yaml", tmp_path / "game.seneschal", seed="x"))
    QApplication.processEvents()
    palette = blank.actions_.find()
    qtbot.addWidget(palette)
    asides = {find.aside.split(" ")[0] for find in palette.finds}
    assert {"rule", "order", "view", "house"} <= asides
    qtbot.keyClicks(palette.line, "N1.2 rule")
    assert palette.list.count() >= 1


def test_what_is_typed_whole_is_found_first_and_a_house_rule_opens_at_its_own(blank, qtbot):
    opened(blank, "koprulu_round")
    palette = blank.actions_.find()
    qtbot.addWidget(palette)
    qtbot.keyClicks(palette.line, "S7.19")
    first = palette.list.currentItem().data(Qt.ItemDataRole.UserRole)
    assert first.aside == "rule S7.19", "before the house rule that goes with it"
    palette.line.setText("Seized income")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    settings = blank.findChild(Preferences)
    shown = [words for _, listed in settings.groups for words, card in listed if not card.isHidden()]
    assert len(shown) == 1
    assert "seized income" in shown[0].casefold()
    settings.close()


def found(window, qtbot, typed: str) -> list[Find]:
    """What the palette finds for some words, once all is looked up; it is left closed."""
    palette = window.actions_.find()
    qtbot.addWidget(palette)
    palette.line.setText(typed)
    drawn(window)
    hits = [palette.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(palette.list.count())]
    palette.reject()
    return hits


@pytest.mark.parametrize("example", EACH_KIND)
def test_what_is_past_and_what_goes_out_is_found_whatever_was_looked_at_before(blank, qtbot, example):
    opened(blank, example)
    desk = blank.desk
    run_by_rules(desk.in_play)
    desk.do(lambda game: (game.open_turn(), run_by_rules(game)))
    first, entries = desk.in_play.called(1), desk.in_play.entries_of(1)
    happened = next(one for one in reversed(desk.view.of_turn(1)) if not isinstance(one.event, PhaseBegan))
    said = happened.event.sentence(desk.view.state.names)
    event = next(find for find in found(blank, qtbot, said) if find.aside.startswith("event"))
    assert event.aside.endswith(first)
    event.go()
    assert (desk.stage, desk.moment) == (RESOLVE, happened.number)
    turn = next(find for find in found(blank, qtbot, f"{first} turn") if find.aside == "turn")
    turn.go()
    assert desk.moment == len(entries)
    desk.look_at(None)
    desk.bring(COLLECT)
    posts = [find for find in found(blank, qtbot, "post to") if find.aside.startswith("post to")]
    assert posts
    posts[-1].go()
    drawn(blank)
    assert blank.panels.publish.post.subject == posts[-1].text
    assert [find.text for find in found(blank, qtbot, "post to") if find.aside.startswith("post to")] == [
        post.subject for post in blank.panels.publish.posts
    ]


def test_the_menu_of_the_posts_is_found_by_its_words_before_they_are_shown(window, qtbot):
    window.desk.bring(COLLECT)
    [template] = [find.text for find in found(window, qtbot, "template") if find.also]
    assert template.startswith("Wording")
    for words in OFFERS.values():
        assert [find for find in found(window, qtbot, words) if find.aside == "post in front"], words
    found(window, qtbot, OFFERS["unedit"])[0].go()
    assert window.desk.stage == PUBLISH
    assert "needs a post" in window.said.text()


def test_what_was_said_of_a_unit_is_gone_when_the_game_steps(window):
    window.desk.said.emit("A unit cannot go there.")
    window.commands.gesture("step")
    assert not window.said.text()


def test_an_order_is_begun_by_its_name_and_the_board_zoomed_from_the_palette(window, qtbot):
    asked = asked_of(window)
    kinds = offered(window.desk)
    for kind in kinds:
        next(find for find in found(window, qtbot, f"new order {title_of(kind)}") if find.text.endswith(title_of(kind))).go()
    assert [one.kind for one in asked] == kinds
    before = window.panels.board.transform().m11()
    next(find for find in found(window, qtbot, "zoom in")).go()
    assert window.panels.board.transform().m11() > before
    window.desk.look_through(window.desk.readers()[2][1])
    assert not [find for find in found(window, qtbot, "new order") if find.text.startswith("New order")]


def test_the_palette_opens_the_calculator_that_it_finds(blank, qtbot):
    opened(blank, "ford_and_oakham")
    palette = blank.actions_.find()
    qtbot.addWidget(palette)
    qtbot.keyClicks(palette.line, "odds of a fight")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    asked = blank.findChild(Calculators)
    assert asked.calculator.title == "Odds of a fight"
    assert asked.page.isAncestorOf(asked.focusWidget()), "the keys are in its first field"
    asked.close()


@pytest.fixture
def picker(qtbot) -> Picker:
    made = Picker()
    qtbot.addWidget(made)
    made.offer([("pape", "Le Pape"), ("states", "The Alliance"), ("crown", "The Crown")], empty=True)
    made.show()
    made.setFocus()
    return made


def test_enter_takes_the_suggestion_and_nothing_else(picker, qtbot):
    pressed: list[int] = []
    picker.taken.connect(lambda: pressed.append(1))
    picker.line.setText("alli")
    qtbot.keyClick(picker, Qt.Key.Key_Return)
    assert picker.currentText() == "The Alliance"
    assert picker.currentData() == "states"
    assert pressed == [1]
    qtbot.keyClicks(picker.line, "crown")
    assert picker.currentText() == "crown", "what is typed next takes its place"


def test_what_nothing_is_called_is_known_to_be_unknown(picker):
    picker.setEditText("The Hansa")
    assert not picker.known
    assert not picker.take()
    picker.setEditText("le pape")
    assert picker.known


def test_a_question_can_be_answered_where_one_waits_alone(window):
    answer = window.actions_.by_key["answer"]
    assert not answer.isEnabled()
    window.desk.do(lambda game: game.give([{"by": "bob", "move": "pikes", "to": "C4"}]))
    window.desk.do(lambda game: game.run_on())
    assert window.desk.in_play.choice is not None
    QApplication.processEvents()
    assert answer.isEnabled()


def test_actions_in_menus_are_those_declared(window):
    listed = {action for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()}
    missing = [key for key, action in window.actions_.by_key.items() if action not in listed]
    assert not missing
    assert all(isinstance(action, QAction) for action in listed)


def test_no_field_keeps_the_tab_key(qapp):
    for file in sorted(Path(gui.__file__).parent.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        fields = len(re.findall(r"= QPlainTextEdit\(|\(QPlainTextEdit\):", source))
        let_go = len(re.findall(r"setTabChangesFocus\(True\)|setReadOnly\(True\)", source))
        assert fields <= let_go, f"{file.name}: a field that one cannot leave by Tab"


def test_the_start_page_says_how_each_game_stands_and_who_is_silent(blank, qtbot, tmp_path):
    example = examples()[0]
    game = new_game(example.folder / "setup.yaml", tmp_path / "game.seneschal", seed="x")
    silent = game.missing()
    blank.show_game(game)
    qtbot.waitUntil(lambda: blank.desk.game is game, timeout=5_000)
    blank.show_start()
    title, said = blank.settings.stands(tmp_path / "game.seneschal")
    assert title == example.title
    assert said.startswith(f"{game.face.title} · {game.face.date(game.resolution.start)}")
    assert ("nothing yet from" in said) == bool(silent)
    assert any(said in label.toolTip() for label in blank.start.findChildren(QPushButton))


def test_on_the_start_page_no_key_does_anything_to_the_game_behind_it(window, qtbot, tmp_path):
    """Undo took back what nobody saw. Keys pressed while another game is opened there are meant for that one."""
    window.desk.do(lambda game: game.step())
    window.show_start()
    enabled = {key for key, action in window.actions_.by_key.items() if action.isEnabled()}
    assert enabled.isdisjoint({"undo", "step", "add_order", "collect"})
    assert {"open", "new", "settings", "find"} <= enabled
    example = next(one for one in examples() if one.key == "four_crowns")
    place = tmp_path / "other.seneschal"
    new_game(example.folder / "setup.yaml", place, seed="other").close()
    window.games.open(place)
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.desk.place_of_save == place)
    assert window.desk.stage == RESOLVE


def test_the_start_page_reads_how_games_stand_by_now(blank, qtbot, tmp_path):
    """Another desk went on with a game: the start page says so, and leaves the file as it is."""
    example = examples()[0]
    place = tmp_path / "other.seneschal"
    game = new_game(example.folder / "setup.yaml", place, seed="x")
    set_deadline(game, datetime(2020, 5, 1, 19, tzinfo=UTC), datetime(2020, 4, 1, tzinfo=UTC))
    game.close()
    before = place.read_bytes()
    blank.settings.opened(place)
    blank.settings.keep_standing(place, "", "what was remembered")
    blank.show_start()
    qtbot.waitUntil(lambda: "was due Fri 1 May 19:00" in blank.start.recent[place].toolTip(), timeout=5_000)
    assert blank.start.recent[place].accessibleName() == example.title
    assert place.read_bytes() == before


@pytest.mark.parametrize("stage", [COLLECT, PUBLISH])
def test_the_start_page_says_how_the_game_stands_whatever_was_looked_at_last(blank, tmp_path, stage):
    example = examples()[0]
    place = tmp_path / "game.seneschal"
    blank.show_game(new_game(example.folder / "setup.yaml", place, seed="x"))
    while not blank.desk.in_play.missing():
        blank.desk.do(lambda game: game.withdraw(0))
    settled(blank)
    blank.desk.bring(stage)
    blank.desk.said.emit("Horse of Ferrara")
    blank.show_start()
    drawn(blank)
    _, said = blank.settings.stands(place)
    assert said == read_standing(place)[1]
    assert "collecting" in said
    assert "nothing yet from" in said
    assert blank.said.text() == ""
    assert not blank.save_label.isVisible(), "no game lies on the start page that could be saved"
    opened(blank, "spice_round")
    assert blank.save_label.isVisible()


def test_the_start_page_offers_to_go_on_with_a_new_game_that_was_begun(blank, qtbot, look):
    assert blank.start.new.text() == "New game …"
    blank.start.new.click()
    drawn(blank)
    assistant = blank.findChild(Assistant)
    assistant.load(WAR | {"ruleset": "noblesse", "given": {}})
    qtbot.waitUntil(lambda: blank.start.new.text() == "Go on with “A small war” …", timeout=5_000)
    assistant.reject()
    settled(blank)
    fresh = Window(Settings(), look)
    qtbot.addWidget(fresh)
    fresh.show()
    settled(fresh)
    assert fresh.start.new.text() == "Go on with “A small war” …"
    fresh.start.new.click()
    again = fresh.findChild(Assistant)
    qtbot.waitUntil(lambda: again.game.draft.title == "A small war", timeout=5_000)
    again.game.throw_away()
    assert fresh.start.new.text() == "New game …"
    settled(fresh)
    again.reject()
    closed(fresh)


def test_games_of_one_title_are_told_apart_by_their_files(blank, tmp_path):
    places = [tmp_path / f"{name}.seneschal" for name in ("spring", "autumn", "other")]
    for place in places:
        place.touch()
        blank.settings.opened(place)
        blank.settings.keep_standing(place, "" if place.stem == "other" else "The Four Crowns", "cycle 3")
    blank.show_start()
    names = {place.stem: entry.accessibleName() for place, entry in blank.start.recent.items()}
    assert names == {"spring": "The Four Crowns · spring", "autumn": "The Four Crowns · autumn", "other": "other"}


def test_whose_eyes_one_looks_through_is_read_whole_in_a_small_window(blank):
    opened(blank, "koprulu_round")
    blank.resize(1024, 700)
    QApplication.processEvents()
    lens = blank.ribbon.lens
    wide = max(lens.fontMetrics().horizontalAdvance(lens.itemText(at)) for at in range(lens.count()))
    option = QStyleOptionComboBox()
    lens.initStyleOption(option)
    field = lens.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, lens)
    assert wide <= field.width()
