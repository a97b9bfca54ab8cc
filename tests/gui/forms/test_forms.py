"""Forms as a person fills them in: every kind of field, lists, groups, and what no field can show."""

from __future__ import annotations

from typing import Annotated

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QScrollArea

from core.game import Game
from core.orders.form import Form, Slot
from gui.forms.fields import Flag, Number, Thing, Words
from gui.forms.form import FormView, Group
from gui.forms.lists import Chips, Rows
from gui.forms.picker import Picker
from gui.forms.texts import Text
from gui.widgets.slices import whole
from tests.examples import EACH_KIND, EXAMPLES, example_setup
from tests.gui.toy import BandRow, Terms
from tests.gui.waiting import until


class Stage(Form):
    at: Annotated[str, Slot("square", "At")]
    halt: Annotated[int | None, Slot("number", "Hours of halt")] = None


class March(Form):
    unit: Annotated[str, Slot("unit", "Unit")]
    way: Annotated[tuple[str, ...], Slot("square", "Way")] = ()
    stages: Annotated[tuple[Stage, ...], Slot("stage", "Stages", forms=(Stage,))] = ()
    pace: Annotated[str, Slot("word", "Pace", ("slow", "fast"))] = "slow"
    days: Annotated[int, Slot("number", "Days")] = 2
    song: Annotated[str, Slot("text", "Song")] = ""
    banners: Annotated[bool, Slot("flag", "Banners flying")] = True
    loads: Annotated[dict[str, int], Slot("good", "Loads")] = {}


def suggest(slot):
    known = {"square": ("A1", "B2", "C3"), "good": ("grain", "powder"), "unit": ("old_guard",), "player": ("anna", "carl")}
    return tuple((thing, thing.replace("_", " ").title()) for thing in known.get(slot.kind, ()))


class Errand(Form):
    """As orders are whose first word says what else is asked for."""

    post: Annotated[str, Slot("choice", "Post", ("guard", "rider"))]
    at: Annotated[str | None, Slot("square", "At", where=("post", ("guard",)), needed=True)] = None
    to: Annotated[str | None, Slot("player", "To", where=("post", ("rider",)))] = None


@pytest.fixture
def march(qtbot, look) -> FormView:
    view = FormView(March, suggest)
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setWidget(view)
    qtbot.addWidget(scroll)
    scroll.resize(480, 500)
    scroll.show()
    view.page = scroll
    return view


def test_every_kind_of_slot_has_a_field_of_its_kind(march):
    kinds = [type(field) for field in march.fields.values()]
    assert kinds == [Thing, Chips, Rows, Words, Number, Text, Flag, Rows]


def test_an_untouched_document_comes_out_as_it_went_in(march):
    document = {
        "way": "A1",
        "unit": "old_guard",
        "drummer": {"name": "Jean", "age": 12},
        "stages": [{"at": "A1", "weather": "rain"}, "B2"],
        "pace": None,
        "banners": True,
        "loads": {"powder": 3},
    }
    march.fill(document)
    assert march.document() == document
    assert list(march.document()) == list(document)


def test_what_is_written_while_a_form_is_still_being_filled_stays(qtbot, look):
    """Its fields are live as they come: what one wrote in the first row was taken for what the document had."""
    view = FormView(March, suggest, empty=True)
    qtbot.addWidget(view)
    told = []
    view.changed.connect(lambda: told.append(True))
    filling = view.putting({"unit": "old_guard", "days": 3, "stages": [{"at": "A1"}, {"at": "B2"}]})
    while not (rows := view.fields.get("stages")) or not rows.entries or "at" not in rows.entries[0].value.fields:
        next(filling)
    assert not told
    view.fields["unit"].combo.setEditText("New Guard")
    rows.entries[0].value.fields["at"].combo.setEditText("C3")
    assert told
    whole(filling)
    assert view.document() == {"unit": "New Guard", "days": 3, "stages": [{"at": "C3"}, {"at": "B2"}]}


