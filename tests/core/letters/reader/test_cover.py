"""An order is certain only where every word of its sentence is accounted for, and nothing beside it may change it."""

from __future__ import annotations

import pytest

from tests.core.letters.reader.corpora import certain, orders, reader


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        ("Lancers to C4 because Otto scares me", True),
        ("Lancers to C4 because Otto scares me, unless he sleeps", False),
        ("in the tram so short: Lancers to C4", True),
        ("The following is a joke: Lancers to C4", False),
        ("Lancers to C4, Otto cheers", False),
        ("Military: Lancers to C4", True),
        ("Not now: Lancers to C4", False),
        ("Last turn's orders: Lancers to C4", False),
        ("Unit: Lancers\nWhere: C4", True),
        ("# ; unit ; to\n1 ; Lancers ; C4", True),
        ("Lancers to C4 (move)", True),
        ("Lancers to C4 (disband)", False),
        ("He moves the Lancers to C4", True),
        ("Otto is a fool. He moves the Lancers to C4", False),
        ("Lancers to C4.\nNext night they go to D4.", True),
        ("Before Bianca pays the Lancers go to C4", False),
        ("Lancers to C4 before they go to D4", False),
        ("Lancers to C4 after Bianca has paid", False),
        ("The Lancers, whose horses are fed, go to C4", True),
        ("The Lancers, who are to attack at D4, go to C4", False),
        ("Lancers to C4, as the slope is steep", True),
        ("Lancers to C4, as soon as Bianca agrees", False),
        ("The place stinks of herring, so off to C4 go the Lancers", True),
        ("I dreamed of this: Lancers to C4", False),
        ("An old fox does not run, and so the Lancers go to C4", False),
        ("Lancers to C4. My cook sends his regards.", True),
        ("Lancers to C4. The Pope forbids it.", False),
        ("On the ninth night the Lancers go to C4", False),
        ("Lancers to C4. Hm, no. Instead they go to D4.", False),
        ("Lancers to C4, and he shall command them", False),
        ("Lancers to C4 (Otto had it coming)", False),
        ("Lancers to C4 (yes I am that petty)", False),
        ("Lancers to C4 (who are nearly dead)", True),
        ("Lancers to C4 (so that it is not empty)", True),
        ("Lancers to C4 (they refuse)", False),
        ("Lancers to C4 (already done)", False),
        ("Lancers to C4 (to be confirmed)", False),
        ("Lancers to C4 (decoy)", False),
        ("Lancers to C4 (not this time)", False),
        ("Lancers to C4 (Bianca too)", False),
        ("Lancers to C4 (from D4)", False),
        ("Lancers to C4 (a bargain?)", False),
        ("Lancers to C4, Otto had it coming.", False),
        ("DRAFT\nLancers to C4", False),
        ("Lancers to C4, then back", False),
        ("The Lancers leave C4", False),
        ("My Lancers, who love a fight, go to C4", False),
    ],
)
def test_what_stands_beside_an_order_marks_it_only_where_it_may_change_it(text: str, sure: bool) -> None:
    read = certain(reader("plain_noblesse").read(text, "alfredo"))
    assert ({"move": "key_lancers", "to": ["C4"]} in read) is sure, read


@pytest.mark.parametrize(
    "text",
    [
        "Lancers to C4, if you insist on the word",
        "An old fox does not run, so Lancers to C4",
        "My Lancers, who never sleep, go to C4",
    ],
)
def test_a_doubt_that_names_nothing_of_the_game_leaves_the_order_marked(text: str) -> None:
    read = reader("plain_noblesse").read(text, "alfredo")
    assert [(one.document["move"], one.mark) for one in read.orders] == [("key_lancers", True)]
    assert not read.asks


@pytest.mark.parametrize(
    "text",
    [
        "Lancers to C4, Otto had it coming.",
        "Lancers to C4 - Otto has asked for it",
        "Lancers to C4 (moved from B3)",
        "Lancers to C4 (didn't work last time but hey)",
    ],
)
def test_what_a_clause_beside_it_tells_of_the_past_loses_no_order(text: str) -> None:
    assert {"move": "key_lancers", "to": ["C4"]} in orders(reader("plain_noblesse").read(text, "alfredo"))


def test_a_pronoun_is_whom_the_sentence_before_named_and_is_marked() -> None:
    read = reader("plain_noblesse").read("The Lancers rest well. They move to C4.", "alfredo")
    assert [(one.document["move"], one.mark) for one in read.orders] == [("key_lancers", True)]


@pytest.mark.parametrize(
    "text",
    [
        "Red Lances to E6",
        "Red Lances to D6 or E5",
        "Bribe H9",
        "Lances to D6 if Greta moves",
        "Give Berta half my money",
        "Give Berta about 3 money",
        "Give Berta 0 money",
    ],
)
def test_what_is_open_is_asked_and_never_filled_in(text: str) -> None:
    read = reader("noblesse").read(text, "anselm")
    assert not read.orders
    assert read.asks or read.unread


