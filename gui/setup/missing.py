"""What is missing in a new game: what it cannot start with, what looks odd, what is in order; each leads to its place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.adapters.setup.newgame import Kind, NewGame, SetupFinding, SetupFindings, SideIncome
from gui.widgets.card_button import CardButton
from gui.widgets.glyphs import paint_glyph
from gui.widgets.measures import EDGE, NOTE, TEXT
from gui.widgets.parts import label, paragraph, row
from gui.widgets.theme import Look

HEADS: dict[Kind, tuple[str, str]] = {"stop": ("Cannot start", "bad"), "odd": ("Looks odd", "warn"), "good": ("In order", "good")}
SIGNS: dict[Kind, str] = {"stop": "✖", "odd": "?", "good": "✓"}


class Missing(QScrollArea):
    """The list of findings, and what each side's places yield below. `led` is told the finding that was pressed."""

    led = Signal(object)

    def __init__(self, game: NewGame, look: Look, *, incomes: bool = True) -> None:
        super().__init__()
        self.game = game
        self.look = look
        self.incomes = incomes
        self.shown: SetupFindings | None = None
        self.lines: list[QPushButton] = []
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("What is missing")
        self.setFrameShape(QFrame.Shape.NoFrame)
        game.found.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the findings, unless the same ones are shown."""
        if self.shown == self.game.verdict:
            return
        self.shown = verdict = self.game.verdict
        page = QWidget()
        box = QVBoxLayout(page)
        box.setContentsMargins(0, 0, 0, EDGE)
        box.setSpacing(0)
        self.lines = []
        for kind in HEADS:
            found = verdict.of(kind)
            if found:
                box.addWidget(self._head(kind, len(found)))
                for one in found:
                    line = _Line(one, self.look, self.led.emit)
                    self.lines += [line] if kind != "good" else []
                    box.addWidget(line)
        if self.incomes and any(income.total for income in verdict.incomes):
            box.addSpacing(EDGE)
            box.addWidget(Incomes(verdict.incomes, self.look))
        box.addStretch(1)
        self.setWidget(page)

    def _head(self, kind: Kind, count: int) -> QFrame:
        title, tone = HEADS[kind]
        head = QFrame()
        head.setObjectName(f"band_{tone}")
        words = label(f"{title}  {count}", tone)
        font = self.look.font(TEXT, bold=True)
        words.setFont(font)
        inner = row(words, None)
        inner.setContentsMargins(EDGE, self.look.px(5), EDGE, self.look.px(5))
        head.setLayout(inner)
        return head


class _Line(CardButton):
    """One finding: its sign, what it says, and more of it."""

    def __init__(self, finding: SetupFinding, look: Look, go: Callable[[SetupFinding], object]) -> None:
        tone = HEADS[finding.kind][1]
        inner = row(margins=(EDGE, look.px(5), EDGE, look.px(5)), spacing=look.px(8))
        sign = label(SIGNS[finding.kind], tone)
        sign.setFixedWidth(look.px(14))
        inner.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(1)
        for text, role in ((finding.what, "" if finding.kind == "good" else "strong"), (finding.more, "muted")):
            if text:
                line = paragraph(text, role)
                words.addWidget(line)
        inner.addLayout(words, 1)
        super().__init__(inner)
        self.finding = finding
        self.setProperty("role", "finding")
        self.setAccessibleName(f"{finding.what} {finding.more}".strip())
        self.setToolTip("Go there" if finding.kind != "good" else finding.what)
        self.clicked.connect(lambda _=False: go(finding))


class Incomes(QWidget):
    """What the places of every side yield, as bars side by side."""

    def __init__(self, incomes: tuple[SideIncome, ...], look: Look) -> None:
        super().__init__()
        self.all = incomes
        self.look = look
        self.setAccessibleName("Income of a turn: " + ", ".join(f"{one.name} {one.total}" for one in incomes))
        self.setToolTip("\n".join(_said(one) for one in incomes))
        self.setFixedHeight(look.px(26 + 22 * len(incomes)))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, painter = self.look, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge, line = look.px(EDGE), look.px(22)
        painter.setPen(look.colour("ink"))
        painter.setFont(look.font(TEXT, bold=True))
        painter.drawText(edge, 0, self.width() - 2 * edge, line, Qt.AlignmentFlag.AlignVCenter, "Income of a turn")
        most = max(one.total for one in self.all) or 1
        metrics = QFontMetrics(look.font(TEXT))
        longest = max(metrics.horizontalAdvance(one.name) for one in self.all) + look.px(26)
        names = min(longest, self.width() * 2 // 3 - edge)
        left, right = edge + names, look.px(40)
        room = max(10, self.width() - left - right - edge)
        for number, one in enumerate(self.all):
            top = look.px(26) + number * line
            painter.setFont(look.font(TEXT))
            paint_glyph(painter, QRectF(edge, top, look.px(12), line), one.sign, look.side(one.sign), look.px(9))
            painter.setPen(look.colour("ink"))
            space = names - look.px(22)
            words = painter.fontMetrics().elidedText(one.name, Qt.TextElideMode.ElideRight, space)
            painter.drawText(edge + look.px(16), top, space, line, Qt.AlignmentFlag.AlignVCenter, words)
            at = float(left)
            for _, tone, amount in one.parts:
                wide = room * amount / most
                painter.fillRect(QRectF(at, top + look.px(6), wide, line - look.px(12)), look.tone(tone))
                at += wide
            painter.setFont(look.font(NOTE))
            number_flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(self.width() - edge - right, top, right, line, number_flags, f"{one.total:,}")


def _said(one: SideIncome) -> str:
    return f"{one.name}: " + ", ".join(f"{amount} {name}" for name, _, amount in one.parts)
