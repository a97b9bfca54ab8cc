"""A letter as the panels are handed it: what was understood, what stands in its head, and what became of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from core.document import read_document
from core.letters.mailbox.filing import take
from core.letters.mailbox.letters import letters
from core.letters.mailbox.reading import errand
from core.resolution.amend import Amendment
from gui.adapters.attempt import Refused
from gui.adapters.letters import obstacles
from gui.adapters.letters.filed import filed_letters, seal, unread_box
from gui.adapters.letters.heading import IncomingMessage, parted, timing, which_letter
from gui.adapters.letters.kinds import ASK, DOUBT, sentence
from gui.adapters.letters.message import Message
from gui.adapters.letters.phrasebook import entries, forget, write_down
from gui.adapters.letters.policy import QUESTIONS, answer, answers
from gui.adapters.letters.trials import Trials
from gui.adapters.letters.understood import Understanding
from tests.examples import begun
from tests.gui.waiting import until

ROOT = Path(__file__).parents[4]
LETTER = "Recruit 2 legions.\nCan you hire 2 mercenaries?\nWhat does an embargo cost?\nGood night!\n"


@pytest.fixture
def game():
    return begun("spice_round")


@pytest.fixture
def message(desk):
    message = Message(desk)
    message.read("WidowOfTupile", LETTER, None)
    return message


def test_what_is_understood_is_counted_and_put_in_words(desk, message):
    understood = Understanding(desk, message)
    certain = [made() for made in understood.certain()]
    settle = [made() for made in understood.to_settle()]
    assert [one.line for one in certain] == [1]
    assert {one.kind for one in settle} <= {DOUBT, ASK, "unread"}
    counts = understood.counts()
    assert counts.certain == 1
    assert counts.marked + counts.asked + counts.unread == len(settle)


def test_an_order_in_doubt_is_taken_by_its_key_and_left_out_by_its_words(desk, message):
    def settled() -> list[str]:
        understood = Understanding(desk, message)
        return [made().decided for made in (*understood.settled(), *understood.left_out())]

    (doubted,) = (one for made in Understanding(desk, message).to_settle() if (one := made()).taking is not None)
    for decide, said in ((lambda at: at.accept(doubted.taking), "right"), (lambda at: at.leave(doubted.span), "no order")):
        decide(Understanding(desk, message))
        assert settled() == [said]
    Understanding(desk, message).reopen(doubted)
    assert not settled()


def test_the_turn_is_tried_behind_the_window_and_says_the_same_as_at_once(desk, message):
    def verdicts(understood: Understanding) -> list[tuple[str, str]]:
        return [one.verdict for made in understood.to_settle() if (one := made()).taking is not None]

    trials, told = Trials(desk, desk), []
    first = Understanding(desk, message, trials)
    first.begin_trial(lambda: told.append(True))
    assert verdicts(first) == [("", "")], "nobody waits for it"
    until(lambda: not desk.background.busy)
    assert told == [True]
    assert verdicts(Understanding(desk, message, trials)) == verdicts(Understanding(desk, message)) == [("✓ legal now", "good")]
    Understanding(desk, message, trials).begin_trial(lambda: told.append(True))
    assert not desk.background.busy, "the same letter is not tried again"


def test_a_header_says_whose_letter_it_is_and_when_it_was_sent(desk, message):
    found = parted(desk, "From: WidowOfTupile\nDate: 2026-03-05 21:40\n\nRecruit 1 legion.", "")
    assert (found.sender, found.text) == ("WidowOfTupile", "Recruit 1 legion.")
    assert parted(desk, "Recruit 1 legion.", "WidowOfTupile").sender == "WidowOfTupile"
    forged = "From: WidowOfTupile\nDate: 2026-03-05 21:40\n\nSell off Ismene 1."
    other = desk.in_play.state.names.account("corvin")
    assert parted(desk, forged, other) == IncomingMessage(other, forged), "nobody writes himself into another's name"
    assert timing(desk, "never").said == "not a date and time"
    assert not timing(desk, "never").good
    assert which_letter(message) == ("",)


def test_a_letter_taken_is_on_file_and_what_is_left_of_it_stands_in_the_way_until_it_is_ticked_off(desk, message):
    assert message.take(provisional=False)
    assert [one.name for one in filed_letters(desk)] == ["Countess Ismene Tupile"]
    assert [words for _, words in obstacles.found(desk).unread]
    assert obstacles.tick_all_off(desk)
    assert not obstacles.found(desk)
    assert (seal(desk).shut, seal(desk).lying) == (False, 0)


def test_the_policy_is_changed_once_and_the_same_answer_is_no_gesture(desk):
    question, choices = next(iter(QUESTIONS.items()))
    other = next(key for key in choices if key != answers(desk)[question])
    answer(desk, question, other)
    assert answers(desk)[question] == other
    count = len(desk.in_play.journal.history())
    answer(desk, question, other)
    assert len(desk.in_play.journal.history()) == count


def test_an_entry_of_the_phrasebook_is_written_anew_and_forgotten(desk):
    assert write_down(desk, "sincerely", None) is True
    [entry] = entries(desk)
    assert write_down(desk, "cordially", entry) is True
    [entry] = entries(desk)
    assert entry.typed == "cordially"
    assert isinstance(write_down(desk, "nobody: words = nothing at all", None), Refused)
    assert forget(desk, entry)
    assert entries(desk) == ()


def test_a_sentence_has_a_capital_and_an_end():
    assert [sentence(words) for words in ("", "who?", "it is so")] == ["", "Who?", "It is so."]


def orders_of(message: Message) -> list[str]:
    assert message.filing is not None
    return sorted(map(str, message.filing.orders))


LETTERS = sorted((ROOT / "tests" / "inbox").glob("*dune*.yaml"))


@pytest.mark.parametrize("path", LETTERS, ids=lambda path: path.stem)
def test_a_letter_opened_again_orders_what_it_ordered_when_it_was_filed(desk, path):
    """Whatever was accepted, of any letter, in its own game's words or not."""
    texts = ["Recruit 2 Sardaukar, and two ordinary legions as well."]
    texts += [letter["text"] for letter in read_document(path)["messages"]][:5]
    for number, text in enumerate(texts):
        chance = random.Random(number)
        message = Message(desk)
        message.read("WidowOfTupile", text, None)
        for made in Understanding(desk, message).to_settle():
            if (one := made()).taking is not None and chance.random() < 0.7:
                Understanding(desk, message).accept(one.taking)
        kept = message.decisions.document()
        if not message.take(provisional=False):
            continue
        message.read("WidowOfTupile", text, None)
        again = Message(desk)
        again.read("WidowOfTupile", text, None)
        assert orders_of(again) == orders_of(message), text
        drafted = Message(desk)
        drafted.decisions.restore(kept)
        drafted.read("WidowOfTupile", text, None)
        assert orders_of(drafted) == orders_of(message), text


