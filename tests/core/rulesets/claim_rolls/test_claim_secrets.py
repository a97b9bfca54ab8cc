"""Nobody reads of others' RP, wishes or refusals, and the moderator reads it all."""

from __future__ import annotations

from typing import Any

import pytest

from core.ledger.audience import MODERATOR, PUBLIC, Audience, only
from core.ledger.dice import Dice
from core.ledger.ledger import Ledger
from core.ledger.names import Names
from core.ledger.view import View, view
from core.orders.order import read_order
from core.posts.publish import publish
from core.resolution.resolution import Resolution
from core.rulesets.claim_rolls import RULESET
from core.rulesets.claim_rolls.reasons import BattleReason

ORDERS = [
    {"by": "alfredo", "priority": "offense"},
    {"by": "alfredo", "main_attack": "b1"},
    {"by": "cosimo", "auxiliary_attack": "b1"},
    {"by": "moderator", "battle_result": "b1", "winner": "bertha"},
]
SECRET = [
    {"by": "bertha", "spend": 1, "at": "b2"},
    {"by": "bertha", "stand_at": "b2"},
    {"by": "bertha", "main_attack": "nowhere"},
    {"by": "bertha", "spend": 7, "at": "b1"},
]


def reader(secret: list[dict[str, Any]], rp: int, audience: Audience, phases: int = 9) -> View[Any]:
    given = {
        "players": {"alfredo": {"rp": 1}, "bertha": {"rp": rp}, "cosimo": {}},
        "areas": {"b1": {"owner": "bertha"}, "b2": {"owner": "bertha"}},
    }
    orders = [read_order(RULESET.orders, order) for order in [*secret, *ORDERS]]
    resolution = Resolution(RULESET.sequence("turn", None)[:phases], RULESET.set_up(given, {}), orders, Dice(forced=(2, 6)))
    resolution.run()
    return view(Ledger(resolution.start, resolution.entries), audience)


def test_she_reads_it_herself_and_so_does_the_moderator():
    for audience in (only("bertha"), MODERATOR):
        seen = reader(SECRET, 3, audience, 1)
        assert seen.state.rp["bertha"] == 3
        assert [promise.rp for promise in seen.state.promises] == [1]
        assert "RP left: only 2." in [getattr(one.event, "why", "") for one in seen.seen]


def test_odds_are_listed_for_the_moderator_alone():
    keys = {audience: [table.key for table in RULESET.tables(reader([], 0, audience, 1))] for audience in (MODERATOR, PUBLIC)}
    assert "odds" in keys[MODERATOR]
    assert "odds" not in keys[PUBLIC]


def test_the_letter_tells_a_player_of_her_orders_and_the_public_post_does_not():
    (letter,) = RULESET.reports(reader(SECRET, 3, only("bertha")), 1)
    text = publish(letter, "claim_rolls", "plain").body
    assert "There is no area called nowhere." in text
    assert "Your 1 RP for B2 was not needed; you keep it." in text
    posts = RULESET.reports(reader(SECRET, 3, PUBLIC), 1)
    assert [post.kind for post in posts] == ["battles", "results"]
    assert not any("RP" in publish(post, "claim_rolls", "plain").body for post in posts)


@pytest.mark.parametrize(
    ("player", "told", "untold"),
    [
        ("alfredo", "Bertha beats you in the battle", "claim roll"),
        ("bertha", "No attacker beats 7: you keep B1", "the claim roll for B1"),
        ("cosimo", "No attacker beats 7: Bertha keeps B1", "in the battle"),
    ],
)
def test_the_letter_tells_what_became_of_ones_own_battle_and_claim_rolls(player: str, told: str, untold: str):
    (letter,) = RULESET.reports(reader([], 0, only(player)), 1)
    text = publish(letter, "claim_rolls", "plain").body
    assert told in text
    assert untold not in text


def test_battles_are_announced_before_any_result_is_in():
    posts = RULESET.reports(reader([], 0, PUBLIC, 2), 1)
    assert [post.kind for post in posts] == ["battles"]


def test_the_roster_shows_everyone_the_main_battle_that_was_announced():
    orders = [{"by": "alfredo", "main_attack": "b1"}, {"by": "cosimo", "main_attack": "b2"}, {"by": "bertha", "stand_at": "b2"}]
    areas = {"b1": {"owner": "bertha"}, "b2": {"owner": "bertha"}}
    given = {"players": {"alfredo": {}, "bertha": {}, "cosimo": {}}, "areas": areas}
    read = [read_order(RULESET.orders, order) for order in orders]
    resolution = Resolution(RULESET.sequence("classify", None), RULESET.set_up(given, {}), read)
    resolution.run()
    for audience in (MODERATOR, PUBLIC, only("alfredo")):
        players = RULESET.tables(view(Ledger(resolution.start, resolution.entries), audience))[0]
        assert players.rows[1].cells[-1] == "defence at B2"


@pytest.mark.parametrize(
    ("why", "reader", "told"),
    [
        (
            BattleReason(deed="mutual_attack", who=("ann", "anna"), at="b1"), "ann",
            "You and Anna attack each other, so your two battles are one, whatever your priorities.",
        ),
        (
            BattleReason(deed="mutual_attack", who=("ann", "anna"), at="b1"), "",
            "Ann and Anna attack each other, so their two battles are one, whatever their priorities.",
        ),
        (
            BattleReason(deed="free_opponent", who=("ann",), at="b1", owner="anna"), "anna",
            "Ann attacks B1, and you, its owner, have no other battle to fight.",
        ),
        (
            BattleReason(deed="free_opponent", who=("ann",), at="b1", owner="anna"), "ann",
            "You attack B1, and its owner Anna has no other battle to fight.",
        ),
        (
            BattleReason(deed="joins", who=("anna",), at="b1", home=True, instead="b2"), "anna",
            "You defend B1 and join in, since the battle at B2 is not fought.",
        ),
        (
            BattleReason(deed="joins", who=("anna",), at="b1", home=True, instead="b2"), "ann",
            "Anna defends B1 and joins in, since the battle at B2 is not fought.",
        ),
        (
            BattleReason(deed="several_offense", who=("joann", "ann"), at="theirham"), "ann",
            "Joann and you attack Theirham with offense, so it is fought for.",
        ),
        (
            BattleReason(deed="several_offense", who=("joann", "ann_lee"), at="theirham"), "ann",
            "Joann and Ann Lee attack Theirham with offense, so it is fought for.",
        ),
        (
            BattleReason(deed="absent", who=("ann_lee",), at="b1", elsewhere=("b2", "b3")), "ann",
            "Ann Lee, who attacks B1 too, fights for B2 and B3.",
        ),
        (
            BattleReason(deed="absent", who=("ann_lee",), at="b1", home=True, elsewhere=("b2",)), "ann",
            "Ann Lee, who holds B1, fights for B2 and is absent.",
        ),
    ],
)  # fmt: skip
def test_a_reason_for_a_battle_speaks_to_whom_it_is_of_and_to_nobody_else(why, reader, told):
    assert why.sentence(Names(), reader) == told
