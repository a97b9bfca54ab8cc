"""The tables of a setup: rows are pasted, written in place, and what is unknown is said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit

from core.rulesets.ruleset import ruleset
from gui.adapters.setup.draft import Draft
from gui.forms.form import FormView
from gui.forms.value import Value
from gui.setup.table_page import TablePage
from tests.draws import draws
from tests.examples import EACH_KIND, EXAMPLES, example_setup
from tests.gui.setup.assisted import WAR, started, table
from tests.gui.waiting import until


def test_a_ruleset_that_declares_nothing_gets_working_tables(assistant, qtbot):
    assistant.load(WAR)
    assert assistant.there == ["what", "pieces", "check"]
    page = table(assistant, "bands")
    assert [column.title for column in page.grid.columns][:2] == ["Name", "Leader"]
    page.grid.setData(page.grid.index(2, 0), "The Old Guard")
    assert list(assistant.game.draft.given["bands"]) == ["pikes", "riders", "the_old_guard"]
    page.view.choose("pikes")
    at = [column.key for column in page.grid.columns].index("morale")
    page.grid.setData(page.grid.index(0, at), "9")
    assert assistant.game.draft.given["bands"]["pikes"] == {"of": "anna", "at": "B2", "drummer": "Jean", "morale": 9}
    assert assistant.game.draft.given["weather"] == {"rain": True}


def test_rows_are_pasted_from_a_sheet_and_what_is_unknown_is_said(make, qtbot):
    one = started(make, qtbot, "claim_rolls", "blank")
    for name in ("Aldric", "Brunhild"):
        one.game.do(lambda draft, name=name: draft.add("players", name))
    page = table(one, "areas")
    page.grid.paste("Red Hill\tAldric\nMill Ford\tBrunhild\tRed Hill\nHigh Moor\tZed", 0, 0)
    areas = one.game.draft.given["areas"]
    assert areas["mill_ford"] == {"owner": "brunhild", "borders": ["red_hill"]}
    assert areas["high_moor"] == {}
    assert "Zed" in page.said.text()
    for pasted, why in (
        ("\n".join(f"Fen {number}" for number in range(501)), "more than 500 rows"), ("Fen\n" * 200_000, "too large for a sheet"),
        ("a" * 5_001, "longer than 5,000 letters"),
    ):  # fmt: skip
        page.grid.paste(pasted, 0, 0)
        assert why in page.said.text()
    page.grid.paste(f"Red Hill\t{'Zed' * 1_000}", 0, 0)
    assert "ZedZed" in page.said.text()
    assert len(page.said.text()) < 200
    assert set(one.game.draft.given["areas"]) == {"red_hill", "mill_ford", "high_moor"}
    page.grid.paste("Name\tFortifications\tOwner\nHigh Moor\t2\tBrunhild\nmill ford\t1\tnobody\nOld Keep\t3\tAldric", 1, 1)
    areas = one.game.draft.given["areas"]
    assert areas["high_moor"] == {"fortifications": 2, "owner": "brunhild"}
    assert areas["mill_ford"] == {"borders": ["red_hill"], "fortifications": 1}
    assert areas["old_keep"] == {"fortifications": 3, "owner": "aldric"}


def test_a_sheet_pasted_where_one_types_is_rows_and_no_word(assistant, qtbot):
    assistant.load(WAR)
    page = table(assistant, "bands")
    page.view.setCurrentIndex(page.grid.index(len(page.grid.things), 0))
    page.view.edit(page.view.currentIndex())
    QApplication.clipboard().setText("Old Guard\nYoung Guard\n")
    qtbot.keyClick(page.view.findChild(QLineEdit), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert list(assistant.game.draft.given["bands"])[-2:] == ["old_guard", "young_guard"]


def test_what_nothing_is_called_is_not_taken_by_a_cell(make, qtbot):
    one = started(make, qtbot, "noblesse")
    grid = one.who.grid
    faction = [column.key for column in grid.columns].index("faction")
    before = one.game.draft.side_of(grid.things[0])
    assert not grid.setData(grid.index(0, faction), "The Hansa")
    assert one.game.draft.side_of(grid.things[0]) == before
    assert "The Hansa" in one.who.said.text()
    assert grid.setData(grid.index(0, faction), "alliance")
    assert one.game.draft.side_of(grid.things[0]) == "states"


def test_a_setting_left_as_usual_is_not_written(assistant):
    house = assistant.what.house
    house.cards["years"].number.line.setText("5")
    house.cards["winter"].combo.setCurrentIndex(1)
    assert assistant.game.draft.settings == {"winter": True, "years": 5}
    house.cards["winter"].combo.setCurrentIndex(0)
    house.cards["years"].number.line.clear()
    assert assistant.game.draft.settings == {}


def test_what_is_typed_in_a_cell_takes_the_place_of_what_stood_there_and_outlives_the_check(assistant, qtbot):
    """The check of the cell before came while one typed in the next, and gave it back what had stood there."""
    assistant.load(WAR)
    view = table(assistant, "bands").view
    grid = view.grid_
    at = next(at for at, column in enumerate(grid.columns) if column.key == "morale")
    view.setFocus()
    view.setCurrentIndex(grid.index(0, at))
    view.edit(grid.index(0, at))
    (editor,) = view.cells.open
    qtbot.keyClick(editor, Qt.Key.Key_4)
    grid.mark()
    assert editor.text() == "4"
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    until(lambda: not view.cells.open)
    assert grid.index(0, at).data() == "4"
    assert (view.currentIndex().row(), view.currentIndex().column()) == (1, at), "the keys go down, as in a sheet"


def test_enter_on_a_cell_that_nothing_is_typed_in_does_nothing_or_ticks_it(make, qtbot):
    one = started(make, qtbot, "noblesse")
    view = one.who.view
    grid = view.grid_
    for at, column in enumerate(grid.columns):
        view.setCurrentIndex(grid.index(len(grid.things), at))
        if at:
            qtbot.keyClick(view, Qt.Key.Key_Return)
            assert not view.cells.open, column.title


def test_a_narrow_table_keeps_what_is_written_in_it_and_lets_the_empty_columns_go(make, qtbot):
    one = make("unit_combat")
    one.load(example_setup("ford_and_oakham"))
    one.resize(1000, 660)
    view = table(one, "units").view
    QApplication.processEvents()
    shown = {column.key for at, column in enumerate(view.grid_.columns) if not view.isColumnHidden(at)}
    assert {"name", "of", "at", "able", "morale", "training"} <= shown
    assert not {"pushed", "routed", "goods"} & shown, "no unit has any of these"
    assert view.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("example", EACH_KIND)
def test_a_narrow_table_shows_first_what_matters_most_to_the_rules(example, make, qtbot):
    """Columns stood as the document lists them, and where there was little room the money of a house was hidden."""
    document = example_setup(example)
    one = make(document["ruleset"])
    one.load(document)
    one.resize(1000, 660)
    for sheet in one.pieces.sheets:
        if sheet.shape == "single" or not sheet.first:
            continue
        view = table(one, sheet.key).view
        QApplication.processEvents()
        seen = [column for at, column in enumerate(view.grid_.columns) if not view.isColumnHidden(at)]
        ranks = [sheet.first.index(column.key) if column.first else len(sheet.first) for column in seen if column.key != "name"]
        assert ranks == sorted(ranks), sheet.key
        there = {column.key for column in view.grid_.columns}
        assert set(sheet.first[:3]) & there <= {column.key for column in seen}, sheet.key


def test_a_table_takes_the_room_its_names_need_and_leaves_the_rest(make, qtbot):
    """Names were cut beside empty columns, the table took more than half of the height for six rows, and what the list beside it
    was for stood nowhere."""
    document = example_setup("four_crowns")
    one = make("noblesse")
    one.load(document)
    for size in ((1500, 900), (1000, 660)):
        one.resize(*size)
        page = table(one, "units")
        QApplication.processEvents()
        assert page.start.line.placeholderText() or not page.start.isVisible()
        view = page.view
        shown = [at for at in range(len(view.grid_.columns)) if not view.isColumnHidden(at)]
        if sum(view._needs[at].whole for at in shown) <= view.viewport().width():
            assert all(view.columnWidth(at) >= view._needs[at].whole for at in shown), "there is room for all of it"
    page = table(one, "factions")
    QApplication.processEvents()
    if page.split.orientation() == Qt.Orientation.Vertical:
        assert page.view.height() <= page.view.highest + 40
        assert page.beside.height() > page.view.height()


def test_what_comes_to_be_with_its_row_is_shown_and_written_by_its_name(make, qtbot):
    """A house's world stood there as `seat_1_world`."""
    one = started(make, qtbot, "dune", "imperium")
    page = table(one, "players")
    at = [column.key for column in page.grid.columns].index("homeworld")
    cell, draft = page.grid.index(0, at), one.game.draft
    assert page.grid.data(cell) == "World of Seat 1"
    page.grid.setData(cell, "Caladan")
    assert (page.grid.data(cell), one.game.draft.field("players", "seat_1", ("homeworld",))) == ("Caladan", "seat_1_world")
    one.game.do(lambda draft: draft.put_field("players", "seat_2", ("homeworld",), None))
    page.grid.setData(page.grid.index(1, at), "Giedi Prime")
    draft = one.game.draft
    assert draft.called("names.homeworlds", draft.field("players", "seat_2", ("homeworld",))) == "Giedi Prime"
    assert not [finding for finding in one.game.verdict.findings if finding.kind == "bad"]


