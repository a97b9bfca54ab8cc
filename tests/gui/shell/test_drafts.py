"""What is being written outlives the desk: it is kept beside the game, offered once, and gone when it was committed."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from core.game import Game
from gui.adapters.settings import Settings
from gui.adapters.unsaved import Drafts, UnsavedDraft, read, write
from gui.letters.inbox import InboxDialog
from gui.orders.form import OrderForm
from gui.rulings.ruling import RulingDialog
from gui.shell.unsaved import UnsavedBar
from gui.shell.window import Window
from tests.gui.toy import TOY, toy_game
from tests.gui.waiting import closed, saved, settled, still, until

ROOT = Path(__file__).parents[3]

WRITE = """
import sys
from pathlib import Path
from PySide6.QtCore import QDeadlineTimer
from gui.adapters import drafts
drafts.EVERY = 20
from gui.program.application import begun
from core.game import Game
from gui.adapters.unsaved import read
from gui.letters.inbox import InboxDialog
from gui.orders.form import OrderForm
from gui.rulings.ruling import RulingDialog
from tests.gui.toy import TOY
app, window = begun()
file = Path(sys.argv[1])
window.show_game(Game.open(file, face=TOY))
window.show()
letter = InboxDialog(window.desk, window)
letter.open()
letter.heading.sender_box.setEditText("anna")
letter.text.setPlainText("My archers march to A2, and then")
ruling = RulingDialog(window.desk, window)
ruling.open()
ruling.note.setText("The bridge is down since Tuesday")
order = OrderForm(window.desk, window)
order.open()
order.write("unit", "pikes")
window.desk.bring("publish")
while window.desk.background.busy:
    app.processEvents()
window.panels.publish.prose.text.setPlainText("It was a night without")
place = file.with_name(f".{file.name}.drafts1")
limit = QDeadlineTimer(60_000)
while (kept := read(place)) is None or len(kept.drafts) < 4:
    assert not limit.hasExpired(), kept
    app.processEvents()
print("kept", flush=True)
sys.stdin.readline()
"""


def prose_of(game: Game) -> list[str]:
    """The moderator's own words in all posts of a game."""
    return [text for post in game.journal.record.papers.posts.values() for text in post.prose.values()]


@pytest.fixture
def file(tmp_path):
    made = tmp_path / "night.seneschal"
    game = toy_game()
    game.save_as(made)
    game.close()
    return made


def beside(file, number=1):
    return file.with_name(f".{file.name}.drafts{number}")


