"""What must hold of every registered ruleset, shown on its example game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache

import pytest
from msgspec import structs

from core.complaint import Rejected
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.known import known
from core.ledger.ledger import Ledger
from core.ledger.register import Register
from core.ledger.state import digest, plain, words
from core.ledger.view import view
from core.orders.order import read_order
from core.posts.profile import profiles
from core.posts.publish import publish
from core.rulesets.ruleset import installed, rule_texts, ruleset
from core.state_diff import shifts
from tests.examples import documents
from tests.secrecy.positions import happenings

NAMES = tuple(sorted(installed()))
every_ruleset = pytest.mark.parametrize("name", NAMES)


def resolved(name: str) -> Game:
    setup, orders = documents(name)
    game = Game.new(setup, seed="seed")
    game.give(orders)
    run_by_rules(game)
    return game


@cache
def example(name: str) -> Game:
    return resolved(name)


def outcome(game: Game) -> str:
    return f"{digest([plain(entry.event) for entry in game.entries])} {digest(game.state)}"


def readers(game: Game):
    return [MODERATOR, PUBLIC, *(only(player) for player in game.face.players(game.initial))]


@every_ruleset
def test_it_has_an_example_game_that_resolves_to_its_end(name: str):
    game = example(name)
    assert game.resolution.done
    assert any(entry.event.kind != "phase_began" for entry in game.entries)


@every_ruleset
def test_orders_and_events_cite_rules_that_exist(name: str):
    face, texts = ruleset(name), rule_texts(name)
    for order_type in face.orders:
        assert set(order_type.RULES) <= set(texts), order_type
    for event_type in face.events:
        assert set(event_type.RULES) <= set(texts), event_type
    for setting in face.settings:
        assert setting.rule in texts, setting
    for entry in example(name).entries:
        assert set(entry.event.follows) <= set(texts), entry.event


@every_ruleset
def test_every_order_type_has_a_verb_and_fields_a_form_can_show(name: str):
    for order_type in ruleset(name).orders:
        if order_type.VERB:
            assert order_type.LABEL
            assert order_type.RULES
            assert all(field.slot.kind for field in order_type.slots())


@every_ruleset
def test_orders_round_trip_through_their_documents(name: str):
    face = ruleset(name)
    for document in documents(name)[1]:
        order = read_order(face.orders, document)
        assert read_order(face.orders, order.document()) == order
        assert order.sentence(example(name).state.names)


@every_ruleset
def test_the_state_is_the_fold_of_the_ledger(name: str):
    game = example(name)
    assert digest(game.ledger.replayed()) == digest(game.state)


@every_ruleset
def test_resolved_twice_is_the_same(name: str):
    first, second = example(name), resolved(name)
    assert [plain(entry.event) for entry in first.entries] == [plain(entry.event) for entry in second.entries]
    assert digest(first.state) == digest(second.state)


@cache
def elsewhere(names: tuple[str, ...]) -> dict[str, str]:
    """What the examples of these rulesets come to in another process."""
    code = "from tests.core.rulesets.test_every_ruleset import outcome, resolved\n"
    code += f"for name in {names!r}:\n    print(outcome(resolved(name)))\n"
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"  # so that sets are never in this process's order
    there = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": other}
    )
    return dict(zip(names, there.stdout.splitlines(), strict=True))


@every_ruleset
def test_resolved_in_another_process_is_the_same(name: str):
    assert elsewhere(NAMES if name in NAMES else (name,))[name] == outcome(example(name))


@every_ruleset
def test_a_run_that_there_is_not_is_refused(name: str):
    with pytest.raises(Rejected):
        ruleset(name).sequence("year", None)


@every_ruleset
def test_back_after_step_is_identity(name: str):
    game = resolved(name)
    resolution = game.resolution
    resolution.jump(0)
    states = [digest(resolution.state)]
    while resolution.step():
        states.append(digest(resolution.state))
    for state in reversed(states[:-1]):
        assert resolution.back()
        assert digest(resolution.state) == state


@every_ruleset
def test_everything_that_happens_reads_as_a_sentence_for_whoever_is_told(name: str):
    game = example(name)
    for reader in readers(game):
        seen = view(game.ledger, reader)
        for one in seen.seen:
            sentence = one.event.sentence(seen.state.names)
            assert sentence.strip(), one.event
            assert "UNSET" not in sentence, one.event


@every_ruleset
def test_what_happened_is_what_was_seen_without_its_causes(name: str):
    game = example(name)
    for reader in readers(game)[1:]:
        seen = view(game.ledger, reader)
        told = tuple(structs.replace(one.event, causes=()) for one in seen.of_turn(1))
        assert seen.happened(1) == told
        assert seen.own(1) == tuple(event for event, one in zip(told, seen.of_turn(1), strict=True) if not one.told.everyone)
        naming = seen.happened(1, reader.players)
        assert [event for event in told if event in naming or reader.players.intersection(words(event))] == list(naming)


@every_ruleset
def test_a_reader_sees_the_same_of_a_state_whoever_looked_before_him(name: str):
    game = example(name)
    alone = {reader: plain(known(structs.replace(game.state), reader)) for reader in readers(game)}
    shared = structs.replace(game.state)
    for reader, seen in alone.items():
        assert plain(known(shared, reader)) == seen
    for reader in readers(game):
        whole, looked_at = known(game.state, reader), known(game.state, reader)
        registers = (field for field in whole.__struct_fields__ if isinstance(getattr(whole, field), Register))
        for field in registers:
            things = dict(getattr(whole, field))
            keys = list(getattr(game.state, field))
            assert {key: getattr(looked_at, field)[key] for key in keys if key in getattr(looked_at, field)} == things


@every_ruleset
def test_rosters_and_board_are_drawn_for_every_reader_at_every_phase(name: str):
    game = example(name)
    begun = [entry.number for entry in game.entries if entry.event.kind == "phase_began"]
    for reader in readers(game):
        for moment in [0, *begun, len(game.entries)]:
            seen = view(game.ledger.until(moment), reader)
            for table in game.face.tables(seen):
                assert all(len(row.cells) == len(table.columns) for row in table.rows), table.key
                assert len({row.id for row in table.rows}) == len(table.rows), table.key
            board = game.face.map(seen)
            places = {place.id for place in board.places}
            assert places
            assert {token.at for token in board.tokens} <= places
            assert {link for pair in board.links for link in pair} <= places
            sides = {side.id for side in board.sides}
            assert {token.side for token in board.tokens} - {None} <= sides


@every_ruleset
def test_a_column_that_is_short_in_a_roster_has_its_name_in_full(name: str):
    game = example(name)
    said = {shift.column for shift in shifts(game.face, (game.initial, game.state))}
    for table in game.face.tables(game.view()):
        for column in table.columns:
            shortened = column.key.startswith(column.title.lower()) and column.key != column.title.lower()
            assert column.full.lower() == column.key if shortened else len(column.full) > 1, f"{table.title}: {column.title}"
            assert not shortened or column.title not in said


@every_ruleset
def test_what_stands_differently_is_said_once_of_a_place_and_in_words(name: str):
    """Who holds it stood under Board as "control" and under its roster as "owner"."""
    game = example(name)
    found = shifts(game.face, (game.initial, game.state))
    places = {place.label for place in game.face.map(game.view()).places}
    said = [(shift.row, shift.cells) for shift in found if shift.row in places]
    fields = {shift.column for shift in found if "_" in shift.column or shift.column.casefold() == "control"}
    holders = {side.name for side in game.face.map(game.view()).sides}
    held = [one for one in said if holders & set(one[1])]
    assert not fields
    assert len(held) == len(set(held))


@every_ruleset
def test_a_legend_can_say_what_every_letter_on_the_board_is(name: str):
    tokens = example(name).face.map(example(name).view()).tokens
    assert [token.id for token in tokens if token.letter and not token.kind] == []


@every_ruleset
def test_posts_are_written_for_everybody_in_every_dialect(name: str):
    game = example(name)
    reports = (*game.beginnings(), *game.all_reports(1))
    assert {report.to for report in reports} >= {"public"}
    for dialect in profiles():
        for report in reports:
            assert publish(report, name, dialect).body.strip(), report.kind


@every_ruleset
def test_the_public_post_rests_on_public_events_alone(name: str):
    game = example(name)
    public = [entry for entry in game.entries if entry.told.everyone]
    seen = view(Ledger(game.initial, game.entries), PUBLIC).seen
    assert len(seen) == len(public)
    assert all(one.told == PUBLIC and not one.rolls for one in seen)


@every_ruleset
def test_house_rules_are_called_by_words_one_says(name: str) -> None:
    """Not "Attack ap": what is an abbreviation is written as one. Their sentences end, as others follow them."""
    shortened = re.compile(r"\b[b-df-hj-np-tv-xz]{2,3}\b|\bap\b")
    assert not [setting.title for setting in ruleset(name).settings if shortened.search(setting.title)]
    assert not [setting.sentence for setting in ruleset(name).settings if not setting.sentence.endswith(".")]


@every_ruleset
def test_rule_texts_name_house_rules_in_words(name: str) -> None:
    """A moderator who reads a rule has never seen how its house rule is written in a document."""
    written = {setting.name for setting in ruleset(name).settings if "_" in setting.name}
    written |= {str(value) for setting in ruleset(name).settings for value in setting.values if "_" in str(value)}
    said = {number: f"{text.read.text} {text.read.ruling}" for number, text in rule_texts(name).items()}
    assert not [(number, word) for number, words in said.items() for word in written if word in words]


@every_ruleset
def test_the_turn_that_follows_is_called_before_it_opens_as_it_is_called_then(name: str) -> None:
    game = resolved(name)
    for _ in range(3):
        said = game.following_called
        game.open_turn()
        assert game.called(game.turn) == said
        run_by_rules(game)


@every_ruleset
def test_what_is_below_nought_is_written_with_one_sign_for_it(name: str) -> None:
    """A minus of a sum and a hyphen before a number stood in one sentence."""
    for entry, before, ledger, _ in (one for some in happenings(name).values() for one in some):
        said = (entry.event.sentence(ledger.initial.names), *entry.event.worked_out(before))
        assert not [one for one in said if re.search(r"(?<![\w-])-\d", one)], entry.event.kind
