"""The moderator's own words in a post, and what they would let slip."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QComboBox, QFrame, QPlainTextEdit, QScrollArea, QTextEdit, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.posts.post import Finding, Post, Slip, prose_said
from gui.adapters.unsaved import UnsavedDraft
from gui.widgets.measures import READING, TIGHT
from gui.widgets.parts import button, once, paragraph, pile, replace, row, silently
from gui.widgets.theme import Look

PAUSE = 250
"""Milliseconds without a key before the guard looks at what was written."""


class Prose(QWidget):
    """The prose of a post, slot by slot. It becomes a gesture when it is left; what is written stays in the field until that is
    committed. The guard reads along."""

    kept = Signal(str, str)
    """A slot of a post, as it is written (`ProseSlot`), and what it says now."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.post: Post | None = None
        self.unsaved: dict[str, str] = {}
        """What was written and is not committed yet, by its slot as it is written (`ProseSlot`)."""
        self.hint = paragraph("Your own words, below the title of the post. They are kept with the game.", "muted")
        self.slot = QComboBox()
        self.slot.setAccessibleName("Place in the post")
        self.text = QPlainTextEdit()
        self.text.setAccessibleName("Scene")
        self.text.setPlaceholderText("What your readers should see before the results …")
        self.text.setTabChangesFocus(True)
        look.changed.connect(self._fit)
        self._fit()
        self.text.installEventFilter(self)
        self.setFocusProxy(self.text)
        self.guard = paragraph("", "muted")
        self.pause = once(self, PAUSE, self.look_over)
        self.setLayout(pile(self.hint, self.slot, (self.text, 1), self.guard, margins=(0, 6, 0, 0), spacing=6))
        self.text.textChanged.connect(self._typed)
        self.slot.currentIndexChanged.connect(self._other_slot)
        self._said: dict[str, str] = {}
        self._keys: dict[str, str] = {}
        self._game = desk.game
        desk.storage.moved.connect(self._forget_saved)
        desk.drafts.watch(self, self.draft)

    def _fit(self) -> None:
        """The words are as large as the post they go into."""
        self.text.setFont(self.look.font(READING))

    def show_prose(self, post: Post | None, *, writable: bool) -> None:
        """Show the places for prose of another post, the scene first."""
        places = {one.slot: one for one in post.prose} if post is not None else {}
        slot = self.slot.currentText() if self.slot.currentText() in places else ""
        keys = {one.slot: one.key for one in places.values()}
        if self._keys and keys != self._keys and self.unsaved:
            QTimer.singleShot(0, self, self.keep)  # another post came in front of what was being written
        self._said, self._keys, self.post = {one.slot: one.said for one in places.values()}, keys, post
        with silently(self.slot):
            self.slot.clear()
            self.slot.addItems(list(places))
            self.slot.setCurrentIndex(max(0, self.slot.findText(slot)))
        self.slot.setVisible(len(places) > 1)
        self.text.setReadOnly(not writable)
        self._show()

    def _show(self) -> None:
        self._forget_saved()
        said = self.unsaved.get(self._key, self._said.get(self.slot.currentText(), ""))
        if self.text.toPlainText() != said:
            with silently(self.text):
                self.text.setPlainText(said)
        self.look_over()

    @property
    def _key(self) -> str:
        return self._keys.get(self.slot.currentText(), "")

    def _typed(self) -> None:
        if self._key:
            self.unsaved[self._key] = self.text.toPlainText()
        self.pause.start()

    def _forget_saved(self) -> None:
        """What is committed is the game's, and no more of the field."""
        game = self.desk.game
        if game is not self._game:
            self._game, self.unsaved = game, {}
        if game is not None and not self.desk.storage.pending:
            self.unsaved = {key: text for key, text in self.unsaved.items() if prose_said(self.desk, key) != text}

    def draft(self) -> UnsavedDraft | None:
        """What was written and is not committed."""
        self._forget_saved()
        return UnsavedDraft("prose", "prose", dict(self.unsaved)) if self.unsaved else None

    def restore(self, unsaved: dict[str, str]) -> None:
        """Have what was written when the desk ended."""
        self.unsaved |= unsaved
        self._show()

    def _other_slot(self) -> None:
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.text and event.type() == QEvent.Type.FocusOut:
            self.keep()
        return super().eventFilter(watched, event)

    def keep(self) -> None:
        """Make a gesture of what was written, if it is new."""
        for key, text in list(self.unsaved.items()):
            if prose_said(self.desk, key) != text and self.desk.moderating:
                self.kept.emit(key, text)

    def look_over(self) -> None:
        """Mark every word that would tell its readers what they cannot know, and say what."""
        self.pause.stop()
        if self.desk.game is None:
            return
        text = self.text.toPlainText()
        found = self.post.slips(text) if self.post is not None and text.strip() else ()
        mark(self.text, found, self.look.colour("bad"))
        self.guard.setText("\n".join(f"⚠ {one.said}" for one in found[:6]))
        self.guard.setVisible(bool(found))


def mark(text: QPlainTextEdit, found: tuple[Slip, ...], colour: QColor) -> None:
    """Underline words that let something slip."""
    marks: list[QTextEdit.ExtraSelection] = []
    for one in found:
        cursor = QTextCursor(text.document())
        cursor.setPosition(one.at)
        cursor.setPosition(one.at + len(one.word), QTextCursor.MoveMode.KeepAnchor)
        style = QTextCharFormat()
        style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        style.setUnderlineColor(colour)
        selection = QTextEdit.ExtraSelection()
        selection.cursor, selection.format = cursor, style
        marks.append(selection)
    text.setExtraSelections(marks)


class Findings(QScrollArea):
    """What a post lets slip, each with leave to let it stand."""

    def __init__(self, look: Look, allow: Callable[[tuple[Finding, ...]], object]) -> None:
        super().__init__()
        self.look = look
        self.allow = allow
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Secrets the post gives away")
        page = QWidget()
        self.box = QVBoxLayout(page)
        self.box.setContentsMargins(TIGHT, 6, TIGHT, 0)
        self.lines = QWidget()
        self._shown: tuple[tuple[Finding, ...], bool] | None = None
        self.box.addWidget(self.lines)
        self.box.addStretch(1)
        self.setWidget(page)

    def show_findings(self, found: tuple[Finding, ...], *, writable: bool) -> None:
        """List what was found, each with a button that allows it where one may write."""
        if (found, writable) == self._shown:
            return
        self._shown = found, writable
        old, self.lines = self.lines, QWidget()
        box = QVBoxLayout(self.lines)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        if not found:
            box.addWidget(_wrapped("Nothing in your own words tells its readers what they cannot know.", "muted"))
        open_ = tuple(one for one in found if not one.allowed)
        for one in found:
            said = f"“{one.word}” ({one.where}): {one.leaked}"
            text = _wrapped(f"{said} · allowed" if one.allowed else said, "muted" if one.allowed else "bad")
            let = button("Allow", lambda one=one: self.allow((one,)), "quiet")
            let.setVisible(writable and not one.allowed)
            line = row(text, let)
            line.setStretch(0, 1)
            box.addLayout(line)
        if len(open_) > 1 and writable:
            box.addLayout(row(None, button("Allow all of it", lambda: self.allow(open_))))
        replace(self.box, old, self.lines)


def _wrapped(text: str, role: str) -> QWidget:
    made = paragraph(text, role)
    return made
