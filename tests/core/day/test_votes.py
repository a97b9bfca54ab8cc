"""Votes of a thread become orders: by the game's syntax, in the order posted, once, and only where nobody doubts them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec import structs

from core.complaint import Rejected
from core.day.count import count
from core.day.customs import Customs, customs
from core.day.deadline import set_deadline
from core.day.pages import posts
from core.day.reading import ASKED, LEAVE, LEFT, MOST, TAKEN
from core.day.syntax import SYNTAXES
from core.day.votes import begin, decide, preview, settle_customs, take, unsettled, votes
from tests.limits import within_seconds
from tests.village import page, village


def orders(game) -> list[str]:
    return [f"{order.by} {getattr(order, 'whom', '-')}" for order in game.orders()]


def bold(words: str) -> str:
    return f"<b>{words}</b>"


@pytest.mark.parametrize(
    ("syntax", "vote", "unvote", "nobody", "chat"),
    [
        (
            "bold_vote",
            bold("vote Bob"),
            bold("remove vote"),
            bold("go to night"),
            "vote Bob. <b>Bob</b> and <b>vote count</b>",
        ),
        ("bold_name", bold("Bob"), bold("unvote"), bold("no lynch"), "Bob it is. <b>Really</b>"),
        ("hash_vote", "##vote Bob", "##unvote", "##no lynch", "vote Bob <b>vote Bob</b>"),
        ("vote_colon", "VOTE: Bob", "UNVOTE", "VOTE: no lynch", "I vote Bob <b>vote Bob</b> soon"),
    ],
)
def test_each_syntax_reads_its_own_votes_and_nothing_else(syntax, vote, unvote, nobody, chat):
    game = village()
    settle_customs(game, Customs(syntax=syntax))
    take(game, [page((1, "Anna", f"well<br>{vote}"), (2, "Carl", chat), (3, "Anna", unvote), (4, "dora", nobody))])
    special = "night" if syntax == "bold_vote" else "no_lynch"
    assert orders(game) == ["anna bob", "anna -", f"dora {special}"]
    assert [vote.post.label for vote in votes(game)] == ["#1", "#3", "#4"]


def test_several_commands_of_one_post_count_in_their_order():
    game = village()
    take(game, [page((1, "Anna", "<b>vote Bob</b>"), (2, "Anna", "<b>remove vote vote Carl</b>"))])
    assert orders(game) == ["anna bob", "anna -", "anna carl"]


@pytest.mark.parametrize("named", ["Carl", "carl", "CARL!", "for Carl", "Carl because he lies", "@Carl"])
def test_a_name_is_found_as_people_write_it(named):
    game = village()
    take(game, [page((1, "Anna", bold(f"vote {named}")))])
    assert orders(game) == ["anna carl"]
    assert votes(game)[0].marks == ()


@pytest.mark.parametrize(
    ("named", "options"),
    [
        ("Bob and Carl", ("bob", "carl")),
        ("Bob/Carl", ("bob", "carl")),
        ("Bob, Carl or no lynch", ("bob", "carl", "no_lynch")),
        ("Bob, Carl says so", ("bob",)),
        ("Bob and I think of Carl", ("bob",)),
    ],
)
def test_a_vote_that_names_several_is_asked_about(named: str, options: tuple[str, ...]) -> None:
    game = village()
    take(game, [page((1, "Anna", bold(f"vote {named}")))])
    (vote,) = votes(game)
    assert (vote.options, vote.standing) == (options, TAKEN if len(options) == 1 else ASKED)


def test_a_misspelt_name_is_taken_with_a_mark_and_an_unknown_one_is_asked():
    game = village()
    take(game, [page((1, "Anna", bold("vote Carrl")), (2, "Bob", bold("vote Zebulon")))])
    near, unknown = votes(game)
    assert (near.choice, near.standing) == ("carl", TAKEN)
    assert near.marks == ("it is spelt 'Carrl'",)
    assert (unknown.choice, unknown.standing) == (None, ASKED)
    assert orders(game) == ["anna carl"]


def test_the_moderator_settles_what_is_doubtful_and_can_take_it_back():
    game = village()
    take(game, [page((1, "Anna", bold("vote Zebulon")), (2, "Bob", bold("vote Zebulon")))])
    first, second = unsettled(game)
    decide(game, first.key, "dora")
    decide(game, second.key, LEAVE)
    assert orders(game) == ["anna dora"]
    assert unsettled(game) == ()
    game.undo()
    game.undo()
    assert orders(game) == []
    with pytest.raises(Rejected, match="Candidates: anna, bob, carl, dora, no_lynch, night"):
        decide(game, first.key, "nobody at all")


def test_reading_a_page_again_changes_nothing_and_longer_pages_fall_into_place():
    game = village()
    one, two, three = (1, "Anna", bold("vote Bob")), (2, "Bob", bold("vote Anna")), (3, "Carl", bold("vote Dora"))
    take(game, [page(one, three)])
    read = take(game, [page(one, two), page(two, three)])
    assert (read.new, read.changed, read.known) == (1, 0, 2)
    assert orders(game) == ["anna bob", "bob anna", "carl dora"]


def test_a_post_edited_since_says_so_and_its_new_words_count():
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")))])
    take(game, [page((1, "Anna", bold("vote Carl")), edited=1)])
    (vote,) = votes(game)
    assert orders(game) == ["anna carl"]
    assert vote.marks == ("edited post: Last edited: today", "the post has changed since it was first read")


def test_orders_entered_by_hand_keep_their_place_and_deleted_votes_stay_deleted():
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")), (2, "Bob", bold("vote Anna")))])
    game.give([{"by": "dora", "vote": "anna"}])
    game.withdraw(0)
    take(game, [page((3, "Carl", bold("vote Anna")))])
    assert orders(game) == ["bob anna", "dora anna", "carl anna"]


def test_posts_of_moderators_are_no_votes_and_other_accounts_may_speak_for_a_player():
    game = village()
    take(game, [page((1, "GameMaster", bold("vote Bob")), (2, "Annas_Sister", bold("vote Bob")))])
    assert [vote.standing for vote in votes(game)] == [ASKED, ASKED]
    settle_customs(game, structs.replace(customs(game), moderators=("gamemaster",), speakers={"annas_sister": "anna"}))
    assert orders(game) == ["anna bob"]
    assert len(votes(game)) == 1
    with pytest.raises(Rejected, match="Nobody is called eve"):
        settle_customs(game, Customs(speakers={"x": "eve"}))
    with pytest.raises(Rejected, match="No time zone"):
        settle_customs(game, Customs(zones=("Berlin", "UTC")))


def test_a_vote_that_was_not_removed_first_is_marked_where_the_game_wants_it():
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")), (2, "Anna", bold("vote Carl")))])
    assert votes(game)[1].marks == ("the earlier vote was not removed first",)
    assert count(game).lines[0].choice == "carl"


def test_votes_after_the_deadline_are_left_out_until_the_moderator_takes_them():
    game = village()
    set_deadline(game, datetime(2026, 11, 20, 12, 30, tzinfo=UTC), datetime(2026, 11, 19, tzinfo=UTC))
    take(game, [page((1, "Anna", bold("vote Bob")), (2, "Carl", bold("vote Bob")))])
    late = votes(game)[1]
    assert (late.standing, late.marks) == (LEFT, ("posted after the deadline",))
    decide(game, late.key, "bob")
    assert orders(game) == ["anna bob", "carl bob"]


def test_a_copied_page_without_bold_is_read_with_a_mark():
    game = village()
    copied = "Anna\n20 November 2026, 12:00\n\nvote Bob\n\nCarl\n20 November 2026, 13:00\n\nI might vote Anna.\n"
    (vote,) = preview(game, [copied])
    assert (vote.by, vote.choice) == ("anna", "bob")
    assert vote.marks == ("it is written in another way than this game asks",)
    assert game.orders() == ()


def test_no_votes_are_read_at_night():
    with pytest.raises(Rejected, match="Votes are cast in the day; this is the night"):
        take(village(day=False), [page((1, "Anna", bold("vote Bob")))])


def test_a_reading_is_one_gesture_that_says_what_was_done():
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")), (2, "Bob", "hello"))])
    assert game.journal.undoable.label() == "Read 2 posts of the thread"
    game.undo()
    assert (game.orders(), votes(game)) == ((), ())


def test_votes_before_the_day_began_are_left_out():
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")), (2, "Bob", "day two"), (3, "Carl", bold("vote Bob")))])
    begin(game, "#2")
    assert orders(game) == ["carl bob"]
    assert votes(game)[0].marks == ("posted before the day began",)
    with pytest.raises(Rejected, match="No post #9 was read"):
        begin(game, "#9")


@pytest.mark.parametrize("struck", ["<s>{}</s>", '<span style="text-decoration:line-through">{}</span>'])
def test_a_vote_struck_out_is_left_out_and_said_so(struck):
    game = village()
    take(game, [page((1, "Anna", struck.format(bold("vote Bob")) + " " + bold("vote Carl")), (2, "Bob", struck.format("hm")))])
    first, second = votes(game)
    assert (first.choice, first.standing, first.marks) == ("bob", LEFT, ("struck out in the post",))
    assert (second.choice, second.standing, second.marks) == ("carl", TAKEN, ())
    assert orders(game) == ["anna carl"]


def test_a_vote_struck_out_since_the_page_was_read_no_longer_counts():
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")))])
    take(game, [page((1, "Anna", f"<s>{bold('vote Bob')}</s>"))])
    assert orders(game) == []
    assert votes(game)[0].standing == LEFT


def test_votes_of_a_deleted_post_are_left_out_and_said_so():
    game = village()
    html = page((1, "Anna", bold("vote Bob")), (2, "Carl", bold("vote Bob")))
    take(game, [html.replace("message--post", "message--post message--deleted", 1)])
    gone, stands = votes(game)
    assert (gone.standing, gone.marks) == (LEFT, ("the post was deleted",))
    assert stands.standing == TAKEN
    assert orders(game) == ["carl bob"]
    decide(game, gone.key, "bob")
    assert orders(game) == ["anna bob", "carl bob"]


def test_posts_read_on_an_earlier_day_do_not_count_again():
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")))])
    for _ in range(2):
        game.run_on()
        game.open_turn()
    take(game, [page((1, "Anna", bold("vote Bob")), (2, "Carl", bold("vote Dora")))])
    assert orders(game) == ["carl dora"]


def test_a_new_thread_that_numbers_from_one_again_is_read_afresh():
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")))])
    for _ in range(2):
        game.run_on()
        game.open_turn()
    take(game, [page((1, "Bob", bold("vote Anna")))])
    assert orders(game) == ["bob anna"]


LONG = 60_000
DRAWN_OUT = ("vote {}", "vote {}a", "vote a{}b", "VOTE: a{}b", "##vote a{}b", "un{}", "remove {}vote", "vote a {}unvote")


@pytest.mark.parametrize("written", DRAWN_OUT)
@pytest.mark.parametrize("drawn", [". ", ".", "vote ", "unvote ", "and ", "!", "-", "(", "##", "vote:"])
def test_a_vote_drawn_out_over_a_whole_page_is_read_in_time_that_grows_with_its_length(written: str, drawn: str) -> None:
    words = written.format(drawn * (LONG // len(drawn)))
    with within_seconds(20):
        (post,) = posts(page((1, "Anna", bold(words))))
        for syntax in SYNTAXES:
            assert all(one.what for one in syntax.find(post, lambda words: False))


@pytest.mark.parametrize("mark", [("[s]", "[/s]"), ("~~", "~~"), ("[s]**", "**[/s]")])
def test_what_is_struck_out_all_over_a_page_is_read_in_time_that_grows_with_its_length(mark: tuple[str, str]) -> None:
    body = f"{mark[0]}a{mark[1]} " * (500_000 // len("".join(mark)))
    with within_seconds(20):
        (post,) = posts(f"Post by Anna Quill » Fri Nov 20, 2026 8:11 pm\n\n{body}**vote Bob**")
    assert post.text.endswith("vote Bob\x03")


def test_more_votes_than_any_day_has_are_refused_and_nothing_is_lost() -> None:
    game = village()
    take(game, [page((1, "Anna", bold("vote Bob")))])
    many = page((2, "Anna", "<br>".join(bold(f"vote {('Bob', 'Carl')[place % 2]}") for place in range(MOST))))
    with within_seconds(20):
        for read in (take, preview):
            with pytest.raises(Rejected, match=r"votes: The posts have more than 5,000 votes"):
                read(game, [many, page((3, "Anna", bold("vote Bob")))])
    assert orders(game) == ["anna bob"]
