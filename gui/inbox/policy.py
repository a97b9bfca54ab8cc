"""The policy button: how this game takes its messages, one menu with every question."""

from __future__ import annotations

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton

from core.mailbox import CHOICES, adopt, policy
from gui.adapters.desk import Desk

_ASKED = {"intent": "What a player left open", "counting": "A second message", "seal": "Before the deadline"}


class PolicyButton(QToolButton):
    """Says the policy, in its tip alone where it is `brief`, and changes it as a gesture of the game."""

    def __init__(self, desk: Desk, *, brief: bool = False) -> None:
        super().__init__()
        self.desk = desk
        self.brief = brief
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setAccessibleName("Policy of the inbox")
        self.setProperty("role", "small")
        menu = QMenu(self)
        self.answers: dict[tuple[str, str], QAction] = {}
        for question, answers in CHOICES.items():
            menu.addSection(_ASKED[question])
            group = QActionGroup(menu)
            for answer, words in answers.items():
                action = menu.addAction(words)
                action.setCheckable(True)
                action.triggered.connect(lambda _=False, q=question, a=answer: self._choose(q, a))
                group.addAction(action)
                self.answers[question, answer] = action
        self.setMenu(menu)
        self.refresh()

    def refresh(self) -> None:
        game = self.desk.game
        if game is None:
            return
        held = {question: policy(game, question) for question in CHOICES}
        for (question, answer), action in self.answers.items():
            action.setChecked(held[question] == answer)
        said = " · ".join(CHOICES[question][answer] for question, answer in held.items())
        self.setText("How letters are taken  ▾" if self.brief else f"{said}  ▾")
        self.setToolTip(f"How this game takes its messages: {said}")

    def _choose(self, question: str, answer: str) -> None:
        game = self.desk.game
        if game is not None and policy(game, question) != answer:
            self.desk.do(lambda game: adopt(game, question, answer))