def test_a_name_that_ends_with_a_sign_is_followed_by_what_is_named_after_it(make, qtbot):
    one = started(make, qtbot, "dune", "imperium")
    one.game.do(lambda draft: draft.words("Seat 1", "Leto Jr."))
    one.game.do(lambda draft: draft.words("Leto Jr.", "Paul"))
    names = one.game.draft.given["names"]
    assert names["heroes"]["seat_1_hero"]["name"] == "Champion of Paul"
    assert not [one for one in names["locations"].values() if "Paul" in one["name"]], "a place would say whose it is"


def test_what_the_rules_bring_along_is_told_in_words_and_taken_in_words(make, qtbot):
    one = make("starcraft")
    one.load(example_setup("koprulu_round"))
    grid = table(one, "players").grid
    at = next(at for at, column in enumerate(grid.columns) if column.key == "technologies")
    for row, thing in enumerate(grid.things):
        said = str(grid.index(row, at).data())
        assert "_" not in said
        before = one.game.draft.field("players", thing, ("technologies",))
        if said and row:
            assert grid.setData(grid.index(0, at), said), said
            assert one.game.draft.field("players", grid.things[0], ("technologies",)) == before


@pytest.mark.parametrize("example", EXAMPLES)
def test_nothing_that_a_game_has_is_shown_as_not_known(example, qtbot):
    """A row is looked at where it has a field, or one of the first words in it, that none before it had."""
    face, shown = ruleset(example_setup(example)["ruleset"]), defaultdict[tuple[str, ...], set[str]](set)
    picked = [sheet for sheet in face.sheets if sheet.shape != "single" and not sheet.key.startswith("names.")]
    templates = face.scheme.templates[: draws(1)]
    for given in (example_setup(example)["given"], *(template.make(template.least) for template in templates)):
        draft = Draft(face, {"given": given})
        for sheet in picked:
            form = None
            for _, row in draft.rows(sheet.key):
                new = [(path, word) for path, word in parts(row, (sheet.key,)) if word not in shown[path]]
                if any(len(shown[path]) < WORDS for path, _ in new):
                    for path, word in new:
                        shown[path].add(word)
                    if form is None:
                        form = FormView(sheet.form, draft.known)
                        qtbot.addWidget(form)
                    form.fill(sheet.form.spelled(row))
                    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the fields of the row before
                    said = [box.currentText() for box in form.findChildren(QComboBox)]
                    assert not [text for text in said if "not known" in text], (sheet.key, row)


