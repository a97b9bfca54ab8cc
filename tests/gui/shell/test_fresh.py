"""What the window keeps on the screen is never stale: after any gestures it shows what a window shows that was just opened on the
same game, in words, in lists and on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from PySide6.QtCore import QAbstractListModel, QModelIndex, QRectF, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QPlainTextEdit,
    QTextBrowser,
    QWidget,
)

from core.game import Game
from gui.adapters.happened import LATEST
from gui.adapters.settings import Settings
from gui.adapters.standing import COLLECT, PUBLISH, RESOLVE
from gui.letters.ready import ReadyDialog
from gui.night.happened import Happened
from gui.shell.timeline import Timeline
from gui.shell.window import Window
from gui.widgets.richtext import RichText
from tests.draws import SOAKING
from tests.gui.waiting import closed, drawn, opened, saved


def words(widget: QWidget) -> object:
    """What a widget says; None where it says nothing by itself."""
    match widget:
        case QLabel() | RichText():
            return widget.text()
        case QComboBox():
            return widget.currentText()
        case QAbstractButton():
            return widget.text(), widget.accessibleName(), widget.isEnabled(), widget.isChecked()
        case QTextBrowser() | QPlainTextEdit():
            return widget.toPlainText()
        case Happened():
            return lines(widget)[-LATEST:]
        case QAbstractItemView():
            return lines(widget)
        case Timeline():
            count = len(widget.desk.in_play.entries)  # what was resolved ahead only the desk knows that did it
            happened = [(block.moment, block.mark.tint) for block in widget._blocks if block.moment <= count]
            return [(band.name, band.step.state, band.step.shown) for band in widget._bands], happened, widget.moment
        case _:
            return None


def box(rect: QRectF) -> tuple[float, ...]:
    return rect.x(), rect.y(), rect.width(), rect.height()


def lines(view: QAbstractItemView) -> list[list[object]]:
    model, roles = view.model(), (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
    if model is None:
        return []
    cells = range(1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex()))
    return [
        [model.index(row, column, QModelIndex()).data(role) for column in cells for role in roles]
        for row in range(model.rowCount())
    ]


def shown(window: Window) -> Iterator[object]:
    """All that the window says, widget by widget, and all that lies on its board."""
    drawn(window)
    passing = (window.said, window.panels.night.changed)  # what was done last, which only this desk did
    for widget in window.findChildren(QWidget):
        passes = any(one is widget or one.isAncestorOf(widget) for one in passing)
        if widget.isVisible() and not passes and (said := words(widget)) is not None:
            yield type(widget).__name__, said
    yield window.windowTitle()
    yield sorted((key, action.isEnabled(), action.text()) for key, action in window.actions_.by_key.items())
    board = window.panels.board
    if not board.isVisible():
        return
    for place, tile in sorted(board._tiles.items()):
        yield place, tile.shown, tile.selected
    for thing, chip in sorted(board._chips.items()):
        yield thing, chip.token, box(chip.rect), chip.side, chip.before and chip.before.figures, chip.lost, chip.selected
    yield sorted(type(item).__name__ for item in board.scene().items())
    for place, tile in board._tiles.items():
        assert tile._painted in (None, tile.shown), place


def gestures(window: Window, chance: Random) -> dict[str, Callable[[], object]]:
    desk, look = window.desk, window.look
    readers = [lens for _, lens in desk.readers()]
    places = [place.id for place in desk.map.places]
    things = [(token.at, token.id) for token in desk.map.tokens] or [(places[0], None)]
    count = len(desk.in_play.entries)

    def decide() -> None:
        if desk.in_play.choice is not None and desk.moderating:
            desk.do(lambda game: game.answer(game.choice.by_rules))

    return {
        **{
            name: lambda name=name: window.commands.gesture(name)
            for name in ("step", "step_phase", "run_on", "back", "back_phase")
        },
        "undo": lambda: desk.do(lambda game: game.undo() if game.journal.undoable else None),
        "decide": decide,
        "jump": lambda: desk.look_at(chance.randint(0, count)),
        "now": lambda: desk.look_at(None),
        "read": lambda: desk.look_through(chance.choice(readers)),
        "moderate": desk.look_as_moderator,
        "delete": lambda: desk.do(lambda game: game.withdraw(0) if game.orders() else None),
        "stage": lambda: desk.bring(chance.choice((COLLECT, RESOLVE, PUBLISH))),
        "place": lambda: desk.select(chance.choice(places)),
        "thing": lambda: desk.select(*chance.choice(things)),
        "theme": lambda: look.wear(chance.choice(("light", "dark"))),
        "text": lambda: look.wear(scale=chance.choice((100, 125))),
        "size": lambda: window.resize(*chance.choice(((1440, 900), (1280, 800), (1600, 1000)))),
    }


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 20))])
@pytest.mark.parametrize("key", ["four_crowns", "ford_and_oakham", pytest.param("spice_round", marks=pytest.mark.soak)])
def test_after_any_gestures_all_is_shown_as_in_a_window_opened_anew(blank, look, tmp_path, key, seed):
    opened(blank, key)
    chance, done = Random(seed), list[str]()
    for _ in range(25 if SOAKING else 12):
        done.append(chance.choice(list(gestures(blank, chance))))
        gestures(blank, chance)[done[-1]]()
        for asked in blank.findChildren(ReadyDialog):  # not every order is there that was undone
            asked.done(0)
        if chance.random() < 0.5:
            QApplication.processEvents()
    desk = blank.desk
    fresh = Window(Settings(), look)
    fresh.resize(blank.size())
    fresh.show()
    saved(blank)
    drawn(blank)
    assert desk.place_of_save is not None
    again = Game.open(desk.place_of_save)
    again.author = desk.in_play.author
    fresh.desk.open(again)
    fresh.pages.setCurrentIndex(1)
    fresh.desk.lens, fresh.desk.moment = desk.lens, desk.moment
    fresh.desk.refresh()
    fresh.desk.select(desk.place, desk.thing)
    for stage in (desk.stage, RESOLVE, PUBLISH, COLLECT):
        blank.desk.bring(stage)
        fresh.desk.bring(stage)
        drawn(blank)
        fresh.arrangement.columns.setSizes(blank.arrangement.columns.sizes())
        fresh.desk.select(desk.place, desk.thing)
        drawn(fresh)
        for window in (blank, fresh):  # columns are measured when their room or the table is another, not at every event
            window.panels.rosters.table.resized.emit()
        was, wanted = (Counter(map(str, shown(window))) for window in (blank, fresh))
        differ = [f"kept: {one}" for one in was - wanted] + [f"anew: {one}" for one in wanted - was]
        assert not differ, "\n".join([f"{stage} after {', '.join(done)}", *differ])
    closed(fresh)
    fresh.deleteLater()
