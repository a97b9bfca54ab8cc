"""Marking: what is said beside an order, behind it or over it that may change it is never passed over in silence."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from core.orders.inbox.reading import Reading
from tests.core.orders.inbox.corpora import reader

TOLD = (
    "I apologise for sending the Lancers to C4.",
    "People still talk about sending the Lancers to C4.",
    "Sending the Lancers to C4 is not on the agenda.",
    "Hold off sending the Lancers to C4.",
    "An attack of the Lancers on C4 is vetoed.",
    "I veto an attack of the Lancers on C4.",
    "Half the thread assumes I bribe C4 for money.",
    "In my other game the Lancers go to C4.",
    "Yeah right, send the Lancers to C4.",
    "Of course the Lancers go to C4, and pigs fly.",
    "Draft orders: send the Lancers to C4.",
    "Later: send the Lancers to C4.",
    "Note to self: send the Lancers to C4.",
    "Test: send the Lancers to C4.",
    "As a last resort, send the Lancers to C4.",
    "Attack me and the Lancers go to C4.",
    "The Lancers go to C4 at the first sign of trouble.",
    "The Lancers go to C4, two turns hence.",
)
BEHIND = (
    "That's for next turn.",
    "Not this round though.",
    "I'll confirm tomorrow.",
    "Let me sleep on it.",
    "Wait for my go.",
    "Don't process this yet.",
    "That is what Louis told me, anyway.",
    "Louis's words, not mine.",
    "I wish!",
    "If only!",
    "Not that I would ever do it.",
    "Retracted.",
    "Bad idea.",
    "Come to think of it, no.",
)
CHANGED = (
    ("Have Piter assassinated for 400 MS.", "On second thought Fenring."),
    ("Recruit two legions.", "One will do."),
    ("Recruit two legions.", "One is enough."),
    ("Recruit two legions.", "Only one."),
    ("Recruit two legions.", "Three, sorry."),
    ("Recruit two legions.", "Double that."),
    ("Recruit two legions.", "At most."),
    ("Assassinate Rabban for 300.", "400."),
    ("Assassinate Rabban for 300.", "Piter, sorry."),
    ("The Blue Hawks and the Green Hawks raid the Spice Silo.", "Not both."),
    ("The Blue Hawks and the Green Hawks raid the Spice Silo.", "Either will do."),
    ("The Blue Hawks raid the Spice Silo with Gurney.", "Minus Gurney."),
    ("The Blue Hawks raid the Spice Silo with Gurney.", "Gurney is ill."),
    ("The Blue Hawks raid the Spice Silo with Gurney.", "The Blue Hawks alone."),
    ("The Red Bulls raid the Spice Silo.", "The Blue Hawks go in their place."),
    ("The Red Bulls raid the Spice Silo.", "Let the Blue Hawks handle it."),
)
WITHIN = (
    "All my units except the Lancers go to C4.",
    "Bribe one of C4 and C9.",
    "Give Bianca and Cesare 3 money between them.",
    "Give Bianca 3 money less 1.",
    "3 money for Bianca's silence.",
    "Steward C4 home.",
    "A steward for C4, is there already, so nothing on that.",
    "Two crew for the arsenal. One crew is enough.",
    "Two crew for the arsenal, one is enough actually.",
    "The Lancers go past C4.",
    "Walk needle to C6 and further.",
    "Bianca: Pilgrims to B4.",
    "Expect Louis: Mousquetaires to B7.",
    "The Lancers go to C4, hoping to conquer it.",
)
"""Orders whose own words leave open who, what, how many, or whether."""
LEFT_ALONE = (
    "Recruit two legions. Yes, two, I can count.",
    "Recruit two legions. I have three already.",
    "Recruit two legions. Not three.",
    "The Blue Hawks raid the Spice Silo. Not the Fogwood.",
    "The Blue Hawks raid the Spice Silo. Without Gurney, he has a cold.",
    "The Blue Hawks raid the Spice Silo. That will be all.",
    "The Blue Hawks raid the Spice Silo. They do it for the pleasure.",
)

ASIDE = (
    ("noblesse_rimini", "alfredo", "Invoke ability 5.", "Three questions I have, and one order."),
    ("noblesse_rimini", "alfredo", "I have fulfilled promise 2 of the Truce of Rimini.", "I only have five minutes."),
    ("noblesse_rimini", "alfredo", "Have the Lancers march double to C4.", "Good old Swiss, always complaining at B3."),
    ("noblesse_rimini", "alfredo", "A messenger to Bianca.", "Hello, here is Cesare again."),
    ("noblesse_rimini", "alfredo", "I use ability 5.", "Bianca says she will send me influence."),
    ("noblesse_rimini", "alfredo", "I use ability 5.", "Bianca wants to send me money."),
    ("noblesse_rimini", "alfredo", "The Old Guard goes to C2.", "It struck us over the carp that a pope is mortal."),
    ("dune_landsraad", "leto", "Recruit two legions.", "Three points of order."),
    ("dune_landsraad", "leto", "Hire two.", "Dear GM, three questions and one order."),
    ("dune_landsraad", "leto", "Assassinate Rabban for 300.", "Resser has toothache and leads nothing."),
)
"""An order, and talk behind it that is no part of it."""
LEFT_BEHIND = (
    "The Swiss go to B4. Needle was seen in C5, how embarrassing. Steward there.",
    "Give Cesare 3 money. My neighbour says I must poison the wells of Bianca. And a messenger to him.",
    "The Old Guard goes to C2. My Pilgrims at A4 pray. They conquer it.",
    "The Swiss go to A3. The Lancers are in C3, and bored. Make it B4.",
)
"""Letters whose last order may be of those ordered before, or of those spoken of since."""


def certain(reading: Reading) -> list[dict[str, object]]:
    return [{key: value for key, value in order.document.items() if key != "by"} for order in reading.orders if not order.mark]


@pytest.mark.parametrize("text", TOLD)
def test_what_is_only_spoken_of_drafted_or_mocked_is_not_certain(text: str) -> None:
    assert not certain(reader("noblesse_rimini").read(text, "alfredo"))


@pytest.mark.parametrize("text", WITHIN)
def test_what_leaves_something_open_within_an_order_is_asked_or_marked(text: str) -> None:
    assert not certain(reader("noblesse_rimini").read(text, "alfredo"))


@pytest.mark.parametrize("behind", BEHIND)
def test_a_remark_in_the_same_breath_leaves_an_order_uncertain(behind: str) -> None:
    assert not certain(reader("noblesse_rimini").read(f"The Lancers go to C4. {behind}", "alfredo"))
    assert certain(reader("noblesse_rimini").read(f"The Lancers go to C4.\n\n{behind}", "alfredo")) or behind in BEHIND[11:]


@pytest.mark.parametrize(("ordered", "behind"), CHANGED)
def test_what_may_change_the_order_before_is_never_passed_over(ordered: str, behind: str) -> None:
    assert not certain(reader("dune_landsraad").read(f"{ordered} {behind}", "leto"))


@pytest.mark.parametrize(("game", "player", "ordered", "aside"), ASIDE)
def test_talk_behind_an_order_adds_nothing_certain_to_it(game: str, player: str, ordered: str, aside: str) -> None:
    alone = certain(reader(game).read(ordered, player))
    assert len(alone) == 1
    assert certain(reader(game).read(f"{ordered} {aside}", player)) == alone


@pytest.mark.parametrize("where", ["there at C4", "there, at C4"])
def test_a_place_said_in_full_behind_there_is_the_place(where: str) -> None:
    read = reader("noblesse_rimini").read(f"The Swiss go to B4. A steward {where}.", "alfredo")
    assert certain(read)[1:] == [{"post": "steward", "at": "C4"}]


@pytest.mark.parametrize("text", LEFT_BEHIND)
def test_what_may_be_of_those_spoken_of_since_is_not_certain(text: str) -> None:
    read = reader("noblesse_rimini").read(text, "alfredo")
    assert len(certain(read)) < len(read.orders) + len(read.asks) + len(read.unread)


@pytest.mark.parametrize("behind", ["Vine Guard - not for sale.", "The Grim Archers, nothing."])
def test_nobody_is_certain_to_go_along_who_is_named_for_something_else(behind: str) -> None:
    assert not [one for one in certain(reader("dune_landsraad").read(f"The Red Bulls raid the Spice Silo. {behind}", "leto"))
                if len(one["raid"]["legions"]) > 1]  # fmt: skip


def test_an_order_keeps_its_mark_when_another_sentence_completes_it() -> None:
    read = reader("dune_landsraad").read("Kanly on Vlad. Helena recruits legions cheap. He shall pay 3 GS.", "leto")
    assert not certain(read)


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_what_changes_nothing_leaves_no_mark(text: str) -> None:
    assert certain(reader("dune_landsraad").read(text, "leto"))


def test_a_whole_order_said_to_be_instead_takes_the_place_of_the_one_before() -> None:
    read = reader("dune_landsraad").read("The Red Bulls raid the Spice Silo. Instead, recruit a legion.", "leto")
    assert certain(read) == [{"recruit": 1}]


@pytest.mark.parametrize(
    "behind",
    [
        "We appoint Bianca our successor, should a cannonball have the insolence to strike us.",
        "Create a noble at C4, the steward there deserves it.",
    ],
)
def test_what_is_said_of_something_else_takes_no_order_back(behind: str) -> None:
    read = reader("noblesse_rimini").read(f"The Old Guard goes to B3. {behind}", "alfredo")
    assert {"move": "old_guard", "to": ["B3"]} in certain(read)
    assert len(read.orders) == 2


@pytest.mark.parametrize(
    "behind",
    [
        "Gurney begged for the command, and he shall have it.",
        "The command falls to Gurney.",
        "Gurney wants to lead, so be it.",
        "The honour of leading them I give to Gurney.",
    ],
)
def test_who_is_given_the_command_goes_with_those_who_were_sent(behind: str) -> None:
    read = reader("dune_landsraad").read(f"The Blue Hawks raid the Smelter. {behind}", "leto")
    assert certain(read) == [{"raid": {"target": "smelter", "legions": ["blue_hawks"], "heroes": ["gurney"]}}]


@pytest.mark.parametrize(
    "behind",
    ["Gurney sings them there.", "Gurney talked all day of leading men.", "Gurney dreams of going along."],
)
def test_who_is_only_spoken_of_with_those_who_were_sent_leaves_a_mark(behind: str) -> None:
    assert not certain(reader("dune_landsraad").read(f"The Blue Hawks raid the Smelter. {behind}", "leto"))


@pytest.mark.parametrize(
    "behind",
    ["who must beg our pardon", "and he shall beg our pardon", "which has to beg our pardon"],
)
def test_what_somebody_must_do_is_demanded_of_him(behind: str) -> None:
    read = reader("dune_landsraad").read(f"Kanly upon House Vernius, {behind}.", "leto")
    assert certain(read) == [{"declare_kanly": {"target": "rhombur", "demand": "beg our pardon"}}]


def test_a_case_behind_an_order_holds_nothing_of_it_back() -> None:
    read = reader("dune_landsraad").read("The Blue Hawks raid the Smelter, and if we win I buy you a ring.", "leto")
    assert certain(read) == [{"raid": {"target": "smelter", "legions": ["blue_hawks"]}}]


def test_an_article_before_a_deed_names_nobody() -> None:
    assert not reader("dune_landsraad").read("A raid on the Spice Silo, Rabban leading.", "vlad").orders


def test_who_waits_mends_nothing() -> None:
    read = reader("dune_landsraad").read("Liet to the Spice Silo. The Walkers wait.", "stilgar")
    assert certain(read) == [{"move": {"to": "spice_silo", "heroes": ["liet"]}}]


WORDED = {
    "noblesse_quill": (
        "alfredo",
        "Otto",
        [
            ("the Swiss Guards march to B4", "march the Swiss Guards to B4", "marching the Swiss Guards to B4"),
            ("the Lancers attack C4", "attack C4 with the Lancers", "attacking C4 with the Lancers"),
            ("we build an arsenal at B2", "build an arsenal at B2", "building an arsenal at B2"),
            ("Bianca gets 2 money", "give Bianca 2 money", "giving Bianca 2 money"),
            ("I hire an assassin on Louis", "hire an assassin on Louis", "hiring an assassin on Louis"),
        ],
    ),
    "dune_quill": (
        "vlad",
        "Shaddam",
        [
            ("Hark Leg A raids the Spice Silo", "raid the Spice Silo with Hark Leg A", "raiding the Spice Silo with Hark Leg A"),
            ("I recruit two legions", "recruit two legions", "recruiting two legions"),
            ("I sell Hark Leg C to Helena for 1 GS", "sell Hark Leg C to Helena for 1 GS", "selling Hark Leg C to Helena"),
            ("I declare Kanly on Leto, demand 2 GS", "declare Kanly on Leto", "declaring Kanly on Leto"),
        ],
    ),
}
UNCERTAIN = (Path(__file__).parent / "uncertain.txt").read_text(encoding="utf-8").splitlines()
"""What is said of an order that is none yet, or none at all: {S} stands for it, {i} and {g} for what is done, {P} for another."""


@pytest.mark.parametrize("corpus", WORDED)
def test_what_is_bound_to_a_case_dated_weighed_or_told_is_no_order_for_certain(corpus: str) -> None:
    player, somebody, orders = WORDED[corpus]
    read, wrong = reader(corpus), []
    for said, (order, doing, done) in itertools.product(UNCERTAIN, orders):
        parts = {"S": order, "P": somebody, "i": doing, "g": done, "G": done[0].upper() + done[1:]}
        text = said.format(**parts)
        reading = read.read(f"{text[0].upper()}{text[1:]}{'' if text.endswith('?') else '.'}", player)
        if any(not found.mark for found in reading.orders):
            wrong.append(f"{text!r}: {[found.document for found in reading.orders]}")
    assert not wrong, "\n".join(wrong)
