"""The board beside the posts, as its readers may see it."""

from __future__ import annotations

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QScrollArea

from core.ledger.audience import MODERATOR, PUBLIC, only
from gui.board import export
from gui.board.picture import BoardPicture
from tests.gui.posts.outbox import clipboard, go_to
from tests.gui.waiting import until


def test_the_board_is_a_picture_or_text_for_any_reader(panel, played, tmp_path):
    dialog = BoardPicture(panel.desk, panel.look, panel)
    names = [name for name, _ in dialog.readers]
    assert names[:2] == ["Moderator", "Everyone"]
    assert dialog.audience == PUBLIC
    until(dialog.png_button.isEnabled)
    dialog.save(tmp_path / "board.png", "png")
    dialog.save(tmp_path / "board.svg", "svg")
    until(lambda: dialog.svg_button.isEnabled() and not panel.desk.background.busy)
    assert QImage(str(tmp_path / "board.png")).width() == 1200
    drawn = (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert drawn.count("<svg") == 1
    dialog.form.setCurrentIndex(1)
    public = dialog.text.toPlainText()
    dialog.reader.setCurrentIndex(0)
    assert len(dialog.text.toPlainText()) > len(public)
    assert "Captain Rhys" not in public
    dialog.copy()
    assert clipboard() == dialog.text.toPlainText()


def test_the_board_beside_a_post_is_enlarged_as_its_reader_sees_it(panel, played):
    go_to(panel, "ismene")
    panel.more.picture()
    until(lambda: played.findChild(BoardPicture) is not None)
    assert played.findChild(BoardPicture).audience == panel.post.reader != PUBLIC


def test_a_picture_that_cannot_be_written_is_said_in_a_sentence(panel, played, tmp_path):
    said = []
    panel.desk.complained.connect(said.append)
    dialog = BoardPicture(panel.desk, panel.look, panel)
    for kind in ("png", "svg", "txt"):
        until(dialog.svg_button.isEnabled)
        dialog.save(tmp_path / "nowhere" / f"board.{kind}", kind)
    until(lambda: len(said) == 3)
    assert all("cannot be written" in one and "Choose another place" in one for one in said)


def test_the_picture_of_a_reader_shows_no_more_than_he_knows(panel):
    def tokens(audience) -> set[str]:
        board = export.seen_by(panel.desk, panel.look, audience)
        try:
            return {token.id for token in board.desk.map.tokens}
        finally:
            board.deleteLater()

    assert not tokens(PUBLIC)
    own = tokens(only("ismene"))
    assert own
    assert own < tokens(MODERATOR)


def test_a_picture_is_shown_by_its_address_once_it_has_one(panel):
    panel.choices.pick("start")
    go_to(panel, "public", "opening")
    assert "[code]" in panel.preview.toPlainText()
    panel.post.put_board_address("https://example.org/b.png")
    assert "[img]https://example.org/b.png[/img]" in panel.preview.toPlainText()


def test_the_board_beside_a_post_is_not_scrolled_away(played):
    beside = played.panels["beside"]
    until(lambda: not beside.picture.whole.isNull())
    assert not any(area.isAncestorOf(beside.picture) for area in beside.findChildren(QScrollArea))
    for height in (1000, 700):
        played.resize(1600, height)
        QApplication.processEvents()
        area = beside.findChild(QScrollArea)
        assert area.verticalScrollBar().isVisible() == (area.widget().height() > area.viewport().height())
        assert beside.picture.width() == beside.picture.pixmap().width()


def test_whose_colours_are_whose_is_written_beside_the_small_board_and_not_in_it(played):
    beside = played.panels["beside"]
    until(lambda: not beside.picture.whole.isNull())
    whole = beside.publish.picture_of(beside.publish.post)
    assert beside.picture.whole.height() < whole.height()
    assert beside.picture.whole.width() == whole.width()
    shown = beside.sides.accessibleName().replace("\xa0", " ")
    assert all(side.name in shown for side in played.desk.map.sides)
