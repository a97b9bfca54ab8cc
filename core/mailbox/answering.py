"""Answering: receipts and reminders, made of what each player may know and of his own letters."""

from __future__ import annotations

from core.answers.receipt import Mail, Receipt
from core.answers.receipt import receipt as told
from core.answers.reminder import reminder as reminding
from core.game import Game
from core.ledger.audience import PUBLIC, only
from core.mailbox.letters import Letter, letters
from core.mailbox.policy import AMENDMENTS, deadline, lateness, policy
from core.mailbox.ready import missing


def receipt(game: Game, player: str) -> Receipt:
    """What the player's messages of the turn came to, as he is told."""
    return told(game.knowledge(only(player)), _mail(game, [one for one in letters(game) if one.player == player]))


def _mail(game: Game, own: list[Letter]) -> Mail:
    if not own:
        return Mail()
    counting = [one for one in own if one.opened] if policy(game, "counting") == AMENDMENTS else own[-1:]
    return Mail(
        late=lateness(game, own[-1]),
        sealed=not own[-1].opened,
        provisional=own[-1].provisional,
        left=tuple(words for one in counting for words in one.left or one.open),
        beyond=tuple(taken.order for one in own for taken in one.orders if taken.beyond),
    )


def reminder(game: Game, player: str = "") -> str:
    """A message to all who have sent nothing, or to one of them, with whom it is to go to; empty when everybody has."""
    silent = tuple(one for one in missing(game) if player in ("", one))
    if not silent:
        return ""
    names = game.state.names
    return f"To: {', '.join(map(names.account, silent))}\n\n{reminding(game.knowledge(PUBLIC), deadline(game))}"
