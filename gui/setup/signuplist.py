"""The sign-up list as it was pasted: what was recognised is tinted, guesses are dotted, a line left over says so."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from gui.adapters.setup.draft import Signup
from gui.widgets.theme import Look, blend

TINTS = {"name": "good", "account": "side1", "faction": "warn", "leader": "accent"}
LEGEND = (("name", "name"), ("account", "account"), ("faction", "faction"))


def tint(role: str, look: Look) -> QColor:
    """The ground of words that were taken for that."""
    colour = QColor(look.theme.sides["blue"]) if TINTS[role] == "side1" else look.colour(TINTS[role])
    return blend(look.colour("panel"), colour, 0.2 if not look.theme.dark else 0.34)


class SignupList(QPlainTextEdit):
    """Text one pastes and writes in. `pasted` is told when something was pasted."""

    pasted = Signal()
    lit = Signal(int)
    """The line with the cursor is another."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.signups: tuple[Signup, ...] = ()
        self.line = -1
        self.setAccessibleName("Sign-up list")
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.cursorPositionChanged.connect(lambda: self.lit.emit(self.textCursor().blockNumber()))

    def ask(self, factions: bool) -> None:
        """Say what is to be pasted, for a game with factions or without."""
        first = "1. Gonfalon – Alfredo da Ferrara" + (", Le Pape" if factions else "")
        self.setPlaceholderText(
            f"Paste the sign-ups here, as people wrote them:\n\n{first}\n"
            "2. QuillAndSeal / Beatrice Colonna\n3. @SunChaser Louis de Valmont"
        )

    def insertFromMimeData(self, source: QMimeData) -> None:
        super().insertFromMimeData(source)
        self.pasted.emit()

    def show_read(self, signups: tuple[Signup, ...], line: int = -1) -> None:
        """Tint what was recognised; `line` is the one whose player is in hand."""
        self.signups, self.line = signups, line
        extra: list[QTextEdit.ExtraSelection] = []
        starts: dict[int, int] = {}
        block = self.document().begin()
        while block.isValid():
            starts[block.blockNumber()] = block.position()
            block = block.next()
        if line in starts:
            extra.append(self._selection(starts[line], starts[line], self.look.colour("accent_wash"), whole=True))
        for one in signups:
            start = starts.get(one.line)
            if start is None:
                continue
            if not one.name:
                muted = QTextCharFormat()
                muted.setForeground(self.look.colour("faint"))
                extra.append(self._formatted(start, start + len(one.text), muted))
            for span in one.spans:
                form = QTextCharFormat()
                form.setBackground(tint(span.role, self.look))
                if span.guessed:
                    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
                    form.setUnderlineColor(self.look.colour("warn"))
                extra.append(self._formatted(start + span.start, start + span.end, form))
        self.setExtraSelections(extra)

    def _selection(self, start: int, end: int, colour: QColor, *, whole: bool) -> QTextEdit.ExtraSelection:
        form = QTextCharFormat()
        form.setBackground(colour)
        form.setProperty(QTextCharFormat.Property.FullWidthSelection, whole)
        return self._formatted(start, end, form)

    def _formatted(self, start: int, end: int, form: QTextCharFormat) -> QTextEdit.ExtraSelection:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        made = QTextEdit.ExtraSelection()
        made.cursor = cursor  # type: ignore[attr-defined]
        made.format = form  # type: ignore[attr-defined]
        return made


class Legend(QWidget):
    """What the tints mean, painted in one line."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.shown = LEGEND
        self.setFixedHeight(look.px(24))

    def ask(self, factions: bool) -> None:
        """Explain the tints of a game with factions, or without."""
        self.shown = LEGEND if factions else LEGEND[:2]
        amber = ", amber a faction" if factions else ""
        self.setAccessibleName(f"Green is a name, blue an account{amber}; what is dotted was guessed")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.look.font(11))
        at = 0
        for role, words in self.shown:
            painter.fillRect(at, self.look.px(7), self.look.px(11), self.look.px(11), tint(role, self.look))
            at += self.look.px(16)
            painter.setPen(self.look.colour("muted"))
            painter.drawText(at, self.look.px(17), words)
            at += painter.fontMetrics().horizontalAdvance(words) + self.look.px(14)
        painter.setPen(self.look.colour("warn"))
        painter.drawText(at, self.look.px(17), "····")
        at += self.look.px(22)
        painter.setPen(self.look.colour("muted"))
        painter.drawText(at, self.look.px(17), "guessed")
