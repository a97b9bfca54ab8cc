"""Forum profiles: what ships, and one's own made from it, with a test post that shows every feature."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from gui.adapters.attempt import Refused
from gui.adapters.posts import profiles
from gui.posts.editor import Editor
from gui.posts.rendered import Rendered
from gui.widgets.parts import button, label, once, paragraph, pile, row, silently
from gui.widgets.room import give_room
from gui.widgets.theme import Look

WORDS = {
    "title": "Forum", "family": "Family", "table": "Tables", "limit": "Characters a post", "columns": "Widest line of a table",
    "bold": "Bold", "italic": "Italic", "title_form": "Title", "title_size": "Size of titles", "section_form": "Section",
    "section_size": "Size of sections", "colour": "Colour", "good": "Colour for good", "bad": "Colour for bad",
    "quiet": "Colour for asides", "item": "List item", "items": "List", "spoiler": "Folded away", "code": "One width",
    "picture": "Picture", "table_form": "Table", "row_form": "Row", "header_cell": "Cell of the header", "cell": "Cell",
    "right_cell": "Cell set right", "notes": "Notes",
}  # fmt: skip
FIGURES = ("limit", "columns")
LONG = ("spoiler", "items", "code", "table_form", "notes")


class ForumDialog(QDialog):
    """Every field of a profile beside the test post. A profile that ships is copied under another name before it changes."""

    kept = Signal(str)
    """The name of a profile made, changed or deleted."""

    def __init__(self, look: Look, chosen: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setWindowTitle("Forum profiles")
        self.fields: dict[str, QLineEdit | QPlainTextEdit | QComboBox] = {}
        self.test: profiles.TestPost | None = None
        """The test post shown."""
        self.which = QComboBox()
        self.which.setAccessibleName("Profile")
        self.name = QLineEdit()
        self.name.setAccessibleName("Name to keep it under")
        self.name.setPlaceholderText("name, such as my_forum")
        self.wrong = paragraph("", "bad")
        self.rendered = Rendered(look)
        self.raw = Editor(look, "Test post")
        self.raw.setReadOnly(True)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.pages = QStackedWidget()
        for name, page in (("As it should look", self.rendered), ("Text", self.raw)):
            self.tabs.addTab(name)
            self.pages.addWidget(page)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.part = QComboBox()
        self.part.setAccessibleName("Part")
        self.part.currentIndexChanged.connect(self._show_part)
        self.delete_button = button("Delete", self.delete, "quiet", "Delete this profile of your own")
        self.keep_button = button("Keep", self.keep, "primary")
        self._lay_out()
        self.pause = once(self, 200, self.show_test)
        self._fill(chosen)
        self.which.currentIndexChanged.connect(self._load)
        self._load()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(6)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight)
        for name, words in WORDS.items():
            self.fields[name] = self._field(name)
            self.fields[name].setAccessibleName(words)
            form.addRow(label(words, "muted"), self.fields[name])
        page = QWidget()
        page.setLayout(form)
        form.setContentsMargins(0, 0, 10, 0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        left, right = QWidget(), QWidget()
        box = pile(row(label("Profile", "heading"), self.which, None, self.delete_button), (scroll, 1))
        left.setLayout(box)
        copy = button("Copy the test post", self.copy, tip="Post it where nobody minds, and see what your forum makes of it")
        right.setLayout(pile(row(label("Test post", "heading"), None, self.part, copy), self.tabs, (self.pages, 1)))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(14)
        split.addWidget(left)
        split.addWidget(right)
        split.setSizes([1000, 1000])
        close = button("Close", self.reject)
        ending = row(label("Keep as", "muted"), self.name, self.keep_button, None, close)
        self.setLayout(pile((split, 1), self.wrong, ending, margins=(18, 16, 18, 16), spacing=10))
        self.name.setMaximumWidth(self.look.px(220))
        give_room(self, self.look, 1040, 700)

    def _field(self, name: str) -> QLineEdit | QPlainTextEdit | QComboBox:
        if name in profiles.CHOICES:
            box = QComboBox()
            box.addItems(list(profiles.CHOICES[name]))
            box.currentIndexChanged.connect(self._changed)
            return box
        if name in FIGURES:
            figure = QLineEdit()
            figure.setValidator(QIntValidator(0, 9_999_999, figure))
            figure.setToolTip("0 for no limit" if name == "limit" else "in characters; wider tables become lists")
            figure.textChanged.connect(self._changed)
            return figure
        if name in LONG:
            text = QPlainTextEdit()
            text.setTabChangesFocus(True)
            text.setFixedHeight(self.look.px(74))
            text.textChanged.connect(self._changed)
            return text
        line = QLineEdit()
        line.textChanged.connect(self._changed)
        known = " ".join(f"{{{word}}}" for word in profiles.words_of(name))
        line.setToolTip(f"It may have {known}" if known else "")
        return line

    def _changed(self) -> None:
        self.pause.start()

    def _fill(self, chosen: str) -> None:
        with silently(self.which):
            self.which.clear()
            for one in profiles.names():
                self.which.addItem(f"{one.name} (yours)" if one.own else one.name, one.name)
            self.which.setCurrentIndex(max(0, self.which.findData(chosen)))

    def _load(self) -> None:
        name = str(self.which.currentData())
        own = profiles.ProfileName(name, own=True) in profiles.names()
        self.name.setText(name if own else f"my_{re.sub(r'[^a-z0-9]', '', name)}")
        self.delete_button.setEnabled(own)
        fields = profiles.fields_of(name)
        if isinstance(fields, Refused):
            self._say(str(fields))
            return
        for field, widget in self.fields.items():
            value = fields[field]
            with silently(widget):
                if isinstance(widget, QComboBox):
                    widget.setCurrentText(str(value))
                elif isinstance(widget, QPlainTextEdit):
                    widget.setPlainText(str(value))
                else:
                    widget.setText(str(value).replace("\n", "\\n"))
                    widget.setCursorPosition(0)
        self.show_test()

    def profile_values(self) -> dict[str, str | int]:
        """The profile as the fields say."""
        written: dict[str, str | int] = {}
        for field, widget in self.fields.items():
            if isinstance(widget, QComboBox):
                written[field] = widget.currentText()
            elif isinstance(widget, QPlainTextEdit):
                written[field] = widget.toPlainText()
            elif field in FIGURES:
                written[field] = int(widget.text() or 0)
            else:
                written[field] = widget.text().replace("\\n", "\n")
        return written

    def show_test(self) -> None:
        """Write the test post anew, or say what is wrong with the profile."""
        made = profiles.tried(self.profile_values())
        wrong = made.complaints if isinstance(made, Refused) else ()
        self._say("\n".join(f"{WORDS.get(one.where, one.where)}: {one.what} {one.mend}" for one in wrong[:3]))
        self.keep_button.setEnabled(not wrong)
        if isinstance(made, Refused):
            return
        self.test = made
        count = len(made.parts)
        with silently(self.part):
            current = max(0, self.part.currentIndex())
            self.part.clear()
            self.part.addItems([f"{n}/{count}" for n in range(1, count + 1)])
            self.part.setCurrentIndex(min(current, count - 1))
        self.part.setVisible(count > 1)
        self._show_part()

    def _show_part(self) -> None:
        if self.test is not None:
            number = max(0, self.part.currentIndex())
            self.raw.setPlainText(self.test.parts[number])
            self.rendered.show_post(self.test.pages[number])

    def _say(self, words: str) -> None:
        self.wrong.setText(words)
        self.wrong.setVisible(bool(words))

    def copy(self) -> None:
        """Put the part of the test post in front on the clipboard; nothing while the profile has faults."""
        made = profiles.tried(self.profile_values())
        if not isinstance(made, Refused):
            made.copy(max(0, self.part.currentIndex()))

    def keep(self) -> None:
        """Keep the profile under its name among the user's settings."""
        name = self.name.text().strip()
        wrong = profiles.keep(name, self.profile_values())
        if wrong is not None:
            self._say("\n".join(f"{one.what} {one.mend}" for one in wrong.complaints))
            return
        self._fill(name)
        self._load()
        self.kept.emit(name)

    def delete(self) -> None:
        """Delete the profile in front, if it is one's own; those that ship stay."""
        if profiles.forget(str(self.which.currentData())):
            self._fill("")
            self._load()
            self.kept.emit("")