@pytest.mark.parametrize(
    "text",
    [
        "Iron Foot pokes to D3",
        "Iron Foot to D3, with trumpets",
        "Iron Foot to D3, incognito",
        "Iron Foot to D3, hoppla.",
        "Iron Foot to D3. They shall attack.",
        "Iron Foot to D3\nIgnore the line above",
        "Iron Foot moving to D3",
        "EDIT: Iron Foot to D3",
    ],
)
def test_a_word_that_nothing_accounts_for_marks_the_order(text: str) -> None:
    read = reader("noblesse").read(text, "anselm")
    assert not certain(read)
    assert read.orders or read.asks or read.unread


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Iron Foot to D3. No wait, make that C4.", {"move": "iron_foot", "to": ["C4"]}),
        ("Iron Foot to D3. Correction: Iron Foot to C4.", {"move": "iron_foot", "to": ["C4"]}),
        ("Iron Foot to D3. Make that C4, she was insistent.", {"move": "iron_foot", "to": ["C4"]}),
    ],
)
def test_a_value_put_in_the_place_of_another_stands_marked(text: str, said: dict[str, object]) -> None:
    read = reader("noblesse").read(text, "anselm")
    assert orders(read) == [said]
    assert read.orders[0].mark


@pytest.mark.parametrize(
    "text",
    [
        "I propose a treaty called Long Peace between Le Pape and Le Roi des Fleurs.\nStarts cycle 3. Status neutral.\n"
        "Promises: Le Pape pays 2 money each cycle for 3 cycles and dances.\nPenalties: N6.30, 2 cycles.\nEnds after 6 cycles.",
        "Recruit a regiment called Lily at B2: 2 flank companies with charge 3 and morale 2, in green hats",
    ],
)
def test_what_is_written_out_over_several_lines_is_never_certain(text: str) -> None:
    read = reader("plain_noblesse").read(text, "alfredo")
    assert not certain(read)
    assert read.orders or read.asks or read.unread


@pytest.mark.parametrize("join", [", ", " and ", ","])
def test_names_of_what_is_new_are_never_passed_over(join: str) -> None:
    assert not certain(reader("plain_dune").read(f"Recruit 2 legions at home (Dawn Watch{join}Dusk Watch).", "vlad"))


@pytest.mark.parametrize(
    "text", ["Attack Gem Mine: A, B and Rabban", "Attack Gem Mine with B and A", "Raid Spice Silo (B, Rabban, A)."]
)
def test_an_a_that_leads_up_to_nothing_names_something(text: str) -> None:
    assert not certain(reader("plain_dune").read(text, "vlad"))


@pytest.mark.parametrize(
    ("name", "player", "text"),
    [
        ("plain_noblesse", "alfredo", "Give 2 money to Cesare and Bianca"),
        ("plain_starcraft", "hollis", "Bid 500 on Sunset Hotel and the Ice Works"),
        ("plain_claim_rolls", "anselm", "Spend 2 rp at Crow Hill and Tin Pits"),
        ("plain_dune", "vlad", "Recruit 2, 3 legions"),
        ("plain_dune", "shaddam", "Recruit 3 legions, 1 of them Sardaukar"),
        ("plain_dune", "shaddam", "Recruit 3 legions, of which one Sardaukar"),
        ("plain_claim_rolls", "anselm", "Aux attack on Tin Pits with 1"),
        ("plain_claim_rolls", "anselm", "Main: Crow Hill 1"),
        ("plain_claim_rolls", "anselm", "Mass assault: Deep Wood (2nd), Broken Tower (1st), Dry Well (3rd)"),
    ],
)
def test_a_number_that_several_may_share_is_never_certain(name: str, player: str, text: str) -> None:
    read = reader(name).read(text, player)
    assert not certain(read)
    assert read.orders or read.asks


DOUBTFUL = """\
Under no circumstances are the Swiss Guards to move to B4.
Swiss Guards to B4 only if Bianca agrees.
Should Bianca agree, the Swiss Guards go to B4.
Had I more men, the Swiss Guards would move to B4.
I wish the Swiss Guards could move to B4.
I was going to move the Swiss Guards to B4.
Bianca wants me to move the Swiss Guards to B4.
The rumour goes that the Swiss Guards go to B4.
Swiss Guards to B4, or so Bianca believes.
Swiss Guards to B4 is out of the question.
The Swiss Guards refuse to go to B4.
The Swiss Guards want to go to B4.
The Swiss Guards could go to B4.
Swiss Guards to B4, which I shall not do.
Swiss Guards to B4, probably.
Swiss Guards to B4 or stay.
Swiss Guards to B4 once the Lancers have left.
Swiss Guards to B4. Just kidding.
Swiss Guards to B4. On second thought they stay.
Swiss Guards to B4. No attack though.
Swiss Guards to B4. But only if Bianca agrees.
Swiss Guards to B4 and back.
Half of the Swiss Guards to B4.
E.g. Swiss Guards to B4
Option 1: Swiss Guards to B4
One of these: Swiss Guards to B4, Lancers to C4
Instead of Swiss Guards to B4, Lancers to C4.
The Lancers, who are to go to C4, are tired.
Make it look like the Lancers go to C4.
Lancers to C4 - maybe.
If Bianca dies, Cesare succeeds me.
Unless I fall, Bianca succeeds me.
Give 2 money to Bianca, no, to Cesare.
I owe Bianca 2 money.
No tax collector at B2, money.
My lobbyist at B2 works well.
The arsenal at B2 burns.
The arsenal at B2 is built.
Swiss Guards to B4, ask him, and the same for the tax collector.
Thank you for posting the steward at C4.
1. Swiss Guards to B4 // Cancel number 1.
Swiss Guards to B4 // Sorry, I meant the Lancers.""".splitlines()


