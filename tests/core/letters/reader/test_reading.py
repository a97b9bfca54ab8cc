"""What sentences are read as, and what must never be guessed."""

from __future__ import annotations

import pytest

from core.letters.reader import english
from core.rulesets.ruleset import installed, ruleset
from tests.core.letters.reader.corpora import certain, orders, reader


@pytest.mark.parametrize(
    "text",
    [
        "Mass assault\nPrimary: Crow Hill\nSecondary: Barley Field",
        "Mass assault:\n- primary: Crow Hill\n- secondary: Barley Field",
        "This is what Anselm does in turn 3:\nMass assault: primary Crow Hill, secondary Barley Field",
        "This is what Anselm the Bridgewarden does in turn 3: mass assault, primary Crow Hill, secondary Barley Field.",
    ],
)
def test_a_title_says_what_the_lines_beneath_it_are_and_keeps_them(text: str) -> None:
    assert certain(reader("plain_claim_rolls").read(text, "anselm")) == [{"mass_assault": ["crow_hill", "barley_field"]}]


@pytest.mark.parametrize(
    ("game", "player", "text", "said"),
    [
        ("dune_basin", "vermillion_hells", "my legion goes to the weapons factory", "legions"),
        ("claim_rolls_frontier", "solyara", "spend half my RP on tin shaft", "RP"),
    ],
)
def test_what_has_to_be_asked_names_what_is_not_said(game: str, player: str, text: str, said: str) -> None:
    (ask,) = reader(game).read(text, player).asks
    assert said in ask.sentence


@pytest.mark.parametrize(
    "why", ["since Otto is no fool", "because the ford is dry", "as he keeps no watch", "Otto being no fool"]
)
def test_no_order_vanishes_behind_its_reason(why: str) -> None:
    read = reader("plain_noblesse").read(f"{why.capitalize()} I send the Lancers to C4.", "alfredo")
    assert [order["to"] for order in orders(read)] == [["C4"]] or [one.line for one in read.unread] == [1]


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
        ("Unit: Lancers\nWhere: C4", True),
        ("# ; unit ; to\n1 ; Lancers ; C4", True),
        ("Lancers. To C4.", True),
        ("Lancers to C4 (move)", True),
        ("Lancers to C4 (disband)", False),
        ("He moves the Lancers to C4", True),
        ("Otto is a fool. He moves the Lancers to C4", False),
        ("Lancers to C4.\nNext night they go to D4.", True),
        ("Before the cock crows the Lancers go to C4", True),
        ("Before Bianca pays the Lancers go to C4", False),
        ("Lancers to C4 before they go to D4", False),
        ("Lancers to C4 after Bianca has paid", False),
        ("The Lancers, whose horses are fed, go to C4", True),
        ("The Lancers, who are to attack at D4, go to C4", False),
        ("Lancers to C4, as the slope is steep", True),
        ("Lancers to C4, as soon as Bianca agrees", False),
        ("My unwashed Lancers go to C4 in the fog", True),
        ("The place stinks of herring, so off to C4 go the Lancers", True),
        ("I dreamed of this: Lancers to C4", False),
        ("An old fox does not run, and so the Lancers go to C4", False),
        ("Lancers to C4. My cook sends his regards.", True),
        ("Lancers to C4. The Pope forbids it.", False),
        ("On the ninth night the Lancers go to C4", False),
        ("Lancers to C4. Hm, no. Instead they go to D4.", False),
        ("Lancers to C4, and he shall command them", False),
    ],
)
def test_what_stands_beside_an_order_marks_it_only_where_it_may_change_it(text: str, sure: bool) -> None:
    read = certain(reader("plain_noblesse").read(text, "alfredo"))
    assert ({"move": "key_lancers", "to": ["C4"]} in read) is sure, read


@pytest.mark.parametrize("text", ["Lancers to C4, if you insist on the word", "An old fox does not run, so Lancers to C4"])
def test_a_doubt_that_names_nothing_of_the_game_leaves_the_order_marked(text: str) -> None:
    read = reader("plain_noblesse").read(text, "alfredo")
    assert [(one.document["move"], one.mark) for one in read.orders] == [("key_lancers", True)]
    assert not read.asks


def test_a_pronoun_is_whom_the_sentence_before_named_and_is_marked() -> None:
    read = reader("plain_noblesse").read("The Lancers rest well. They move to C4.", "alfredo")
    assert [(one.document["move"], one.mark) for one in read.orders] == [("key_lancers", True)]


