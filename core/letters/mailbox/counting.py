"""Counting: which letters of a writer count, and what each does to the earlier ones."""

from __future__ import annotations

from core.game import Game
from core.letters.mailbox.letters import letters
from core.letters.mailbox.policy import AMENDMENTS, policy
from core.records.letter import REFUSED, Letter

REPLACED = "a later letter replaces it"
"""What is said of a letter whose orders count no more."""


def amends(game: Game, letter: Letter) -> bool:
    """Whether a letter adds to the earlier ones of its writer, as it was decided or as the game has it; else it replaces them."""
    return policy(game, "counting") == AMENDMENTS if letter.amends is None else letter.amends


def counts(letter: Letter) -> bool:
    """Whether the orders of a letter count: it was opened, and not refused as late."""
    return letter.opened and letter.late != REFUSED


def beside_others(game: Game, number: int) -> str:
    """What a letter does beside the others of its writer, in words; empty where it is alone."""
    filed = letters(game)
    own = [(n, one) for n, one in enumerate(filed) if one.player == filed[number].player and counts(one)]
    if any(n > number and not amends(game, one) for n, one in own):
        return REPLACED
    if not counts(filed[number]) or all(n >= number for n, _ in own):
        return ""
    return "adds to the earlier ones" if amends(game, filed[number]) else "replaces the earlier ones"
