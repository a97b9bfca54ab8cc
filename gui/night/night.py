"""Resolve: the stage in which the moderator steps through the turn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from gui.adapters.desk import Desk
from gui.adapters.refresh import Refresher
from gui.adapters.standing import run_title
from gui.adapters.stepping import in_rounds
from gui.night.battle.battle import Battles
from gui.night.changes import ChangedCard
from gui.night.choice import ChoiceCard
from gui.night.happened import Happened
from gui.night.steps import Steps
from gui.widgets.part import Part
from gui.widgets.parts import label, pile, row
from gui.widgets.theme import Look


class Night(Part):
    """The question that waits, the battle at hand, and what happened; scrolled where all that has no room. The steps stand above
    it where they are `named` nowhere else."""

    def __init__(self, desk: Desk, look: Look, named: Callable[[], bool] = lambda: False) -> None:
        super().__init__("Resolve")
        self.named = named
        self.bare = True
        self.desk = desk
        self.look = look
        self.called = label("", "title")
        self.keys = label("", "muted")
        self.steps = Steps(desk, look)
        self.changed = ChangedCard(desk)
        self.choice = ChoiceCard(desk)
        self.battles = Battles(desk, look)
        self.battles.folded.connect(self.share)
        self.happened = Happened(desk, look)
        self.steps.pointed.connect(self.happened.show_step)
        self.empty = label("Nothing has happened yet. Step with F10.", "muted")
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page = _Page()
        self.page.widened.connect(self.share)
        self.area.setWidget(self.page)
        self.setLayout(pile(self.area))
        self.box = box = QVBoxLayout(self.page)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addLayout(row(self.called, None, self.keys))
        box.addWidget(self.steps)
        box.addWidget(self.changed)
        box.addWidget(self.choice)
        box.addWidget(self.battles)
        box.addLayout(row(label("What happened", "heading"), None, label("who is told", "label")))
        box.addWidget(self.empty)
        box.addWidget(self.happened, 1)
        Refresher(desk, self, self.refresh)

    def refresh(self) -> None:
        game = self.desk.game
        if game is None:
            return
        self.keys.setText(f"F10 event · F12 {'exchange' if in_rounds(self.desk) else 'battle'} · F11 phase")
        self.steps.refresh()
        self.changed.refresh()
        self.choice.refresh()
        self.battles.refresh()
        self.happened.refresh()
        turn = self.happened.events.turn
        self.called.setText(run_title(game) if turn == game.turn else game.called(turn).capitalize())
        begun = self.happened.events.rowCount() > 0
        self.empty.setVisible(not begun)
        # An empty list takes no keys: whoever comes here goes on to the button that steps.
        self.happened.setFocusPolicy(Qt.FocusPolicy.StrongFocus if begun else Qt.FocusPolicy.NoFocus)
        self._fit_keys()
        self.share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_keys()
        self.share()

    def _fit_keys(self) -> None:
        """The keys are named where there is room for them; the column is made no wider for their sake."""
        self.keys.setVisible(self.width() > self.called.sizeHint().width() + self.keys.sizeHint().width() + 8)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.share()

    def share(self) -> None:
        """Give the steps what room there is: the last lines of what happened matter more than steps long done."""
        self.page.setMinimumHeight(0)
        self.battles.fit(self.height())
        crowded = self.battles.opened or not self.choice.isHidden() or not self.changed.isHidden()
        low = self.height() < self.look.px(600)
        part = 0.15 if low and crowded else 0.2 if low else 0.3 if crowded else 0.5
        events = self.happened.events.rowCount()
        begun = events > 0
        room = self.height() * (part if begun else 0.9) / self.look.px(23)
        room = min(12, room) if begun else room
        if begun and not crowded:  # a few lines leave the steps more than their share
            room = max(room, (self.height() - self.look.px(90) - events * self.look.px(36)) / self.look.px(23))
        rows = max(1 if crowded else 3, min(self.steps.count(), int(room)))
        self.steps.limit(rows)
        # The answers of a question must all be seen: steps give way first, then the battle.
        while self._lacking() + self._away() > 0 and rows > 1:
            rows -= 1
            self.steps.limit(rows)
        game = self.desk.game
        told = game is None or self.happened.events.turn == game.turn  # they are those of the turn in hand
        told = told and not self.named() and (not crowded or 2 * rows >= min(12, self.steps.count()))
        if told == self.steps.isHidden():
            self.steps.setVisible(told)
        if self.battles.opened and self._lacking() > 0:
            self.battles.give_way(self._lacking())
        more = max(0, self._lacking())
        self.page.setMinimumHeight(self.height() + more)
        bar = self.area.verticalScrollBar().sizeHint().width() if more else 0
        self.setMinimumWidth(self.page.minimumSizeHint().width() + bar)

    def _lacking(self) -> int:
        """How much more height the parts need than there is."""
        for part in (self.changed, self.choice, self.battles):
            if (inner := part.layout()) is not None:
                inner.activate()  # what has changed in it is not yet told to the layout around it
        # Where no part wraps its words, the layout knows no height for a width.
        wrapping = self.box.totalMinimumHeightForWidth(self.area.viewport().width()) if self.box.hasHeightForWidth() else 0
        return max(wrapping, self.box.totalMinimumSize().height()) - self.height()

    def _away(self) -> int:
        """How much height the steps would need that are put away."""
        return self.steps.maximumHeight() + self.box.spacing() if self.steps.isHidden() else 0


class _Page(QWidget):
    """What is scrolled. Its lists take any height, so that the area is not to wish for the one they like best."""

    widened = Signal()
    """It is as wide as it will be now, so that what its words need is known."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.widened.emit()

    def heightForWidth(self, width: int) -> int:
        return self.minimumHeight()