@pytest.mark.parametrize(
    ("name", "player", "text", "orders"),
    [
        ("plain_claim_rolls", "anselm", "2rp Crow Hill", [{"spend": 2, "at": "crow_hill"}]),
        ("plain_claim_rolls", "anselm", "Crow Hill: aux", [{"auxiliary_attack": "crow_hill"}]),
        ("plain_claim_rolls", "anselm", "RP\n1 to defend Tin Pits", [{"spend": 1, "at": "tin_pits"}]),
        ("plain_noblesse", "margot", "dragoons c7 > d7", [{"move": "valmont_dragoons", "to": ["D7"]}]),
        ("plain_noblesse", "margot", "val. dragoons -> d7", [{"move": "valmont_dragoons", "to": ["D7"]}]),
        ("plain_noblesse", "jan", 'New spy "Stork" from home to J7', [{"post": "spy", "path": ["J7"], "id": "stork"}]),
        ("plain_noblesse", "wilhelmina", "hire Free Lances for me", [{"hire": "free_lances", "for": "wilhelmina"}]),
        (
            "plain_noblesse",
            "toto",
            "FIELD SURGEON\nBUILD ARSENAL A7",
            [{"field_surgeon": True}, {"build": "arsenal", "at": "A7"}],
        ),
        ("plain_starcraft", "hollis", "intelligence on House Ulrich", [{"gather_on_player": {"player": "ulrich"}}]),
        ("plain_dune", "leto", "Kanly on the Baron: 1000 MS", [{"declare_kanly": {"target": "vlad", "demand": {"ms": 1000}}}]),
        ("plain_dune", "vlad", "Militia\n- regenerate at Smelter", [{"regenerate_militia": "smelter"}]),
        ("plain_unit_combat", "lotte", "Tuskers ...... retreat to Marsh", [{"retreat": "tuskers", "to": "Marsh"}]),
        (
            "plain_unit_combat",
            "moritz",
            "1 Marsh Men press Tuskers\n2 Frog Archers retreat\n3 Reed Cutters retreat",
            [{"press": "marsh_men", "target": "tuskers"}, {"retreat": "frog_archers"}, {"retreat": "reed_cutters"}],
        ),
    ],
)
def test_short_forms_and_titles_are_plain(name: str, player: str, text: str, orders: list[dict[str, object]]) -> None:
    read = reader(name).read(text, player)
    assert certain(read) == orders
    assert not read.asks
    assert not read.unread


def test_a_list_counted_in_one_line_and_a_signature_leave_its_orders_certain() -> None:
    read = reader("noblesse").read("1. Iron Foot to D3. 2. Red Lances to D6. Thanks, Anselm", "anselm")
    assert [one["move"] for one in certain(read)] == ["iron_foot", "red_lances"]


def test_every_order_keeps_the_stretch_it_came_from() -> None:
    text = "Hello\nIron Foot to D3\nRed Lances: E5\n"
    read = reader("noblesse").read(text, "anselm")
    assert [(order.line, text[order.start : order.end]) for order in read.orders] == [
        (2, "Iron Foot to D3"),
        (3, "Red Lances: E5"),
    ]


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
        "Do not move the Iron Foot to D3.",
        "Last night the Iron Foot moved to D3.",
        "I thought of moving the Iron Foot to D3.",
        "Berta says the Iron Foot will go to D3.",
        "The Iron Foot has moved to D3.",
        "[quote]Iron Foot to D3[/quote]",
        "[s]Iron Foot to D3[/s]",
        "> Iron Foot to D3",
        "~~Iron Foot to D3~~",
        "Hi\n-- \nIron Foot to D3",
        "Iron Foot to D3? ",
        "Iron Foot to D3 next night",
    ],
)
def test_what_is_told_forbidden_asked_or_struck_out_is_no_order(text: str) -> None:
    assert not reader("noblesse").read(text, "anselm").orders


