"""How a game takes its letters: the questions, their answers, and what is answered."""

from __future__ import annotations

from collections.abc import Mapping

from core.letters.mailbox.policy import CHOICES, adopt, break_seal, policy
from gui.adapters.desk import Desk

QUESTIONS: Mapping[str, Mapping[str, str]] = CHOICES
"""By question and answer what each means; the first answer is that of a game that has just begun."""


def answers(desk: Desk) -> dict[str, str]:
    """What the game on the desk answers to each question."""
    return {question: policy(desk.in_play, question) for question in QUESTIONS}


def answer(desk: Desk, question: str, chosen: str) -> None:
    """Have it answer a question otherwise; one gesture, none where it does so already."""
    if desk.game is not None and policy(desk.game, question) != chosen:
        desk.do(lambda game: adopt(game, question, chosen))


def open_early(desk: Desk) -> bool:
    """Break the seal: the letters may be read before the deadline; one gesture."""
    return desk.do(break_seal)
