"""A moderator's evening with each example game, as its `evening.yaml` records it: letters, a drag, a decision, a ruling, the
posts, the day, and the next night. What goes out reads as it did when last looked at."""

from __future__ import annotations

import difflib
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu, QSpinBox

from core.document import read_document
from core.resources import resource
from gui.adapters.posts.post import Post
from gui.adapters.requests import ChangeValue, ReadLetter
from gui.adapters.setup.games import new_game
from gui.adapters.standing import DAY, PUBLISH
from gui.letters.inbox import InboxDialog
from gui.letters.ready import ReadyDialog
from gui.rulings.figure import ChangeFigure
from gui.rulings.ruling import RulingDialog
from gui.shell.window import Window
from tests.examples import EACH_MAP
from tests.gui.waiting import made, settled
from tests.gui.watchdog import turn

KEPT = Path(__file__).parent / "evenings"


@pytest.mark.parametrize("key", EACH_MAP)
def test_the_posts_of_an_evening_read_as_they_did(key, blank, qtbot, tmp_path):
    script, setup = read_document(resource("games", key, "evening.yaml")), resource("games", key, "setup.yaml")
    place = tmp_path / f"{key}.seneschal"
    turn(
        "asking for the game",
        lambda: blank.games.attempt("Opening", partial(new_game, setup, place, key)),
    )
    qtbot.waitUntil(lambda: blank.desk.game is not None and blank.desk.game.save is not None, timeout=5_000)
    for letter in script["letters"]:
        read(qtbot, blank, letter)
    drag(blank, **script["drag"])
    made(blank)
    assert resolve(blank, script.get("decision", 0)) or "accept" in script, "an evening has a question that is the moderator's"
    if "accept" in script:
        accept(blank, **script["accept"])
        resolve(blank, 0)
    rule(blank, **script["ruling"])
    resolve(blank, 0)
    first = publish(qtbot, blank)
    assert any(script["ruling"]["note"] in body for body in first.values()), "the public post tells of the ruling"
    turn("bringing the day", lambda: blank.desk.bring(DAY))
    while True:
        turn("going on from the day", blank.panels.day.go_on)
        resolve(blank, 0)
        if blank.desk.in_play.leading:
            break
    second = publish(qtbot, blank)
    events = blank.desk.in_play.entries
    blank.games.open(place)
    settled(blank)
    assert blank.desk.in_play.diverged is None
    assert [one.event for one in blank.desk.in_play.entries] == [one.event for one in events]
    kept, now = KEPT / f"{key}.txt", written(first) + written(second)
    if os.environ.get("SENESCHAL_KEEP"):
        kept.write_text(now, encoding="utf-8")
    before = kept.read_text(encoding="utf-8")
    changed = "\n".join(list(difflib.unified_diff(before.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=1))[:40])
    assert not changed, f"{changed}\n\nIf it is meant: SENESCHAL_KEEP=1 pytest {__file__}, and look at the difference."


def written(posts: dict[str, str]) -> str:
    return "".join(f"######## {subject}\n{body}\n\n" for subject, body in posts.items())


def read(qtbot, window: Window, letter: dict[str, Any]) -> None:
    """A letter is pasted and taken down: its orders are all that its sender wants."""
    asked = ReadLetter(text=f"From: {letter['from']}\n\n{letter['text']}")
    turn("opening the message window", lambda: window.desk.asked.emit(asked))
    inbox = window.findChildren(InboxDialog)[-1]
    qtbot.waitUntil(lambda: len(inbox.message.reading.orders) == letter["orders"], timeout=5_000)
    turn("adding a letter", inbox.take_down)
    names = window.desk.in_play.state.names

    def sent() -> int:
        return sum(names.account(order.by) == letter["from"] for order in window.desk.in_play.orders())

    qtbot.waitUntil(lambda: sent() == letter["orders"], timeout=5_000)
    inbox.leave()