@pytest.mark.parametrize(
    "text",
    [
        "Iron Foot pokes to D3",
        "Iron Foot to D3, with trumpets",
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


@pytest.mark.parametrize(
    ("name", "player", "text"),
    [
        ("plain_noblesse", "alfredo", "Give 2 money to Cesare and Bianca"),
        ("plain_starcraft", "hollis", "Bid 500 on Sunset Hotel and the Ice Works"),
        ("plain_claim_rolls", "anselm", "Spend 2 rp at Crow Hill and Tin Pits"),
        ("plain_dune", "vlad", "Recruit 2, 3 legions"),
    ],
)
def test_a_number_that_several_may_share_is_never_certain(name: str, player: str, text: str) -> None:
    read = reader(name).read(text, player)
    assert not certain(read)
    assert read.orders or read.asks


def test_what_is_done_against_somebody_is_not_his_own_first() -> None:
    inbox = reader("plain_unit_combat")  # kunz has a Harbour Guard, nele a Goat Guard
    assert inbox.read("Rest the Guard at Portmouth", "kunz").orders[0].document["rest"] == "harbour_guard"
    assert [ask.why for ask in inbox.read("Sea Wolves press the Guard", "kunz").asks] == ["name"]


def test_a_condition_is_asked_with_both_its_branches_at_hand() -> None:
    (ask,) = reader("noblesse").read("If D3 is free, Iron Foot to D3, else to C4", "anselm").asks
    assert ask.why == "condition"
    assert [one.document["to"] for one in ask.then] == [["D3"]]


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
Thank you for posting the steward at C4.
1. Swiss Guards to B4 // Cancel number 1.
Swiss Guards to B4 // Sorry, I meant the Lancers.""".splitlines()


def test_a_small_word_that_sticks_to_a_figure_is_read_or_left() -> None:
    words = {*english.SMALL, *english.PREPOSITIONS, "row", "line", "column", "col", "and", "of", "in"}
    for word in words:
        reading = reader("plain_noblesse").read(f"Move the Lancers {word}5", "alfredo")
        assert reading.orders or reading.asks or reading.unread, word


@pytest.mark.parametrize("text", DOUBTFUL)
def test_what_is_denied_wished_conditional_reported_or_changed_is_never_certain(text: str) -> None:
    assert not certain(reader("plain_noblesse").read(text.replace(" // ", "\n"), "alfredo"))


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


MANNERS = """\
Swiss Guards B4 / Lancers C4
Swiss Guards = B4 // Lancers = C4
teh Swiss Guards to B4 and teh Lancers to C4
Unit: Swiss Guards // To: B4 //  // Unit: Lancers // To: C4
"Swiss Guards" to B4, "Lancers" to C4
B4 <- Swiss Guards, C4 <- Lancers
As planned, my brave Swiss Guards march to B4. The Lancers, who are in C3, go to C4.
By the way, the Swiss Guards go to B4 and I'm going to move the Lancers to C4 this time.
| Unit | To | // |---|---| // | Swiss Guards | B4 | // | Lancers | C4 |
I move two units: Swiss Guards to B4 and Lancers to C4.""".splitlines()


@pytest.mark.parametrize(
    "text",
    [
        *(f"{sign} Swiss Guards to B4" for sign in ("⚔️", "✦", "►", "★", "☑", "‣", "o", "[x]", "- [ ]", "#", "~", "Action #1 -")),
        *(f"Swiss Guards {arrow} B4" for arrow in ("➡️", "⟶", "⇨", "►", "~>", "==>", "......")),
        *(f"Swiss Guards to B4 {end}" for end in ("👍", "^^", ":)", "[Night 4]")),
        *("<Swiss Guards> to B4", "{Swiss Guards} to B4", 'Swiss Guards to "B4"', "Swiss Guards regiment to B4"),
        "Swiss Guards to B4\nIgnore my last message.",
    ],
)
def test_dress_is_no_word(text: str) -> None:
    assert certain(reader("plain_noblesse").read(text, "alfredo")) == [{"move": "swiss_guards", "to": ["B4"]}]


@pytest.mark.parametrize("text", MANNERS)
def test_two_moves_are_read_in_whatever_manner_they_are_written(text: str) -> None:
    read = reader("plain_noblesse").read(text.replace(" // ", "\n"), "alfredo")
    assert certain(read) == [{"move": "swiss_guards", "to": ["B4"]}, {"move": "key_lancers", "to": ["C4"]}]
    assert not read.unread


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Swiss Guards to B4 and Lancers to C4, both attack.", "attack"),
        ("Attacks: Swiss Guards B4, Lancers C4", "attack"),
        ("Tax collector and lobbyist for money at B2", "post"),
        ("Two tax collectors at B2, one for money and one for manpower", "post"),
        ("Tax collector -> B2, money\nLobbyist -> ditto", "post"),
        ("Bianca and Cesare get 2 money each", "redivide"),
    ],
)
def test_what_is_said_of_two_is_said_of_each(text: str, said: str) -> None:
    read = certain(reader("plain_noblesse").read(text, "alfredo"))
    assert len(read) == 2
    assert all(said in one for one in read)


