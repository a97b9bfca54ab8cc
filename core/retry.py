"""A gesture that the save did not take, made again on what stands now: the same thing is done, or a sentence says why not."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from core.complaint import Rejected
from core.game import Game
from core.ledger.fingerprint import fingerprint
from core.resolution.gestures import Made
from core.resolution.ordering import ChangeOrder, GiveOrder, MoveOrder, WithdrawOrder
from core.resolution.papers import FilingGesture, PaperGesture
from core.resolution.record import Answer, Follow, Record, Repeal, Rule, Step, Undo


def footing(gesture: Made, record: Record) -> str:
    """A digest of what a gesture builds on: the order that it changes, the words that it replaces, the turn that it steps
    through. Where that is another, the same gesture would do something else."""
    return fingerprint(_builds_on(gesture, record))


def again(game: Game, gesture: Made, on: str) -> None:
    """Make a gesture that had that footing when it was made first; `Rejected` where it does not fit any more."""
    record = game.journal.record
    if isinstance(gesture, GiveOrder | Answer | Rule) and gesture.turn != game.turn:
        raise _unfit(game, gesture, f"{game.called(game.turn).capitalize()} is in hand now.")
    if footing(gesture, record) != on:
        raise _unfit(game, gesture, "What it builds on was changed meanwhile.")
    match gesture:
        case GiveOrder(orders=orders):
            game.give(orders)
        case Answer(choice=choice, answer=answer):
            if game.choice is None or game.choice.key != choice:
                raise _unfit(game, gesture, "That question does not wait any more.")
            game.answer(answer)
        case Rule(ruling=ruling):
            game.rule(ruling)
        case Undo(count=1):
            game.undo()
        case _:
            game.make(gesture)


def _builds_on(gesture: Made, record: Record) -> Any:
    if gesture.turn > len(record.turns):
        return None
    now = record.turns[gesture.turn - 1]
    match gesture:
        case ChangeOrder() | WithdrawOrder() | MoveOrder() | Repeal():
            return gesture.meant(record)
        case FilingGesture():
            return [gesture.before(record.papers), *gesture.meant(record)]
        case PaperGesture():
            return gesture.before(record.papers)
        case Step():
            return structs.replace(now, position=0)
        case Follow():
            return [record.hand, [structs.replace(one, position=0) for one in record.turns]]
        case Undo(count=count) if count > 1:
            return record
        case _:
            return None


def _unfit(game: Game, gesture: Made, why: str) -> Rejected:
    label = gesture.label().rstrip(".")
    return Rejected.because("", f"It does not fit any more ({label}). {why}", "Look at what stands now, and do it anew.")
