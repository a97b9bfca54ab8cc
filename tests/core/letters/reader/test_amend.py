"""What an order does to one before it: taken back, given twice, or not possible beside it."""

from __future__ import annotations

import pytest

from tests.core.letters.reader.corpora import certain, orders, reader


def test_what_is_taken_back_is_asked_with_both_places() -> None:
    text = "Iron Foot to D3\nRed Lances to D6\nScratch the Iron Foot."
    read = reader("noblesse").read(text, "anselm")
    assert orders(read) == [{"move": "red_lances", "to": ["D6"]}]
    (ask,) = read.asks
    assert ask.other is not None
    assert "Scratch" in text[slice(*ask.other)]


def test_what_is_said_to_be_wrong_of_an_order_of_the_kind_is_replaced_and_its_neighbours_stand() -> None:
    read = reader("plain_dune").read("Recruit 2\nHire 2\nHark Leg A to the Gem Mine\n\nEDIT: hire 1, not 2", "vlad")
    assert {"hire": 2} not in orders(read)
    assert [next(iter(one)) for one in certain(read)] == ["recruit", "move"]
    assert not read.unread


def test_what_something_is_put_in_the_place_of_is_gone() -> None:
    read = reader("plain_noblesse").read(
        "Swiss Guards to B4, Lancers to C4.\n\nEDIT: Lancers to D3 instead of C4, sorry.", "alfredo"
    )
    assert [(one.document["to"], bool(one.mark)) for one in read.orders] == [(["B4"], False), (["D3"], True)]
    assert not read.unread


@pytest.mark.parametrize(
    ("said", "document"),
    [
        ("Oak Riders should hold instead of retreating.", {"form_up": "oak_riders"}),
        ("Oak Riders hold rather than retreat to Dale.", {"form_up": "oak_riders"}),
        ("Instead of retreating, the Oak Riders press the Ridge Rangers.", {"press": "oak_riders", "target": "ridge_rangers"}),
        ("Instead of retreating the Oak Riders press the Ridge Rangers.", {"press": "oak_riders", "target": "ridge_rangers"}),
        ("Oak Riders press Sea Wolves instead of Ridge Rangers.", {"press": "oak_riders", "target": "sea_wolves"}),
    ],
)
def test_what_is_done_instead_is_ordered_and_never_what_it_stands_in_the_place_of(said: str, document: dict[str, str]) -> None:
    read = reader("plain_unit_combat").read(f"Oak Shields press Black Boars. {said}", "ivo")
    assert orders(read)[1:] == [document]
    assert [order.mark for order in read.orders] == [False, True], "who is not spoken of goes on as he was told"
    assert not read.asks


@pytest.mark.parametrize(
    ("text", "amends"),
    [
        ("Correction: Swiss Guards to C3", True),
        ("Hi,\n\na small correction: Swiss Guards to C3", True),
        ("EDIT\nSwiss Guards to C3", True),
        ("Change of plan, the Swiss Guards go to C3 instead of B4", True),
        ("Sorry, please change my orders: Swiss Guards to C3", True),
        ("Swiss Guards to B4. Correction: C3", False),
        ("Instead of the Lancers the Swiss Guards go to C3", False),
        ("Hi,\n\nSwiss Guards to C3", False),
        ("", False),
    ],
)
def test_a_letter_that_begins_by_correcting_another_says_so(text: str, amends: bool) -> None:
    assert reader("plain_noblesse").read(text, "alfredo").amends is amends


def test_what_is_taken_back_in_its_own_line_leaves_the_lines_above_alone() -> None:
    read = reader("plain_noblesse").read(
        "Swiss Guards to B4\nWar council at B2 ... no wait, build an arsenal at B2 instead", "alfredo"
    )
    assert [next(iter(one)) for one in certain(read)] == ["move"]


def test_a_correction_that_may_mean_the_latest_order_leaves_it_uncertain_though_it_names_another() -> None:
    read = reader("plain_noblesse").read("1 money to Toto.\nLet Margot be our successor. No, wait: Toto.", "alfredo")
    assert not certain(read)


