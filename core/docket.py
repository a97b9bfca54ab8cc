"""The docket: the orders of the turn in hand as they were taken down, and how each of them stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, structs

from core.game import Game
from core.ledger.audience import MODERATOR, Audience
from core.ledger.ledger import Entry
from core.orders.order import Order, OrderRefused, Refusal
from core.resolution.resolution import Resolution


class Standing(Struct, frozen=True):
    """An order taken down: its number, and why it cannot be carried out (None where it can)."""

    number: int
    order: Order
    refusal: Refusal | None


def listed(game: Game, audience: Audience = MODERATOR) -> tuple[Standing, ...]:
    """The orders of the turn whose giver is of the audience, each judged by what the audience could know before the turn.

    The moderator, who knows all the orders, sees each judged after those before it where that matters (`Ruleset.rehearsal`).
    Nothing is learned by trying: a refusal that may only seem so to who does not see everything is none (`Ruleset.unseen`).
    """
    everything = audience == MODERATOR
    if everything and game.face.rehearsal is not None:
        met = _met(_rehearsed(game, game.face.rehearsal, game.orders()))
        return tuple(Standing(number, order, met.get(number)) for number, order in enumerate(game.orders()))
    start = game.resolution.start if everything else game.before(audience).state
    unseen = frozenset[str]() if everything else game.face.unseen
    theirs = [one for one in enumerate(game.orders()) if everything or one[1].by in audience.players]
    judged = [(number, order, order.refusal(start)) for number, order in theirs]
    return tuple(Standing(number, order, None if why and why.code in unseen else why) for number, order, why in judged)


def standing(game: Game, audience: Audience = MODERATOR) -> tuple[Standing, ...]:
    """The same orders as they stand: once the turn is over, each with the refusal it met in it."""
    if not game.resolution.done:
        return listed(game, audience)
    met = _met(game.entries_of(game.turn))
    return tuple(structs.replace(one, refusal=met.get(one.number)) for one in listed(game, audience))


def foreseen(game: Game, order: Order, number: int | None = None) -> Refusal | None:
    """Why an order that is being written could not be carried out, if it became that number of the turn's, or the last."""
    if game.face.rehearsal is None:
        return order.refusal(game.resolution.start)
    before = game.orders()[:number]
    return _met(_rehearsed(game, game.face.rehearsal, (*before, order))).get(len(before))


def _rehearsed(game: Game, run: str, orders: Sequence[Order]) -> Iterable[Entry]:
    """What orders lead to one after the other, whatever choice they leave answered as the rules have it."""
    trial = Resolution(game.face.sequence(run, None), game.resolution.start, orders)
    trial.run()
    while (choice := trial.waiting) is not None:
        trial.answer(choice.key, choice.by_rules)
        trial.run()
    return trial.entries


def _met(entries: Iterable[Entry]) -> dict[int, Refusal]:
    """The refusals that the orders met, by number."""
    events = [entry.event for entry in entries if isinstance(entry.event, OrderRefused)]
    return {event.order: Refusal(event.code, event.reason, event.follows) for event in events}