WORDS = draws(1)
"""Words of a field that are looked at, of which a field of places has a hundred alike."""


def parts(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The fields of a row with the word in each; nothing where it has a figure or a text."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from parts(one, (*path, str(key)))
    elif isinstance(value, list):
        for one in value:
            yield from parts(one, path)
    else:
        yield path, value if isinstance(value, str) and " " not in value else ""


def test_the_list_that_stands_where_none_is_written_is_shown_and_taken_whole_when_it_is_changed(make, qtbot):
    one = started(make, qtbot, "noblesse")
    page = table(one, "catalogue")
    assert "Pikemen" in [page.grid.data(page.grid.index(row, 0)) for row in range(page.grid.rowCount())]
    before = len(page.grid.things)
    page.grid.setData(page.grid.index(before, 0), "Camel Riders")
    assert len(one.game.draft.given["catalogue"]) == before + 1


def test_the_row_in_hand_has_whole_fields_and_half_of_the_height_on_a_small_screen(make, qtbot):
    """Below a table three fields were seen, and those pressed to lines until something else was touched."""
    one = started(make, qtbot, "noblesse")
    one.resize(978, 640)
    page = table(one, "units")
    qtbot.waitUntil(lambda: not page.making.busy, timeout=5_000)
    QApplication.processEvents()
    assert page.below
    assert page.beside.height() * 5 > page.split.height() * 2
    assert all(field.height() >= field.minimumSizeHint().height() for field in page.form.fields.values() if field.isVisible())
    seen = page.room.viewport().rect()
    tops = [field.mapTo(page.room.viewport(), QPoint()) for field in page.form.fields.values() if field.isVisible()]
    assert sum(seen.contains(top) for top in tops) > 3
    rows = page.view.viewport().height() / page.view.verticalHeader().defaultSectionSize()
    assert abs(rows - round(rows)) < 0.35, "no row is cut"


class Painted(QObject):
    """Notes how many fields are painted each time, and which of them have less room than they ask for."""

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self.page = page
        self.seen: list[tuple[int, list[Value]]] = []
        page.room.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            there = [field for field in self.page.holder.findChildren(Value) if field.isVisible()]
            self.seen.append((len(there), [one for one in there if one.height() < one.minimumSizeHint().height()]))
        return False


def test_no_field_is_pressed_together_while_the_row_in_hand_is_put_beside_its_table(make, qtbot):
    """A player of some games has hundreds of fields, which are made one after the other."""
    one = started(make, qtbot, "noblesse")
    for key in ("players", "units"):
        painted = Painted(table(one, key))
        until(lambda painted=painted: not painted.page.making.busy)
        until(lambda painted=painted: painted.seen and painted.seen[-1][0])
        assert not [pressed for _, pressed in painted.seen if pressed]