@pytest.fixture
def killed(file, tmp_path):
    """A game whose desk was killed while a letter, a ruling, an order and prose were being written."""
    place = {"XDG_CONFIG_HOME": str(tmp_path / "other"), "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [sys.executable, "-c", WRITE, str(file)],
        cwd=ROOT, env=os.environ | place, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as desk:  # fmt: skip
        said = desk.stdout.readline()
        desk.kill()
    assert said == "kept\n"
    return file


def opened(window, file):
    window.show_game(Game.open(file, face=TOY))
    settled(window)
    return window.findChild(UnsavedBar)


def in_front(window, kind):
    [found] = [dialog for dialog in window.findChildren(kind) if dialog.isVisible()]
    return found


def test_what_is_being_written_goes_with_a_game_that_is_saved_under_another_name(blank, file, tmp_path):
    write(beside(file), Drafts("2026-01-01T20:00:00+00:00", (UnsavedDraft("poem", "a poem", {}),)))
    bar = opened(blank, file)
    ruling = RulingDialog(blank.desk, blank)
    ruling.open()
    ruling.note.setText("The bridge is down")
    blank.desk.drafts.keep()
    still(blank)
    assert beside(file).exists()
    moved = tmp_path / "moved.seneschal"
    blank.games.save_as(moved)
    until(lambda: blank.save_label.text() == "saved in moved.seneschal")
    settled(blank)
    blank.desk.drafts.keep()
    still(blank)
    assert [draft.said for draft in read(beside(moved)).drafts] == ["a poem", "a ruling"]
    assert bar.isVisible()
    assert [path.name for path in tmp_path.glob(".night*")] == []
    ruling.reject()


def test_what_was_being_written_when_the_desk_was_killed_is_offered_and_opened_again(blank, killed):
    bar = opened(blank, killed)
    assert bar.isVisible()
    assert bar.text.wordings[0].endswith("a letter, a ruling, an order of Anna, prose.")
    bar.restore_button.click()
    letter = in_front(blank, InboxDialog)
    assert (letter.account, letter.letter_text) == ("Anna", "My archers march to A2, and then")
    letter.leave()
    ruling = in_front(blank, RulingDialog)
    assert ruling.note.text() == "The bridge is down since Tuesday"
    ruling.leave()
    order = in_front(blank, OrderForm)
    assert order.form.document()["unit"] == "pikes"
    order.leave()
    settled(blank)
    assert blank.panels.publish.prose.text.toPlainText() == "It was a night without"
    assert not bar.isVisible()
    blank.panels.publish.prose.keep()
    saved(blank)
    blank.desk.drafts.keep()
    until(lambda: not beside(killed).exists())


def test_drafts_are_read_by_their_owner_alone_and_offered_until_they_are_thrown_away(blank, file):
    holds = {"account": "anna", "text": "My archers", "sent": "", "opening": None, "left": [], "switched": {}}
    left = UnsavedDraft("letter", "a letter of Anna", {**holds, "provisional": False})
    write(beside(file), Drafts("2026-01-01T20:00:00+00:00", (left,)))
    write(beside(file, 2), Drafts("2026-01-01T21:00:00+00:00", (UnsavedDraft("poem", "a poem", {}),)))
    assert stat.S_IMODE(beside(file).stat().st_mode) == 0o600
    bar = opened(blank, file)
    assert bar.text.wordings[0].endswith(": a letter of Anna, a poem.")
    bar.restore_button.click()
    in_front(blank, InboxDialog).leave()
    assert "a poem does not fit this game any more" in blank.said.text()
    assert [draft.said for draft in blank.desk.drafts.left] == ["a poem"]
    opened(blank, file)
    assert bar.text.wordings[0].endswith(": a poem.")
    bar.discard_button.click()
    still(blank)
    assert not bar.isVisible()
    assert not beside(file).exists()
    assert not beside(file, 2).exists()


def test_a_desk_that_lives_keeps_its_drafts_and_offers_them_to_nobody(blank, file, look, qtbot):
    opened(blank, file)
    ruling = RulingDialog(blank.desk, blank)
    ruling.open()
    ruling.note.setText("The bridge is down")
    blank.desk.drafts.keep()
    other = Window(Settings(), look)
    qtbot.addWidget(other)
    bar = opened(other, file)
    assert not bar.isVisible()
    still(blank)
    assert [draft.said for draft in read(beside(file)).drafts] == ["a ruling"]
    ruling.leave()
    blank.desk.drafts.keep()
    still(blank)
    assert not beside(file).exists()
    closed(other)


def test_a_desk_that_was_closed_leaves_no_trace(blank, file):
    opened(blank, file)
    blank.close()
    assert sorted(path.name for path in file.parent.glob(".night*")) == []


def test_prose_stays_in_its_field_when_the_save_does_not_take_it(blank, file):
    opened(blank, file)
    blank.desk.bring("publish")
    settled(blank)
    prose = blank.panels.publish.prose
    prose.text.setPlainText("It was a night without a moon.")
    file.unlink()
    prose.keep()
    until(blank.retry_bar.isVisible)
    assert prose.text.toPlainText() == "It was a night without a moon."
    assert not prose_of(blank.desk.in_play)
    blank.games.save_as(file.with_name("rescue.seneschal"))
    settled(blank)
    blank.retry_bar.again_button.click()
    saved(blank)
    assert "It was a night without a moon." in prose_of(blank.desk.in_play)
    assert prose.draft() is None


def test_what_another_does_takes_nothing_from_what_is_being_written(blank, file):
    opened(blank, file)
    blank.desk.bring("publish")
    settled(blank)
    prose = blank.panels.publish.prose
    prose.text.setPlainText("It was a night")
    elsewhere = Game.open(file, face=TOY)
    elsewhere.run_on()
    elsewhere.close()
    until(lambda: blank.desk.in_play.resolution.position > 0)
    until(lambda: "It was a night" in prose_of(blank.desk.in_play))
