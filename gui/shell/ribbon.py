"""The ribbon: the moderator's round as four cards, each with its state in one line."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from gui.adapters.desk import Desk
from gui.adapters.standing import COLLECT, DAY, PUBLISH, RESOLVE, STAGES, day_title, opens, posts_out
from gui.widgets.parts import Choice, silently
from gui.widgets.theme import Look

_INNER = 30
"""The margins left and right of a stage's words."""


class Stage(QAbstractButton):
    """One card of the round."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.title = ""
        self.lines: tuple[str, ...] = ("",)
        self.dots: tuple[str, ...] = ()
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(170), self.look.px(44))

    def minimumSizeHint(self) -> QSize:
        return QSize(max(self._title_wide(self._short), self._wide(self.lines[-1])) + _INNER, self.look.px(44))

    @property
    def _short(self) -> str:
        return " ".join(self.title.split()[:2])

    def _wide(self, line: str) -> int:
        return QFontMetrics(self.look.font(11.5)).horizontalAdvance(line)

    def _title_wide(self, title: str) -> int:
        return QFontMetrics(self.look.font(13, True)).horizontalAdvance(title)

    @property
    def called(self) -> str:
        """Its title, in two words where there is no room for the third: `4 Next`."""
        return self.title if self._title_wide(self.title) <= self.width() - _INNER else self._short

    @property
    def line(self) -> str:
        """The fullest of its lines that there is room for."""
        room = self.width() - _INNER
        return next((line for line in self.lines if self._wide(line) <= room), self.lines[-1])

    def say(self, title: str, lines: tuple[str, ...], dots: tuple[str, ...] = ()) -> None:
        """Show a title and one of these lines, which say the same from the fullest to the shortest."""
        if (title, lines, dots) == (self.title, self.lines, self.dots):
            return
        self.title, self.lines, self.dots = title, lines, dots
        self.setAccessibleName(f"{title}: {lines[0]}")
        self.setToolTip(lines[0])
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        front = self.isChecked()
        edge = "accent" if front or self.hasFocus() or self.underMouse() else "hairline"
        painter.setPen(QPen(look.colour(edge), 1.5 if front else 1, Qt.PenStyle.SolidLine))
        painter.setBrush(look.colour("accent_wash" if front else "sunken"))
        painter.drawRoundedRect(box, 8, 8)
        if self.hasFocus():
            painter.setPen(QPen(look.colour("ink"), 2))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 6, 6)
        room = box.adjusted(12, 5, -10, -5)
        half = room.height() / 2
        painter.setFont(look.font(13 * min(1.0, room.width() / max(1, self._title_wide(self.called))), True))
        painter.setPen(look.colour("accent" if front else "ink"))
        painter.drawText(QRectF(room.left(), room.top(), room.width(), half), Qt.AlignmentFlag.AlignVCenter, self.called)
        used = painter.fontMetrics().horizontalAdvance(self.called)
        painter.setFont(look.font(11.5))
        painter.setPen(look.colour("muted"))
        text = painter.fontMetrics().elidedText(self.line, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(QRectF(room.left(), room.top() + half, room.width(), half), Qt.AlignmentFlag.AlignVCenter, text)
        size, step = look.px(7), look.px(11)
        left = room.right() - step * len(self.dots)
        if left > room.left() + used + 10:
            for place, tint in enumerate(self.dots):
                ahead = tint == "faint"  # a ring, as in high contrast its colour is as dark as that of the others
                painter.setPen(QPen(look.colour(tint), 1.2) if ahead else Qt.PenStyle.NoPen)
                painter.setBrush(look.colour("panel" if ahead else tint))
                painter.drawEllipse(QRectF(left + place * step, room.top() + half / 2 - size / 2, size, size))


class Ribbon(QWidget):
    """The four stages, whose eyes one looks through, undo and redo, and the way to find anything."""

    def __init__(self, desk: Desk, look: Look) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.stages = {key: Stage(look) for key in STAGES}
        self.lens = Choice()
        self.lens.setAccessibleName("View as")
        self.lens.setMaxVisibleItems(24)  # all players of most games at a glance
        self.lens.setToolTip("Look through somebody's eyes: rosters, board, log and posts show just what they may know")
        self.lens.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.lens.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.undo = QToolButton()
        self.redo = QToolButton()
        self.search = QToolButton()
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 8)
        box.setSpacing(8)
        for key, stage in self.stages.items():
            box.addWidget(stage, 1)
            stage.clicked.connect(lambda _=False, key=key: desk.bring(key))
        for part in (self.lens, self.undo, self.redo, self.search):
            box.addWidget(part)
        self.lens.activated.connect(lambda place: desk.look_through(desk.readers()[place][1]))
        desk.changed.connect(self.refresh)
        desk.staged.connect(self.refresh)
        look.changed.connect(self.refresh)

    def fit(self) -> None:
        """Give the stages what room there is: the tools say less in a narrow window."""
        self.lens.setMinimumContentsLength(19 if self.wide else 11 if self.width() >= self.look.px(1000) else 7)
        self.search.setText("Ctrl+K find, do" if self.wide else "Find")
        self.lens.setMinimumHeight(self.search.sizeHint().height())

    @property
    def wide(self) -> bool:
        """Whether there is room for whole words."""
        return self.width() >= self.look.px(1180)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()

    def refresh(self) -> None:
        self.fit()
        for key, stage in self.stages.items():
            stage.setChecked(key == self.desk.stage)
        if self.desk.game is None:
            return
        self._say()
        readers = self.desk.readers()
        names = [f"View as {name}" if self.wide else name for name, _ in readers]
        with silently(self.lens):
            if names != [self.lens.itemText(n) for n in range(self.lens.count())]:
                self.lens.clear()
                self.lens.addItems(names)
            self.lens.setCurrentIndex(next((n for n, (_, lens) in enumerate(readers) if lens == self.desk.lens), 0))

    def _say(self) -> None:
        game = self.desk.in_play
        players = self.desk.players()
        silent = len(game.missing())
        orders = len(game.orders())
        heard = f"{len(players) - silent} of {len(players)}"
        collected = (f"{heard} players · {orders} order{'s' * (orders != 1)}", f"{heard} players", heard)
        if not self.desk.moderating:
            orders = len(self.desk.orders())
            given = f"{orders} order{'s' * (orders != 1)}"
            collected = (f"{given} {self.desk.reader_said} knows of", given)
        made = self.desk.steps
        now = next((step for step in made if step.state == "now"), None)
        choice = bool(game.choice and self.desk.moderating)
        if self.desk.over:
            resolved = ("resolved to its end", "resolved")
        else:
            step = f"step {now.number} of {len(made)}" if now else f"{len(made)} steps ahead"
            short = f"{now.number} of {len(made)}" if now else f"{len(made)} steps"
            resolved = (f"{step} · 1 choice waits", "choice waits", "choice") if choice else (step, short)
        tints = {"done": "accent", "now": "warn", "ahead": "faint"}
        copied, sent = posts_out(game)
        counts = [f"{number} {word}" for number, word in ((copied, "copied"), (sent, "sent")) if number]
        ready = (" · ".join(counts), counts[-1]) if counts else ("posts are ready", "ready")
        if self.desk.over:
            posts = ready
        elif opens(game):
            posts = (f"opening: {ready[0]}", *ready) if counts else ("opening posts are ready", "opening posts", "ready")
        elif self.desk.under_way:
            posts = ("results so far", "so far")
        elif game.leading:
            kinds = [*(["receipts"] if game.orders() else []), *(["reminders"] if silent else [])] or ["receipts"]
            due = " and ".join(kinds)
            posts = (f"{due}: {ready[0]}", *ready) if counts else (due, kinds[0], "ready")
        else:
            posts = ("after the last step", "afterwards", "later")
        waiting = (f"after the {game.run}", "later") if game.leading else (f"votes and orders: {orders}", f"{orders} in")
        over = ("later turns wait", "wait") if game.reopened else (f"{game.following_called} can open", "can open")
        day = over if self.desk.over else waiting
        self.stages[COLLECT].say("1 Collect", collected)
        self.stages[RESOLVE].say("2 Resolve", resolved, tuple(tints[step.state] for step in made))
        self.stages[PUBLISH].say("3 Publish", posts)
        self.stages[DAY].say(f"4 {day_title(self.desk.in_play)}", day)
