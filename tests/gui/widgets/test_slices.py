"""Work in slices lets the window go on, and gives what it gives at the end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, QTimer

from gui.widgets import slices as module
from gui.widgets.slices import Slices, whole
from tests.gui.waiting import until


@pytest.fixture
def slices(qapp, monkeypatch):
    monkeypatch.setattr(module, "SLICE", 1e-9)
    owner = QObject()
    yield Slices(owner)
    owner.deleteLater()


def counting(count, counted):
    for number in range(count):
        counted.append(number)
        yield
    return count


def test_the_window_has_its_turn_between_two_slices(slices):
    counted, came, turns, timer = [], [], [], QTimer()
    timer.timeout.connect(lambda: turns.append(len(counted)))
    timer.start(0)
    slices.run(counting(50, counted), came.append)
    until(lambda: bool(came))
    timer.stop()
    assert came == [50]
    assert len(set(turns)) > 10


def test_later_work_takes_the_place_of_what_is_not_done(slices):
    counted, came = [], []
    slices.run(counting(50, []), came.append)
    slices.run(counting(3, counted), came.append)
    until(lambda: not slices.busy)
    assert (counted, came) == ([0, 1, 2], [3])


def test_work_that_begins_other_work_when_it_ends_goes_on_with_it(slices):
    came = []
    slices.run(counting(2, []), lambda first: slices.run(counting(first + 1, []), came.append))
    until(lambda: not slices.busy)
    assert came == [3]


def test_what_is_told_at_the_end_is_told_once_whatever_the_window_does_meanwhile(slices, qapp):
    came = []

    def told(value):
        came.append(value)
        for _ in range(3):
            qapp.processEvents()  # as a dialog does that opens, or a bar that paints itself

    slices.run(counting(3, []), told)
    until(lambda: not slices.busy)
    assert came == [3]


def test_at_once_it_gives_the_same():
    assert whole(counting(5, [])) == 5
