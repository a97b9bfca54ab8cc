"""The history of a game as a person reads it: what was done, when, and how far it led."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.complaint import Rejected
from core.game import Game
from core.orders.order import read_order
from core.resolution.choice import answered
from core.resolution.journal import (
    END,
    Answer,
    ChangeOrder,
    Gesture,
    GiveOrder,
    Repeal,
    Step,
    TurnRecord,
    WithdrawOrder,
)
from core.resolution.papers import FilingGesture

FEW = 3
"""Orders of one gesture that are written out."""


def undo_label(game: Game) -> str:
    """What undo takes back: one's own last gesture, called one's own where another did something since."""
    own, last = game.journal.own(game.author), game.journal.undoable
    if own is None:
        return "Undo"
    return f"Undo: {own.gesture.label()}" if own.gesture is last else f"Undo yours: {own.gesture.label()}"


def redo_label(game: Game) -> str:
    """What redo makes again, and whose it was where it was another's."""
    again = game.journal.again
    if again is None:
        return "Redo"
    whose = f" what {again.author} did" if again.author not in ("", game.author) else ""
    return f"Redo{whose}: {again.gesture.label()}"


def gesture_text(game: Game, gesture: Gesture, number: int | None = None) -> str:
    """A gesture in words: which order, which answer, which ruling, and which event a step led to, as the turn is resolved now.
    `number` is that of the gesture in the journal, which tells what it took away."""
    if gesture.turn > game.turn:
        return gesture.label()
    match gesture:
        case Step():
            return _stepped(game, gesture)
        case GiveOrder(orders=orders, replaced=replaced):
            return f"{'Replaced by' if replaced else 'Added'}: {_listed(game, orders)}" if orders else gesture.label()
        case FilingGesture(orders=orders):
            return f"{gesture.label()}: {_listed(game, orders)}" if orders else gesture.label()
        case ChangeOrder(order=order):
            return f"Changed to: {_listed(game, (order,))}"
        case WithdrawOrder(number=which):
            before = _before(game, gesture.turn, number)
            known = before is not None and which < len(before.orders)
            return f"Deleted: {_listed(game, before.orders[which : which + 1])}" if before and known else gesture.label()
        case Repeal(number=which):
            before = _before(game, gesture.turn, number)
            known = before is not None and which < len(before.rulings)
            return f"Took back the ruling: {before.rulings[which].note}" if before and known else gesture.label()
        case Answer(choice=choice):
            found = answered(game.line.turns[gesture.turn - 1].resolution.entries, choice)
            return f"Decided: {found.event.sentence(found.state.names)}" if found is not None else gesture.label()
        case _:
            return gesture.label()


def _before(game: Game, turn: int, number: int | None) -> TurnRecord | None:
    record = game.journal.before(number) if number is not None else None
    return record.turn(turn) if record is not None else None


def _listed(game: Game, documents: Sequence[Mapping[str, Any]]) -> str:
    """Orders in words, each with who gives it; the rest by their number."""
    names, said = game.state.names, list[str]()
    for document in documents[:FEW]:
        try:
            order = read_order(game.face.orders, document, "")
        except Rejected:
            said.append("an order that is not known any more")
        else:
            said.append(f"{names.of(order.by)}, {order.sentence(names).rstrip('.')}")
    more = len(documents) - len(said)
    return "; ".join(said) + (f"; and {more} more" if more else "")


def _stepped(game: Game, gesture: Step) -> str:
    called = game.called(gesture.turn)
    if gesture.position == END:
        return f"Step to the end of {called}"
    if gesture.position <= 0:
        return f"Step back to the beginning of {called}"
    resolution = game.line.turns[gesture.turn - 1].resolution
    if gesture.position > len(resolution.entries):
        return gesture.label()
    entry = resolution.entries[gesture.position - 1]
    phase = next((phase.title for phase in resolution.phases if phase.key == entry.phase), "")
    sentence = entry.event.sentence(entry.state.names).rstrip(".")
    return f"Step to event {entry.number}" + (f", {phase}" if phase and phase not in sentence else "") + f": {sentence}"
