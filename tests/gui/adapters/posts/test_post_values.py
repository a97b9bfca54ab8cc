"""A post as the panels are handed it: whom it goes to, what it says, and what has become of it."""

from __future__ import annotations

import pytest

from core.ledger.event import PhaseBegan
from gui.adapters.attempt import Refused
from gui.adapters.posts import discord, profiles
from gui.adapters.posts.forums import forums
from gui.adapters.posts.occasions import half_told, natural_occasion, occasions, turns
from gui.adapters.posts.post import post_at
from gui.adapters.posts.reader_events import tells
from gui.adapters.posts.wording import WordingFault, Wordings
from gui.widgets.slices import whole
from tests.gui.toy import toy_game


@pytest.fixture
def posts(played):
    return played.panels.publish.posts


def to(posts, who: str):
    return next(post for post in posts if post.to == who)


def test_a_post_knows_whom_it_goes_to_and_that_the_public_one_waits(posts):
    assert to(posts, "corvin").addressed == "Baron Corvin Hagal (black_banner)"
    assert to(posts, "public").addressed == "Public post"
    assert to(posts, "public").mark == "waits"
    assert set(to(posts, "public").early) == {post.addressed for post in posts if not post.public}


def test_a_post_is_found_again_by_its_key_and_not_where_there_is_none(played, posts):
    panel = played.panels.publish
    again = post_at(played.desk, panel.turn, panel.forum, to(posts, "dario").key)
    assert (again.turn, again.key) == (panel.turn, to(posts, "dario").key)
    assert again.body == to(posts, "dario").body
    with pytest.raises(ValueError, match="not enough values"):
        post_at(played.desk, panel.turn, panel.forum, "no such post")


def test_what_was_copied_is_kept_word_for_word(played, posts):
    first = to(posts, "ismene")
    assert (first.standing, first.sent) == ("draft", ())
    assert first.note_copied()
    copied = to(played.panels.publish.posts, "ismene")
    assert (copied.standing, copied.sent[0].body) == ("copied", first.body)
    assert not copied.note_copied()


def test_a_player_is_told_of_what_fewest_know_first(played, posts):
    told, more = whole(tells(played.desk, to(posts, "ismene"), 5))
    everything, none = whole(tells(played.desk, to(posts, "ismene"), 99))
    assert everything[:5] == told
    assert (len(told) + more, none) == (len(everything), 0)
    told = everything
    assert [fact.who == "public" for fact in told] == sorted(fact.who == "public" for fact in told)


def test_who_else_is_told_is_said_of_each_fact(played, posts):
    """That nobody else was told stood beside what two players had been told."""
    game = played.desk.in_play
    mine = [one for one in game.entries if "ismene" in one.told.players and not isinstance(one.event, PhaseBegan)]
    facts, _ = whole(tells(played.desk, to(posts, "ismene"), 999))
    assert sum(fact.who == "nobody else" for fact in facts) == sum(len(one.told.players) == 1 for one in mine)
    assert sum(fact.who.startswith("also ") for fact in facts) == sum(len(one.told.players) > 1 for one in mine)


def test_a_player_is_not_shown_who_else_is_told(played, posts):
    post = to(posts, "ismene")
    played.desk.look_through(post.reader)
    facts, _ = whole(tells(played.desk, post, 999))
    assert {fact.who for fact in facts} == {"public", ""}


@pytest.mark.parametrize("other", [None, toy_game], ids=["none", "toy"])
def test_what_a_post_tells_is_of_the_game_it_was_asked_of(played, posts, other):
    post = to(posts, "ismene")
    told = whole(tells(played.desk, post, 99))
    slow = tells(played.desk, post, 99)
    played.desk.open(other and other())
    assert whole(slow) == told


def test_a_template_is_tried_and_its_mistake_has_a_line(played, posts):
    panel = played.panels.publish
    wordings = Wordings(played.desk, panel.turn, panel.forum, to(posts, "public"))
    assert isinstance(wordings.tried(wordings.first, "# Fine\n\n{{ nothing_of_the_kind }}\n"), WordingFault)
    assert wordings.tried(wordings.first, "# Fine\n\n{{ nothing_of_the_kind }}\n").line == 3
    assert "Hear" in wordings.tried(wordings.first, "# Hear\n").rich(played.look)


def test_the_occasions_of_a_turn_are_those_it_can_have(played):
    desk = played.desk
    assert [turn for turn, _ in turns(desk)] == [1]
    assert natural_occasion(desk, 1) in occasions(desk, 1)
    assert not half_told(desk, 1, natural_occasion(desk, 1))
    desk.do(lambda game: game.back())
    assert half_told(desk, 1, "results")


def test_a_profile_at_fault_says_all_that_is_wrong_with_it(qapp):
    fields = profiles.fields_of("phpbb3")
    assert not isinstance(profiles.tried(fields), Refused)
    wrong = profiles.tried({**fields, "title": "", "bold": "{txt}"})
    assert {one.where for one in wrong.complaints} == {"title", "bold"}
    assert isinstance(profiles.keep("phpbb3", fields), Refused)
    assert all(not one.fault for one in forums())


def test_an_address_that_is_no_webhook_is_refused(qapp):
    assert "no address of a webhook" in str(discord.keep("day-1", "https://example.org/x"))
    assert discord.channels() == ()
