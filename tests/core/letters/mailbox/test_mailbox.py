"""The mailbox: what a game does with its messages, sealed or open, late, amended, conditional, and before the night."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from core.complaint import Rejected
from core.day.deadline import set_deadline
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import only
from core.letters.mailbox.answering import receipt, reminder
from core.letters.mailbox.deciding import accept_late, ask_back, late, waive
from core.letters.mailbox.filing import (
    OTHERWISE,
    THEN,
    MadeByHand,
    condition,
    decide,
    open_letter,
    prepared,
    refuse_late,
    settle_all,
    take,
)
from core.letters.mailbox.header import header
from core.letters.mailbox.letters import filed_in, letter, letters, may_be_filed, moment, unopened, unsettled
from core.letters.mailbox.policy import adopt, break_seal, lateness, policy, sealed
from core.letters.mailbox.reading import errand, read
from core.letters.mailbox.ready import check, missing, obstacles
from tests.examples import example_setup

DUE = datetime(2026, 3, 5, 21, 0, tzinfo=UTC)
BEFORE, AFTER = DUE - timedelta(hours=1), DUE + timedelta(hours=2, minutes=10)


def documents(game: Game, player: str = "alfredo") -> list[dict]:
    written = [msgspec.json.decode(msgspec.json.encode(order.document())) for order in game.orders() if order.by == player]
    return [{key: value for key, value in document.items() if key != "by"} for document in written]


# Policy


def test_a_policy_is_kept_with_the_game_and_read_by(game):
    estates = game.heading.given["estates"]
    homes = {player: row["home"] for player, row in game.heading.given["players"].items() if row.get("home") in estates}
    plain = next(player for player, home in homes.items() if len(estates[home].get("income") or {}) == 1)
    assert read(game, plain, "Tax collector at home")[1].orders
    adopt(game, "intent", "ambiguous_is_invalid")
    assert policy(game, "intent") == "ambiguous_is_invalid"
    assert [ask.why for ask in read(game, plain, "Tax collector at home")[1].asks] == ["missing"]
    with pytest.raises(Rejected, match="is no policy"):
        adopt(game, "intent", "whatever")


# The same words again


def test_the_same_words_are_the_same_letter_by_when_they_were_sent(game):
    """A page of an inbox holds the letters of the turn before as well, and whoever means the same sends the same."""
    words = "Send a messenger to Otto."
    take(game, "Gonfalon", words, sent=BEFORE)
    assert filed_in(game, "alfredo", words, BEFORE) == filed_in(game, "alfredo", words, None) == game.turn
    assert filed_in(game, "alfredo", words, AFTER) is None
    assert may_be_filed(game, "alfredo", words, AFTER)
    run_by_rules(game)
    game.open_turn()
    assert filed_in(game, "alfredo", words, BEFORE) == game.turn - 1
    assert filed_in(game, "alfredo", words, None) is filed_in(game, "alfredo", words, AFTER) is None
    assert may_be_filed(game, "alfredo", words, None)
    assert not may_be_filed(game, "alfredo", words, AFTER)
    assert not may_be_filed(game, "margot", words, None)


# Reading behind the window


def test_an_errand_is_gathered_where_it_works_and_counts_only_for_the_moment_it_was_sent_at(game):
    run_an_errand = errand(game, "alfredo", "Swiss to B4, and a horse.")
    assert only("alfredo") not in game.known.now, "sending it gathers nothing"
    with ThreadPoolExecutor(1) as threads:
        done = threads.submit(run_an_errand.work).result()
    assert only("alfredo") not in game.known.now, "its work changes nothing"
    run_an_errand.hold(done)
    assert errand(game, "alfredo", "Swiss to B4, and a horse.") is None
    assert read(game, "alfredo", "Swiss to B4, and a horse.")[1] == done.reading
    late_one = errand(game, "alfredo", "Swiss to C3, and a horse.")
    found = late_one.work()
    game.give([{"by": "alfredo", "move": "swiss", "to": ["C5"]}])
    late_one.hold(found)
    assert only("alfredo") not in game.known.now, "the game went on meanwhile"


# Later messages


def test_the_last_message_counts_unless_later_ones_amend(game):
    first = "Swiss to B4\nmessenger to Otto"
    take(game, "alfredo", first)
    take(game, "alfredo", "Swiss to C3")
    assert documents(game) == [{"move": "swiss", "to": ["C3"]}]
    adopt(game, "counting", "amendments")
    take(game, "alfredo", first)
    take(game, "alfredo", "Swiss to C3")
    assert documents(game) == [{"post": "messenger", "to": "otto"}, {"move": "swiss", "to": ["C3"]}]
    take(game, "alfredo", "messenger to Otto")
    assert len(documents(game)) == 2, "an order said again is ordered once"


def test_a_later_message_amends_what_came_by_a_form_or_was_made_by_hand_as_well(game):
    """Such orders stood beside those that exclude them, and the turn refused the later ones."""
    game = Game.new(example_setup("border_marches"), seed="seed")
    adopt(game, "counting", "amendments")
    game.give([{"by": "conrad", "priority": "offence"}, {"by": "conrad", "spend": 1, "at": "high_moor"}])
    letter = "Priority defense. March on the moor."
    stretch = MadeByHand(letter.index("March"), len(letter), {"main_attack": "high_moor"})
    take(game, "conrad", letter, by_hand=[stretch], doubtful=True)
    take(game, "conrad", "Main attack on Low Field\n2 RP on High Moor")
    assert documents(game, "conrad") == [
        {"priority": "defense"}, {"main_attack": "low_field"}, {"spend": 2, "at": "high_moor"}
    ]  # fmt: skip


def test_what_a_message_changes_is_known_before_it_is_filed(game):
    take(game, "alfredo", "Swiss to B4\nmessenger to Otto")
    filing = prepared(game, "alfredo", "Swiss to C3\nmessenger to Otto")
    moved = [change for change in filing.changes if change.before != change.after]
    assert [(change.before["to"], change.after["to"]) for change in moved] == [(["B4"], ["C3"])]
    assert len(filing.changes) == 2
    assert documents(game)[0]["to"] == ["B4"], "nothing is filed by looking"


# Conditions


TEXT = "Swiss to B4\nIf C4 is free, steward to C4, else steward to B3"


@pytest.mark.parametrize(("switch", "place"), [(THEN, "C4"), (OTHERWISE, "B3")])
def test_a_condition_stays_text_until_its_switch_is_thrown(game, switch, place):
    take(game, "alfredo", TEXT)
    assert documents(game) == [{"move": "swiss", "to": ["B4"]}]
    ((number, span),) = unsettled(game)
    assert span.startswith("If C4 is free")
    assert condition(game, number, span) is not None
    decide(game, number, span, switch)
    assert documents(game)[1:] == [{"post": "steward", "at": place}]
    assert not unsettled(game)
    game.undo()
    assert documents(game) == [{"move": "swiss", "to": ["B4"]}]
    assert unsettled(game)


def test_a_switch_may_be_thrown_while_the_message_is_filed(game):
    take(game, "alfredo", TEXT, switches={0: OTHERWISE})
    assert {"post": "steward", "at": "B3"} in documents(game)
    assert not unsettled(game)


# Time


def test_a_message_after_the_deadline_is_late_by_so_much(game):
    set_deadline(game, DUE, BEFORE)
    take(game, "alfredo", "These are provisional: none yet", sent=BEFORE)
    assert lateness(game, letter(game, 0)) is None
    assert letter(game, 0).provisional
    take(game, "alfredo", "Swiss to B4", sent=AFTER)
    assert lateness(game, letter(game, 1)) == timedelta(hours=2, minutes=10)
    assert not letter(game, 1).provisional
    assert "2 hours and 10 minutes after the deadline" in receipt(game, "alfredo").text


def test_times_are_read_as_people_write_them():
    assert moment("2026-03-05 22:00+01:00") == DUE
    with pytest.raises(Rejected, match="no date and time"):
        moment("tomorrow, I think")


@pytest.mark.parametrize(
    ("text", "account", "sent", "rest"),
    [
        ("From: SunKing88\nSent: 5 Mar 2026, 21:40\nTo: GM\n\nSwiss to B4", "SunKing88", "5 Mar 2026, 21:40", "Swiss to B4"),
        ("by Kaiser O » Thu Mar 05, 2026 9:40 pm\n\nHold", "Kaiser O", "Thu Mar 05, 2026 9:40 pm", "Hold"),
        ("SunKing88\n5 March 2026, 9:40 pm\nHold", "SunKing88", "5 March 2026, 9:40 pm", "Hold"),
        (
            "SunKing88\nAdvanced Member\nGroup: Players  Posts: 1,204\nSent Today, 20:58\n\nHold",
            "SunKing88",
            "Today, 20:58",
            "Hold",
        ),
        ("SunKing88\n1,204 posts\nJoined: May 2011\nPosts: a steward at C4", "SunKing88", "", "Posts: a steward at C4"),
        ("SunKing88\n2026-03-05 18:40\n\nModerator,\nHold", "SunKing88", "2026-03-05 18:40", "Moderator,\nHold"),
        ("From: SunKing88\n\nModerator\nHold", "SunKing88", "", "Moderator\nHold"),
        ("[b]SunKing88[/b] wrote:\nHold", "SunKing88", "", "Hold"),
        ("From: Kaiser O <otto@example.org>\nDate: 5 Mar 2026\n\nHold", "Kaiser O", "5 Mar 2026", "Hold"),
        (
            '[quote="GM"]Orders please[/quote]\nKaiser O wrote:\n» 5 Mar 2026 19:40\n\nHold',
            "Kaiser O",
            "5 Mar 2026 19:40",
            "Hold",
        ),
        ("SunKing88 wrote at 29 Nov 2026, 13:10\n\nHold", "SunKing88", "29 Nov 2026, 13:10", "Hold"),
        ("SunKing88 wrote on 2026-11-29 13:10:\nHold", "SunKing88", "2026-11-29 13:10", "Hold"),
        ("From: SunKing88\n" + "On 3. " * 4_000, "SunKing88", "", "On 3. " * 4_000),
        ("03-05-2026, 09:40 PM\n#1\nSunKing88\nJoin Date: May 2011\n\nHold", "SunKing88", "03-05-2026, 09:40 PM", "Hold"),
        ("SunKing88\nNewbie\n\nOrders\n« Sent to: GM on: March 05, 2026 »\n\nHold", "SunKing88", "March 05, 2026", "Hold"),
        ("From :\tSunKing88\nDate :\t2026-03-05 21:40\n-----\nHold", "SunKing88", "2026-03-05 21:40", "Hold"),
        ("Re: x\nfrom SunKing88 sent 2 hours ago\nHold", "SunKing88", "2 hours ago", "Hold"),
        ("From: SunKing88\n\nOn E5 build 2 walls", "SunKing88", "", "On E5 build 2 walls"),
        ("SunKing88\nSent 2 spies to B4\nMessages: Otto", "SunKing88", "", "Sent 2 spies to B4\nMessages: Otto"),
        ("Hello there,\nSwiss to B4", "", "", "Hello there,\nSwiss to B4"),
        ("From: Rome to B4\nSwiss", "", "", "From: Rome to B4\nSwiss"),
    ],
)
def test_a_pasted_header_says_who_and_when(text, account, sent, rest):
    found = header(text, ["SunKing88", "Kaiser O"])
    assert (found.account, found.sent, text[found.length :].lstrip("\n")) == (account, sent, rest)


# The seal


def test_sealed_messages_show_who_has_written_and_nothing_else(game):
    adopt(game, "seal", "sealed")
    set_deadline(game, DUE, BEFORE)
    take(game, "alfredo", "Swiss to B4", now=BEFORE)
    assert not game.orders(), "no panel can show what is not there"
    assert not unsettled(game)
    assert [one.player for one in letters(game)] == ["alfredo"]
    assert "sealed" in receipt(game, "alfredo").text
    assert "Swiss" not in receipt(game, "alfredo").text
    assert "alfredo" not in missing(game)
    assert not prepared(game, "alfredo", "Swiss to C3", now=BEFORE).orders
    with pytest.raises(Rejected, match="sealed until the deadline"):
        open_letter(game, 0, BEFORE)
    with pytest.raises(Rejected, match="not opened"):
        check(game, anyway=True)
    open_letter(game, 0, AFTER)
    assert documents(game) == [{"move": "swiss", "to": ["B4"]}]
    assert not unopened(game)


def test_breaking_the_seal_stays_in_the_game(game):
    adopt(game, "seal", "sealed")
    take(game, "alfredo", "Swiss to B4")
    break_seal(game)
    assert not sealed(game)
    open_letter(game, 0)
    assert documents(game)
    with pytest.raises(Rejected, match="Nothing is sealed"):
        break_seal(game)


# Before the night


def test_a_night_begins_neither_over_unread_words_nor_silently_without_orders(game):
    take(game, "alfredo", "Swiss to B4\nWhat is an arsenal?")
    with pytest.raises(Rejected, match="unread box"):
        check(game, anyway=True)
    settle_all(game)
    with pytest.raises(Rejected, match="No orders from"):
        check(game)
    check(game, anyway=True)
    assert "alfredo" not in obstacles(game).missing
    game.step()
    assert not obstacles(game), "once begun it is not asked again"


def test_the_reminder_names_all_who_are_silent(game):
    set_deadline(game, DUE, BEFORE)
    text = reminder(game)
    assert all(game.state.names.account(player) in text for player in missing(game))
    assert "05 March 2026, 21:00" in text
    for player in game.face.players(game.state):
        take(game, player, "messenger to Otto" if player != "otto" else "messenger to Alfredo")
    assert reminder(game) == ""


def test_a_receipt_counts_what_the_orders_use_up(game):
    take(game, "alfredo", "Swiss to B4\nmessenger to Otto")
    assert "they use in all: " in receipt(game, "alfredo").text


def test_courtiers_posted_in_play_are_known_to_letters(game):
    take(game, "beatrice", "steward to B1")
    run_by_rules(game)
    game.open_turn()
    while not game.leading:
        game.run_on()
        game.open_turn()
    posted = [row for row in game.face.snapshot(game.state)["courtiers"] if row["of"] == "beatrice"]
    for row in posted:
        if row["post"] == "steward":
            _, reading = read(game, "beatrice", f"Recall the steward from {row['at']}")
            assert reading.orders


# Deciding


def test_the_moderator_goes_on_without_a_silent_player_or_reminds_him_alone(game):
    silent = missing(game)
    account = game.state.names.account(silent[0])
    assert account in reminder(game, silent[0])
    assert game.state.names.account(silent[1]) not in reminder(game, silent[0])
    waive(game, silent[0])
    assert missing(game) == silent[1:]
    game.undo()
    assert missing(game) == silent


def test_a_late_letter_counts_once_accepted_and_its_orders_go_once_refused(game):
    set_deadline(game, DUE, AFTER - timedelta(days=2))
    account = game.state.names.account("alfredo")
    take(game, account, "Swiss to B4.", sent=AFTER)
    ((number, one, by),) = late(game)
    assert (number, one.player, by) == (0, "alfredo", timedelta(hours=2, minutes=10))
    accept_late(game, 0)
    assert late(game) == ()
    assert len(documents(game)) == 1
    game.undo()
    refuse_late(game, 0)
    assert late(game) == ()
    assert documents(game) == []
    with pytest.raises(Rejected):
        refuse_late(game, 0)


@pytest.mark.parametrize("counting", ["last_counts", "amendments"])
@pytest.mark.parametrize("refused", [(1, 2), (2, 1)], ids=["the first first", "the last first"])
def test_refused_late_letters_leave_what_came_in_time(game, counting, refused):
    """Where the last letter counts, the orders that came in time went for a late one and were gone when it was refused."""
    adopt(game, "counting", counting)
    set_deadline(game, DUE, AFTER - timedelta(days=2))
    account = game.state.names.account("alfredo")
    take(game, account, "Swiss to B4.", sent=BEFORE)
    in_time = documents(game)
    take(game, account, "Swiss to C3.", sent=AFTER)
    take(game, account, "Post a tax collector at D6.", sent=AFTER)
    before = documents(game)
    refuse_late(game, refused[0])
    if refused[0] == 1 and counting == "last_counts":
        assert documents(game) == before, "a later one counts in its place"
    refuse_late(game, refused[1])
    assert documents(game) == in_time


@pytest.mark.parametrize(("in_time", "late_one"), [("", "provisional "), ("provisional ", "")], ids=["final", "provisional"])
def test_a_refused_letter_makes_no_orders_provisional_or_final(game, in_time, late_one):
    set_deadline(game, DUE, AFTER - timedelta(days=2))
    account = game.state.names.account("alfredo")
    take(game, account, f"These are {in_time}orders.\nSwiss to B4.", sent=BEFORE)
    before = obstacles(game).provisional
    assert before == (("alfredo",) if in_time else ())
    take(game, account, f"These are {late_one}orders.\nSwiss to C3.", sent=AFTER)
    assert obstacles(game).provisional != before
    refuse_late(game, 1)
    assert obstacles(game).provisional == before


def test_a_letter_asked_back_says_since_when(game):
    take(game, game.state.names.account("alfredo"), "Do something clever with the Swiss.")
    ask_back(game, 0, BEFORE)
    assert letter(game, 0).asked.startswith("2026-03-05T20:00")


@pytest.mark.parametrize(
    ("account", "text", "answers"),
    [
        ("SunChaser", "Post a tax collector at D6.", ["influence", "manpower", "money"]),
        ("SunChaser", "Lys to E5. Lys to D4.", ["Move La Lys Noire to E5", "Move La Lys Noire to D4"]),
        ("WinterHetman", "Move to E5.", ["Move Winter Crowns to E5"]),
        ("SunChaser", "If E5 is free, Lys to E5.", []),
    ],
)
def test_a_question_comes_with_the_orders_that_can_be_meant(game, account, text, answers):
    player, reading = read(game, account, text)
    (ask,) = reading.asks
    assert [answer.label or answer.order.sentence(game.state.names) for answer in ask.answers] == answers
    assert len({msgspec.json.encode(answer.order.document()) for answer in ask.answers}) == len(answers)
    assert all(answer.order.by == player for answer in ask.answers)


def test_an_offer_over_nothing_does_not_vanish():
    """It was taken for a field that nothing stands in, like "Attacks: none"."""
    game = Game.new(example_setup("border_marches"), seed="seed")
    left = read(game, "fredegund", "Defense\nExtra battle with Gontran over nothing")[1]
    assert [one.line for one in left.unread] == [2]
    none = read(game, "fredegund", "Defense\nAttacks: none\nMain attack on nothing")[1]
    assert not none.unread


@pytest.mark.parametrize(
    ("said", "answers"),
    [("Nothing from me tonight.", True), ("No orders.", True), ("Nothing yet, sorry.", False), ("Good evening!", False)],
)
def test_who_says_that_he_orders_nothing_is_awaited_no_more(game, said, answers):
    take(game, game.state.names.account("alfredo"), said)
    assert ("alfredo" not in missing(game)) == answers


def test_a_reminder_shows_no_id_where_no_account_was_given():
    setup = example_setup("border_marches")
    for named in setup["given"]["names"]["players"].values():
        named.pop("account", None)
    game = Game.new(setup, seed="ids")
    head = reminder(game).partition("\n")[0].removeprefix("To: ").split(", ")
    assert head == [game.state.names.of(player) for player in missing(game)]
