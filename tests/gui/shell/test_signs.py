"""The colours and glyphs of parties: chosen, kept, taken back, seen wherever a party is seen."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import MODERATOR, only
from core.ledger.register import Register
from core.records.sign import COLOURS, GLYPHS, PartySign, usual
from core.setup.draft import SetupDraft
from core.setup.signs import choose as write_sign
from core.setup.signs import signs_of
from gui.adapters.chronicle import charts
from gui.adapters.desk import Desk
from gui.adapters.requests import ChooseSign
from gui.adapters.setup.games import document_at, examples
from gui.adapters.signs import SignChoice, alike, choose, confused, sign_of
from gui.board.export import drawn
from gui.forms.signs import SignDialog
from gui.shell.window import Window
from gui.widgets.glyphs import shape
from tests.examples import begun

PINK = PartySign("pink", "heart")


@pytest.fixture
def game() -> Game:
    return begun("four_crowns")


@pytest.fixture
def crowns(desk) -> Desk:
    return desk


def chosen(desk: Desk, sign: PartySign = PINK, side: str = "pape") -> None:
    party = next(one for one in desk.map.sides if one.id == side)
    assert desk.do(lambda game: choose(game, party, sign))


def test_as_long_as_nobody_chooses_the_signs_are_the_usual_ones(crowns):
    assert [sign_of(crowns.in_play, one) for one in crowns.map.sides] == [usual(n) for n in range(4)]
    assert [(usual(n).colour, usual(n).glyph) for n in (0, 7)] == [("red", "disc"), ("grey", "wedge")]
    assert len({usual(n) for n in range(100)}) == 100
    largest = [usual(n) for n in range(17)]  # 16 houses and the rogue ones; the last looked like the first
    assert len({sign.colour for sign in largest}) == len({sign.glyph for sign in largest}) == 17


def test_a_sign_is_kept_with_the_game_and_undone(crowns, tmp_path):
    place = tmp_path / "kept.seneschal"
    game = Game.new(document_at(examples()[0].folder / "setup.yaml"), place, seed="x")
    choose(game, crowns.map.sides[0], PINK)
    game.close()
    again = Game.open(place)
    assert again.journal.record.papers.signs == Register({"pape": PINK})
    again.undo()
    assert not again.journal.record.papers.signs
    again.close()


def test_the_desk_shows_it_and_undo_takes_it_back(crowns):
    chosen(crowns)
    assert crowns.sign("pape") == crowns.sign_of("alfredo") == PINK
    crowns.do(lambda game: game.undo())
    assert crowns.sign("pape") == usual(0)


def test_the_usual_sign_is_not_written_down(crowns):
    chosen(crowns)
    chosen(crowns, usual(0))
    assert not crowns.in_play.journal.record.papers.signs


def test_a_game_of_an_older_save_keeps_its_fingerprint(crowns):
    before = crowns.in_play.line.turns[-1].key
    chosen(crowns)
    assert crowns.in_play.line.turns[-1].key == before, "the rules do not hear of it"


def test_board_pictures_and_charts_wear_what_was_chosen(crowns, look, qtbot):
    def reds(image) -> int:
        wanted = look.side(PINK)
        return sum(image.pixelColor(x, y) == wanted for x in range(0, image.width(), 3) for y in range(0, image.height(), 3))

    assert reds(drawn(crowns, look, MODERATOR)) == 0
    chosen(crowns)
    assert reds(drawn(crowns, look, MODERATOR)) > 50
    series = {band.label: band.series for chart in charts(crowns) for band in getattr(chart, "bands", ())}
    assert series.get("Le Pape", COLOURS.index("pink")) == COLOURS.index("pink")


def test_no_player_learns_anything_of_it(crowns):
    before = {player: crowns.in_play.view(only(player)) for player in crowns.players()}
    posts = crowns.in_play.all_reports(crowns.in_play.turn)
    chosen(crowns)
    assert {player: crowns.in_play.view(only(player)) for player in crowns.players()} == before
    assert crowns.in_play.all_reports(crowns.in_play.turn) == posts


@pytest.fixture
def board(blank) -> Window:
    """A window on the example with four factions."""
    blank.show_game(begun("four_crowns"))
    QApplication.processEvents()
    return blank


def test_it_is_chosen_by_mouse_and_keys(board, qtbot):
    window = board
    side = window.desk.map.sides[0]
    window.desk.asked.emit(ChooseSign(side.id))
    dialog = next(one for one in QApplication.topLevelWidgets() if isinstance(one, SignDialog) and one.isVisible())
    pink = dialog.colours.button(COLOURS.index("pink"))
    assert pink.accessibleName() == "Pink"
    qtbot.keyClick(pink, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.glyphs.button(GLYPHS.index("heart")), Qt.MouseButton.LeftButton)
    assert dialog.warning.text().startswith("✓")
    qtbot.keyClick(dialog.save, Qt.Key.Key_Return)
    assert window.desk.sign(side.id) == PINK


def test_every_row_of_a_roster_offers_the_choice_for_its_side(board):
    board.desk.bring("resolve")
    QApplication.processEvents()
    rosters = board.panels.rosters
    menu = rosters.menu(rosters.model.index(0, 0))
    assert any(action.text().startswith("Colour and glyph of ") for action in menu.actions())


def test_it_warns_where_two_parties_are_hard_to_tell_apart(crowns):
    names = {one.name: sign_of(crowns.in_play, one) for one in crowns.map.sides}
    del names["Le Pape"]
    assert "the same glyph" in confused(PartySign("pink", "square"), names)
    assert "a colour that is taken" in confused(PartySign("green", "heart"), names)
    assert "the very same" in confused(usual(1), names)
    assert confused(PINK, names) == ""


def test_all_colours_are_told_apart_in_every_theme(qapp):
    assert [pair for pair in combinations(COLOURS, 2) if alike(*pair)] == []


def test_glyphs_are_shapes_that_differ(qapp):
    areas = {glyph: shape(glyph).toFillPolygon() for glyph in GLYPHS}
    for one, other in combinations(GLYPHS, 2):
        assert areas[one] != areas[other]
    for glyph in GLYPHS:
        room = shape(glyph).boundingRect()
        assert room.width() > 1
        assert max(map(abs, (room.left(), room.right(), room.top(), room.bottom()))) <= 1.1


def test_a_setup_can_name_the_signs_and_its_game_has_them():
    example = next(example for example in examples() if example.key == "four_crowns")
    document = document_at(example.folder / "setup.yaml")
    game = Game.new({**document, "signs": {"pape": {"colour": "pink", "glyph": "heart"}}}, seed="x")
    assert game.journal.record.papers.signs == Register({"pape": PINK})
    game.undo()
    assert not game.journal.record.papers.signs
    with pytest.raises(Rejected, match=r"signs\.pape.*Colours: red"):
        Game.new({**document, "signs": {"pape": {"colour": "mauve", "glyph": "heart"}}}, seed="x")


def test_the_draft_of_a_setup_keeps_signs_in_its_document(crowns):
    draft = SetupDraft(crowns.in_play.face, document_at(examples()[0].folder / "setup.yaml"))
    write_sign(draft, "pape", PINK)
    again = SetupDraft(draft.face)
    again.take_text(draft.text())
    assert signs_of(again)["pape"] == PINK
    assert signs_of(again)["fleurs"] == usual(1)
    write_sign(again, "pape", usual(0))
    assert "signs" not in again.document()


def test_every_button_of_the_dialog_says_what_it_is(window):
    dialog = SignDialog(window.look, window, SignChoice("Reds", usual(0), usual(0), {}), lambda sign: None)
    for one in dialog.findChildren(QPushButton):
        assert one.accessibleName() or one.text()
    dialog.close()
