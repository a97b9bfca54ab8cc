"""Every game has its opening, roles, receipts, reminders, results, victory and reveal, whatever its rules."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.day.deadline import set_deadline
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import PUBLIC, only
from core.ledger.dice import commitment
from core.letters.mailbox.answering import receipt
from core.letters.mailbox.filing import take
from core.letters.mailbox.sender import writer
from core.outbox.cards import card, cards
from core.outbox.occasions import END, OCCASIONS, ORDERS, PUBLIC_POST, RESULTS, START, due, reader, reports
from core.outbox.text_board import text_board
from core.posts.difference import lines
from core.posts.report import Report
from core.posts.templates import called, kinds
from tests.core.posts.golden import quiet, started, voted
from tests.examples import EXAMPLES, example_orders, example_setup, resolved

every_example = pytest.mark.parametrize("example", EXAMPLES)


def text(game, report: Report) -> str:
    return card(game, 1, report, "plain").post.body


def of(found: tuple[Report, ...], kind: str, to: str = "") -> Report:
    return next(report for report in found if report.kind == kind and to in ("", report.to))


@every_example
def test_a_game_begins_with_roles_for_each_and_an_opening_with_the_commitment(example):
    game = Game.new(example_setup(example))
    found = reports(game, 1, (START,))
    players = game.face.players(game.initial)
    assert [report.to for report in found if report.kind == "role"] == list(players)
    assert [report.to for report in found][-1] == "public"
    opening = text(game, of(found, "opening"))
    assert commitment(game.heading.seed, game.heading.nonce) in opening
    assert len(game.heading.nonce) == 64
    assert game.heading.nonce not in opening
    assert "This is a rehearsal" in text(quiet(example), of(reports(quiet(example), 1, (START,)), "opening"))
    assert game.heading.seed not in "".join(text(game, report) for report in found)
    roster = text(game, of(found, "roster"))
    for player in players:
        assert game.state.names.of(player) in roster
        assert game.state.names.account(player) in roster
        assert game.state.names.of(player) in text(game, of(found, "role", player))


@every_example
def test_receipts_go_to_those_who_wrote_and_a_prod_to_the_others(example):
    game = started(example)
    found = reports(game, 1, (ORDERS,))
    wrote = {order.by for order in game.orders()} & set(game.face.players(game.state))
    assert {report.to for report in found if report.kind == "receipt"} == wrote
    assert {report.to for report in found if report.kind == "prod"} == set(game.face.players(game.state)) - wrote
    for player in wrote:
        body = " ".join(text(game, of(found, "receipt", player)).split())
        told = receipt(game, player).orders
        assert all(total in body for total in receipt(game, player).totals)
        assert len(told) == sum(order.by == player for order in game.orders())
        for one in told:
            assert " ".join(one.order.split()) in body


@every_example
def test_a_kind_of_posts_is_called_by_words_a_moderator_says(example):
    game = started(example)
    ruleset = game.heading.ruleset
    found = {report.kind for report in reports(game, 1, tuple(OCCASIONS))} | set(kinds(ruleset))
    said = [called(ruleset, kind) for kind in found]
    assert not {"prod", "role", "message", "letter", "lynch", "dusk"} & set(said)
    ended = resolved(started(example))
    results = [called(ruleset, report.kind) for report in reports(ended, 1, (RESULTS,)) if report.to != PUBLIC_POST]
    assert "results" in results


@every_example
def test_players_without_accounts_go_by_their_names_alone(example):
    setup = example_setup(example)
    for named in setup["given"]["names"]["players"].values():
        named.pop("account")
    game = Game.new(setup)
    game.give(example_orders(example))
    players = game.face.players(game.initial)
    for player in players:
        take(game, player, "Good evening!")
    run_by_rules(game)
    game.reveal()
    posts = [text(game, report) for report in reports(game, 1, tuple(OCCASIONS))]
    for player in players:
        name = game.state.names.of(player)
        assert (game.state.names.account(player), game.state.names.addressed(player)) == ("", name)
        assert writer(game, game.state.names.sender(player)) == player
        for post in posts:
            assert f"({player})" not in post
            assert f"{name} ({name})" not in post
            assert f"**{player}**" not in post
            assert not any(player == cell.strip() for line in post.splitlines() for cell in line.split("|"))
    assert not any("Account" in post for post in posts)


@every_example
def test_the_moment_says_which_posts_are_due(example):
    game = quiet(example)
    assert due(game, 1) == (START, ORDERS)
    game = resolved(started(example))
    assert due(game, 1) == (START, RESULTS)
    game.open_turn()
    assert due(game, 2) == (ORDERS,)
    assert due(game, 1) == (START, RESULTS)


@every_example
def test_the_reveal_has_the_seed_the_dice_and_every_order(example):
    game = Game.new(example_setup(example))
    game.give([order.document() for order in started(example).orders()])
    assert not reports(resolved(game), 1, (END,))
    game.reveal()
    assert END in due(game, 1)
    report = reports(game, 1, (END,))[-1]
    shown = " ".join(" ".join(lines(card(game, 1, report, "plain").composed.document)).split())
    assert game.heading.seed in shown
    assert game.heading.nonce in shown
    assert game.commitment in shown
    for order in game.orders():
        assert " ".join(order.sentence(game.state.names).split()) in shown
    for entry in game.entries:
        for roll in entry.rolls:
            assert roll.purpose in shown


@every_example
def test_messages_come_before_public_posts(example):
    for occasions in ((START,), (ORDERS,), (RESULTS,)):
        public = [report.to == "public" for report in reports(started(example), 1, occasions)]
        assert public == sorted(public)


@every_example
def test_the_board_in_letters_is_as_wide_as_a_post(example):
    game = resolved(started(example))
    for audience in (PUBLIC, only(game.face.players(game.initial)[0])):
        assert all(len(line) <= 100 for line in text_board(game.face.map(game.view(audience))))


def test_each_post_knows_its_reader():
    assert reader(Report("night", "public", "x", {})) == PUBLIC
    assert reader(Report("player", "anna", "x", {})) == only("anna")


def test_a_deadline_stands_in_two_time_zones_where_orders_are_asked_for():
    game = started("spice_round")
    set_deadline(game, datetime(2026, 3, 5, 21, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC))
    found = [card.post.body for card in cards(game, 1, "plain", (ORDERS, START))]
    asked = [body for body in found if "due" in body or "until" in body]
    assert len(asked) >= len(game.face.players(game.state))
    assert all("UTC" in body and "EST" in body for body in asked)


def test_votes_are_no_orders_to_be_confirmed():
    game = voted(resolved(started("four_crowns")), all_of_them=False)
    assert not [report for report in reports(game, 2, (ORDERS,)) if report.kind == "receipt"]


@pytest.mark.parametrize("example", EXAMPLES)
def test_what_a_player_can_order_is_told_in_words_and_not_by_the_fields_of_a_form(example):
    game = quiet(example)
    told = [report for report in reports(game, 1, (START,)) if report.kind == "role" and "orders" in report.facts]
    slots = {slot for report in told for one in report.facts["orders"] for slot in one["slots"]}
    assert not {slot for slot in slots if slot[:1].isupper() and slot[1:2].islower()}
    assert not {slot for slot in slots if ", " in slot.partition("(")[0]}, "a list of them could not be told apart"
