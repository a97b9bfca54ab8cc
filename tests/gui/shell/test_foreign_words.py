"""What people are called and write stands in the window as letters: nothing of it is taken for a tag."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QAbstractListModel, QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QToolTip, QWidget

from core.game import Game
from core.letters.mailbox.filing import take
from gui.adapters.standing import STAGES
from gui.shell.window import Window
from tests.examples import EACH_KIND, example_setup
from tests.gui.waiting import settled

TAG = '<img src="x.png">'
OURS = re.compile("</|<br>|&nbsp;")
"""What stands in rich text of the window's own."""


def hostile(name: str) -> Game:
    """An example in which everything has a tag in its name."""
    document = example_setup(name)
    document["title"] += TAG
    for things in document["given"]["names"].values():
        for thing, said in things.items():
            things[thing] = {**said, "name": f"{said.get('name', thing)} {TAG}"} if isinstance(said, dict) else f"{said} {TAG}"
    return Game.new(document, seed="tags")


def texts(root: QWidget) -> Iterator[tuple[bool, str]]:
    """Whether it is rich text, and the text, of each label and tip that was dressed to be seen."""
    for widget in root.findChildren(QWidget):
        if isinstance(widget, QLabel) and widget.isVisible():
            yield widget.textFormat() != Qt.TextFormat.PlainText, widget.text()
        yield False, widget.toolTip()
        if isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
            columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
            for row in range(min(model.rowCount(), 30)):
                for column in range(columns):
                    yield False, str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "")


def tip(text: str) -> QLabel:
    """What shows a tip."""
    QToolTip.showText(QPoint(9, 9), text)
    return next(one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel"))  # type: ignore[return-value]


def test_a_tip_shows_a_tag_as_its_letters(window: Window):
    assert tip(f"{TAG}Anna").textFormat() == Qt.TextFormat.PlainText
    QToolTip.hideText()


@pytest.mark.parametrize("name", EACH_KIND)
def test_no_name_and_no_letter_is_taken_for_a_tag(blank: Window, name):
    game = hostile(name)
    player = next(iter(game.face.players(game.initial)))
    take(game, player, f"Move {TAG} to {TAG}, please. {TAG}\nAnd attack.")
    blank.show_game(game)
    tagged, raw = set(), set()
    for stage in STAGES:
        if stage == "resolve":
            blank.desk.in_play.run_on()
        blank.desk.bring(stage)
        settled(blank)
        shown = list(texts(blank))
        tagged |= {text for rich, text in shown if rich and TAG in text}
        raw |= {text for rich, text in shown if not rich and OURS.search(text)}
    assert (tagged, raw) == (set(), set())
