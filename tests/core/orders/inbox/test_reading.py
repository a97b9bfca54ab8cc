"""The inbox against corpora of letters, against rubbish, and on what must never be guessed."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from core.complaint import Rejected
from core.orders.inbox.reading import Reading
from core.orders.inbox.score import score_files
from core.rulesets.ruleset import installed, ruleset
from tests.core.orders.inbox.corpora import CORPORA, reader, written

FILES = sorted(CORPORA.glob("*.yaml"))
SOAK = int(os.environ.get("SENESCHAL_SOAK", "0")) or 400
"""How many mutilated letters are read in all; a soak reads 100,000."""


def orders(reading: Reading) -> list[dict[str, object]]:
    return [{key: value for key, value in order.document.items() if key != "by"} for order in reading.orders]


def test_a_copied_note_with_a_bracket_left_open_is_read_once() -> None:
    note = 'She left a note, I copy it as it is:\n\n"Iron Foot to D3 (Red Lances to D6. Ask Greta."\n'
    assert len(reader("noblesse").read(note, "anselm").orders) == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_letters_are_read_as_an_experienced_moderator_would_enter_them(path: Path) -> None:
    figures = score_files([path], ruleset)
    assert figures.wrong == 0, "\n".join(figures.lines())
    assert (figures.asked, figures.kept) == (figures.asks, figures.spans), "\n".join(figures.lines())
    assert figures.produced * 100 >= figures.expected * 95, "\n".join(figures.lines())
    assert figures.misled == 0, "\n".join(figures.lines())


def test_every_order_keeps_the_stretch_it_came_from() -> None:
    text = "Hello\nIron Foot to D3\nRed Lances: E5\n"
    read = reader("noblesse").read(text, "anselm")
    assert [(order.line, text[order.start : order.end]) for order in read.orders] == [
        (2, "Iron Foot to D3"),
        (3, "Red Lances: E5"),
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Red Lances to E6", "square"),
        ("Red Lances to D6 or E5", "square"),
        ("Bribe H9", "missing"),
        ("Lances to D6 if Greta moves", "condition"),
        ("Red Lances to D6, Greta permitting", "condition"),
        ("The minute Greta moves, Red Lances to D6", "condition"),
        ("Give Berta half my money", "amount"),
        ("Give Berta about 3 money", "amount"),
        ("Give Berta about a dozen money", "amount"),
        ("Give Berta 3ish money", "amount"),
        ("Give Berta just under 4 money", "amount"),
    ],
)
def test_what_is_open_is_asked_and_never_filled_in(text: str, why: str) -> None:
    read = reader("noblesse").read(text, "anselm")
    assert not read.orders
    assert [ask.why for ask in read.asks] == [why]


@pytest.mark.parametrize(
    "text",
    [
        "Do not move the Iron Foot to D3.",
        "Last night the Iron Foot moved to D3.",
        "I thought of moving the Iron Foot to D3.",
        "Berta says the Iron Foot will go to D3.",
        "I have decided against moving the Iron Foot to D3.",
        "Let's postpone moving the Iron Foot to D3.",
        "I am done with moving the Iron Foot to D3.",
        "It seems that the Iron Foot goes to D3.",
        "I have it on good authority that the Iron Foot goes to D3.",
        "[quote]Iron Foot to D3[/quote]",
        "[s]Iron Foot to D3[/s]",
        "> Iron Foot to D3",
        "~~Iron Foot to D3~~",
        "Hi\n-- \nIron Foot to D3",
        "Iron Foot to D3? ",
        "Night 9: Iron Foot to D3",
    ],
)
def test_what_is_told_forbidden_asked_or_struck_out_is_no_order(text: str) -> None:
    assert not reader("noblesse").read(text, "anselm").orders


def test_what_is_taken_back_is_gone_and_what_is_amended_stands() -> None:
    inbox = reader("noblesse")
    assert orders(inbox.read("Iron Foot to D3. No wait, make that C4.", "anselm")) == [{"move": "iron_foot", "to": ["C4"]}]
    assert orders(inbox.read("Iron Foot to D3\nRed Lances to D6\nScratch the Iron Foot.", "anselm")) == [
        {"move": "red_lances", "to": ["D6"]}
    ]


def test_an_endless_line_is_left_unread() -> None:
    read = reader("noblesse").read("Iron Foot to D3\n" + "and so on " * 10_000, "anselm")
    assert read.unread
    assert not any(order.mark is False and order.line > 1 for order in read.orders)


@pytest.mark.parametrize(
    "again",
    ["and ", "no, ", "so, ", "please ", "but then ", "oh, well, ", " ", "m", "(", "-", "he ", "and also ", "? ", "not ", "x "],
)
def test_the_same_over_and_over_does_not_hold_the_reader_up(again: str) -> None:
    for text in (f"Iron Foot to D3\n{again * 60}x!", f"Iron Foot to D3. {again * 60}x!", f"{again * 60}Iron Foot to D3"):
        read = reader("noblesse").read(text, "anselm")
        assert not any(order["move"] != "iron_foot" for order in orders(read))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_mutilated_letter_stops_the_reader(path: Path) -> None:
    corpus = written(path)
    inbox = reader(path.stem)
    chance = random.Random(7)
    players = list(inbox.scene.accounts.values())
    texts = [message["text"] for message in corpus["messages"]]
    rubbish = [
        "[quote]",
        "[/s]",
        "~~",
        '"',
        "(",
        "...",
        " or ",
        "\n",
        "E5",
        "12,5",
        "\x00",
        "ß",
        "if ",
        "not ",
        "🙂",
        "'s ",
        "->",
        "no wait ",
        "  ",
    ]
    for _ in range(max(40, SOAK // len(FILES))):
        letters = list(chance.choice(texts) + chance.choice(texts))
        for _ in range(chance.randint(1, 12)):
            place = chance.randrange(len(letters))
            match chance.randrange(3):
                case 0:
                    del letters[place : place + chance.randint(1, 9)]
                case 1:
                    letters.insert(place, chance.choice(rubbish))
                case _:
                    letters[place] = chance.choice("abcxyz0189 .,!?\n")
            letters = letters or [" "]
        text = "".join(letters)
        read = inbox.read(text, chance.choice(players))
        assert all(0 <= one.start <= one.end <= len(text) for one in (*read.orders, *read.asks, *read.unread))


@pytest.mark.parametrize("name", installed())
def test_every_order_a_player_may_give_can_be_written_in_a_message(name: str) -> None:
    face = ruleset(name)
    assert face.vocabulary is not None
    vocabulary = face.vocabulary()
    spoken = {verb.key for verb in vocabulary.verbs} | set(vocabulary.elsewhere)
    wanted = {order.VERB for order in face.orders if order.VERB and not order.MODERATOR}
    assert wanted - spoken == set(), "no verb for these"
    assert spoken - {order.VERB for order in face.orders} == set(), "verbs for no order"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I will not marry Greta, but Hugo instead.", [{"marry": "hugo"}]),
        ("Not the arsenal, build the university at C3", [{"build": "university", "at": "C3"}]),
        ("Do not move the Red Lances but the Iron Foot to D3", [{"move": "iron_foot", "to": ["D3"]}]),
        ("Iron Foot to D3 - no, C4", [{"move": "iron_foot", "to": ["C4"]}]),
        ("Iron Foot to D3. They shall attack.", [{"move": "iron_foot", "to": ["D3"], "attack": True}]),
    ],
)
def test_what_is_denied_is_left_out_and_what_is_put_in_its_place_is_read(text: str, said: list[dict[str, object]]) -> None:
    assert orders(reader("noblesse").read(text, "anselm")) == said


def test_a_condition_is_asked_with_both_its_branches_at_hand() -> None:
    (ask,) = reader("noblesse").read("If D3 is free, Iron Foot to D3, else to C4", "anselm").asks
    assert ask.why == "condition"
    assert [one.document["to"] for one in ask.then] == [["D3"]]
    assert [one.document["to"] for one in ask.otherwise] == [["C4"]]


def test_nothing_named_beside_its_own_is_lost() -> None:
    for text in ("Iron Foot to the crossroads", "Iron Foot one square north", "Iron Foot pokes the Red Lances"):
        read = reader("noblesse").read(text, "anselm")
        assert not read.orders
        assert read.asks or read.unread, text


def test_a_broken_corpus_is_rejected_with_what_is_wrong(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text(
        "ruleset: noblesse\nmessages: [{id: a, from: nobody, text: hello, ask: [{span: nowhere}]}]\n", encoding="utf-8"
    )
    with pytest.raises(Rejected) as refused:
        score_files([broken, tmp_path / "missing.yaml"], ruleset)
    assert len(refused.value.complaints) == 2
