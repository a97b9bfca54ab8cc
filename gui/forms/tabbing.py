"""Tab goes through a window or dialog the way its parts are laid out, also through those that were put in later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLayout,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from gui.forms.value import enter_alone
from gui.widgets.tabs import Tabs


class InOrder(QDialog):
    """A dialog whose forms change while they are filled in. Qt's own order is that in which widgets were made."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        now = self.focusWidget()
        return go_on((self._over(now) or self,), now, forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keys, also where no button of the dialog is its default; a box is ticked by Space
        alone, so that whoever goes through a form by Enter ticks none. Held it presses one button, not those that get the keys
        after it."""
        now = self.focusWidget()
        if enter_alone(event) and event.isAutoRepeat():
            return
        if enter_alone(event) and isinstance(now, QAbstractButton) and not isinstance(now, QCheckBox) and now.hasFocus():
            now.click()
        else:
            super().keyPressEvent(event)

    def _over(self, now: QWidget | None) -> QWidget | None:
        """What stands over the dialog, in no layout of it, with the focus in it: Tab goes round there."""
        while now is not None and now.parentWidget() is not self:
            now = now.parentWidget()
        return None if now is None or now in laid_out(self) else now


def go_on(parts: Iterable[QWidget], now: QWidget | None, forward: bool) -> bool:
    """Give the keys to what comes after (or before) in these parts, each in the order in which it is laid out, round and round;
    False where there is nothing to give them to."""
    stops = [widget for part in parts for widget in laid_out(part) if _stops(widget)]
    while now is not None and now not in stops:
        now = now.parentWidget()
    if not stops:
        return False
    at = stops.index(now) if now is not None else -1 if forward else 0
    after = stops[(at + (1 if forward else -1)) % len(stops)]
    after.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    _bring_to_light(after)
    return True


def laid_out(widget: QWidget) -> Iterator[QWidget]:
    """A widget and all within it, in the order of their layouts."""
    yield widget
    if isinstance(widget, QScrollArea):
        inner = [widget.widget()]
    elif isinstance(widget, QSplitter):
        inner = [widget.widget(at) for at in range(widget.count())]
    elif isinstance(widget, Tabs):
        inner = list(widget.parts)
    elif isinstance(widget, QStackedWidget):
        inner = [widget.currentWidget()] if widget.count() else []
    else:
        layout = widget.layout()
        inner = list(_widgets(layout)) if layout is not None else []
        if isinstance(
            widget, QDialogButtonBox
        ):  # behind the last field the keys come to the button that saves, wherever it stands
            accept = widget.ButtonRole.AcceptRole
            inner.sort(key=lambda one: not (isinstance(one, QAbstractButton) and widget.buttonRole(one) == accept))
    for part in inner:
        if part is not None:
            yield from laid_out(part)


def first_stop(widget: QWidget) -> QWidget | None:
    """Where Tab stops first within a widget."""
    return next((one for one in laid_out(widget) if _stops(one)), None)


def _widgets(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        if (item := layout.itemAt(at)) is None:
            continue
        widget, under = item.widget(), item.layout()
        if widget is not None:
            yield widget
        elif under is not None:
            yield from _widgets(under)


def _stops(widget: QWidget) -> bool:
    """Whether Tab stops at a widget: also at a page that scrolls and has nothing in it to stop at, for keys to scroll it."""
    if isinstance(widget, QScrollArea):
        page = widget.widget()
        if page is None or not widget.verticalScrollBar().maximum() or first_stop(page) is not None:
            return False
    if isinstance(widget, QLabel) and "<a " not in widget.text():
        return False  # one whose text may have links, and has none now
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.focusProxy() is None
        and widget.isVisible()
        and widget.isEnabled()
        and not isinstance(widget, QDialog)
    )


def _bring_to_light(widget: QWidget) -> None:
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()
