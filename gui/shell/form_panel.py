"""The form that is being filled in, as a panel beside the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSplitter, QVBoxLayout

from gui.adapters.desk import Desk
from gui.shell.arrangement import Arrangement
from gui.widgets.measures import GAP
from gui.widgets.theme import Look

if TYPE_CHECKING:
    from gui.orders.form import OrderForm

LEAST, USUAL, BROAD, REST = 390, 500, 900, 480
"""Points a form needs, is given at first, is given with a wording beside its fields, and leaves of the desk at least."""


class FormPanel(QSplitter):
    """The desk, and at its left the form in hand, if there is one: the board stays in sight and in use while one writes. It
    goes with the stage that it was opened in; one in which something is written comes back with it."""

    def __init__(self, desk: Desk, arrangement: Arrangement, look: Look) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.desk = desk
        self._stage = ""
        """What stage the form was opened in."""
        desk.staged.connect(self._staged)
        self.look = look
        self.arrangement = arrangement
        self.form: OrderForm | None = None
        self.frame = QFrame()
        self.frame.setObjectName("card")
        self.box = QVBoxLayout(self.frame)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.frame.hide()
        self.setHandleWidth(GAP)
        self.setChildrenCollapsible(False)
        self.addWidget(self.frame)
        self.addWidget(arrangement)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self.splitterMoved.connect(self._moved)
        self._wanted: int | None = USUAL
        """Points the form wants; None where one has shared the width out oneself."""
        self._lists = 0
        """How wide the columns before the last one stood when the form was opened: in their place it moves nothing else."""

    def put(self, make: Callable[[], OrderForm], then: Callable[[bool], object]) -> OrderForm | None:
        """Open a form; `then` is told whether it was saved. While something is written in the one before, it is asked about
        that, and nothing is opened (None)."""
        if self.form is not None and self.form.draft() is not None:
            self.desk.bring(self._stage)  # in sight while one is asked about it
            self.form.reject()
            return None
        if self.form is not None:
            self.form.leave()
        else:
            self._lists = self.arrangement.before_what_stays
        form = make()
        form.panel = True
        form.setWindowFlags(Qt.WindowType.Widget)
        self.form, self._stage = form, self.desk.stage
        self.box.addWidget(form)
        form.widened.connect(lambda: self._share(BROAD))
        form.finished.connect(lambda result: self._closed(form, lambda: then(bool(result))))
        self.frame.show()
        self._share(BROAD if form.broad else USUAL)
        form.show()
        return form

    def _share(self, wanted: int) -> None:
        """Give the form that many points, as far as enough is left of the desk."""
        self._wanted, room = wanted, self.width()
        in_place = wanted == USUAL and self._lists >= self.look.px(LEAST)
        wide = self._lists if in_place else min(self.look.px(wanted), max(room // 2, room - self.look.px(REST)))
        # Where a wording and a board have no room side by side, the board waits.
        self.arrangement.setVisible(wanted != BROAD or wide == self.look.px(wanted))
        self.arrangement.stand_beside(room - wide, alone=in_place)
        self.setSizes([wide, room - wide - self.handleWidth()])

    def _moved(self) -> None:
        self._wanted = None
        self.arrangement.stand_beside(self.sizes()[1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lists = 0
        if self.form is not None and not self.frame.isHidden():
            self._fit()

    def _fit(self) -> None:
        if self._wanted is not None:
            self._share(self._wanted)
        else:
            self.arrangement.stand_beside(self.sizes()[1])

    def _staged(self) -> None:
        if self.form is None:
            return
        draft = self.form.draft()
        if self.desk.stage == self._stage:
            self.frame.show()
            self._fit()
        elif draft is None:
            self.form.leave()
        elif not self.frame.isHidden():
            self._go()
            self.desk.said.emit(f"Not saved yet: {draft.said}. It waits where it was begun.")

    def _go(self) -> None:
        """Leave the room to the desk."""
        self.frame.hide()
        self.arrangement.show()
        self.arrangement.stand_beside(None)

    def _closed(self, form: OrderForm, then: Callable[[], object]) -> None:
        if self.form is form:
            self.form = None
            self._go()
        self.box.removeWidget(form)
        form.deleteLater()
        then()