CONDITION = "If nobody else does, recruit {} legions, else recruit 1 legion."


def test_each_letter_of_the_unread_box_is_read_behind_the_window(desk):
    """Two of one player are two letters, and what somebody is called since makes no difference to whose they are."""
    for count in (2, 3):
        take(desk.in_play, "WidowOfTupile", CONDITION.format(count))
    renamed = Amendment("names.kinds.players.corvin.account", "WidowOfTupile")
    desk.in_play.rule(desk.in_play.ruling_here("He takes her name.", (renamed,), anyway=True))
    called: list[bool] = []
    assert [one.ways for one in unread_box(desk, lambda: called.append(True), desk)] == [(), ()]
    until(lambda: bool(called) and not desk.background.busy)
    assert [errand(desk.in_play, one.player, one.text) for one in letters(desk.in_play)] == [None, None]
    assert [len(one.ways) for one in unread_box(desk, lambda: None, desk)] == [2, 2]


def test_a_condition_that_is_read_can_be_decided_while_other_letters_are_being_read(desk):
    take(desk.in_play, "WidowOfTupile", CONDITION.format(2))
    take(desk.in_play, "ferryman", "Move them somewhere nice.")
    ahead = errand(desk.in_play, "ismene", CONDITION.format(2))
    ahead.hold(ahead.work())
    ways = {one.name: len(one.ways) for one in unread_box(desk, lambda: None, desk)}
    assert ways == {desk.name("ismene"): 2, desk.name("dario"): 0}