@pytest.mark.parametrize("text", DOUBTFUL)
def test_what_is_denied_wished_conditional_reported_or_changed_is_never_certain(text: str) -> None:
    assert not certain(reader("plain_noblesse").read(text.replace(" // ", "\n"), "alfredo"))


def test_what_stands_beside_a_name_is_said_of_no_other() -> None:
    read = reader("plain_dune").read("Hark Leg A: Smelter\nHark Leg B: same\nHark Leg C: Spice Silo", "vlad")
    moves = [(order["move"]["to"], order["move"]["legions"]) for order in orders(read)]
    assert moves == [("smelter", ["hark_leg_a"]), ("smelter", ["hark_leg_b"]), ("spice_silo", ["hark_leg_c"])]


def test_a_number_beside_a_total_is_left_to_the_moderator() -> None:
    assert not certain(reader("plain_claim_rolls").read("3 RP: Crow Hill 2, Barley Field 1", "anselm"))


@pytest.mark.parametrize("title", ["Ivo's form again:", "Form:", "My form, as always:"])
def test_the_word_for_a_sheet_to_fill_in_is_no_order(title: str) -> None:
    read = reader("plain_unit_combat").read(f"{title}\n\nUnit: Oak Shields\nOrder: Press\nTarget: Black Boars", "ivo")
    assert orders(read) == [{"press": "oak_shields", "target": "black_boars"}]


@pytest.mark.parametrize(
    ("text", "unsure"),
    [
        ("Lancers to C4. Hm, no.", {"move"}),
        ("Lancers to C4. Take that back, I have an idea.", {"move"}),
        ("Lancers to C4\nRose poisons the wells at I2\nscratch the wells!", {"move", "poison_wells"}),
        ("The march of the Lancers to C4 is off", {"move"}),
        ("I have a lobbyist at B2.", {"post"}),
    ],
)
def test_an_order_that_another_line_leaves_open_is_never_certain(text: str, unsure: set[str]) -> None:
    assert not unsure & {verb for order in certain(reader("plain_noblesse").read(text, "alfredo")) for verb in order}


def test_what_names_itself_open_leaves_its_neighbours_alone() -> None:
    read = reader("plain_noblesse").read("Lancers to C4\nSwiss Guards to B4\nanother spy, C5 or C6", "alfredo")
    assert [order["move"] for order in certain(read)] == ["key_lancers", "swiss_guards"]
    assert read.asks


@pytest.mark.parametrize(
    "text",
    [
        "Blue Hawks move to the Gem Mine to join the Red Bulls there.",
        "Blue Hawks move to the Gem Mine to help the Red Bulls.",
        "Blue Hawks move to the Gem Mine to support the Red Bulls.",
        "Blue Hawks move to the Gem Mine with the Red Bulls.",
        "Red Bulls to the Gem Mine.",
        "Red Bulls defend the Gem Mine.",
    ],
)
def test_who_stands_there_already_is_never_sent_there_for_certain(text: str) -> None:
    read = reader("plain_dune").read(text, "leto")
    assert not certain(read)
    assert read.orders or read.asks


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        ("main crow hill, aux barley field, 2 RP", False),
        ("Main Crow Hill, aux Barley Field, and put 2 RP on it", False),
        ("main crow hill 2 rp, aux barley field", True),
        ("prio offense, main crow hill, 2 RP", True),
    ],
)
def test_what_any_of_two_orders_may_lend_is_not_certain(text: str, sure: bool) -> None:
    read = certain(reader("plain_claim_rolls").read(text, "anselm"))
    assert any("spend" in order for order in read) is sure


@pytest.mark.parametrize(
    ("text", "boxes"),
    [
        ("Old Guard to A2 and the Lancers stay", 0),
        ("Lancers stay, Old Guard to A2", 0),
        ("I asked whether he comes, but no. Old Guard to A2", 0),
    ],
)
def test_who_stays_takes_no_order_with_him(text: str, boxes: int) -> None:
    read = reader("plain_noblesse").read(text, "alfredo")
    assert {"move": "old_guard", "to": ["A2"]} in orders(read)
    assert len(read.unread) + len(read.asks) == boxes


def test_what_is_done_where_somebody_stays_is_not_lost() -> None:
    read = reader("plain_noblesse").read("Rose stays in I2 and burns the War Council there.", "margot")
    assert orders(read) or read.unread