@pytest.mark.parametrize(
    ("name", "player", "text", "said"),
    [
        ("plain_claim_rolls", "anselm", "Priority? Defense.\nMain attack? Crow Hill.", ["priority", "main_attack"]),
        (
            "plain_claim_rolls",
            "anselm",
            "Mass assault:\n1. Crow Hill\n2. Tin Pits\nRP: 2 on Crow Hill",
            ["mass_assault", "spend"],
        ),
        ("plain_dune", "vlad", "LEGIONS\n- Hark Leg A to the Gem Mine\n- Hark Leg B to Giedi Prime", ["move", "move"]),
        ("plain_noblesse", "alfredo", "Swiss Guards to B4, he bores me.\nLancers to C4. They smell of onions.", ["move", "move"]),
        ("plain_noblesse", "alfredo", "No attacks, no spies.\nSwiss Guards to B4", ["move"]),
    ],
)
def test_what_stands_beside_an_order_changes_none(name: str, player: str, text: str, said: list[str]) -> None:
    read = reader(name).read(text, player)
    assert [next(iter(order)) for order in certain(read)] == said
    assert not read.asks


def test_an_order_written_out_is_a_document_of_lists() -> None:
    read = reader("plain_claim_rolls").read("Anselm\nmass assault: Crow Hill, Tin Pits", "anselm")
    assert certain(read) == [{"mass_assault": ["crow_hill", "tin_pits"]}]


def test_a_sentence_in_quotation_marks_is_no_name() -> None:
    read = reader("plain_dune").read('"And two mercenaries!" So hire two.', "vlad")
    assert all("names" not in str(order.document) for order in read.orders)


def test_an_endless_line_is_left_unread() -> None:
    read = reader("noblesse").read("Iron Foot to D3\n" + "and so on " * 10_000, "anselm")
    assert read.unread
    assert not any(order.mark is False and order.line > 1 for order in read.orders)


def test_nothing_that_names_a_thing_vanishes() -> None:
    for text in ("Iron Foot to the crossroads", "Iron Foot one square north", "Iron Foot pokes the Red Lances"):
        read = reader("noblesse").read(text, "anselm")
        assert not certain(read)
        assert read.orders or read.asks or read.unread


@pytest.mark.parametrize(
    ("name", "player", "text"),
    [("plain_noblesse", "alfredo", "OG C2"), ("plain_dune", "vlad", "2 legions"), ("plain_dune", "vlad", "Two legions")],
)
def test_a_short_line_that_is_no_order_is_shown(name: str, player: str, text: str) -> None:
    read = reader(name).read(f"Hello,\n{text}\nThanks", player)
    assert read.orders or read.asks or read.unread


@pytest.mark.parametrize("name", installed())
def test_every_order_a_player_may_give_can_be_written_in_a_message(name: str) -> None:
    face = ruleset(name)
    assert face.vocabulary is not None
    vocabulary = face.vocabulary()
    spoken = {verb.key for verb in vocabulary.verbs} | set(vocabulary.elsewhere)
    wanted = {order.VERB for order in face.orders if order.VERB and not order.MODERATOR}
    assert wanted - spoken == set(), "no verb for these"
    assert spoken - {order.VERB for order in face.orders} == set(), "verbs for no order"


@pytest.mark.parametrize("join", [", ", " and ", ", also ", "; "])
@pytest.mark.parametrize("verb", ["form up", "forms up"])
@pytest.mark.parametrize("end", [" too", " form up", " form up (no target)"])
def test_nobody_fights_what_is_his_own(verb: str, join: str, end: str) -> None:
    read = reader("plain_unit_combat").read(f"Oak Shields {verb}{join}Oak Riders{end}", "ivo")
    assert [one for one in orders(read) if "target" in one] == []
    if end == " form up":
        assert certain(read) == [{"form_up": "oak_shields"}, {"form_up": "oak_riders"}]
