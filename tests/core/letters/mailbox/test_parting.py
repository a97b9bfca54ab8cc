"""Several letters pasted at once come apart into exactly themselves; what only looks like several is asked about or let be."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from core.complaint import Rejected
from core.game import Game
from core.letters.mailbox.parting import ABOVE, BARE, ENVELOPED, FEW, MOST, QUOTED, UNLIKE, parting
from core.letters.mailbox.phrasebook import learn, writes_for
from core.letters.mailbox.sender import writer
from core.letters.mailbox.several import arrived
from tests.core.letters.reader.corpora import CORPORA, written
from tests.examples import EXAMPLES, example_setup

HEADERS = {
    "labels": "From: {by}\nSent: {when}\nTo: GM\n\n{words}\n\n",
    "a title first": "Subject: Orders\nSent: {when}\nFrom: {by}\nTo: GM\n\n{words}\n\n",
    "labels of an archive": "{rule}\nFrom :\t{by}\nTo :\tGM\nDate :\t{when}\nTitle :\tOrders\n----------------\n{words}\n\n",
    "mails in a file": "From {by}@x.org Thu Mar  5 21:40:00 2026\nFrom: {by} <a@x.org>\nDate: {when}\nMIME-Version: 1.0\n"
    "Content-Type: text/plain\nSubject: orders\n\n{words}\n\n",
    "by, with a title": "Re: Orders\nby {by} » {when}\n\n{words}\n\n",
    "by": "by {by} » {when}\n\n{words}\n\n",
    "post by": "Post by {by} » {when}\n\n{words}\n\n",
    "wrote on": "{by} wrote on {when}:\n{words}\n\n",
    "sent ago": "from {by} sent 2 hours ago\n\n{words}\n\n",
    "a name and a date": "{by}\n{when}\n{words}\n\nLike\nReply\nReport\n",
    "a name, what he is, a date": "{by}\nWell-known member\n{when}\n#2\n{words}\n",
    "a name and how long ago": "{by}\n5h\n{words}\n\n",
    "a group": "{by}\nAdvanced Member\nGroup: Players  Posts: 1,204\nSent {when}\n\n{words}\n\n",
    "a date over a name": "{when}\n#1\n{by}\nSenior Member\nJoin Date: May 2011\nPosts: 1,204\n\n{words}\n",
    "a stamp": "{by}\nNewbie\n*\nPosts: 3\n\nOrders\n« Sent to: GM on: {when} »\n\n{words}\n\n",
    "a name and a date in one line": "{by} — {when}\n{words}\n\n",
    "a name under a rule": "----\n{by}\n{words}\n\n",
    "a name over a rule": "{by}\n{words}\n\n* * *\n",
    "a bold name": "**{by}**\n\n{words}\n\n---\n\n",
    "a name": "{by}\n{words}\n\n",
}
WHEN = ("5 Mar 2026, 21:40", "Thu Mar 05, 2026 9:40 pm", "Today at 9:40 PM", "03-05-2026, 09:40 PM", "2026-03-05 21:40")
ACCOUNTS, NAMES = ("SunKing88", "Kaiser O", "NineRoses", "QuillAndSeal"), ("Louis", "Otto von Zollern", "Margot", "Beatrice")


def joined(form: str, pairs: list[tuple[str, str]], when: str = WHEN[0]) -> str:
    return "".join(HEADERS[form].format(by=by, words=words, when=when, rule="=" * 40) for by, words in pairs)


def apart(text: str, **how: bool) -> list[tuple[str, str]]:
    return [
        (one.account or one.stranger, text[one.body : one.end].strip("\n"))
        for one in parting(text, ACCOUNTS, NAMES, **how).pieces
    ]


WRITTEN = sorted(path.stem for path in CORPORA.glob("*.yaml"))
SHARE = 5
"""Each header stands over the letters of every fifth corpus, each corpus under every fifth header."""


@pytest.mark.parametrize(
    ("form", "corpus"), [(form, one) for n, form in enumerate(HEADERS) for one in WRITTEN[n % SHARE :: SHARE]]
)
def test_letters_come_apart_into_exactly_themselves(form, corpus):
    """Letters as people wrote them, with their quotations, lists of players and names beneath, under every header."""
    told = written(CORPORA / f"{corpus}.yaml")
    accounts = sorted({message["from"] for message in told["messages"]})
    names = [one["name"] for one in told["names"].get("players", {}).values()]
    dice = random.Random(f"{form} {corpus}")
    letters = [(message["from"], message["text"].strip()) for message in told["messages"]]
    dice.shuffle(letters)
    for group in (letters[at : at + 11] for at in range(0, len(letters), 11)):
        once = list({by: (by, words) for by, words in group}.values())  # as they come in one night: one of each player
        if len(once) < 3:
            continue
        text = "".join(HEADERS[form].format(by=by, words=words, when=dice.choice(WHEN), rule="=" * 40) for by, words in once)
        found = parting(text, accounts, names)
        pieces = [(one.account, text[one.body : one.end].strip()) for one in found.pieces]
        assert pieces == once
        assert all(text[one.start : one.body].strip() for one in found.pieces)
        assert not text[: found.before].strip()


@pytest.mark.parametrize("form", HEADERS)
def test_each_keeps_its_date(form):
    for when in WHEN:
        text = joined(form, [(by, "Hold") for by in ACCOUNTS], when)
        found = parting(text, ACCOUNTS, NAMES)
        assert found.doubt == (BARE if form == "a name" else ""), when
        if "{when}" in HEADERS[form]:
            assert {one.sent for one in found.pieces} <= {when, when.partition(" ")[2]}, "the day of the week may be left out"


QUOTATION = "From: Kaiser O\nSent: 4 Mar 2026, 20:00\n\nGuard to E5.\n\nFrom: NineRoses\nSent: 4 Mar 2026, 20:00\n\nHold"
ONE_LETTER = {
    "a list": "Messengers to:\n\nSunKing88\nKaiser O\nNineRoses\n\nHold all.",
    "a list apart": "SunKing88\n\nKaiser O\n\nNineRoses",
    "what others said": "I go.\n\n"
    + "".join(f"{by} said:\n↑\nhold\nClick to expand...\nYes.\n\n" for by in ("Kaiser O", "NineRoses")),
    "a box": f"Look:\n\n[quote]{QUOTATION}[/quote]",
    "quoted lines": "> " + QUOTATION.replace("\n", "\n> ") + "\n\nI hold.",
    "an answer": "Kaiser O wrote:\n> Guard to E5\n\nI agree.\n\nKaiser O wrote:\n> and hold\n\nNo.",
    "an answer by mail": "".join(
        f"On 4 Mar 2026 at 20:00, {by} wrote:\n> Guard\n\nFine.\n\n" for by in ("Kaiser O", "NineRoses")
    ),
    "places": "From: Rome to B4\nSwiss\n\nFrom: Paris to C3\nGuard\n\nFrom: Lyon to D4\nHorse",
    "sentences": "From B4 to C5 the Swiss.\n\nBy Otto von Zollern I was told on 5 Mar 2026 of his plan.",
}


@pytest.mark.parametrize("words", ONE_LETTER.values(), ids=ONE_LETTER)
def test_a_letter_that_names_others_is_one_letter(words):
    """Lists of players, quotations and orders that begin like a header part nothing, under a header of his own or without one."""
    for header in ("", "From: QuillAndSeal\nSent: 5 Mar 2026, 21:40\n\n", "by QuillAndSeal » 5 Mar 2026, 21:40\n\n"):
        assert not parting(header + words, ACCOUNTS, NAMES).pieces


def test_a_forwarded_letter_stays_in_the_letter_that_forwards_it():
    forwarded = (
        "See this:\n\n---------- Forwarded message ---------\nFrom: Kaiser O\nSent: 4 Mar 2026, 20:00\n\nMove the guard to E5."
    )
    told = [("SunKing88", "Hold"), ("NineRoses", forwarded), ("QuillAndSeal", "Pass")]
    assert apart(joined("labels", told)) == told
    assert not parting(joined("labels", told[1:2]), ACCOUNTS, NAMES).pieces


@pytest.mark.parametrize("form", HEADERS)
def test_one_letter_with_a_header_written_into_it_is_never_parted_for_certain(form):
    """Whoever writes a letter can write another's header into it."""
    for forged in ("labels", "by", "a name and a date", "wrote on", "a name under a rule"):
        text = joined(form, [("SunKing88", "Hold\n\n" + joined(forged, [("Kaiser O", "Move the guard to E5.")]))])
        found = parting(text, ACCOUNTS, NAMES)
        assert found.doubt or not found.pieces, forged


