"""Work behind the window: its result comes back, its failure is a sentence, and it ends when it is told to."""

from __future__ import annotations

import subprocess
import sys
from threading import Event, current_thread, main_thread
from weakref import finalize

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from core.complaint import Rejected
from gui.adapters import background as module
from gui.adapters.background import Background
from gui.shell.progress import ProgressLabel


@pytest.fixture
def background(qapp):
    made = Background()
    yield made
    made.close()


def still(qtbot, background):
    qtbot.waitUntil(lambda: not background.busy)


def test_what_was_worked_out_behind_comes_back_in_the_windows_thread(qtbot, background):
    came = []
    background.run("Adding", lambda task: current_thread(), lambda made: came.append((made, current_thread())))
    still(qtbot, background)
    (worked, told) = came[0]
    assert worked is not main_thread()
    assert told is main_thread()


def test_what_is_refused_behind_is_a_sentence_and_nothing_else_is_told(qtbot, background):
    said, came = [], []

    def refuse(task):
        raise Rejected.because("orders[0]", "No such verb.", "Write another.")

    background.run("Reading the letter", refuse, came.append, said.append)
    still(qtbot, background)
    assert (came, said) == ([], ["orders[0]: No such verb. Write another."])


def test_a_fault_behind_is_a_sentence_and_is_not_swallowed(qtbot, background):
    said = []
    with qtbot.captureExceptions() as faults:
        background.run("Reading the letter", lambda task: {}["nothing"], said.append, said.append)
        still(qtbot, background)
    assert said == ["Reading the letter failed: the program met a fault (KeyError). Nothing was changed."]
    assert [kind for kind, _, _ in faults] == [KeyError]


def test_what_is_cancelled_ends_and_nobody_is_told(qtbot, background):
    begun, ended, told = Event(), Event(), []

    def endless(task):
        begun.set()
        try:
            while True:
                task.tell(0.5)
        finally:
            ended.set()

    task = background.run("Counting", endless, told.append, told.append)
    assert begun.wait(5)
    task.cancel()
    still(qtbot, background)
    assert ended.is_set()
    assert told == []


def test_what_is_done_for_somebody_who_is_gone_is_told_to_nobody(qtbot, background):
    go, told = Event(), []
    owner = QObject()
    background.run("Drawing", lambda task: go.wait(5), told.append, told.append, owner=owner)
    owner.deleteLater()
    qtbot.waitUntil(lambda: all(task.cancelled for task in background._tasks))
    go.set()
    still(qtbot, background)
    assert told == []


@pytest.mark.parametrize("closed", [False, True], ids=["over", "closed meanwhile"])
def test_no_thread_is_the_last_to_hold_a_part_of_the_window(qtbot, background, closed):
    """A part that nobody else wants any more, and that stands in what a thread does, goes in the window's thread: taken apart in
    another it ends the program, whatever the window does just then."""
    go, gone = Event(), []

    def begin():
        part = QWidget()
        finalize(part, lambda: gone.append(current_thread()))
        background.run("Drawing", lambda task: (go.wait(5), part)[0], lambda _: None, lambda _: None)

    begin()
    go.set()
    if closed:
        background.close()
    else:
        still(qtbot, background)
    assert gone == [main_thread()]


def test_who_waits_for_work_is_not_kept_by_it(qtbot, background):
    go, gone = Event(), []
    owner = QObject()
    finalize(owner, lambda: gone.append(current_thread()))
    background.run("Drawing", lambda task: go.wait(5), lambda _: None, owner=owner)
    del owner
    assert gone == [main_thread()]
    go.set()
    still(qtbot, background)


def test_one_thread_keeps_the_order(qtbot, qapp):
    background, came = Background(threads=1), []
    for number in range(50):
        background.run("Writing", lambda task, number=number: number, came.append)
    still(qtbot, background)
    assert came == list(range(50))
    background.close()


def test_closing_ends_what_runs_and_drops_what_waits(qtbot, qapp, monkeypatch):
    monkeypatch.setattr(module, "ENDS", None)  # without a limit: closing comes back all the same
    background, begun, told = Background(threads=1), Event(), []

    def endless(task):
        begun.set()
        while True:
            task.tell()

    background.run("Counting", endless, told.append, told.append)
    background.run("Waiting", lambda task: told.append("ran"), told.append)
    assert begun.wait(5)
    background.close()
    qtbot.wait(1)
    assert told == []
    assert not background.busy


def test_a_desk_dropped_while_its_threads_work_is_missed_by_nobody(qtbot, qapp, caplog):
    came, free, ended = [], Event(), Event()
    dropped = Background()
    dropped.run("Working on", lambda task: free.wait(5), came.append)
    dropped.deleteLater()
    QApplication.sendPostedEvents(dropped, QEvent.Type.DeferredDelete)
    free.set()
    other = Background(threads=1)
    other.run("Working after it", lambda task: None, lambda _: ended.set())
    qtbot.waitUntil(ended.is_set)
    other.close()
    assert came == []
    assert caplog.text == ""


def test_closing_does_not_wait_for_what_never_ends(qtbot, qapp, monkeypatch):
    monkeypatch.setattr(module, "ENDS", 0.05)
    background, begun, answer, told = Background(), Event(), Event(), []
    background.run("Asking a disk", lambda task: (begun.set(), answer.wait(60)), told.append, told.append)
    assert begun.wait(5)
    background.close()
    assert module.at_work()
    answer.set()
    qtbot.waitUntil(lambda: not module.at_work())
    assert told == []


HUNG = """
from threading import Event
from PySide6.QtCore import QCoreApplication
from gui.__main__ import left
from gui.adapters import background

background.ENDS = 0.05
app, begun, desk = QCoreApplication([]), Event(), background.Background()
desk.run("Asking a disk", lambda task: (begun.set(), Event().wait()), print)
begun.wait(10)
desk.close()
left(3)
"""


def test_a_program_whose_work_never_ends_is_left_with_its_code():
    assert subprocess.run([sys.executable, "-c", HUNG], timeout=60).returncode == 3


def test_what_takes_long_is_shown_with_how_far_it_is_and_can_be_cancelled(qtbot, background, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    bar = QWidget()
    qtbot.addWidget(bar)
    line = ProgressLabel(background)
    line.setParent(bar)

    def endless(task):
        while True:
            task.tell(0.25)

    told: list[str] = []
    background.run("Writing the posts", endless, lambda made: None, told.append)
    qtbot.waitUntil(lambda: line.isVisibleTo(bar) and line._bar.value() == 25)
    assert line._what.text().startswith("Writing")
    line._cancel.click()
    still(qtbot, background)
    assert told == ["Writing the posts was cancelled."], "whoever shows that it is under way shows so no more"
    assert not line.isVisibleTo(bar)
