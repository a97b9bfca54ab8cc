"""What the tables of a month say, and in which order."""

from __future__ import annotations

from core.game import Game
from core.ledger.audience import MODERATOR
from core.rulesets.ruleset import ruleset


def test_the_players_stand_before_those_who_are_nobodys():
    """Bandits stood between the first player and the second, where theirs was the second unit of the game."""
    face = ruleset("unit_combat")
    given = face.scheme.templates[0].make(4)
    game = Game.new({"ruleset": "unit_combat", "title": "Towns", "given": given}, seed="seed")
    listed = [party for party, _ in face.standing(game.view(MODERATOR)).figures]
    names = game.state.names
    assert listed[:4] == [names.of(player) for player in game.state.players]
    assert len(listed) == 5