def test_what_is_left_empty_is_not_written(march):
    march.fields["unit"].combo.setEditText("Old Guard")
    assert march.document() == {"unit": "old_guard"}
    march.fields["banners"].check.setChecked(False)
    march.fields["days"].line.setText("4")
    assert march.document() == {"unit": "old_guard", "days": 4, "banners": False}


def test_a_name_typed_becomes_its_id_and_an_unknown_one_stays(march):
    thing = march.fields["unit"]
    thing.combo.setEditText("old guard")
    assert thing.value() == "old_guard"
    thing.combo.setEditText("new_guard")
    assert thing.value() == "new_guard"


def test_a_number_is_counted_with_the_arrow_keys_from_what_is_usual(march, qtbot):
    line = march.fields["days"].line
    assert line.placeholderText() == "2"
    qtbot.keyClick(line, Qt.Key.Key_Up)
    assert march.document() == {"days": 3}
    qtbot.keyClicks(line, "x")
    assert line.text() == "3"


def test_a_list_takes_values_by_enter_and_comma_and_chips_move_and_go(march, qtbot):
    way = march.fields["way"]
    told = []
    march.changed.connect(lambda: told.append(march.document()))
    line = way.next.line
    qtbot.keyClicks(line, "c3")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.keyClicks(line, "A1,")
    qtbot.keyClicks(line, "B2")
    assert told[-1] == {"way": ["C3", "A1", "B2"]}
    way.take()
    qtbot.keyClick(way.chips[0], Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert way.value() == ["A1", "C3", "B2"]
    qtbot.keyClick(way.chips[1], Qt.Key.Key_Delete)
    assert way.value() == ["A1", "B2"]


@pytest.mark.parametrize("typed", ["c3", "C3"])
def test_a_list_takes_what_is_written_out_in_full_while_its_suggestions_stand_there(march, qtbot, typed):
    """The list of suggestions hands Enter straight to the field: a name in full went into no chip, the keys went on, and the
    next Enter saved the order without it."""
    way = march.fields["way"]
    way.next.combo.setFocus()
    qtbot.keyClicks(way.next.line, typed)
    way.next.combo.event(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r"))
    assert [chip.value for chip in way.chips] == ["C3"]
    assert not way.next.combo.currentText()
    assert march.window().focusWidget() is way.next.combo


def test_rows_are_added_moved_and_taken_out(march, qtbot):
    rows = march.fields["stages"]
    for square in ("A1", "B2"):
        qtbot.mouseClick(rows.add_button, Qt.MouseButton.LeftButton)
        rows.entries[-1].value.fields["at"].combo.setEditText(square)
    rows.entries[1].up.click()
    assert march.document() == {"stages": [{"at": "B2"}, {"at": "A1"}]}
    rows.entries[0].drop.click()
    assert march.document() == {"stages": [{"at": "A1"}]}


def test_values_by_key_are_added_under_their_key(march):
    loads = march.fields["loads"]
    loads.key.combo.setEditText("grain")
    loads.add_button.click()
    assert ("loads.grain", "Loads, Grain") in march.lacking(), "a row just added is to fill in, not wrong"
    loads.entries[0].value.line.setText("7")
    assert "loads.grain" not in dict(march.lacking())
    assert march.document() == {"loads": {"grain": 7}}
    loads.key.combo.setEditText("Grain")
    loads.add_button.click()
    assert len(loads.entries) == 1


def test_what_is_picked_for_a_row_is_its_row_at_once_and_the_keys_go_on_to_its_amount(march, qtbot):
    loads = march.fields["loads"]
    assert loads.reveal("") is loads.key.combo, "one begins where one picks, not at a button beside it"
    loads.key.combo.setFocus()
    qtbot.keyClicks(loads.key.combo, "pow")
    qtbot.keyClick(loads.key.combo, Qt.Key.Key_Return)
    until(lambda: bool(loads.entries))
    amount = loads.entries[0].value
    assert amount.editor.hasFocus()
    qtbot.keyClicks(amount.editor, "12")
    assert march.document()["loads"] == {"powder": 12}
    assert loads.key.value() is None, "and another one can be picked"


def test_complaints_stand_beside_their_fields_and_the_rest_comes_back(march):
    march.fill({"unit": "x", "stages": [{"at": "A1"}, {"at": "Z9"}]})
    left = march.complain({"unit": "Nobody knows it.", "stages[1].at": "There is no such square.", "weather": "It rains."})
    assert left == {"weather": "It rains."}
    assert march.complaints["unit"].text() == "Nobody knows it."
    inner = march.fields["stages"].entries[1].value
    assert inner.complaints["at"].text() == "There is no such square."
    assert march.reveal("stages.1.at") is inner.fields["at"].editor
    march.complain({})
    assert march.complaints["unit"].isHidden()


def test_what_must_be_filled_in_is_named_down_to_the_row(march):
    march.fill({"stages": [{}]})
    assert march.lacking() == [("unit", "Unit"), ("stages.0.at", "Stages, 1: At")]


def test_yaml_that_cannot_be_read_is_told_and_nothing_is_lost(march):
    march.fill({"unit": "old_guard", "drummer": {"name": "Jean"}})
    box = march.besides
    assert box.text.toPlainText() == "drummer: {name: Jean}"
    box.text.setPlainText("drummer: {name: ")
    assert march.faults()
    assert march.document()["drummer"] == {"name": "Jean"}
    box.text.setPlainText("drummer: {name: Marie}")
    assert not march.faults()
    assert march.document()["drummer"] == {"name": "Marie"}


def test_a_value_in_no_shape_a_field_can_show_stays_until_the_field_is_filled_in(march):
    march.fill({"unit": "old_guard", "days": {"from": 2, "to": 4}})
    assert march.document()["days"] == {"from": 2, "to": 4}
    march.fields["days"].line.setText("3")
    assert march.document()["days"] == 3


def test_an_optional_group_is_folded_until_it_is_wanted(qtbot, look):
    view = FormView(BandRow, suggest)
    qtbot.addWidget(view)
    group = view.fields["banner"]
    assert isinstance(group, Group)
    assert group.inner is None
    group.there.setChecked(True)
    assert group.lacking() == [("colour", "Colour")]
    view.fill({"of": "anna", "at": "A1", "banner": {"colour": "red", "device": "lion"}})
    group.inner.fields["device"].put("eagle")
    assert view.document()["banner"] == {"colour": "red", "device": "eagle"}
    group.there.setChecked(False)
    assert "banner" not in view.document()


def test_the_kind_of_a_row_is_picked_by_its_name_and_kept_by_its_tag(qtbot, look):
    view = FormView(Terms, suggest)
    qtbot.addWidget(view)
    rows = view.fields["clauses"]
    assert [action.text() for action in rows.add_button.menu().actions()] == ["Payment", "Free passage"]
    rows.add_button.menu().actions()[1].trigger()
    rows.entries[0].value.fields["through"].next.put("B2")
    assert view.document() == {"clauses": [{"clause": "passage", "through": ["B2"]}]}
    view.fill({"clauses": [{"clause": "pay", "by": "anna", "amount": 2}]})
    assert rows.entries[0].head.text() == "1  Payment"
    assert view.document() == {"clauses": [{"clause": "pay", "by": "anna", "amount": 2}]}


def test_filling_is_silent_and_every_change_is_told(march):
    told = []
    march.changed.connect(lambda: told.append(True))
    march.fill({"unit": "old_guard", "way": ["A1"], "loads": {"grain": 1}})
    assert not told
    march.fields["pace"].combo.setCurrentIndex(1)
    assert told == [True]


def test_every_field_says_what_it_is(march):
    for field in march.fields.values():
        proxy = field.focusProxy()
        assert (proxy or field).accessibleName() or isinstance(field, Flag)


def test_a_form_asks_for_what_its_first_word_needs_and_for_nothing_else(qtbot, look):
    view = FormView(Errand, suggest)
    qtbot.addWidget(view)
    view.show()

    def asked():
        return [name for name, field in view.fields.items() if field.isVisible()]

    assert asked() == ["post"]
    view.fields["post"].put("guard")
    view.fields["post"].changed.emit()
    assert asked() == ["post", "at"]
    assert view.lacking() == [("at", "At")]
    view.fields["at"].put("B2")
    view.fields["post"].put("rider")
    view.fields["post"].changed.emit()
    assert (asked(), view.document()) == (["post", "to"], {"post": "rider"}), "what is not asked for is not said"
    odd = {"post": "rider", "at": "C3"}
    view.fill(odd)
    assert (asked(), view.document()) == (["post", "at", "to"], odd), "what came stays in sight, and as it came"


def test_what_nothing_is_called_is_no_chip_though_a_comma_follows(march, qtbot):
    way = march.fields["way"]
    qtbot.keyClicks(way.next.line, "B2, Foo bar,")
    assert [chip.value for chip in way.chips] == ["B2"]
    assert march.faults() == ["Way: nothing here is called Foo bar."]


def test_a_name_that_is_being_typed_is_no_fault_until_one_goes_on(march, qtbot):
    """Under the suggestion that Enter would take stood in red that nothing is called so."""
    march.show()
    unit, way = march.fields["unit"], march.fields["way"]
    unit.put("rider")
    unit.combo.addItem("Old Guard", "guard")
    unit.combo.addItem("Old Guns", "guns")
    unit.line.setFocus()
    unit.line.selectAll()
    qtbot.keyClicks(unit.line, "Old G")
    assert (march.faults(), march.document().get("unit")) == ([], None)
    told = []
    march.changed.connect(lambda: told.append(march.faults()))
    unit.combo.popup.hide()
    way.next.line.setFocus()
    assert told[-1] == march.faults() == ["Unit: which one with “Old G”?"]
    unit.line.setFocus()
    qtbot.keyClicks(unit.line, "x")
    assert march.faults() == ["Unit: nothing here is called Old Gx."], "nothing can come of that"


@pytest.mark.parametrize("example", EXAMPLES)
def test_no_hint_in_an_empty_field_is_cut(qtbot, look, example):
    """ "square, or nothing" read "squar…" where the field of a square had little room."""
    for kind in Game.new(example_setup(example), seed="seed").face.orders:
        view = FormView(kind, suggest)
        qtbot.addWidget(view)
        view.show()
        for tick in view.findChildren(QCheckBox):
            tick.setChecked(True)
        for wide in (260, 420, 700):
            view.resize(wide, view.heightForWidth(wide))
            QApplication.processEvents()
            for picker in view.findChildren(Picker):
                words = picker.line.placeholderText()
                if picker.isVisible() and len(words) > 1:
                    assert picker.line.fontMetrics().horizontalAdvance(words) <= picker.line.width(), (kind.VERB, wide, words)


@pytest.mark.parametrize("example", EACH_KIND)
def test_what_is_still_to_fill_in_takes_the_keys(qtbot, look, example):
    """A list did not: whoever made an order of words by its key wrote into nothing."""
    for kind in Game.new(example_setup(example), seed="seed").face.orders:
        view = FormView(kind, suggest)
        qtbot.addWidget(view)
        view.show()
        for path, said in view.lacking():
            view.reveal(path).setFocus(Qt.FocusReason.OtherFocusReason)
            focused = view.focusWidget()
            assert focused is not None, (kind.VERB, said)
            assert focused.focusPolicy() & Qt.FocusPolicy.TabFocus, (kind.VERB, said)


def test_the_result_of_a_game_may_be_a_draw_and_what_is_added_takes_the_keys(qtbot, look):
    kind = next(one for one in Game.new(example_setup("border_marches"), seed="seed").face.orders if one.VERB == "battle_result")
    view = FormView(kind, suggest)
    qtbot.addWidget(view)
    view.show()
    winner = view.fields["winner"]
    winner.combo.setEditText("draw")
    assert (winner.value(), winner.faults()) == ("draw", [])
    after = view.fields["after"]
    after.key.combo.setEditText("mill_ford")
    after.add_button.click()
    focused = view.focusWidget()
    assert after.entries[0].isAncestorOf(focused)
    assert focused.focusPolicy() & Qt.FocusPolicy.TabFocus
