"""What the moderator is asked, what the answer by the rules is, and what another answer brings."""

from __future__ import annotations

import re
from typing import Any

from core.game import Game
from core.ledger.dice import Dice
from core.ledger.event import Event
from core.orders.order import read_order
from core.resolution.choice import key_in
from core.resolution.resolution import Resolution
from core.rulesets.claim_rolls import RULESET
from tests.examples import example_orders, example_setup, run_by_rules

RING = {
    "players": {"alfredo": {}, "bertha": {}, "cosimo": {}},
    "areas": {"a1": {"owner": "alfredo"}, "b1": {"owner": "bertha"}, "c1": {"owner": "cosimo"}},
}
DUEL = {"players": {"alfredo": {"rp": 1}, "bertha": {}}, "areas": {"b1": {"owner": "bertha", "fortifications": 1}}}


def begun(given: dict[str, Any], orders: list[dict[str, Any]], dice: tuple[int, ...]) -> Resolution[Any]:
    read = [read_order(RULESET.orders, order) for order in orders]
    return Resolution(RULESET.sequence("turn", None), RULESET.set_up(given, {}), read, Dice(forced=dice, seedless=True))


def play(
    given: dict[str, Any], orders: list[dict[str, Any]], answers: dict[str, str], dice: tuple[int, ...] = ()
) -> tuple[list[str], list[Event]]:
    """The keys of the questions asked and everything that happened, unanswered questions decided by the rules."""
    resolution = begun(given, orders, dice)
    asked: list[str] = []
    resolution.run()
    while (choice := resolution.waiting) is not None:
        asked.append(key_in(choice.key))
        resolution.answer(choice.key, answers.get(asked[-1], choice.by_rules))
        resolution.run()
    return asked, [entry.event for entry in resolution.entries]


def named(events: list[Event], kind: str) -> list[Any]:
    return [event for event in events if event.kind == kind]


def test_a_missing_result_is_asked_for_and_by_the_rules_the_game_was_not_played():
    asked, events = play(DUEL, [{"by": "alfredo", "main_attack": "b1"}], {}, (6, 1))
    assert asked == ["battle:b1"]
    assert named(events, "battle_not_played")
    assert named(events, "claim_roll")[0].winner == "alfredo"


def test_a_winner_typed_in_counts_as_a_result():
    asked, events = play(DUEL, [{"by": "alfredo", "main_attack": "b1"}], {"battle:b1": "alfredo"})
    assert asked == ["battle:b1"]
    assert named(events, "area_taken")[0].how == "battle"
    assert not named(events, "roll")


def test_a_result_entered_as_an_order_leaves_no_question():
    orders = [{"by": "alfredo", "main_attack": "b1"}, {"by": "moderator", "battle_result": "b1", "winner": "draw"}]
    assert play(DUEL, orders, {})[0] == []


def test_who_could_pay_for_a_reroll_and_left_no_order_is_asked_for():
    orders = [{"by": "alfredo", "auxiliary_attack": "b1"}]
    asked, events = play(DUEL, orders, {}, (4, 2))
    assert asked == ["reroll:b1:alfredo"]
    assert named(events, "claim_roll")[0].result == "tie_stands"
    _, events = play(DUEL, orders, {"reroll:b1:alfredo": "reroll"}, (4, 2, 6, 1))
    assert [event.use for event in named(events, "rp_spent")] == ["reroll"]
    assert named(events, "claim_roll")[0].winner == "alfredo"


def test_who_has_no_rp_is_not_asked_for():
    given = {**DUEL, "players": {"alfredo": {}, "bertha": {"rp": 5}}}
    assert play(given, [{"by": "alfredo", "auxiliary_attack": "b1"}], {}, (4, 2))[0] == []


def test_a_deadlock_is_asked_about_and_by_the_rules_the_earliest_attack_is_fought():
    orders = [
        {"by": "cosimo", "main_attack": "a1"},
        {"by": "alfredo", "main_attack": "b1"},
        {"by": "bertha", "main_attack": "c1"},
    ]
    asked, events = play(RING, orders, {"battle:a1": "draw"}, (1, 6, 1, 6))
    assert asked == ["deadlock:a1:b1:c1", "battle:a1"]
    _, events = play(RING, orders, {"deadlock:a1:b1:c1": "c1", "battle:c1": "draw"}, (1, 6, 1, 6))
    assert [(event.at, event.players) for event in named(events, "battle_set")] == [("c1", ("bertha", "cosimo"))]


def test_an_extra_battle_nobody_reports_on_changes_nothing():
    orders = [{"by": "alfredo", "extra_battle": "bertha"}, {"by": "bertha", "extra_battle": "alfredo"}]
    asked, events = play(RING, orders, {})
    assert asked == ["extra:alfredo:bertha"]
    assert not named(events, "battle_fought")


def test_battles_tell_why_they_are_fought_and_who_stays_away():
    orders = [
        {"by": "alfredo", "priority": "offense"},
        {"by": "bertha", "priority": "offense"},
        {"by": "cosimo", "priority": "offense"},
        {"by": "alfredo", "main_attack": "c1"},
        {"by": "bertha", "main_attack": "c1"},
        {"by": "cosimo", "main_attack": "d1"},
    ]
    given = {"players": {**RING["players"], "dora": {}}, "areas": {**RING["areas"], "d1": {"owner": "dora"}}}
    _, events = play(given, orders, {"battle:c1": "draw", "battle:d1": "draw"})
    first = named(events, "battle_set")[0]
    assert first.reasons == (
        "Alfredo and Bertha attack C1 with offense, so it is fought for.",
        "Cosimo, who holds C1, fights for D1 and is absent.",
    )


def test_a_turn_leaves_nothing_of_itself_but_what_it_changed():
    resolution = begun(DUEL, [{"by": "alfredo", "auxiliary_attack": "b1"}], (6, 1))
    resolution.run()
    assert RULESET.date(resolution.state) == "turn 2"
    assert resolution.orders[0].refusal(resolution.state).code == "own_area"
    assert not resolution.state.attacks
    assert not resolution.state.priorities


def test_an_area_called_the_something_stands_small_within_every_sentence_of_a_turn():
    setup = example_setup("border_marches")
    areas = setup["given"]["areas"]
    setup["given"]["names"]["areas"] = {area: {"name": f"The {area.replace('_', ' ').title()}"} for area in areas}
    game = Game.new(setup, None, "seed")
    game.give(example_orders("border_marches"))
    run_by_rules(game)
    names = game.state.names
    said = [entry.event.sentence(names) for entry in game.resolution.entries]
    assert any("the High Moor" in one for one in said)
    assert [one for one in said if re.search(r"\w (and )?The ", one)] == []