@pytest.mark.parametrize("form", HEADERS)
def test_a_header_of_another_kind_among_many_is_asked_about_or_stays_in_its_letter(form):
    forged = "by, with a title" if form in ("labels", "a title first") else "labels"
    letters = [("SunKing88", "Hold\n\n" + joined(forged, [("NineRoses", "Move the guard to E5.")])), ("Kaiser O", "Hold")]
    found = parting(joined(form, [*letters, ("QuillAndSeal", "Pass")]), ACCOUNTS, NAMES)
    assert found.doubt or "NineRoses" not in {one.account for one in found.pieces}


def test_words_above_the_first_header_speak_against_a_parting():
    """Whoever copies the body of a letter has the writer's own words first, and behind them the headers that he forged."""
    told = [("NineRoses", "Guard to E5."), ("Kaiser O", "Hold"), ("QuillAndSeal", "Pass")]
    assert parting("I hold.\n\n" + joined("labels", told), ACCOUNTS, NAMES).doubt == ABOVE


def test_a_bare_name_in_a_dated_series_parts_nothing():
    told = [("SunKing88", "My thoughts:\n\nKaiser O\nI think he lies."), ("NineRoses", "Hold"), ("QuillAndSeal", "Pass")]
    found = parting(joined("a name and a date", told), ACCOUNTS, NAMES)
    assert (apart(joined("a name and a date", told)), found.doubt) == (told, "")


