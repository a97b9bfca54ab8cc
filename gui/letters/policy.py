"""The policy button: how this game takes its messages, one menu with every question."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMessageBox, QToolButton, QWidget

from gui.adapters.desk import Desk
from gui.adapters.letters.policy import QUESTIONS, answer, answers
from gui.widgets.menus import Menu

_ASKED = {
    "intent": "What a player left open",
    "counting": "A second letter",
    "seal": "Before the deadline",
    "template": "The end of a letter to a player",
}


def ask_to_break(window: QWidget, broken: Callable[[], object]) -> None:
    """Ask once, then let the messages be read before the deadline."""
    asked = QMessageBox(QMessageBox.Icon.NoIcon, "Break the seal", "Read the letters before the deadline?", parent=window)
    asked.setInformativeText("That the seal of this turn was broken stays in the game.")
    yes = asked.addButton("Break the seal", QMessageBox.ButtonRole.AcceptRole)
    asked.addButton(QMessageBox.StandardButton.Cancel)
    asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    asked.buttonClicked.connect(lambda pressed: pressed is yes and broken())
    asked.open()


class PolicyButton(QToolButton):
    """Says what of the policy is not as it begins, in its tip all of it (there alone where it is `brief`), and changes it as a
    gesture of the game. Two answers at most stand on it, so that it fits beside the letter in a small window."""

    def __init__(self, desk: Desk, *, brief: bool = False) -> None:
        super().__init__()
        self.desk = desk
        self.brief = brief
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setAccessibleName("How letters are taken")
        self.setProperty("role", "small")
        menu = Menu(self)
        self.answers: dict[tuple[str, str], QAction] = {}
        for question, choices in QUESTIONS.items():
            menu.head(_ASKED[question])
            group = QActionGroup(menu)
            for key, words in choices.items():
                action = menu.addAction(words)
                action.setCheckable(True)
                action.triggered.connect(lambda _=False, q=question, a=key: answer(desk, q, a))
                group.addAction(action)
                self.answers[question, key] = action
        self.setMenu(menu)
        self.refresh()

    def refresh(self) -> None:
        if self.desk.game is None:
            return
        held = answers(self.desk)
        for (question, key), action in self.answers.items():
            action.setChecked(held[question] == key)
        said = " · ".join(QUESTIONS[question][key] for question, key in held.items())
        other = [QUESTIONS[question][key] for question, key in held.items() if key != next(iter(QUESTIONS[question]))]
        self.setText(f"{' · '.join(other[:2])}  ▾" if other and not self.brief else "How letters are taken  ▾")
        self.setToolTip(f"How this game takes its messages: {said}")
