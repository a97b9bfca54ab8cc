"""What a screen reader says: all that can be worked has a name, on every stage, in every dialog and menu."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from gui.adapters.standing import STAGES
from gui.letters.ready import ReadyDialog
from gui.shell.window import Window
from tests.examples import begun
from tests.gui.waiting import settled

ROLE = QAccessible.Role
WORKED = (
    ROLE.Button, ROLE.ButtonMenu, ROLE.CheckBox, ROLE.RadioButton, ROLE.ComboBox, ROLE.EditableText, ROLE.SpinBox, ROLE.Slider,
    ROLE.List, ROLE.Table, ROLE.Tree, ROLE.PageTab, ROLE.MenuItem, ROLE.Dialog,
)  # fmt: skip
ROWS = (ROLE.List, ROLE.Table, ROLE.Tree)
"""What lists its rows, which are values and have no name of their own."""
OF_THE_SYSTEM = ("open", "open_server", "save_as", "export", "rosters_file", "author", "case", "calendar", "quit", "start")
"""What asks for a file or leaves the desk."""


@pytest.mark.parametrize("key", ["four_crowns", "ford_and_oakham"])
def test_all_that_can_be_worked_has_a_name(key, blank):
    """The dialogs are the same in every game, but for the form of an order; each is opened once, in the first game."""
    opened = set() if key == "four_crowns" else set(blank.actions_.by_key) - {"add_order"}
    found = nameless(blank, "the start page")
    blank.show_game(begun(key))
    settled(blank)
    found += nameless(blank, "collect") + list(dialogs(blank, "collecting", opened))
    while not blank.desk.in_play.resolution.done:
        blank.commands.gesture("run_on")
        for ready in blank.findChildren(ReadyDialog):
            found += nameless(ready, "ready")
            ready.begin()
            ready.deleteLater()
        if blank.desk.in_play.choice is not None:
            found += nameless(blank, "a question")
            blank.commands.decide()
    for stage in STAGES:
        blank.desk.bring(stage)
        settled(blank)
        found += nameless(blank, stage)
    found += list(dialogs(blank, "resolved", opened))
    assert not found, "\n".join(dict.fromkeys(found))


def dialogs(window: Window, when: str, known: set[str]) -> Iterator[str]:
    """Open all that a menu can open now, one after the other, and that is not known yet."""
    for key, action in window.actions_.by_key.items():
        if not action.text().endswith("…") or not action.isEnabled() or key in OF_THE_SYSTEM or key in known:
            continue
        known.add(key)
        action.trigger()
        settled(window)
        come_up = [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]
        for one in [window, *come_up] if key == "add_order" else come_up:
            yield from nameless(one, f"{when}, {action.text()}")
        for one in come_up:
            one.done(0)
            one.deleteLater()


def nameless(widget: QWidget, where: str) -> list[str]:
    """The things in sight that would be read as nothing; and the lines of menus without words."""
    top = QAccessible.queryAccessibleInterface(widget)
    found = [f"{where}: {one}" for one in _nameless(top, ())]
    lines: list[QAction] = [action for menu in widget.findChildren(QMenu) for action in menu.actions()]
    return found + [f"{where}: a line of a menu" for action in lines if not action.isSeparator() and not action.text().strip()]


def _nameless(one: QAccessibleInterface | None, above: tuple[str, ...]) -> Iterator[str]:
    if one is None or not one.isValid() or one.state().invisible:
        return
    role, name = one.role(), one.text(QAccessible.Text.Name).strip()
    here = (*above, f"{role.name} {name}".strip())
    if role in WORKED and not name:
        yield f"{' > '.join(here[-4:])} ({type(one.object()).__name__})"
    if role not in ROWS and role not in (ROLE.ComboBox, ROLE.SpinBox):  # the line of a box is read as the box
        for at in range(one.childCount()):
            yield from _nameless(one.child(at), here)
