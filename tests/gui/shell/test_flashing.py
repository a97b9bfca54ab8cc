"""A part that is shown before it stands in anything is a window of its own, until it does: it flashes up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu, QWidget

from core.lab.play import run_by_rules
from gui.adapters.paths import values
from gui.adapters.requests import ChangeValue, LayDown, ReadLetter, WriteOrder
from gui.adapters.ruling import events_following
from gui.adapters.standing import STAGES
from tests.examples import EXAMPLES
from tests.gui.waiting import opened, settled

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Shown(NamedTuple):
    """A window that came on the screen."""

    kind: str
    words: str


class Watch(QObject):
    """Notes what comes on the screen by itself and is none of the windows one knows."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[Shown] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        alone = event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow()
        if alone and not isinstance(watched, QDialog | QMainWindow | QMenu):
            self.seen.add(Shown(type(watched).__name__, watched.accessibleName() or getattr(watched, "text", str)()))
        return False


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[Watch]:
    made = Watch()
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)


@pytest.mark.parametrize("key", EXAMPLES)
def test_no_part_flashes_up_before_it_has_its_place(blank, watch, key):
    opened(blank, key)
    desk = blank.desk
    _go_through(blank)
    run_by_rules(desk.in_play)
    desk.refresh()
    _go_through(blank)
    thing = desk.tables[0].rows[0].id
    path, value = values(desk.view.state, thing)[0]
    caused = next(number for number in range(len(desk.in_play.entries)) if events_following(desk, number))
    asked = (
        WriteOrder(by=desk.players()[0]),
        ReadLetter(text="Good evening, and good luck to all!"),
        ChangeValue(path, value, "A figure", desk.players()[0]),
        LayDown({"veto": caused}),
    )
    for request in asked:
        desk.asked.emit(request)
        settled(blank)
        for dialog in blank.findChildren(QDialog):
            dialog.done(0)
    assert not watch.seen


def _go_through(window: QMainWindow) -> None:
    for stage in STAGES:
        window.desk.bring(stage)
        settled(window)
