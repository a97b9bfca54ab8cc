"""The card of a question that waits: the answer by the rules first, and why."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from gui.adapters.desk import Desk
from gui.adapters.questions import Choice, question
from gui.adapters.rules import follow, links
from gui.night.compare import Compare
from gui.widgets.parts import button, paragraph, pile, replace, row


class Option(QRadioButton):
    """An answer, in as many lines as it needs in the room there is: a long name pushed the card out of its window."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        mark = QStyleOptionButton()
        self.initStyleOption(mark)
        room = self.style().subElementRect(QStyle.SubElement.SE_RadioButtonContents, mark, self).width()
        layout, lines = QTextLayout(self.words, self.font()), list[str]()
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, room))
            lines.append(self.words[line.textStart() : line.textStart() + line.textLength()].strip())
        layout.endLayout()
        self.setText("\n".join(lines))


class ChoiceCard(QFrame):
    """Shown while a choice waits, to the moderator alone."""

    decided = Signal()
    """An answer was given, and no other question waits."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("choice")
        self.desk = desk
        self.choice: Choice | None = None
        self.group = QButtonGroup(self)
        self.text = QLineEdit()
        self.question = paragraph("", "heading")
        self.reason = paragraph("", "muted")
        follow(desk, self.reason)
        self.options = QWidget()
        self.compare = button("Compare", self.open_comparison, tip="What each answer leads to, side by side")
        self.decide = button("Decide ⏎", self.answer, "primary")
        self.box = pile(
            self.question,
            self.reason,
            self.options,
            self.text,
            row(None, self.compare, self.decide),
            margins=(12, 9, 12, 10),
            spacing=5,
        )
        self.setLayout(self.box)
        self.text.returnPressed.connect(self.answer)
        self.hide()

    def refresh(self) -> None:
        """Show the question that waits; what is marked of the same question stays marked."""
        choice = question(self.desk)
        self.setVisible(choice is not None)
        if choice is None or choice == self.choice:
            self.choice = choice
            return
        self.choice = choice
        self.question.setText(f"Your ruling: {choice.question}")
        self.reason.setText(f"{escape(choice.why)} {links(choice.rules)}".strip())
        self.reason.setVisible(bool(self.reason.text()))
        self.compare.setVisible(len(choice.options) > 1)
        self.text.setVisible(choice.free_text)
        self.text.setText("")
        self.text.setPlaceholderText("Or write your own answer")
        self._offer(choice)

    def _offer(self, choice: Choice) -> None:
        for old in self.group.buttons():
            self.group.removeButton(old)
        old, self.options = self.options, QWidget()
        inner = QVBoxLayout(self.options)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(2)
        for number, option in enumerate(choice.options):
            radio = Option(option.label + (" (by the rules)" if number == 0 and not choice.free_text else ""))
            radio.setChecked(number == 0)
            self.group.addButton(radio, number)
            inner.addWidget(radio)
        replace(self.box, old, self.options)

    def open_comparison(self) -> None:
        """Open what each answer would lead to."""
        if self.choice is not None:
            compare = Compare(self.desk, self.window())
            compare.accepted.connect(self.go_on)
            compare.rejected.connect(self.take_focus)  # what was looked at is decided now
            compare.open()

    def answer(self) -> None:
        """Decide as marked, or as written where text is asked."""
        choice = self.choice
        if choice is None:
            return
        number = self.group.checkedId()
        picked = choice.options[number].key if 0 <= number < len(choice.options) else ""
        answer = self.text.text().strip() or picked if choice.free_text else picked
        if self.desk.do(lambda game: game.answer(answer)):
            self.go_on()

    def go_on(self) -> None:
        """After an answer: the next question has the focus, else what leads on."""
        if not self.take_focus():
            self.decided.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter decides as marked; on a button it is that button."""
        focused = self.focusWidget()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or focused is self.text:
            super().keyPressEvent(event)
        elif isinstance(focused, QPushButton):
            focused.click()
        else:
            self.answer()

    def take_focus(self) -> bool:
        """The answer marked has the focus; False where no question waits."""
        marked = self.group.checkedButton() or self.text
        if self.choice is not None and self.isVisible():
            marked.setFocus(Qt.FocusReason.OtherFocusReason)
        return self.choice is not None and self.isVisible()
