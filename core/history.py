"""The history of a game as a person reads it: what was done, when, and how far it led."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.complaint import Rejected
from core.game import Game
from core.ledger.names import Names
from core.ledger.paths import found, in_words
from core.orders.order import read_order
from core.resolution.choice import ChoiceAnswered, answered
from core.resolution.ordering import ChangeOrder, GiveOrder, MoveOrder, WithdrawOrder
from core.resolution.papers import FilingGesture
from core.resolution.record import END, Answer, Gesture, Record, Repeal, Rule, Step, TurnGesture, TurnRecord
from core.resolution.ruling import Ruling, RulingMade

FEW = 3
"""Orders of one gesture that are written out."""


def undo_label(game: Game) -> str:
    """What undo takes back: one's own last gesture, called one's own where another did something since."""
    own, last = game.journal.own(game.author), game.journal.undoable
    if game.branch_name is None:
        own = game.journal.own_in_line(game.author) or own
    if own is None or (game.branch_name is not None and own.number <= game.journal.entered):
        return "Undo"
    said = gesture_label(game, own.gesture, game.journal.before(own.number))
    others = game.journal.own(game.author)
    return f"Undo: {said}" if own.gesture is last or (others is not None and others.gesture is last) else f"Undo yours: {said}"


def redo_label(game: Game) -> str:
    """What redo makes again, and whose it was where it was another's."""
    again = game.journal.again
    if again is None:
        return "Redo"
    whose = f" what {again.author} did" if again.author not in ("", game.author) else ""
    return f"Redo{whose}: {undone_label(game)}"


def undone_label(game: Game) -> str:
    """What undo took back last, in words; empty where nothing was."""
    again = game.journal.again
    return gesture_label(game, again.gesture, game.journal.record) if again is not None else ""


def done_label(game: Game) -> str:
    """What was done last and stands, in words; empty at the beginning."""
    number, done = game.journal.made_last, game.journal.undoable
    return gesture_label(game, done, game.journal.before(number)) if done is not None else ""


def gesture_label(game: Game, gesture: Gesture, before: Record | None) -> str:
    """What a gesture does, with the orders or the ruling it is about; `before` is what it was made on."""
    said, record = gesture.label(), before.turns[gesture.turn - 1] if before and gesture.turn <= len(before.turns) else None
    match gesture:
        case GiveOrder(orders=orders) if orders:
            return f"{said}: {_listed(game, orders, 1)}"
        case ChangeOrder(order=order):
            return f"{said} to: {_listed(game, (order,))}"
        case WithdrawOrder(number=which) | MoveOrder(number=which) if record is not None and which < len(record.orders):
            return f"{said}: {_listed(game, record.orders[which : which + 1])}"
        case Repeal(number=which) if record is not None and which < len(record.rulings):
            return f"{said}: {record.rulings[which].note}"
        case TurnGesture():
            return gesture.label(game.called(gesture.turn))
        case _:
            return said


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
        case WithdrawOrder(number=which) | MoveOrder(number=which):
            before = _before(game, gesture.turn, number)
            known = before is not None and which < len(before.orders)
            said = "Deleted" if isinstance(gesture, WithdrawOrder) else f"Taken {gesture.way}"
            return f"{said}: {_listed(game, before.orders[which : which + 1])}" if before and known else gesture.label()
        case Rule(ruling=ruling):
            return ": ".join(filter(None, (gesture.label().rstrip("."), "; ".join(_amended(game, gesture.turn, ruling)))))
        case Repeal(number=which):
            before = _before(game, gesture.turn, number)
            known = before is not None and which < len(before.rulings)
            return f"Took back the ruling: {before.rulings[which].note}" if before and known else gesture.label()
        case Answer():
            return _answered(game, gesture, number)
        case TurnGesture():
            return gesture.label(game.called(gesture.turn))
        case _:
            return gesture.label()


def _before(game: Game, turn: int, number: int | None) -> TurnRecord | None:
    record = game.journal.before(number) if number is not None else None
    return record.turn(turn) if record is not None else None


def _answered(game: Game, gesture: Answer, number: int | None) -> str:
    """What was asked and decided, and what stood there before where it was decided otherwise."""
    resolution, name = game.line.turns[gesture.turn - 1].resolution, gesture.choice
    asked = next((one for one in (*resolution.asked, resolution.waiting) if one is not None and one.key == name), None)
    told = answered(resolution.entries, name)
    event = told.event if told is not None and isinstance(told.event, ChoiceAnswered) else None
    if asked is None and event is None:
        return gesture.label()
    labels = {option.key: option.label for option in asked.options} if asked is not None else {}
    if event is not None:
        labels.setdefault(game.journal.record.turn(gesture.turn).answers.get(name, ""), event.answer)
    question = asked.question if asked is not None else event.question if event is not None else ""
    before = _before(game, gesture.turn, number)
    old = before.answers.get(name) if before is not None else None
    by_rules = " (by the rules)" if asked is not None and not asked.free_text and gesture.answer == asked.by_rules else ""
    said = f"{question} {labels.get(gesture.answer, gesture.answer)}{by_rules}"
    if old is None or old == gesture.answer:
        return f"Decided: {said}"
    return f"Decided otherwise: {said}, instead of: {labels.get(old, old)}"


def ruled_text(game: Game, turn: int, event: RulingMade) -> str:
    """What a ruling that took effect changed, each value with what it was and what it became, for the moderator's eyes."""
    rulings = game.journal.record.turn(turn).rulings
    made = next((ruling for number, ruling in enumerate(rulings) if f"ruling:{number}" in event.causes), None)
    return "; ".join(_amended(game, turn, made)) if made is not None else ""


def _amended(game: Game, turn: int, ruling: Ruling) -> list[str]:
    """Each value that a ruling amends, with what it was and what it became; only the latter of a ruling that stands no more."""
    names, resolution = game.state.names, game.line.turns[turn - 1].resolution
    rulings = game.journal.record.turn(turn).rulings
    cause = f"ruling:{rulings.index(ruling)}" if ruling in rulings else None
    states = [resolution.start, *(entry.state for entry in resolution.entries)]
    made = (
        n for n, entry in enumerate(resolution.entries) if isinstance(entry.event, RulingMade) and cause in entry.event.causes
    )
    at = next(made, None)
    said = list[str]()
    for one in ruling.changes:
        called = in_words(one.path, names)
        known, old = found(states[at], one.path) if at is not None else (False, None)
        _, new = found(states[at + 1], one.path) if at is not None else (False, one.value)
        if one.remove or one.add:
            said.append(f"{called} {'is taken out' if one.remove else 'is put in'}")
        elif not (_plain(old) and _plain(new)):
            said.append(f"{called} is changed")
        else:
            was = [_value_said(old, names)] if known else []
            said.append(" ".join([called, *was, "→", _value_said(new, names)]))
    return said


def _plain(value: Any) -> bool:
    return value is None or isinstance(value, str | int | float)


def _value_said(value: Any, names: Names) -> str:
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else "yes" if value else "no"
    return names.of(value) if isinstance(value, str) and any(value in things for things in names.kinds.values()) else str(value)


def _listed(game: Game, documents: Sequence[Mapping[str, Any]], few: int = FEW) -> str:
    """Orders in words, each with who gives it; the rest by their number."""
    names, said = game.state.names, list[str]()
    for document in documents[:few]:
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
    within = f" in {phase}" if phase and phase not in sentence else ""
    return f"Step{within} to: {sentence}"
