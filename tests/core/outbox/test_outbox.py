"""The outbox keeps what was sent, knows what reads otherwise since, and drafts the exact correction."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from msgspec import structs

from core.complaint import Rejected
from core.day.deadline import set_deadline
from core.game import Game
from core.lab.play import run_by_rules
from core.outbox.cards import (
    Card,
    card,
    cards,
    draft_correction,
    early,
    edit,
    mark,
    outgoing,
    place,
    put_picture,
    put_prose,
    put_template,
    source_of,
    unedit,
)
from core.outbox.occasions import RESULTS, START
from core.posts.markup import parse
from core.posts.report import Report
from core.posts.templates import source
from core.records.post import Edited, PostPlace
from core.resolution.notes import typed
from core.resolution.papers import MarkPost, RewritePost, WriteProse
from tests.core.posts.golden import started
from tests.examples import begun, example_setup, resolved

PLAIN = "plain"


def results(game: Game, dialect: str = PLAIN) -> tuple[Card, ...]:
    return cards(game, 1, dialect, (RESULTS,))


def of(game: Game, to: str, kind: str = "", dialect: str = PLAIN) -> Card:
    return next(one for one in results(game, dialect) if one.report.to == to and kind in ("", one.report.kind))


@pytest.fixture
def game() -> Game:
    return resolved(started("spice_round"))


def withdraw_all(game: Game) -> None:
    for number in reversed(range(len(game.orders()))):
        game.withdraw(number)
    resolved(game)


def test_a_card_goes_from_draft_over_copied_to_sent_and_back(game):
    assert of(game, "ismene").status == "draft"
    for status in ("copied", "sent"):
        mark(game, of(game, "ismene"), status)
        made = of(game, "ismene")
        assert made.status == status
        assert made.sent.body == made.post.body
        assert made.sent.hash
        assert not made.changed
    mark(game, of(game, "ismene"), "draft")
    assert of(game, "ismene").sent is None


def test_another_forum_does_not_change_what_was_sent_but_every_word_does(game):
    mark(game, of(game, "ismene"), "sent")
    assert not of(game, "ismene", dialect="xenforo2").changed
    report = of(game, "ismene").report
    put_prose(game, 1, report, "scene", "Well fought.")
    assert of(game, "ismene").changed
    put_prose(game, 1, report, "scene", "")
    assert not of(game, "ismene").changed
    put_template(game, "round", "# Otherwise\n")
    assert of(game, "ismene").changed
    put_template(game, "round", "")
    edit(game, 1, report, "# By hand\n")
    assert of(game, "ismene").changed
    unedit(game, 1, report)
    assert not of(game, "ismene").changed


def test_a_post_of_the_same_words_has_not_changed_however_a_later_program_makes_it(game):
    mark(game, of(game, "ismene"), "sent")
    sent = of(game, "ismene")
    game.make(
        MarkPost(turn=1, post=place(1, sent.report), sent=structs.replace(sent.sent, hash="of an earlier program"), said="")
    )
    assert not of(game, "ismene").changed
    put_prose(game, 1, sent.report, "scene", "Well fought.")
    assert of(game, "ismene").changed


def test_the_mark_is_a_gesture_with_words_that_undo_takes_back(game):
    mark(game, of(game, "ismene"), "sent")
    label = game.journal.undoable.label()
    assert label.startswith("Sent: ")
    assert label.endswith("to Countess Ismene Tupile"), "messages of one turn have one subject"
    game.undo()
    assert of(game, "ismene").status == "draft"


def test_public_posts_wait_for_every_message(game):
    public = of(game, "public")
    assert len(early(results(game), public)) == len(results(game)) - 1
    for one in results(game):
        if not one.public:
            mark(game, one, "copied")
    assert early(results(game), public)
    for one in results(game):
        if not one.public:
            mark(game, one, "sent")
    assert not early(results(game), public)
    assert not early(results(game), of(game, "ismene"))
    withdraw_all(game)
    assert early(results(game), of(game, "public"))  # what changed is to be corrected first


def test_a_post_of_a_part_of_the_turn_goes_out_before_the_rest_of_it():
    """C2.11: the battles are reported before any game is played. Their post waited for the letters, which tell how games went."""
    game = begun("border_marches")
    while game.resolution.phase != "games":
        game.step_phase()
    listed = cards(game, 1, PLAIN, (RESULTS,))
    assert listed[0].report.kind == "battles"
    assert not early(listed, listed[0])
    mark(game, listed[0], "sent")
    run_by_rules(game)
    listed = cards(game, 1, PLAIN, (RESULTS,))
    assert (listed[0].report.kind, listed[0].status, listed[0].changed) == ("battles", "sent", False)
    assert listed[-1].report.last
    assert early(listed, listed[-1])


def test_a_correction_says_exactly_what_is_different_and_settles_it(game):
    for one in results(game):
        mark(game, one, "sent")
    before = of(game, "corvin").post.body
    withdraw_all(game)
    made = of(game, "corvin", "round")
    draft_correction(game, made, "The orders had been withdrawn.\n\nSorry.")
    correcting = of(game, "corvin", "correction")
    text = correcting.post.body
    assert text.startswith("Correction: ")
    assert "The orders had been withdrawn." in text
    assert all(line in text for line in before.splitlines() if line.strip() and not set(line) <= set("=- "))
    changes = correcting.report.facts["changes"]
    assert all(one["was"] != one["now"].replace("**", "") for one in changes)
    assert any("Treasury" in one["now"] and "**" in one["now"] for one in changes)
    mark(game, correcting, "sent")
    made = of(game, "corvin", "round")
    assert (made.status, made.changed) == ("sent", False)
    assert [one.body for one in made.sent.earlier] == [before]
    assert of(game, "corvin", "correction").status == "sent"


def test_a_second_change_is_a_second_correction(game):
    mark(game, of(game, "corvin"), "sent")
    withdraw_all(game)
    draft_correction(game, of(game, "corvin", "round"), "First.")
    mark(game, of(game, "corvin", "correction"), "sent")
    put_prose(game, 1, of(game, "corvin", "round").report, "scene", "One more thing.")
    assert of(game, "corvin", "round").changed
    draft_correction(game, of(game, "corvin", "round"), "Second.")
    second = of(game, "corvin", "correction")
    assert second.status == "draft"
    assert "Second." in second.post.body
    assert "One more thing." in second.post.body


def test_a_rewritten_post_is_written_in_every_dialect_and_knows_when_the_game_went_on(game):
    made = of(game, "public")
    edit(game, 1, made.report, source_of(made.composed) + "\n\nAnd **nobody** slept.\n")
    again = of(game, "public", dialect="phpbb3")
    assert again.composed.edited
    assert not again.composed.stale
    assert "And [b]nobody[/b] slept." in again.post.body
    withdraw_all(game)
    assert of(game, "public").composed.stale
    assert "And nobody slept." in of(game, "public").post.body


def test_what_is_offered_for_rewriting_reads_as_the_post_does(game):
    for one in results(game):
        assert parse(source_of(one.composed)) == one.composed.draft or source_of(one.composed)
        edit(game, 1, one.report, source_of(one.composed))
        assert of(game, one.report.to, one.report.kind).post.body.split() == one.post.body.split()


def test_a_wording_at_fault_says_so_and_is_kept(game):
    put_template(game, "court", "{{ nothing }}")
    with pytest.raises(Rejected, match="line 1"):
        results(game)
    assert game.journal.record.papers.templates["court"] == "{{ nothing }}"
    put_template(game, "court", "")
    assert results(game)
    assert "{% if kanly %}" in source("dune", "court")


def test_posts_of_one_kind_to_one_reader_are_told_apart(game, monkeypatch):
    twice = (Report("round", "ismene", "One", {}), Report("round", "ismene", "Two", {}), Report("court", "public", "x", {}))
    monkeypatch.setattr("core.outbox.cards.reports", lambda *_: twice)
    found = outgoing(game, 1)
    assert [report.about for report in found] == ["", "2", ""]


def test_the_board_is_given_in_letters_until_its_picture_has_an_address():
    game = started("four_crowns")
    opening = next(one for one in cards(game, 1, "phpbb3") if one.report.kind == "opening")
    assert "[code]\n  1  2" in opening.post.body
    put_picture(game, 1, opening.report, "board", "https://example.org/a b].png")
    shown = card(game, 1, opening.report, "phpbb3").post.body
    assert "[img]https://example.org/a%20b%5D.png[/img]" in shown
    assert "The board in letters" in shown
    assert "![" not in card(game, 1, opening.report, "plain").post.body


def test_an_older_save_s_marks_are_read():
    game = resolved(started("spice_round"))
    written = {"turn": 1, "key": "post:1:court:public", "text": '{"status":"sent","hash":"0","subject":"s","body":"b"}'}
    game.make(msgspec.convert(typed(written), MarkPost))
    made = of(game, "public")
    assert made.status == "sent"
    assert made.changed
    assert structs.asdict(made.sent)["markup"] == ""


def test_what_a_game_began_with_does_not_change_as_it_goes_on():
    game = started("spice_round")
    set_deadline(game, datetime(2026, 3, 5, 21, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC))
    for one in cards(game, 1, PLAIN, (START,)):
        mark(game, one, "sent")
    resolved(game)
    game.open_turn()
    set_deadline(game, datetime(2026, 3, 9, 21, tzinfo=UTC), datetime(2026, 3, 6, tzinfo=UTC))
    assert all(one.status == "sent" and not one.changed for one in cards(game, 1, PLAIN, (START,)))


@pytest.mark.parametrize("slot", ["", "scene"])
def test_more_than_anybody_writes_of_a_post_is_refused_before_it_is_laid_out(slot):
    game = Game.new(example_setup("four_crowns"), seed="posts")
    place, text = PostPlace(1, "opening", "public"), "**a " * 60_000
    much = (
        WriteProse(turn=1, post=place, slot=slot, text=text)
        if slot
        else RewritePost(turn=1, post=place, edited=Edited(text=text, of="x"))
    )
    game.make(much)
    with pytest.raises(Rejected, match="longer than 200,000 letters, too large for a post"):
        cards(game, 1, "phpbb3", (START,))
