"""What was ever done in a game: every gesture with what became of it, and the turns that were resolved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.game import Game
from core.history import done_label, gesture_text, redo_label, undo_label, undone_label
from core.records.deadline import moment_of
from core.resolution.journal import PastGesture
from core.resolution.record import Redo, TakeBack, Undo
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk


class PastLine(NamedTuple):
    """A gesture: its number, from 0, the moment by the clock of this machine, who made it, in which turn, what it did, and what
    became of it in words."""

    number: int
    when: str
    author: str
    turn: str
    said: str
    mark: str
    stands: bool
    alone: bool
    """Whether it can be taken back alone, as far as its kind goes."""


class TurnLine(NamedTuple):
    """A turn that was resolved: its number, what it is called, and how many orders, rulings and events it has."""

    number: int
    called: str
    orders: int
    rulings: int
    events: int


class TurnMark(NamedTuple):
    """A turn that was begun: its number, what it is called, how it stands (`done`, `now`, `reopened`, `waits`), and how many
    events of the whole game have happened at its end."""

    number: int
    name: str
    state: str
    moment: int


def turn_marks(desk: Desk) -> tuple[TurnMark, ...]:
    """Every turn that was begun, the first one first; those after a reopened one wait."""
    game, moment = desk.in_play, 0
    made: list[TurnMark] = []
    for turn in range(1, game.turn + later_turns(desk) + 1):
        moment += len(game.entries_of(turn)) if turn <= game.turn else 0
        state = "done" if turn < game.turn else "waits" if turn > game.turn else "reopened" if game.reopened else "now"
        made.append(TurnMark(turn, game.called(turn), state, moment))
    return tuple(made)


def moment_said(desk: Desk, moment: int) -> str:
    """Which moment that is, in words: the beginning, the end of a turn, or after how many of all events."""
    ended = next((one.name for one in turn_marks(desk) if one.state == "done" and one.moment == moment), None)
    if moment and ended is not None:
        return f"as it was at the end of {ended}"
    return f"as it was after event {moment} of {len(desk.in_play.entries)}" if moment else "as it was at the beginning"


def later_turns(desk: Desk) -> int:
    """How many turns wait after the one that was reopened."""
    return len(desk.in_play.journal.record.turns) - desk.in_play.turn


def past(desk: Desk) -> tuple[PastLine, ...]:
    """Every gesture, in the order made."""
    game = desk.in_play
    history, made_at = game.journal.history(), game.made_at
    here = max((one.number for one in history if one.stands and not isinstance(one.gesture, Undo | Redo)), default=-1)
    pending = {one.line.number for one in game.persistence.pending}
    about = _about(history)
    return tuple(
        _line(game, one, about.get(one.number, one), made_at.get(one.number), one.number == here, one.number in pending)
        for one in history
    )


def _about(history: Sequence[PastGesture]) -> dict[int, PastGesture]:
    """What each undo of one gesture took back, and each redo of one made again, by the number of the undo or redo."""
    standing, undone, found = list[PastGesture](), list[PastGesture](), dict[int, PastGesture]()
    for one in history:
        match one.gesture:
            case Undo(count=count) | Redo(count=count):
                back, there = (standing, undone) if isinstance(one.gesture, Undo) else (undone, standing)
                moved = [back.pop() for _ in range(min(count, len(back)))]
                there += moved
                if len(moved) == 1:
                    found[one.number] = moved[0]
            case TakeBack(number=number):
                undone += [other for other in standing if other.number == number]
                standing = [other for other in standing if other.number != number]
            case _:
                standing.append(one)
                undone = []
    return found


def _when(made_at: str) -> str:
    """When a gesture was made, by the clock of this machine; empty where its line has no moment."""
    try:
        return moment_of(made_at).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return ""


def _line(game: Game, one: PastGesture, about: PastGesture, made_at: str | None, here: bool, pending: bool) -> PastLine:
    """`about` is what an undo or redo was of, else the gesture itself."""
    begun = one.gesture.turn <= len(game.journal.record.turns)
    turn = game.called(one.gesture.turn) if begun else str(one.gesture.turn)
    mark = "the game stands here" if here else "✓" if one.stands else "taken back"
    when = _when(made_at or "")
    said = gesture_text(game, about.gesture, about.number)
    said = said if about is one else f"{one.gesture.label()}: {said}"
    alone = one.stands and not isinstance(one.gesture, Undo | Redo | TakeBack)
    return PastLine(one.number, when, one.author, turn, said, "not saved yet" if pending else mark, one.stands, alone)


def can_go_back(desk: Desk, number: int) -> bool:
    """Whether one can go back (or forward) to right after the gesture of that number; -1 is the start of the game."""
    return not isinstance(attempt(lambda: desk.in_play.journal.undo_to(number)), Refused)


def turns(desk: Desk) -> tuple[TurnLine, ...]:
    """The turns that are over, the last one first."""
    game = desk.in_play
    made: list[TurnLine] = []
    for turn in reversed(range(1, game.turn)):
        kept = game.journal.record.turn(turn)
        made.append(TurnLine(turn, game.called(turn), len(kept.orders), len(kept.rulings), len(game.entries_of(turn))))
    return tuple(made)


def can_undo(desk: Desk) -> bool:
    """Whether a gesture stands that can be undone."""
    return desk.in_play.journal.undoable is not None


def can_redo(desk: Desk) -> bool:
    """Whether a gesture was undone last."""
    return desk.in_play.journal.redoable is not None


def undone_said(desk: Desk) -> str:
    """What undo has just taken back, in words; empty where nothing was."""
    said = undone_label(desk.in_play)
    return f"Undone: {said}" if said else ""


def redone_said(desk: Desk) -> str:
    """What redo has just done again, in words; empty where nothing was."""
    said = done_label(desk.in_play)
    return f"Done again: {said}" if said else ""


def undo_said(desk: Desk) -> str:
    """What undo would take back, in words."""
    return undo_label(desk.game) if desk.game is not None else "Undo"


def redo_said(desk: Desk) -> str:
    """What redo would do again, in words."""
    return redo_label(desk.game) if desk.game is not None else "Redo"
