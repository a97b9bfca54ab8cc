"""The battles of a phase, put together as it is told and taken apart again, are those that all of it makes at once."""

from __future__ import annotations

from random import Random

from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import MODERATOR, only
from core.resolution.battles import PhaseBattles, fights
from tests.core.rulesets.test_every_ruleset import every_ruleset, example
from tests.large import night


def large() -> Game:
    document = night(12, 8)
    game = Game.new({"ruleset": "noblesse", "title": "large", "given": document["given"]}, seed="seed")
    game.give(document["orders"])
    run_by_rules(game)
    return game


def walk(game: Game, reader: str | None) -> None:
    told = game.view(MODERATOR if reader is None else only(reader)).of_turn(1)
    assert reader is not None or fights(told), "nothing was fought"
    for phase in dict.fromkeys(one.phase for one in told):
        seen = [one for one in told if one.phase == phase]
        fighting, at, chance = PhaseBattles(), 0, Random(5)
        for _ in range(40):
            goal = chance.choice([chance.randint(0, len(seen)), max(0, at - 1), min(len(seen), at + 3)])
            if goal < at:
                fighting = fighting.before(seen[goal].number)
            for one in seen[at:goal]:
                fighting.take(one)
            at = goal
            assert sorted(fighting.fought, key=lambda battle: battle.last) == list(fights(seen[:at])), (phase, at)


@every_ruleset
def test_going_on_and_back_makes_the_battles_that_all_at_once_makes(name):
    game = example(name)
    for reader in (None, game.face.players(game.initial)[0]):
        walk(game, reader)


def test_so_it_does_in_a_night_of_many_battles():
    walk(large(), None)