@pytest.mark.parametrize(
    "said",
    [
        "Sorry, that should be D3", "It should read D3.", "I meant D3", "*D3", "(D3 I mean)", "err D3", "Rather D3",
        "Not C4 but D3", "D3 would be better", "or better D3", "\ntypo above: D3", "\nThe Lancers thing should say D3",
        "\nMake that D3",
    ],
)  # fmt: skip
def test_no_order_is_certain_that_a_line_beneath_it_corrects(said: str) -> None:
    read = reader("plain_noblesse").read(f"Swiss Guards to B4\nLancers to C4\n{said}", "alfredo")
    assert [order["move"] for order in certain(read)] == ["swiss_guards"]


def test_two_orders_that_exclude_each_other_are_asked() -> None:
    (ask,) = reader("noblesse").read("Iron Foot to D3\nIron Foot to C4", "anselm").asks
    assert ask.why == "conflict"


@pytest.mark.parametrize(
    ("name", "player", "text"),
    [
        ("plain_noblesse", "alfredo", "Disband the Old Guard\nOld Guard to C2"),
        ("plain_noblesse", "alfredo", "Accept the marriage of Bianca\nAccept the marriage of Margot"),
        ("plain_noblesse", "alfredo", "I lead the Old Guard\nI lead the Swiss Guards"),
        ("plain_noblesse", "alfredo", "Submit B2\nSubmit B4"),
        ("plain_dune", "vlad", "Hark Leg A to Kaitain\nHark Leg A raids the Gem Mine"),
        ("plain_dune", "vlad", "Upgrade Hark Leg A offensive and defensive"),
        ("plain_dune", "vlad", "Assassinate Gurney for 500 MS\nAssassinate Gurney for 700 MS"),
        ("plain_starcraft", "hollis", "Propose quarantine of Agria\nLift the quarantine of Agria"),
        ("plain_starcraft", "hollis", "Auction Long Acre\nTransfer Long Acre to Pell"),
        ("plain_claim_rolls", "anselm", "Main attack on Crow Hill and Tin Pits"),
        ("plain_claim_rolls", "anselm", "Stand at Stone Bridge\nStand at Miller Green"),
        ("plain_unit_combat", "ivo", "Oak Shields form up against Black Boars\nOak Shields press Black Boars"),
        ("plain_unit_combat", "ivo", "Oak Shields raid Boarham and Fenwick"),
    ],
)
def test_orders_that_exclude_each_other_are_asked_in_every_ruleset(name: str, player: str, text: str) -> None:
    read = reader(name).read(text, player)
    assert not read.orders
    assert [ask.why for ask in read.asks] == ["conflict"]


@pytest.mark.parametrize(
    ("name", "player", "text"),
    [
        ("plain_noblesse", "alfredo", "Steward at B2\nSteward at B2"),
        ("plain_noblesse", "alfredo", "Give 2 money to Cesare\nGive 3 money to Cesare"),
        ("plain_dune", "vlad", "Recruit 2\nRecruit 3"),
        ("plain_starcraft", "hollis", "Recruit 2 marines at Long Acre\nRecruit 3 marines at Long Acre"),
    ],
)
def test_what_is_ordered_twice_is_marked_the_second_time(name: str, player: str, text: str) -> None:
    assert [one.mark for one in reader(name).read(text, player).orders] == [False, True]


def test_two_things_that_claim_one_place_of_an_order_are_never_certain() -> None:
    assert not certain(reader("plain_starcraft").read("Transport -> Agria to Umoja", "hollis"))


LISTS = (
    "{} {}\n{} {}\n{} {}",
    ("1.", "2.", "3."),
    ("a)", "b)", "c)"),
    ("(1)", "(2)", "(3)"),
    ("Order 1:", "Order 2:", "Order 3:"),
)
SAID = ("Recruit 2 firebats at Opal Exchange", "Promote Stroud", "Fortify Long Acre")


