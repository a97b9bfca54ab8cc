"""The sign-up list as it was pasted: what was recognised is tinted, guesses are dotted, a line left over says so."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from gui.adapters.setup.draft import Signup
from gui.widgets.flow import Flow
from gui.widgets.measures import GAP
from gui.widgets.theme import Look, blend

TINTS = {"name": "good", "account": "side1", "faction": "warn", "leader": "accent"}


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
    """What the tints mean, side by side as far as there is room."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.keys = {role: LegendKey(role, look) for role in ("name", "account", "faction", "guessed")}
        flow = Flow(GAP, 2)
        for key in self.keys.values():
            flow.addWidget(key)
        self.setLayout(flow)

    def ask(self, factions: bool) -> None:
        """Explain the tints of a game with factions, or without."""
        self.keys["faction"].setVisible(factions)
        amber = ", amber a faction" if factions else ""
        self.setAccessibleName(f"Green is a name, blue an account{amber}; what is dotted was guessed")


class LegendKey(QWidget):
    """One tint and what it means; `guessed` is a dotted line."""

    def __init__(self, role: str, look: Look) -> None:
        super().__init__()
        self.role = role
        self.look = look

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.look.font(11))
        return QSize(self.look.px(18) + metrics.horizontalAdvance(self.role), metrics.height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, side, line = QPainter(self), self.look.px(11), self.rect()
        painter.setFont(self.look.font(11))
        if self.role == "guessed":
            painter.setPen(QPen(self.look.colour("warn"), 2, Qt.PenStyle.DotLine))
            painter.drawLine(0, line.center().y() + 3, side, line.center().y() + 3)
        else:
            painter.fillRect(0, line.center().y() - side // 2, side, side, tint(self.role, self.look))
        painter.setPen(self.look.colour("muted"))
        painter.drawText(line.adjusted(self.look.px(16), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.role)
