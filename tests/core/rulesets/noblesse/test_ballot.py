"""The count knows how many votes the rules ask for: the day ends by the very vote that the ballot says it takes."""

from __future__ import annotations

import pytest
from msgspec import structs

from core.game import Game
from core.ledger.dice import Dice
from core.orders.order import read_order
from core.resolution.resolution import Resolution
from core.rulesets.noblesse import RULESET
from core.rulesets.noblesse.ballot import BALLOT
from tests.examples import example_setup


@pytest.mark.parametrize("majority", ["more_than_half", "half"])
@pytest.mark.parametrize("choice", ["otto", "no_lynch", "night"])
def test_the_day_ends_by_the_vote_the_ballot_says_it_takes(majority, choice):
    document = example_setup("four_crowns")
    game = Game.new({**document, "settings": {"lynch_majority": majority}}, seed="ballot")
    state = game.initial
    needed = BALLOT.needed(state, choice)
    voters = BALLOT.voters(state)
    phases = RULESET.sequence("day", None)
    ends = {}
    for count in (needed - 1, needed):
        orders = tuple(_order(BALLOT.cast(voter, choice)) for voter in voters[:count])
        assert {BALLOT.read(order).choice for order in orders} == {choice}
        resolution = Resolution(phases, state, orders, Dice("ballot", 1))
        resolution.run_by_rules()
        ended = next(entry.event for entry in resolution.entries if entry.event.kind == "day_ended")
        ends[count] = bool(ended.causes)  # by a vote, not by the deadline
    assert ends == {needed - 1: False, needed: True}


def test_withdrawing_is_read_as_such():
    assert structs.asdict(BALLOT.read(_order(BALLOT.withdraw("otto")))) == {"by": "otto", "choice": None}


def _order(document):
    return read_order(RULESET.orders, document)
