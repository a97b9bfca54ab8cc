"""A post read at large: how it will look on the left, its text on the right, part by part."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QComboBox, QDialog, QSplitter, QWidget

from gui.adapters.posts.post import Post
from gui.posts.editor import Editor
from gui.posts.rendered import Rendered
from gui.widgets.parts import button, label, pile, row
from gui.widgets.room import give_room
from gui.widgets.theme import Look


class LargeDialog(QDialog):
    """One post, to read and compare; it is copied and marked in the outbox."""

    def __init__(self, look: Look, post: Post, picture: Callable[[], QImage | None], parent: QWidget) -> None:
        super().__init__(parent)
        self.post = post
        self.setWindowTitle(post.subject)
        self.rendered = Rendered(look, picture)
        self.raw = Editor(look, "Text of the post")
        self.raw.setReadOnly(True)
        self.part = QComboBox()
        self.part.setAccessibleName("Part")
        count = len(post.parts)
        self.part.addItems([f"Part {number} of {count}" for number in range(1, count + 1)])
        self.part.setVisible(count > 1)
        self.part.currentIndexChanged.connect(self.show_part)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(14)
        split.addWidget(self.rendered)
        split.addWidget(self.raw)
        split.setSizes([1000, 1000])
        self.setLayout(
            pile(
                row(
                    label(post.subject, "title"),
                    None,
                    label("public post" if post.public else post.account, "heading"),
                    self.part,
                ),
                (split, 1),
                row(label(post.pages[0].forum.title, "muted"), None, button("Close", self.reject)),
                margins=(18, 16, 18, 16),
                spacing=10,
            )
        )
        give_room(self, look, 1120, 720)
        self.show_part()

    def show_part(self) -> None:
        """Show the part chosen, as it will look and as text."""
        number = max(0, self.part.currentIndex())
        self.rendered.show_post(self.post.pages[number])
        self.raw.setPlainText(self.post.parts[number])
