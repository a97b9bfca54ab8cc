"""All that a player is answered: of his letters and orders, in forms, and to questions put to the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from core.answers.completions import completions
from core.answers.reckoning import questions, reckoned
from core.answers.refusals import foreseen, told
from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import only
from core.mailbox import read, receipt, reminder


def answers(game: Game, reader: str | None, dialect: str) -> Any:
    """What `reader` is answered, as a reading of the kind that pairs of games are compared by; the public is answered nothing."""
    if reader is None:
        return ()
    known, face = game.knowledge(only(reader)), game.face
    board, tables = face.map(known.now), face.tables(known.now)
    slots = [field.slot for kind in face.orders for field in kind.slots()]
    letter = "\n".join(order.sentence(known.calling(order)) for order in known.orders)
    return (
        receipt(game, reader),
        reminder(game, reader),
        foreseen(known),
        told(known, game.turn),
        _or_why(lambda: read(game, reader, letter)) if known.scene is not None else (),
        [completions(known, slot, board, tables) for slot in slots],
        [
            (name, _or_why(partial(reckoned, known, calculator, form)))
            for calculator in face.calculators
            for name, form in questions(known, calculator)
        ],
    )


def _or_why(answer: Callable[[], Any]) -> Any:
    """The answer, or why there is none."""
    try:
        return answer()
    except Rejected as rejected:
        return str(rejected)
