"""A notice above a post: what is to be known before it goes out, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from gui.adapters.posts.post import Finding, Post
from gui.widgets.parts import button, paragraph, pile, replace, row


class Notice(QFrame):
    """Words above a post with buttons for what can be done; hidden while there is nothing to say."""

    def __init__(self, after: QWidget) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.after = after
        """Who has the keys when a button that had them is gone."""
        self.text = paragraph("")
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.installEventFilter(self)
        self.ways = QWidget()
        self.box = pile(self.text, self.ways, margins=(10, 5, 6, 5), spacing=2)
        self.setLayout(self.box)
        self.hide()

    def say(self, words: str, *ways: tuple[str, Callable[[], object]]) -> None:
        """Show the notice with a button a way out of it."""
        self._let_go()
        self.text.setText(words)
        old, self.ways = self.ways, QWidget()
        self.ways.setLayout(row(None, *(button(name, press, "quiet") for name, press in ways)))
        replace(self.box, old, self.ways)
        self.ways.setVisible(bool(ways))
        self.setAccessibleName(words)
        self.show()
        self._fit()

    def put_away(self) -> None:
        """Say nothing any more."""
        self._let_go()
        self.hide()

    def _let_go(self) -> None:
        """Hand the keys on before the button that has them goes: else they go wherever the window has its first button."""
        if self.isAncestorOf(self.window().focusWidget()):
            self.after.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Ask for the height that all words need, however little is left for the post."""
        room = self.box.contentsMargins()
        self.text.setMinimumHeight(0)  # a label never asks for less than it was given last
        self.text.setMinimumHeight(max(0, self.text.heightForWidth(self.contentsRect().width() - room.left() - room.right())))


class Mending(Protocol):
    """What can be done with the post in front, as far as a notice offers it."""

    def wording(self) -> None: ...

    def correct(self) -> None: ...

    def rewrite(self) -> object: ...

    def unedit(self) -> None: ...


def what_waits(
    post: Post, found: Sequence[Finding], more: Mending, show: Callable[[], object]
) -> tuple[str, list[tuple[str, Callable[[], object]]]]:
    """What of a post wants the moderator's answer, and the ways there are; `found` are its slips, which `show` shows."""
    said: list[str] = []
    ways: list[tuple[str, Callable[[], object]]] = []
    if not post.made:
        said.append(post.fault)
        ways.append(("Mend the wording …", more.wording))
    elif post.changed and post.status == "sent":
        said.append("It differs from what was sent." + (" Its correction stands below it." if post.corrected else ""))
        ways.append(("Draft a correction …", more.correct))
    elif post.changed:
        said.append("It differs from what you copied; copy it again.")
    if post.stale:
        said.append("The game has gone on since you rewrote this post.")
        ways += [("Rewrite …", more.rewrite), ("As the game has it", more.unedit)]
    if found:
        first, *others = found
        in_all = f" ({len(found)} in all)" if others else ""
        said.append(f"“{first.word}”: {first.leaked}{in_all}. It waits until you have answered.")
        if post.can_take_out(first):
            ways.append(("Take the sentence out", lambda: post.take_out(first)))
        ways.append(("Keep it", lambda: post.allow((first,))))
        ways.append(("Show all", show))
    if waiting := len(post.early):
        said.append(f"The public post goes last: {waiting} {'message is' if waiting == 1 else 'messages are'} still to be sent.")
    return "\n".join(said), ways
