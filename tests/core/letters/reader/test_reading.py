"""What sentences are read as, and what must never be guessed."""

from __future__ import annotations

import pytest

from core.letters.reader import english
from core.rulesets.ruleset import installed, ruleset
from tests.core.letters.reader.corpora import certain, orders, reader


@pytest.mark.parametrize(
    ("game", "player", "text", "said"),
    [
        ("dune_basin", "vermillion_hells", "my legion goes to the weapons factory", "legions"),
        ("claim_rolls_frontier", "solyara", "spend half my RP on tin shaft", "RP"),
        ("plain_noblesse", "alfredo", "Lancers to C5 or D4", "square"),
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


@pytest.mark.parametrize("said", ["both Lancers to C4", "All 3 Guards to B4", "two Hawks to Kaitain"])
def test_so_many_as_nobody_has_are_never_certain(said: str) -> None:
    assert not certain(reader("plain_noblesse").read(said, "alfredo"))


@pytest.mark.parametrize(
    "said", ["recruit 1 regiment and 1 brigade at I2 with 2 pikes", "a regiment and a brigade at I2: 2 pikes"]
)
def test_no_second_thing_of_a_kind_is_lost_behind_the_first(said: str) -> None:
    assert not certain(reader("plain_noblesse").read(said, "otto"))


@pytest.mark.parametrize("join", [", ", ". ", "\n"])
def test_the_same_is_all_that_was_said_of_the_order_before(join: str) -> None:
    said = f"Swiss Guards to B4 and attack{join}Lancers the same"
    for end in ("", " to C4"):
        first, *rest = reader("plain_noblesse").read(f"{said}{end}", "alfredo").orders
        assert first.document["attack"]
        assert all("attack" in order.document or order.mark for order in rest)


def test_an_order_that_borrows_what_is_counted_has_the_number_it_says_itself() -> None:
    read = reader("plain_starcraft").read("Recruit 2 marines at Long Acre and one at Opal Exchange", "hollis")
    assert [(order["recruit_unit"]["at"], order["recruit_unit"]["units"]) for order in orders(read)] == [
        ("long_acre", {"marines": 2}),
        ("opal_exchange", {"marines": 1}),
    ]


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


def test_what_is_done_against_somebody_is_not_his_own_first() -> None:
    inbox = reader("plain_unit_combat")  # kunz has a Harbour Guard, nele a Goat Guard
    assert inbox.read("Rest the Guard at Portmouth", "kunz").orders[0].document["rest"] == "harbour_guard"
    assert [ask.why for ask in inbox.read("Sea Wolves press the Guard", "kunz").asks] == ["name"]


def test_a_condition_is_asked_with_both_its_branches_at_hand() -> None:
    (ask,) = reader("noblesse").read("If D3 is free, Iron Foot to D3, else to C4", "anselm").asks
    assert ask.why == "condition"
    assert [one.document["to"] for one in ask.then] == [["D3"]]


@pytest.mark.parametrize("said", ["{} succeeds me", "{} shall succeed us", "my heir is {}"])
@pytest.mark.parametrize("case", ["", "Should I fall, ", "If I die, ", "Should I be killed, "])
def test_the_case_an_order_exists_for_is_no_condition(case: str, said: str) -> None:
    text = f"{case}{said.format('Bianca')}."
    assert certain(reader("plain_noblesse").read(text, "alfredo")) == [{"name_successor": "bianca"}]


@pytest.mark.parametrize("case", ["Should money be left after that", "Were we to have money left", "Had we the money"])
def test_a_condition_without_if_is_one_all_the_same(case: str) -> None:
    assert not certain(reader("plain_noblesse").read(f"{case}, Swiss Guards to B4.", "alfredo"))


def test_a_small_word_that_sticks_to_a_figure_is_read_or_left() -> None:
    words = {*english.SMALL, *english.PREPOSITIONS, "row", "line", "column", "col", "and", "of", "in"}
    for word in words:
        reading = reader("plain_noblesse").read(f"Move the Lancers {word}5", "alfredo")
        assert reading.orders or reading.asks or reading.unread, word


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
        *("<Swiss Guards> to B4", "{Swiss Guards} to B4", "Swiss Guards regiment to B4"),
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
        ("plain_noblesse", "alfredo", "Swiss Guards to B4, he bores me.\nLancers to C4", ["move", "move"]),
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


@pytest.mark.parametrize(
    "said",
    [
        "Recruit 2 legions, called Bow Watch, Dust Watch.",
        "Recruit two legions named Bow Watch and Dust Watch.",
        "recruit 2 legions, call them Bow Watch, and Dust Watch",
        "Recruit 2 legions (Bow Watch, Dust Watch).",
    ],
)
def test_each_of_several_new_legions_has_its_name(said: str) -> None:
    read = reader("dune_basin").read(said, "vermillion_hells")
    assert certain(read) == [{"recruit": {"count": 2, "names": ["bow_watch", "dust_watch"]}}]


@pytest.mark.parametrize("names", ["Dawn Watch, Dusk Watch", "Deneb Pike, Hagal Pike"])
@pytest.mark.parametrize("said", ["({}).", ", called {}.", ": {}", " ({}) at home."])
def test_a_name_may_be_of_words_that_mean_something_else(said: str, names: str) -> None:
    """Words of every day, or of the name of a place, made none: the order was certain without it, or in doubt."""
    ids = [name.lower().replace(" ", "_") for name in names.split(", ")]
    read = reader("plain_dune").read("Recruit 2 legions" + said.format(names), "BaronV")
    assert certain(read) == [{"recruit": {"count": 2, "names": ids}}]


def test_what_follows_a_new_name_and_is_an_order_is_none() -> None:
    said = "Recruit a legion called Bow Watch, Hire 1 mercenary, Thanks"
    read = certain(reader("dune_basin").read(said, "vermillion_hells"))
    assert read == [{"recruit": {"count": 1, "names": ["bow_watch"]}}, {"hire": 1}]


def test_a_sentence_in_quotation_marks_is_no_name() -> None:
    read = reader("plain_dune").read('"And two mercenaries!" So hire two.', "vlad")
    assert all("names" not in str(order.document) for order in read.orders)


def test_an_endless_line_is_left_unread() -> None:
    read = reader("noblesse").read("Iron Foot to D3\n" + "and so on " * 10_000, "anselm")
    assert read.unread
    assert not any(order.mark is False and order.line > 1 for order in read.orders)


def test_nothing_that_names_a_thing_vanishes() -> None:
    for text in ("Iron Foot to the crossroads", "Iron Foot one square north", "Iron Foot pokes the Red Lances", "Attack them"):
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
    spoken = {verb.key for verb in vocabulary.verbs} | ({"vote", "unvote"} if face.ballot is not None else set())
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


@pytest.mark.parametrize("said", ["I attack Crow Hill and spend 1 RP there.", "Main attack: Crow Hill\nPrio: O"])
def test_no_order_is_lost_behind_another_that_is_read(said: str) -> None:
    reading = reader("plain_claim_rolls").read(said, "anselm")
    lost = said.index("attack Crow") if said.startswith("I") else said.index("Prio")
    shown = [*reading.asks, *reading.unread, *(one for one in reading.orders if one.mark)]
    assert any(one.start <= lost < one.end for one in shown)


def test_what_stands_between_two_quotations_is_none() -> None:
    text = (
        'I have need of your\nclever head." He turns to the scribe. "Write: three new legions, to be recruited. And hire\ntwo."'
    )
    read = reader("plain_dune").read(text, "vlad")
    assert [order.document["recruit"] for order in read.orders if "recruit" in order.document] == [3]


@pytest.mark.parametrize("title", sorted(english.TITLES))
def test_a_title_behind_a_name_is_part_of_some_name(title: str) -> None:
    """It may be another man whom the writer does not know: "Lancers Duke" are not simply his Lancers."""
    assert not certain(reader("plain_noblesse").read(f"Move the Lancers {title.title()} to C4.", "alfredo"))
