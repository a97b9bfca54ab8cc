"""What a ruling may bring about against the rules only if it says so."""

from __future__ import annotations

import pytest

from core.game import Game
from core.resolution.amend import Amendment
from core.rulesets.ruleset import installed, ruleset
from core.rulings import Doubtful
from tests.examples import documents


@pytest.mark.parametrize("name", list(installed()))
def test_an_example_is_within_the_limits(name):
    document, _ = documents(name)
    face = ruleset(name)
    assert face.violations(face.set_up(document["given"], document["settings"])) == ()


def officers(state):
    return [name for name, agent in state.agents.items() if agent.squadron is not None][:4]


@pytest.mark.parametrize(
    ("name", "changes", "words"),
    [
        (
            "noblesse",
            lambda state: [
                change
                for unit in [name for name, one in state.units.items() if one.kind != "garrison" and one.of is not None][:4]
                for change in (Amendment(f"units.{unit}.of", "alfredo"), Amendment(f"units.{unit}.at", "A1"))
            ],
            "3 are the most",
        ),
        ("dune", lambda state: [Amendment("players.corvin.combat", 6)], "5 is the most"),
        (
            "starcraft",
            lambda state: [
                change
                for agent in officers(state)
                for change in (Amendment(f"agents.{agent}.squadron", "omega"), Amendment(f"agents.{agent}.rank", "general"))
            ],
            "3 are the most",
        ),
        ("unit_combat", lambda state: [Amendment("units.envoy.at", "Mill")], "elsewhere than the settlement"),
    ],
)
def test_a_ruling_beyond_a_limit_is_asked_about_and_done_anyway_when_one_says_so(name, changes, words):
    game = Game.new(documents(name)[0], seed="seed")
    amended = tuple(changes(game.state))
    with pytest.raises(Doubtful, match=words):
        game.rule(game.ruling_here("Beyond the limit.", amended))
    game.rule(game.ruling_here("Beyond the limit.", amended, anyway=True))
    assert any(words in complaint.what for complaint in game.face.violations(game.state))
