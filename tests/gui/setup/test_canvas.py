"""The board of a new game is painted, drawn and peopled by mouse and by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QFontMetrics
from PySide6.QtWidgets import QApplication, QPushButton

from gui.adapters.setup.drawing import choices
from gui.setup.brush_button import BrushSign
from gui.setup.canvas import PIECE
from tests.examples import example_setup
from tests.gui.setup.assisted import settle, start_from, started
from tests.gui.sight import painted


def test_the_board_is_painted_by_mouse_and_by_keyboard_and_undone(make, qtbot):
    one = started(make, qtbot, "noblesse", "blank")
    one.game.do(lambda draft: draft.add("players", "Anna", {"faction": "pape"}))
    one.turn("where")
    canvas, brushes = one.where.canvas, one.where.brushes
    QApplication.processEvents()
    assert "home of Anna" in one.where.preview("B2")
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.point_of("B2"))
    assert one.game.draft.given["players"]["anna"]["home"] == "B2"
    brushes.pick("E")
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=canvas.point_of("C3"))
    for place in ("C4", "C5"):
        qtbot.mouseMove(canvas, canvas.point_of(place))
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=canvas.point_of("C5"))
    assert set(one.game.draft.given["estates"]) == {"C3", "C4", "C5"}
    canvas.setFocus()
    qtbot.keyClicks(canvas, "i")
    canvas.mark, canvas.under = "A1", None
    qtbot.keyClicks(canvas, "4")
    qtbot.keyClick(canvas, Qt.Key.Key_Right)
    qtbot.keyClick(canvas, Qt.Key.Key_Space)
    incomes = {square: row.get("income") for square, row in one.game.draft.given["estates"].items()}
    assert incomes["A1"] == {"influence": 4}
    assert incomes["A2"] == {"influence": 1}
    for _ in range(2):
        one.game.undo()
    assert set(one.game.draft.given["estates"]) == {"C3", "C4", "C5"}
    one.game.undo()
    assert "estates" not in one.game.draft.given, "a stroke is undone as one"
    brushes.pick("V")
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.point_of("E5"))
    assert one.game.draft.given["board"]["victory"] == ["E6", "F5", "F6"]
    qtbot.mouseClick(canvas, Qt.MouseButton.RightButton, pos=canvas.point_of("E6"))
    assert one.game.draft.given["board"]["victory"] == ["F5", "F6"]


@pytest.mark.parametrize("name", ["noblesse", "dune"])
def test_a_fast_stroke_paints_every_place_it_goes_over(make, qtbot, name):
    """A fast mouse is heard of at the beginning and the end of its way alone."""
    one = started(make, qtbot, name, step="where")
    canvas = one.where.canvas
    QApplication.processEvents()
    row = [drawn.place for drawn in canvas.places if drawn.y == canvas.places[0].y]
    painted: list[str] = []
    canvas.painted.connect(lambda place, goes_on, taking: painted.append(place))
    begin, end = (canvas.box(next(drawn for drawn in canvas.places if drawn.place == at)) for at in (row[0], row[-1]))
    from_, to = begin.bottomLeft() + QPointF(3, -2), end.bottomLeft() + QPointF(3, -2)  # where no piece stands
    qtbot.mousePress(canvas, Qt.MouseButton.RightButton, pos=from_.toPoint())
    qtbot.mouseMove(canvas, to.toPoint())
    qtbot.mouseRelease(canvas, Qt.MouseButton.RightButton, pos=to.toPoint())
    assert len(row) > 3
    assert painted == row


@pytest.mark.parametrize(("name", "many"), [("dune", 8), ("starcraft", 8), ("unit_combat", 12), ("claim_rolls", 12)])
def test_a_full_board_can_be_read_on_a_small_screen_and_fills_its_room(make, qtbot, name, many):
    """Its places were squares whose names had no room, beside an empty third at either side."""
    one = make(name)
    one.what.players.setValue(many)
    start_from(qtbot, one)
    one.resize(978, 640)
    one.turn("where")
    QApplication.processEvents()
    canvas = one.where.canvas
    boxes = [canvas.box(drawn) for drawn in canvas.places]
    around = boxes[0]
    for box in boxes:
        around = around.united(box)
    filled = around.width() / canvas.width(), around.height() / canvas.height()
    assert max(filled) > 0.85
    assert min(filled) > 0.7
    assert canvas.rect().contains(around.toRect())
    assert not [1 for at, box in enumerate(boxes) for other in boxes[:at] if box.intersects(other)]
    metrics = QFontMetrics(one.look.font(8, bold=True))
    for drawn, box in zip(canvas.places, boxes, strict=True):
        assert max(map(metrics.horizontalAdvance, drawn.name.split())) <= box.width() - 6, drawn.name


def test_a_letter_picks_its_brush_wherever_the_keys_are_in_the_step(make, qtbot):
    one = started(make, qtbot, "noblesse", step="where")
    fill = next(found for found in one.where.findChildren(QPushButton) if found.text() == "Fill income")
    fill.setFocus()
    qtbot.keyClicks(fill, "v")
    picked = [brush.letter for brush, made in zip(one.game.draft.face.scheme.brushes, one.where.brushes.buttons, strict=True)
              if made.isChecked()]  # fmt: skip
    assert picked == ["V"]


def test_a_unit_is_dragged_from_the_tray_and_becomes_that_of_who_lives_there(make, qtbot):
    one = started(make, qtbot, "noblesse", "blank")
    one.game.do(lambda draft: draft.add("players", "Anna", {"faction": "pape", "home": "B2"}))
    one.turn("where")
    one.where.brushes.pick("U")
    action = one.where.brushes.menu.actions()[0]
    action.trigger()
    (thing,) = one.game.draft.given["units"]
    assert one.where.brushes.choice.value == thing
    held = QMimeData()
    held.setData(PIECE, f"units\n{thing}".encode())
    canvas = one.where.canvas
    QApplication.processEvents()
    drop = QDropEvent(
        QPointF(canvas.point_of("B2")), Qt.DropAction.MoveAction, held, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    canvas.dropEvent(drop)
    unit = one.game.draft.given["units"][thing]
    assert (unit["at"], unit["of"]) == ("B2", "anna")


def test_areas_are_drawn_linked_named_and_taken_out(make, qtbot):
    one = started(make, qtbot, "claim_rolls", "blank", step="where")
    for name in ("Red Hill", "Mill Ford", "The Moor"):
        qtbot.keyClicks(one.where.name, name)
        qtbot.keyClick(one.where.name, Qt.Key.Key_Return)
    one.where.brushes.pick("B")
    canvas = one.where.canvas
    QApplication.processEvents()
    for one_place, other in (("red_hill", "mill_ford"), ("mill_ford", "the_moor")):
        for place in (one_place, other):
            qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.point_of(place))
    assert canvas.ground.links == (("red_hill", "mill_ford"), ("mill_ford", "the_moor"))
    canvas.opened.emit("the_moor")
    one.where.rename.setText("The High Moor")
    one.where.rename.editingFinished.emit()
    assert one.game.draft.called("areas", "the_moor") == "The High Moor"
    canvas.mark = "mill_ford"
    one.where.away.click()
    assert "mill_ford" not in one.game.draft.text()


def test_a_place_is_renamed_on_the_spot_and_not_painted(make, qtbot):
    one = started(make, qtbot, "starcraft", step="where")
    canvas, draft = one.where.canvas, one.game.draft
    free = next(place for place, row in draft.given["locations"].items() if not row.get("owner"))
    qtbot.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.point_of(free))
    one.where.rename.setText("Relay Ten")
    qtbot.keyClick(one.where.rename, Qt.Key.Key_Return)
    draft = one.game.draft
    assert draft.called("locations", free) == "Relay Ten"
    assert not draft.given["locations"][free].get("owner")


def test_the_point_of_a_place_is_on_it(make, qtbot):
    one = started(make, qtbot, "noblesse", step="where")
    point: QPoint = one.where.canvas.point_of("J10")
    assert one.where.canvas.at(QPointF(point)).place == "J10"


def test_an_area_without_a_border_leads_to_the_brush_that_links_it(make, qtbot):
    one = make("claim_rolls")
    one.load(
        {"ruleset": "claim_rolls", "title": "A game", "given": {"areas": {"mill": {"borders": ["moor"]}, "moor": {}, "fen": {}}}}
    )
    settle(qtbot, one)
    one.lead(next(found for found in one.game.verdict.of("odd") if "borders no other" in found.what))
    canvas = one.where.canvas
    assert (canvas.mark, one.where.brushes.brush.way) == ("fen", "border")
    canvas.painted.emit("fen", False, False)
    assert canvas.pending == "fen"
    qtbot.keyClick(one.where.brushes, Qt.Key.Key_Escape)
    assert canvas.pending is None
    assert one.isVisible(), "Esc left half a border, and not the game"
    qtbot.keyClick(canvas, Qt.Key.Key_Space)
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.point_of("mill"))
    settle(qtbot, one)
    assert not [found.what for found in one.game.verdict.of("odd") if "no other area" in found.what]


@pytest.mark.parametrize("name", ["unit_combat", "claim_rolls"])
def test_places_stay_where_they_are_while_they_are_linked(make, qtbot, name):
    """They were laid out anew with every link, and the next click met another place; coming back lays them out by their links."""
    one = started(make, qtbot, name, "blank", step="where")
    assert one.where.name.hasFocus(), "an empty board begins with the name of a place"
    for word in ("Red Hill", "Mill Ford", "The Moor", "Salt Bay", "Oak Ridge"):
        qtbot.keyClicks(one.where.name, word)
        qtbot.keyClick(one.where.name, Qt.Key.Key_Return)
    one.where.brushes.pick("N" if name == "unit_combat" else "B")
    canvas = one.where.canvas
    QApplication.processEvents()
    seen = {spot.id: canvas.point_of(spot.id) for spot in canvas.ground.spots}
    first, second, third, *_ = seen
    for place in (first, second, second, third):
        qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=seen[place])
    assert canvas.ground.links == ((first, second), (second, third))
    assert {spot.id: canvas.point_of(spot.id) for spot in canvas.ground.spots} == seen
    one.turn("what")
    one.turn("where")
    assert {spot.id: canvas.point_of(spot.id) for spot in canvas.ground.spots} != seen


def test_a_piece_stands_between_the_name_of_its_place_and_its_figures(make, qtbot):
    one = make("starcraft")
    one.load(example_setup("koprulu_round"))
    one.resize(1016, 692)
    one.turn("where")
    QApplication.processEvents()
    canvas = one.where.canvas
    chips = [(canvas.box(drawn), chip) for drawn in canvas.places for _, chip in canvas._chips(drawn)]
    assert chips
    for box, chip in chips:
        assert chip.top() >= box.top() + box.height() * 0.5 - 1
        assert chip.bottom() <= box.bottom() - box.height() * 0.25


def test_three_pieces_of_a_small_place_stand_beside_each_other_within_it(make, qtbot):
    """The third was painted over the edge of its place."""
    one = started(make, qtbot, "unit_combat", step="where")
    one.resize(1016, 692)
    QApplication.processEvents()
    canvas = one.where.canvas
    for drawn in canvas.places:
        chips = [chip for _, chip in canvas._chips(drawn)]
        assert all(canvas.box(drawn).contains(chip) for chip in chips)
        assert not [1 for at, chip in enumerate(chips) for other in chips[:at] if chip.intersects(other)]


def test_a_planet_is_renamed_in_the_head_of_its_frame(make, qtbot):
    one = started(make, qtbot, "starcraft", step="where")
    canvas = one.where.canvas
    region, frame = next(iter(canvas.frames().items()))
    head = QPoint(round(frame.center().x()), round(frame.top()) + 6)
    qtbot.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=head)
    assert one.where.rename.isVisible()
    qtbot.keyClicks(one.where.rename, "Korhal")
    qtbot.keyClick(one.where.rename, Qt.Key.Key_Return)
    assert one.game.draft.called("planets", region) == "Korhal"
    assert not one.where.rename.isVisible()


@pytest.mark.parametrize("ruleset", ["noblesse", "dune", "starcraft", "claim_rolls", "unit_combat"])
def test_each_brush_looks_like_what_it_paints_and_the_tray_cuts_no_name(ruleset, make, qtbot):
    one = started(make, qtbot, ruleset, step="where")
    brushes = one.where.brushes
    signs = brushes.findChildren(BrushSign)
    pictures = {bytes(sign.grab().toImage().constBits()) for sign in signs}
    alike = sum(sign.brush.way in ("owner", "pair", "border") for sign in signs)
    assert len(pictures) >= len(signs) - max(0, alike - 1)
    for button in brushes.buttons:
        button.setChecked(True)
        QApplication.processEvents()
        assert not painted(brushes)
        there = [brushes.list.item(at).data(Qt.ItemDataRole.UserRole) for at in range(brushes.list.count())]
        if brushes.brush.way == "stand":
            assert brushes.note.text() == f"{sum(bool(piece.at) for piece in there)} of {len(there)} placed"


def test_a_long_place_leaves_the_name_in_the_tray_its_room(make, qtbot):
    """Beside "Foundry of the Third Family" its name would be cut in the middle of a word."""
    one = started(make, qtbot, "starcraft", step="where")
    draft, brushes = one.game.draft, one.where.brushes
    agent, place = draft.rows("agents")[0][0], draft.rows("locations")[0][0]

    def write(draft):
        draft.name("agents", agent, "Lieutenant-Commander of House Mengsk")
        draft.name("locations", place, "Foundry of the Third Family")
        draft.stand(brushes.brush, agent, place)

    brushes.pick("A")
    one.game.do(write)
    QApplication.processEvents()
    assert painted(brushes) == []


@pytest.mark.parametrize("held", ["brush", "canvas"])
def test_a_digit_sets_the_amount_under_the_pointer_wherever_the_keys_are(make, qtbot, held):
    one = started(make, qtbot, "starcraft", step="where")
    canvas, brushes = one.where.canvas, one.where.brushes
    brushes.pick("I")
    place = one.game.draft.rows("locations")[0][0]
    qtbot.mouseMove(canvas, canvas.point_of(place))
    keys = canvas if held == "canvas" else brushes.group.checkedButton()
    keys.setFocus()
    canvas.mark = place
    qtbot.keyClicks(keys, "4")
    assert one.game.draft.given["locations"][place]["income"] == 400


def test_the_name_of_a_region_is_written_over_its_head(make, qtbot):
    one = started(make, qtbot, "starcraft", step="where")
    canvas = one.where.canvas
    region, head = next(iter(canvas.heads().items()))
    qtbot.mouseDClick(canvas, Qt.MouseButton.LeftButton, pos=head.center().toPoint())
    field = one.where.rename
    assert field.isVisible()
    assert field.geometry().contains(head.toRect().adjusted(0, 8, 0, -8))
    qtbot.keyClicks(field, "Tarsonis")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert one.game.draft.called("planets", region) == "Tarsonis"


@pytest.mark.parametrize("name", ["unit_combat", "starcraft"])
def test_no_two_pieces_of_the_tray_bear_the_same_letters_and_side(make, qtbot, name):
    """The bandits of the eleventh ford were "B1", as those of the first."""
    one = make(name)
    one.what.players.setValue(12)
    start_from(qtbot, one)
    draft = one.game.draft
    assert len(draft.players()) == 12
    for brush in draft.face.scheme.brushes:
        if brush.tray and draft.has(brush.sheet):
            marks = [(choice.letters, choice.side) for choice in choices(draft, brush)]
            assert len(set(marks)) == len(marks)