@pytest.mark.parametrize("marks", LISTS[1:], ids=lambda marks: marks[0])
@pytest.mark.parametrize(
    "behind",
    [
        "Scratch number {1}, Mora is a friend.", "EDIT 1: forget no. {2}", "Sorry, the second one should be Bexley.",
        "Point {0} is off, maybe.", "EDIT: in ({0}) please make it 3 firebats.", "Correction of ({2}): Dust Market, please",
        "Please do number {1} before number {0}.",
    ],
)  # fmt: skip
def test_where_a_sentence_calls_orders_by_their_numbers_none_is_certain(marks: tuple[str, ...], behind: str) -> None:
    numbers = [mark.split()[-1].strip("().:") for mark in marks]
    list_ = LISTS[0].format(*(part for pair in zip(marks, SAID, strict=True) for part in pair))
    assert not certain(reader("plain_starcraft").read(f"{list_}\n\n{behind.format(*numbers)}", "hollis"))


@pytest.mark.parametrize("joined", ["\n", " "])
@pytest.mark.parametrize(
    "title",
    [
        "Cancelled:", "Old orders:", "Options:", "Not tonight:", "Previous plan:", "Would be nice:", "Where things stand:",
        "If I lose:", "When he comes:", "If Otto attacks me:",
        "My last orders:", "My neighbour's orders:", "Bill's orders:", "Orders I considered and dropped:", "Bianca's orders:",
        "What Louis wants:", "Not this night:", "Would be nice,",
        "Situation:", "Known facts:", "In a perfect world:", "As far as I can see:",
        "Enemy moves:", "What I know:", "Worst case:", "Contingency:", "Spotted:", "Notes:", "Previously:", "Proposal:",
    ],
)  # fmt: skip
def test_under_a_title_that_says_more_than_that_there_are_orders_nothing_is_certain(title: str, joined: str) -> None:
    assert not certain(reader("plain_noblesse").read(f"{title}{joined}Swiss Guards to B4", "alfredo"))


@pytest.mark.parametrize(
    "title", ["[b]Wishlist[/b]", "State of play", "WISHLIST", "[b]What the others do[/b]", "[b]Bianca[/b]\n"]
)
def test_a_title_needs_no_colon(title: str) -> None:
    assert not certain(reader("plain_noblesse").read(f"{title}\nSwiss Guards to B4", "alfredo"))


@pytest.mark.parametrize("title", ["Roster", "Units in play:", "[b]Zwiebel[/b]", "Positions:"])
def test_where_units_stand_under_a_title_that_nothing_explains_is_no_plain_order(title: str) -> None:
    read = reader("plain_noblesse").read(f"{title}\nSwiss Guards B4\nLancers attack C4", "alfredo")
    assert {"move": "swiss_guards", "to": ["B4"]} not in certain(read)


def test_a_title_holds_for_what_stands_beneath_it_alone() -> None:
    read = reader("plain_noblesse").read("Swiss Guards to B4\n\nWishlist:\nA steward at B3\n\nLancers to C4", "alfredo")
    assert [order["move"] for order in certain(read)] == ["swiss_guards", "key_lancers"]


@pytest.mark.parametrize("said", [", get ships for that", ". Get ships for that", ". Take care of the bridge"])
def test_what_is_bidden_and_no_order_knows_is_shown(said: str) -> None:
    read = reader("plain_noblesse").read(f"Old Guard to A2{said}.", "alfredo")
    assert not certain(read) or any(box.start > 10 for box in read.unread)


@pytest.mark.parametrize(
    "title",
    [
        "Orders for tonight:",
        "Military:",
        "Here are my orders:",
        "Hello, my orders:",
        "yo",
        "ARMY",
        "Swiss Guards:",
        "Alf's night 4",
        "Befehle:",
        "Moves this turn:",
        "[b]Züge[/b]",
        "The King's orders:",
        "Dear mod, on the bus, everything shakes:",
        "hiii",
    ],
)
def test_under_a_title_of_orders_they_are_certain(title: str) -> None:
    assert len(certain(reader("plain_noblesse").read(f"{title}\nSwiss Guards to B4", "alfredo"))) == 1


def test_a_number_that_counts_is_no_order_of_the_list() -> None:
    text = (
        "1. Recruit 2 firebats at Opal Exchange\n2. Promote Stroud\n3. Long Acre recruits 2 marines, please. No wait, make it 3"
    )
    read = reader("plain_starcraft").read(text, "hollis")
    assert [order.document["recruit_unit"]["units"] for order in read.orders if "recruit_unit" in order.document] == [
        {"firebats": 2}, {"marines": 3},
    ]  # fmt: skip