def drag(window: Window, thing: str, to: str) -> None:
    board, before = window.panels.board, window.desk.in_play.orders()
    window.panels.board_part.show()
    board.take_up(thing)
    turn("putting a unit down", lambda: board.put_down(board.plan.tiles[to].center()))
    settled(window)  # it is judged behind the window
    if window.desk.in_play.orders() == before:  # several readings: the first is taken
        menu = next(one for one in window.panels.board.findChildren(QMenu) if one.isVisible())
        next(action for action in menu.actions() if action.isEnabled() and action.text()).trigger()
        menu.close()
    assert window.desk.in_play.orders() != before


def resolve(window: Window, decision: int) -> int:
    """Run to the end, the first question answered by the option of that number, the others by the rules: how many there were."""
    answered = 0
    while not window.desk.in_play.resolution.done:
        turn("running on", lambda: window.commands.gesture("run_on"))
        for asked in window.findChildren(ReadyDialog):
            asked.begin()
            asked.deleteLater()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if window.desk.in_play.choice is not None:
            buttons = window.panels.night.choice.group.buttons()
            if len(buttons) > decision:
                buttons[decision].setChecked(True)
            elif not buttons:
                window.panels.night.choice.text.setText("As the rules have it")
            decision, answered = 0, answered + 1
            turn("deciding", window.commands.decide)
    return answered


def accept(window: Window, order: str, note: str) -> None:
    """An order that the rules refuse is accepted all the same, from the menu of its refusal."""
    happened = window.panels.night.happened
    QTest.keyClick(happened, Qt.Key.Key_Home)  # up to the first event of the turn
    lines = [happened.events.index(row, 0) for row in range(happened.events.rowCount())]
    refusal = next(line for line in lines if order in line.data() and "refused" in line.data())
    menu = happened.menu(refusal)
    assert menu is not None
    next(action for action in menu.actions() if action.text().startswith("Accept this order")).trigger()
    dialog = window.findChildren(RulingDialog)[-1]
    dialog.note.setText(note)
    dialog.judge()
    assert dialog.lay.isEnabled(), dialog.verdict.text()
    dialog.rule()
    assert window.desk.in_play.journal.record.turns[-1].rulings[-1].note == note


def rule(window: Window, path: str, now: Any, value: Any, called: str, note: str) -> None:
    """A figure is changed at the spot."""
    turn("asking for a change", lambda: window.desk.asked.emit(ChangeValue(path, now, called)))
    dialog = window.findChildren(ChangeFigure)[-1]
    if isinstance(dialog.field, QSpinBox):
        dialog.field.setValue(value)
    elif isinstance(dialog.field, QComboBox):
        dialog.field.setCurrentIndex(dialog.field.findData(value))
    elif isinstance(dialog.field, QLineEdit):
        dialog.field.setText(str(value))
    dialog.note.setText(note)
    dialog.tell_all.setChecked(True)
    dialog.judge()
    assert dialog.lay.isEnabled(), dialog.verdict.text()
    turn("laying a ruling down", dialog.rule)
    assert window.desk.in_play.journal.record.turns[-1].rulings[-1].note == note


def publish(qtbot, window: Window) -> dict[str, str]:
    """The public posts and that of the first player, by their subject; the first and the last of all are copied."""
    turn("bringing the posts", lambda: window.desk.bring(PUBLISH))
    settled(window)
    posts = window.panels.publish.posts
    assert posts
    assert all(post.body for post in posts)
    for number in (0, len(posts) - 1):
        turn("choosing a post", lambda number=number: window.panels.publish.cards.setCurrentRow(number))
        QGuiApplication.clipboard().clear()
        turn("copying a post", lambda: window.panels.publish.copy(anyway=True))
        qtbot.waitUntil(lambda: bool(QGuiApplication.clipboard().text()), timeout=5_000)
        assert QGuiApplication.clipboard().text() in posts[number].body
    return {post.subject: post.body for post in looked_at(posts)}


def looked_at(posts: Sequence[Post]) -> list[Post]:
    first = next(post.to for post in posts if not post.public)
    return [post for post in posts if post.to in ("public", first)]
