"""One game without people, from its setup to a victory or the last turn it may take."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct

from core.game import Game
from core.lab.bots import bot, leading, parties
from core.lab.seat import Seat
from core.ledger.audience import only
from core.orders.order import Order


class Match(Struct, frozen=True, kw_only=True):
    """What is played: a setup document, who plays for whom (`bots` by player; the others are played by `bot`), how many turns
    at the most, and the seed that all its games have in common."""

    setup: dict[str, Any]
    seed: str = "lab"
    bot: str = "random"
    bots: dict[str, str] = {}
    turns: int = 30


class TurnFigure(Struct, frozen=True, array_like=True):
    """What one party had of something when a turn was over."""

    turn: int
    party: str
    what: str
    amount: int


class GameOutcome(Struct, frozen=True, kw_only=True):
    """How one game of a match went. `ahead` are the parties whose figures stood best when it ended, whether or not somebody
    won; `first_out` is the first player to leave it, in turn `out_in`."""

    number: int
    seed: str
    turns: int
    winners: tuple[str, ...]
    ahead: tuple[str, ...] = ()
    first_out: str = ""
    out_in: int = 0
    figures: tuple[TurnFigure, ...] = ()


def seed_of(match: Match, number: int) -> str:
    """The seed of a game: it hangs on the game's number alone, whoever plays it and when."""
    return f"{match.seed}:{number}"


def play(match: Match, number: int) -> tuple[Game, GameOutcome]:
    """The game of that number, played to its end, and how it went. `Rejected` when the setup has faults."""
    seed = seed_of(match, number)
    game = Game.new(match.setup, seed=seed)
    table = game.face.players(game.initial)
    by_party = parties(game.face, game.view())
    outs: list[tuple[str, int]] = []
    figures: list[TurnFigure] = []
    while True:
        run_turn(game, match, seed)
        figures += figures_of(game)
        alive = game.face.players(game.state)
        outs += [(player, game.turn) for player in table if player not in alive and player not in dict(outs)]
        winners = game.face.standing(game.view()).winners
        if winners or game.turn >= match.turns or not alive:
            break
        game.open_turn()
    first, when = outs[0] if outs else ("", 0)
    outcome = GameOutcome(
        number=number,
        seed=seed,
        turns=game.turn,
        winners=tuple(dict.fromkeys(by_party.get(winner, winner) for winner in winners)),
        ahead=leading(game.face.standing(game.view())),
        first_out=first,
        out_in=when,
        figures=tuple(figures),
    )
    return game, outcome


def run_turn(game: Game, match: Match, seed: str) -> None:
    """Every player orders what his bot makes of what he may know; the turn runs to its end by the rules."""
    orders = [order for player in game.face.players(game.state) for order in ordered(game, match, seed, player)]
    if orders:
        game.give([order.document() for order in orders])
    run_by_rules(game)


def run_by_rules(game: Game) -> None:
    """The turn to its end; what is left to the moderator is decided as the rules suggest."""
    game.run_on()
    while (choice := game.choice) is not None:
        game.answer(choice.by_rules)
        game.run_on()


def ordered(game: Game, match: Match, seed: str, player: str) -> tuple[Order, ...]:
    """What a player's bot orders in the turn in hand, by its dice of `seed`, turn and player; the bot of the match where he
    has none of his own."""
    seat = Seat(game.face, game.run, player, game.view(only(player)))
    chance = Random(f"{seed}:{game.turn}:{player}")
    return bot(match.bots.get(player, match.bot))(seat, chance)


def figures_of(game: Game) -> list[TurnFigure]:
    """What every party has now, as the standing counts it."""
    standing = game.face.standing(game.view())
    return [TurnFigure(game.turn, party, what, amount) for party, figures in standing.figures for what, amount in figures]
