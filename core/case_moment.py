"""A turn of an open game as values, ready to be made a case of where nobody waits for it."""

from __future__ import annotations

from core.cases.from_game import CaseMoment
from core.game import Game


def moment_of(game: Game, turn: int | None = None, moment: int | None = None) -> CaseMoment:
    """A turn (the one in hand, unless another is named) as far as it was stepped through; or the turn in which the game had
    `moment` events, as far as that. `Rejected` where there is no such turn."""
    number, passed = game.turn if turn is None else turn, None
    if moment is not None:
        number, passed = game.turn_at(moment)
    whole = tuple(game.entries_of(number))
    entries = whole if passed is None else whole[:passed]
    played = game.line.turns[number - 1]
    return CaseMoment(
        face=game.face,
        title=game.heading.title,
        called=game.called(number),
        given=game.heading.given,
        first=number == 1,
        start=played.resolution.start,
        run=played.record.run,
        orders=game.orders(number),
        entries=entries,
        over=entries == whole and (number < game.turn or game.resolution.done),
        seed=game.heading.seed,
        turn=number,
    )
