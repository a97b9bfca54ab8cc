"""Answering: receipts and reminders, made of what each player may know and of his own letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.answers.receipt import Beyond, Mail, Receipt
from core.answers.receipt import receipt as told
from core.answers.reminder import reminder as reminding
from core.answers.template import template as suggested
from core.game import Game
from core.knowledge import Knowledge
from core.ledger.audience import PUBLIC, only
from core.letters.mailbox.counting import amends
from core.letters.mailbox.letters import letters
from core.letters.mailbox.phrasebook import phrases
from core.letters.mailbox.policy import TEMPLATE, deadline, lateness, policy
from core.letters.mailbox.reading import writing
from core.letters.mailbox.ready import silent
from core.orders.order import Order
from core.records.letter import REFUSED, Letter, Taken

Writing = Callable[[Order, tuple[str, ...]], str]
"""What writes an order as the first of some sentences that is read back as it."""


def receipt(game: Game, player: str) -> Receipt:
    """What the player's messages of the turn came to, as he is told: a line of it, sent back, is that order again."""
    known = game.knowledge(only(player))
    line = _lines(known, writing(known, phrases(game))) if _reads(known) else None

    def said(order: Order) -> str:
        return (line(order) if line is not None else "") or order.sentence(known.calling(order), known.player)

    return told(known, _mail(game, player), said)


def template(game: Game, player: str) -> tuple[str, ...]:
    """The lines that a message to a player ends with: what he may order, as far as he knows; none where the game does without."""
    known = game.knowledge(only(player))
    if policy(game, "template") != TEMPLATE or not _reads(known):
        return ()
    return suggested(known, _lines(known, writing(known, phrases(game))))


def _reads(known: Knowledge) -> bool:
    return known.scene is not None and known.face.vocabulary is not None


def _lines(known: Knowledge, write: Writing) -> Callable[[Order], str]:
    """What writes an order of a player as a sentence that is read back as it."""
    return lambda order: write(order, (order.sentence(known.calling(order), known.player), order.sentence(known.names)))


def _mail(game: Game, player: str) -> Mail:
    own = [one for one in letters(game) if one.player == player]
    if not own:
        return Mail()
    standing = [one for one in own if one.late != REFUSED]  # what was refused leaves those before it as they were
    alone = [number for number, one in enumerate(standing) if not amends(game, one)]
    last = {one.text: number for number, one in enumerate(standing)}  # the same words sent again say what became of them
    counting = [one for number, one in enumerate(standing) if number >= max(alone, default=0) and last[one.text] == number]
    return Mail(
        late=lateness(game, own[-1]),
        sealed=not own[-1].opened,
        provisional=any(one.provisional for one in standing[-1:]),
        left=tuple(words for one in counting if one.opened for words in one.left or one.open),
        beyond=beyond(own),
        said=tuple(taken.order for one in own for taken in one.orders if not taken.beyond),
    )


def beyond(own: Sequence[Letter]) -> tuple[Beyond, ...]:
    """What was taken of words that their writer does not know, the last first, but what he said again in words that he knows;
    `own` are his letters of a turn."""
    found: list[Taken] = []
    for letter in own:
        for taken in letter.orders:
            again = next((one for one in found if not taken.beyond and one.order == taken.order), None)
            if again is not None:
                found.remove(again)
        found += (one for one in letter.orders if one.beyond)
    return tuple(Beyond(one.order, one.displaced) for one in reversed(found))


def reminder(game: Game, player: str = "") -> str:
    """A message to all who have sent nothing, or to one of them, with whom it is to go to; empty when everybody has."""
    asked = tuple(one for one in silent(game) if player in ("", one))
    if not asked:
        return ""
    names = game.state.names
    whom = (names.account(one) or names.of(one) for one in asked)
    return f"To: {', '.join(whom)}\n\n{reminding(game.knowledge(PUBLIC), deadline(game))}"
