"""Every kind of ruling from its dialog, turns reopened, what changed, why and settings, as a person meets them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton

from core.game import Game
from core.lab.play import run_by_rules
from core.orders.order import OrderRefused
from core.resolution.amend import Amendment
from core.resolution.choice import ChoiceAnswered
from core.resolution.ruling import EventVetoed, RulingMade
from gui.adapters.events import ways_of
from gui.adapters.explained import called
from gui.adapters.happened import KIND, NUMBER
from gui.adapters.paths import ids, values
from gui.adapters.ruling import Change, RulingParts, where_it_stands
from gui.adapters.setup.games import examples, open_example
from gui.adapters.standing import RESOLVE
from gui.night.changes import Changes
from gui.night.compare import Compare
from gui.rulings.effect import EffectRow
from gui.rulings.history import History, Turns
from gui.rulings.ruling import RulingDialog
from gui.rulings.verdicts import REFUSE, OrderRow
from gui.rulings.why import Why
from gui.shell.preferences import Preferences
from tests.examples import EACH_KIND, begun
from tests.gui.toy import toy_game
from tests.gui.waiting import opened as opened_example
from tests.gui.waiting import saved

FAR = {"by": "bob", "move": "pikes", "to": "E5"}
MARCH = {"by": "bob", "move": "pikes", "to": "D3"}
ON = {"by": "bob", "move": "pikes", "to": "E3"}


def opened(window, kind):
    QApplication.processEvents()
    return [part for part in window.findChildren(kind) if part.isVisible()][-1]


def named(menu):
    return {action.text(): action for action in menu.actions()}


def ruling(window, note="So be it.", **what) -> RulingDialog:
    dialog = RulingDialog(window.desk, window, **what)
    dialog.note.setText(note)
    dialog.open()
    dialog.judge()
    return dialog


@pytest.fixture
def crowns(blank) -> Game:
    """The first example game that has settings, its first turn resolved."""
    game = next(game for game in map(open_example, examples()) if game.face.settings)
    blank.show_game(game)
    return game


def test_something_is_created_after_the_pattern_of_its_kind(window):
    dialog = ruling(window)
    row = dialog.rows[0]
    row.how.setCurrentText("is created")
    row.path.setText("bands.spears")
    assert "of: anna" in row.whole.toPlainText()
    row.whole.setPlainText(row.whole.toPlainText().replace("at: A1", "at: B2"))
    dialog.rule()
    band = window.desk.in_play.state.bands["spears"]
    assert (band.of, band.at, band.morale) == ("anna", "B2", 10)


def test_a_refused_order_is_accepted_from_the_line_that_refuses_it(window):
    window.desk.do(lambda game: game.give([FAR]))
    window.commands.gesture("run_on")
    happened = window.panels.night.happened
    named(happened.menu(happened.events.index(1, 0)))["Accept this order all the same …"].trigger()
    dialog = opened(window, RulingDialog)
    assert isinstance(dialog.rows[0], OrderRow)
    assert "Pikes moves to E5." in dialog.preview.new.text()
    assert next((s.row, s.cells) for s in window.desk.in_play.preview(dialog.parts().made(window.desk.in_play)).shifts) == (
        "Pikes",
        ("C3", "E5"),
    )
    dialog.note.setText("They have wings.")
    dialog.rule()
    assert window.desk.in_play.state.bands["pikes"].at == "E5"
    assert window.desk.in_play.journal.undoable.label() == "Ruling: They have wings."
    window.commands.gesture("undo")
    assert window.desk.in_play.state.bands["pikes"].at == "C3"


def test_the_order_behind_an_event_is_refused(window):
    window.desk.do(lambda game: game.give([MARCH]))
    window.commands.gesture("run_on")
    happened = window.panels.night.happened
    named(happened.menu(happened.events.index(1, 0)))["Refuse the order “Move Pikes to D3” …"].trigger()
    dialog = opened(window, RulingDialog)
    dialog.note.setText("Mutiny.")
    dialog.rule()
    refusals = [entry.event for entry in window.desk.in_play.entries if isinstance(entry.event, OrderRefused)]
    assert [event.code for event in refusals] == ["by_ruling"]


def test_an_effect_is_put_in_field_by_field(window):
    dialog = ruling(window)
    row = EffectRow(window.desk)
    dialog.add(row)
    row.kind.setCurrentIndex(row.kind.findData("income_paid"))
    dialog.judge()
    assert "Still to fill in: Player" in dialog.verdict.text()
    row.fields["player"].setText("Anna")
    row.fields["amount"].setText("5")
    dialog.rule()
    assert window.desk.in_play.state.money["anna"] == 6


@pytest.mark.parametrize("example", EACH_KIND)
def test_an_event_is_changed_by_the_names_of_things(blank, example):
    """The form of an event had ids in it: `guards`, `archers`."""
    game = begun(example)
    run_by_rules(game)
    blank.show_game(game)
    seen = set()
    things = ids(game.state)
    for number, entry in enumerate(game.entries):
        document = ways_of(blank.desk, number).document
        if entry.event.kind in seen or document is None:
            continue
        seen.add(entry.event.kind)
        row, parts = EffectRow(blank.desk, document), RulingParts()
        shown = {name: field.text() for name, field in row.fields.items() if isinstance(field, QLineEdit)}
        assert not {name: text for name, text in shown.items() if text in things and game.state.names.of(text) != text}
        row.add_to(parts)
        (made,) = parts.events
        left = {name: value for name, value in document.items() if name in made and made[name] != value}
        assert not left, "what is not touched stays as it was"
    assert len(seen) > 3


def test_a_die_has_the_menu_of_the_event_it_was_thrown_for(blank):
    opened_example(blank, "ford_and_oakham")
    blank.commands.gesture("run_on")
    blank.desk.bring(RESOLVE)
    happened = blank.panels.night.happened
    events = happened.events
    lines = (events.index(row, 0) for row in range(events.rowCount()))
    under = ((line, events.index(child, 0, line)) for line in lines for child in range(events.rowCount(line)))
    line, die = next((line, child) for line, child in under if child.data(KIND) == "dice")
    assert named(happened.menu(die)).keys() == named(happened.menu(line)).keys()
    assert any(text.startswith("Force the die") for text in named(happened.menu(die)))


def test_what_is_against_the_rules_asks_to_be_done_anyway(window):
    dialog = ruling(window, changes=(Change("money.anna", value="-4"),))
    assert not dialog.lay.isEnabled()
    assert dialog.anyway.isVisible()
    dialog.anyway.setChecked(True)
    dialog.rule()
    assert window.desk.in_play.state.money["anna"] == -4


def test_what_would_break_cannot_be_done_anyway(window):
    dialog = ruling(window, changes=(Change("bands.pikes.at", value="Z9"),))
    assert not dialog.lay.isEnabled()
    assert not dialog.anyway.isVisible()


def test_a_turn_is_reopened_from_the_timeline_corrected_and_followed(window):
    game = window.desk.in_play
    game.give([MARCH])
    game.run_on()
    game.open_turn()
    game.run_on()
    game.open_turn()
    game.give([ON])
    game.run_on()
    window.desk.refresh()
    again = named(window.timeline.turn_menu(1))["Reopen it, to correct it …"]
    assert again.isEnabled()
    again.trigger()
    assert (game.turn, game.reopened) == (1, True)
    card = window.panels.night.changed
    assert card.isVisible()
    assert "Night 1 is open again; 2 later turns wait." in card.title.text()
    assert window.actions_.by_key["open_turn"].text() == "Resolve the later turns again"
    window.desk.do(lambda game: game.withdraw(0))
    card.open_changes()
    assert "Pikes moves to D3." in opened(window, Changes).differences.gone.text()
    card.go_on()
    assert game.turn == 3
    assert "E3 is not beside C3" in card.words.text()
    assert [turn.state for turn in window.timeline._turns] == ["done", "done", "now"]


def test_the_history_leads_back_and_forward(window):
    window.desk.do(lambda game: game.give([MARCH]))
    window.commands.gesture("run_on")
    window.actions_.by_key["history"].trigger()
    dialog = opened(window, History)
    assert dialog.list.topLevelItem(0).text(5) == "the game stands here"
    assert not dialog.back_button.isEnabled()
    gestures = [dialog.list.topLevelItem(n).text(0) for n in range(dialog.list.topLevelItemCount() - 1)]
    assert gestures == [str(n) for n in range(len(gestures), 0, -1)], "people count from one"
    dialog.list.setCurrentItem(dialog.list.topLevelItem(1))
    dialog.go()
    assert window.desk.in_play.resolution.position == 0
    assert [dialog.list.topLevelItem(n).text(5) for n in range(3)] == ["✓", "taken back", "the game stands here"]


def test_steps_in_the_history_say_how_far_they_led_and_when(window, tmp_path):
    window.desk.do(lambda game: game.save_as(tmp_path / "toy.seneschal"))
    window.desk.do(lambda game: game.give([MARCH]))
    for gesture in ("step", "step", "run_on", "back"):
        window.commands.gesture(gesture)
    saved(window)  # the list is made anew when what was pending is saved
    window.actions_.by_key["history"].trigger()
    lines = [opened(window, History).list.topLevelItem(n) for n in range(4)]
    said = [line.text(4) for line in reversed(lines)]
    assert said[0].startswith("Step to: ")
    assert said[1].startswith("Step in Bands move to: ")
    assert "end of" in said[2]
    assert len(set(said)) == 4
    assert all(line.text(1)[:2] == "20" for line in lines)


def test_the_dialog_of_turns_reopens_the_one_picked(window):
    game = window.desk.in_play
    game.run_on()
    game.open_turn()
    window.desk.refresh()
    window.actions_.by_key["reopen"].trigger()
    opened(window, Turns).reopen()
    assert game.turn == 1


def test_what_is_there_by_ruling_is_marked_and_can_be_taken_back(window):
    window.desk.do(lambda game: game.give([MARCH]))
    window.commands.gesture("run_on")
    number = next(entry.number for entry in window.desk.in_play.entries if entry.event.kind == "band_moved")
    named(window.timeline.menu(number + 1))["Cancel this event …"].trigger()
    dialog = opened(window, RulingDialog)
    dialog.note.setText("Flood.")
    dialog.rule()
    marked = [block for block in window.timeline._blocks if block.mark.ruled]
    assert len(marked) == 2
    happened = window.panels.night.happened
    named(happened.menu(happened.events.index(1, 0)))["Take this ruling back"].trigger()
    assert not any(isinstance(entry.event, RulingMade | EventVetoed) for entry in window.desk.in_play.entries)


def test_what_was_decided_is_decided_otherwise_and_the_rest_stays(window):
    game, happened = window.desk.in_play, window.panels.night.happened
    window.desk.give({"by": "bob", "move": "pikes", "to": "C4"}, {"by": "dora", "move": "guards", "to": "E4"})
    window.commands.gesture("run_on")
    asked = game.choice
    window.desk.do(lambda game: game.answer(asked.options[0].key))
    window.commands.gesture("run_on")
    made = len(game.journal.history())
    (number,) = (entry.number for entry in game.entries if isinstance(entry.event, ChoiceAnswered))
    row = next(row for row in range(happened.events.rowCount()) if happened.events.index(row, 0).data(NUMBER) == number)
    other = asked.options[1]
    offered = named(happened.menu(happened.events.index(row, 0)))
    assert f"Decide otherwise: {asked.options[0].label}" not in offered
    offered[f"Decide otherwise: {other.label}"].trigger()
    assert [entry.event.answer for entry in game.entries if isinstance(entry.event, ChoiceAnswered)] == [other.label]
    assert len(game.journal.history()) == made + 1, "one gesture, which undo takes back whole"


def test_why_a_value_is_what_it_is(window, qtbot):
    window.commands.gesture("run_on")
    window.commands.gesture("run_on")
    game = window.desk.in_play
    game.run_on() if game.choice is None else game.answer(game.choice.by_rules)
    game.run_on()
    window.desk.refresh()
    window.actions_.by_key["why"].trigger()
    dialog = opened(window, Why)

    def typed(text):
        dialog.field.clear()
        qtbot.keyClicks(dialog.field, text)

    typed("Money of Anna")
    assert dialog.title.text() == "Money of Anna: 3"
    assert "Anna receives 2 money." in dialog.chain.toPlainText()
    typed("of pikes")
    assert "figures have these words" in dialog.verdict.text()
    typed("anna mon")
    assert dialog.choices.stringList() == ["Money of Anna"], "the words of it in any order"
    typed("bands.pikes.at")
    assert dialog.title.text().startswith("Place of Pikes"), "as the menus call it"
    typed("money.nobody")
    assert "Known in money" in dialog.verdict.text()
    window.desk.asked_why.emit("players", "anna", "money")
    assert opened(window, Why).title.text() == "Money of Anna: 3"


@pytest.mark.parametrize("key", EACH_KIND)
def test_why_calls_a_figure_by_its_words_and_by_its_path_at_a_click(key, blank):
    blank.show_game(begun(key))
    desk = blank.desk
    paths = [path for table in desk.tables if table.rows for path, _ in values(desk.view.state, table.rows[0].id)]
    assert not [path for path in paths if called(desk, path) == path]
    for path in {path.count("."): path for path in paths}.values():  # one of each depth
        blank.dialogs.why(path)
        dialog = opened(blank, Why)
        assert dialog.field.text() == called(desk, path)
        assert dialog.title.text().startswith(dialog.field.text())
        dialog.other.click()
        assert dialog.field.text() == path
        dialog.reject()


def test_the_outcomes_show_what_would_stand_differently(blank):
    game = toy_game({"pikes": ("bob", "C3"), "riders": ("carl", "C3")})
    blank.show_game(game)
    game.run_on()
    blank.desk.refresh()
    dialog = Compare(blank.desk, blank)
    shifts = dialog.shifts
    assert [shifts.headerItem().text(n) for n in range(1, 4)] == ["now", "Pikes", "Riders"]
    assert shifts.topLevelItem(0).child(0).text(0) == "Pikes · morale"


def test_settings_are_listed_and_changed_by_ruling(blank, crowns):
    blank.actions_.by_key["settings"].trigger()
    title = crowns.face.settings[0].name.replace("_", " ").capitalize()
    buttons = opened(blank, Preferences).findChildren(QPushButton)
    next(one for one in buttons if one.accessibleName() == f"Change: {title}").click()
    dialog = opened(blank, RulingDialog)
    row = dialog.rows[0]
    setting = crowns.face.settings[0]
    row.value.setCurrentIndex(1)
    dialog.note.setText("Voted for.")
    dialog.rule()
    assert {one.name: value for one, value in crowns.settings()}[setting.name] == setting.values[1]


def test_a_figure_ruled_on_is_no_news_to_whoever_ruled(window):
    """Its effect was shown before; the notice is for what went otherwise besides."""
    window.commands.gesture("run_on")
    window.desk.do(lambda game: game.rule(game.ruling_here("He was owed two.", changes=(Amendment("bands.pikes.morale", 4),))))
    assert window.desk.in_play.changes()
    assert not window.panels.night.changed.isVisible()


def test_a_turn_that_stands_earlier_after_a_correction_says_so_and_what_to_press(window):
    game, changed = window.desk.in_play, window.panels.night.changed
    window.desk.give({"by": "bob", "move": "pikes", "to": "C4"})
    window.commands.gesture("run_on")
    asked = game.choice
    step = where_it_stands(window.desk)
    window.desk.do(lambda game: game.back_phase())
    window.desk.do(lambda game: game.rule(game.ruling_here("Flood", (Amendment("bands.riders", remove=True),))))
    window.commands.gesture("run_on")
    assert game.resolution.done
    assert "stands earlier" not in changed.title.text()
    window.desk.do(lambda game: game.repeal(0))
    assert game.choice == asked
    assert changed.isVisible()
    assert f"stands earlier now, at “{step}”: answer the question that waits." in changed.title.text()
    window.commands.decide()
    assert "stands earlier" not in changed.title.text()


def test_the_why_of_an_event_is_as_high_as_what_it_says(blank):
    """Two thirds of the window stood empty."""
    opened_example(blank, "ford_and_oakham")
    blank.commands.gesture("run_on")
    for number in range(0, len(blank.desk.in_play.entries), 7):
        why = Why.of_event(blank.desk, blank, number)
        why.show()
        QApplication.processEvents()
        text = why.chain.document().size().height()
        assert why.chain.height() < text + 120
        assert why.chain.viewport().height() >= min(text, 300)
        why.close()


def test_an_order_to_accept_is_among_the_first_and_one_to_refuse_as_well(window):
    window.desk.do(lambda game: game.give([MARCH, {**FAR, "by": "anna"}]))
    window.commands.gesture("run_on")
    row = OrderRow(window.desk)
    assert row.order.itemText(0).startswith("✖ ")
    row.order.setCurrentIndex(0)
    row.how.setCurrentText(REFUSE)
    assert not row.order.itemText(0).startswith("✖ ")
    assert row.order.currentText().startswith("✖ "), "what was chosen stays chosen"


def test_another_line_of_a_ruling_has_the_keys(window):
    dialog = ruling(window)
    for _, make in dialog.kinds():
        line = make()
        dialog.add(line)
        assert line.isAncestorOf(dialog.focusWidget())