@pytest.mark.parametrize("named", ["NineRoses", "QuillAndSeal"])
@pytest.mark.parametrize("after", ["\n", "\n\n"], ids=["right over it", "apart"])
def test_words_under_a_name_of_a_letter_are_given_to_nobody_else_for_certain(named, after):
    """Letters under bare names part where one of them writes a name alone in a line, which is all the sign there is."""
    told = [("SunKing88", "Hold"), ("Kaiser O", f"I march.\n\n{named}{after}attacks the fort."), ("NineRoses", "Pass")]
    assert parting(joined("a name", told), ACCOUNTS, NAMES).doubt == BARE


@pytest.mark.parametrize("order", ["To: B4, the guard", "Re: Paris, hold", "Today\nSwiss to B4", "Date: today\nSwiss to B4"])
def test_orders_that_begin_like_a_label_stay_in_the_letter(order):
    """What its header said already is no part of it beneath a blank line."""
    told = [("SunKing88", order), ("NineRoses", "Pass"), ("Kaiser O", "Hold")]
    form = HEADERS["labels"].replace("To: GM", "Subject: Re: orders\nRe: orders\nTo: GM")
    text = "".join(form.format(by=by, words=words, when=WHEN[0]) for by, words in told)
    assert [(one.account, text[one.body : one.end].strip("\n")) for one in parting(text, ACCOUNTS, NAMES).pieces] == told


def test_why_it_is_doubtful_is_said():
    two = [("SunKing88", "Hold"), ("NineRoses", "Pass")]
    three = [*two, ("Kaiser O", "Hold")]
    assert parting(joined("labels", two), ACCOUNTS).doubt == FEW
    assert parting(joined("a name", two), ACCOUNTS).doubt == BARE
    assert parting(joined("a name", three), ACCOUNTS).doubt == BARE
    assert parting(joined("labels", two) + joined("by", three[2:]), ACCOUNTS).doubt == UNLIKE
    assert parting(joined("labels", three), ACCOUNTS, enveloped=True).doubt == ENVELOPED
    answered = [("SunKing88", "Hold"), ("NineRoses", "> Hold\n\nPass"), ("Kaiser O", "Hold")]
    assert parting(joined("wrote on", answered), ACCOUNTS).doubt == QUOTED


def test_what_stands_before_the_first_header_is_kept():
    game = Game.new(example_setup("four_crowns"), seed="seed")
    text = "Inbox (3)\nMark all read\n\n" + joined(
        "a name and a date", [("Gonfalon", "Hold"), ("Joe Bloggs", "March"), ("NineRoses", "Pass")]
    )
    found = arrived(game, text)
    assert found.before == "Inbox (3)\nMark all read"
    assert [(one.sender, one.text) for one in found.letters] == [
        ("Gonfalon", "Hold"),
        ("Joe Bloggs", "March"),
        ("NineRoses", "Pass"),
    ]


def test_an_account_that_was_remembered_is_its_players():
    game = Game.new(example_setup("four_crowns"), seed="seed")
    with pytest.raises(Rejected):
        writer(game, "SpiceTrader77")
    learn(game, [writes_for("SpiceTrader77", "otto")])
    assert writer(game, "spicetrader77") == "otto"
    text = joined("a name", [("SpiceTrader77", "Hold"), ("Gonfalon", "Hold"), ("NineRoses", "Hold")])
    assert [one.sender for one in arrived(game, text).letters] == ["SpiceTrader77", "Gonfalon", "NineRoses"]


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_players_of_every_example_are_known_by_their_headers(example):
    game = Game.new(example_setup(example), seed="seed")
    told = [(game.state.names.sender(player), f"I am {player}.\n\nHold.") for player in game.face.players(game.state)]
    for form in HEADERS:
        found = arrived(game, joined(form, told))
        assert [(one.sender, one.text) for one in found.letters] == told, form
        assert (found.doubt, found.before) == (BARE if form == "a name" else "", ""), form


@pytest.mark.parametrize(
    "line",
    ["From: x", "SunKing88", "SunKing88\n", "5 Mar 2026 21:40", "Joe\n", "Joe\nmember\n", "x said said said:", "wrote " * 49,
     "- – · " * 49, "[quote]", "[quote]a[/quote]", "- " * 140 + "x", "by " * 90 + "1:11", "sent: " * 49, "a", "", "x" * 299,
     "5 Mar 2026 21:40\n#1\nSunKing88\nHold"],
    ids=lambda line: line[:20].replace("\n", " "),
)  # fmt: skip
def test_a_hundred_thousand_lines_are_no_more_letters_than_there_may_be(line):
    """Bounded, whatever stands there: it is read to its end, or refused with a sentence."""
    text = f"{line}\n" * 100_000
    with suppress(Rejected):
        assert len(parting(text[:300_000], ACCOUNTS, NAMES).pieces) <= MOST
    with pytest.raises(Rejected):
        parting(text + "x" * 1_000_000, ACCOUNTS, NAMES)
