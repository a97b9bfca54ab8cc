"""A receipt tells a player nothing he does not know, and no refusal that would not come."""

from __future__ import annotations

from copy import deepcopy
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec import structs

from core.complaint import Rejected
from core.day.deadline import set_deadline
from core.game import Game
from core.lab.play import run_by_rules
from core.ledger.audience import only
from core.ledger.ledger import Ledger
from core.ledger.view import view
from core.letters.mailbox.answering import receipt
from core.letters.mailbox.filing import MadeByHand, TakenBack, refuse_late, take
from core.letters.mailbox.letters import letters
from core.letters.mailbox.policy import adopt
from core.order_status import decisions, order_statuses, standing
from core.orders.order import OrderRefused, Refusal, read_order, refused
from core.outbox.cards import cards
from core.resolution.choice import Choice, Option
from core.resolution.phase import Phase, Play, Turn
from core.rulesets.ruleset import installed, ruleset
from tests.examples import begun, cases, example_setup
from tests.gui.toy import TOY, Toy, toy_game

ORDERS = {
    "spice_round": {"by": "maelle", "sell": {"legions": ["hired_swords"], "to": "thalia", "price": 3901}},
    "four_crowns": {"by": "casimir", "arson": "B9", "building": "arsenal"},
    "koprulu_round": {"by": "meridian", "assassinate_agent": "general_strand", "with": "november"},
}


def answered(document: dict[str, Any], order: dict[str, Any]) -> str:
    game = Game.new(document, seed="seed")
    game.give([order])
    return receipt(game, order["by"]).text


def test_a_price_asked_tells_nothing_of_the_buyers_purse():
    rich, poor = example_setup("spice_round"), example_setup("spice_round")
    poor["given"]["players"]["thalia"]["money"] = 0
    assert answered(rich, ORDERS["spice_round"]) == answered(poor, ORDERS["spice_round"])


def test_a_building_to_be_burnt_is_not_looked_for_before_the_night():
    standing, missing = example_setup("four_crowns"), example_setup("four_crowns")
    missing["given"]["estates"]["B9"]["buildings"] = {}
    assert answered(standing, ORDERS["four_crowns"]) == answered(missing, ORDERS["four_crowns"])


def test_a_receipt_calls_things_what_the_player_calls_them():
    game = Game.new(example_setup("four_crowns"), seed="seed")
    game.give([{"by": "johanna", "move": "zouaves", "to": ["E5"]}])
    text = receipt(game, "johanna").text
    assert "Saint Peter" not in text
    assert "Move the unit you named to E5" in text, "one knows what he spoke of"


def test_a_receipt_says_where_more_is_wanted_than_there_is():
    text = answered(example_setup("spice_round"), {"by": "maelle", "recruit": {"count": 200}})
    assert " short)" in text.split("in all: ")[1]


def test_a_receipt_tries_orders_that_came_by_no_letter_where_they_stand_in_the_list():
    """A letter that amends them lacks the credits that they took first."""
    game = begun("koprulu_round")
    adopt(game, "counting", "amendments")
    take(game, "VargaMax", "Fortify Ridgeback Mine.")
    (lacking,) = (one.order for one in order_statuses(game) if one.refusal and one.order.by == "varga")
    (told,) = (line for line in receipt(game, "varga").text.splitlines() if "cannot be done" in line)
    assert told.startswith(f"- {lacking.sentence(game.state.names)} - "), told


def test_a_receipt_does_not_frighten_with_points_that_hang_on_whose_a_place_is():
    game = Game.new(example_setup("spice_round"), seed="seed")
    sent = {"target": "spice_harbour", "legions": ["ismene_1", "ismene_2", "ismene_3", "lance_of_oru"]}
    game.give([{"by": "ismene", "seizure": sent}])
    text = receipt(game, "ismene").text
    assert "action points 4 of 7, at worst 8" in text, "a legion sent at the enemy at Kanly costs 1, and she knows no owner"
    assert not any(one.refusal for one in order_statuses(game))


def test_a_treaty_proposed_the_same_night_is_no_reason_to_frighten_who_signs_it():
    game = begun("four_crowns")
    assert "cannot" not in receipt(game, "willem").text.split("Sign ")[1].split("\n")[0]
    assert "a garrison never moves" in receipt(game, "etienne").text


def test_the_trial_before_the_turn_refuses_what_the_turn_refuses():
    game = begun("four_crowns")
    feared = {one.number for one in order_statuses(game) if one.refusal}
    run_by_rules(game)
    met = {one.number for one in standing(game) if one.refusal}
    assert met == {entry.event.order for entry in game.entries if isinstance(entry.event, OrderRefused)}
    assert met == feared


def test_an_order_that_a_battle_lets_through_says_so():
    game = begun("four_crowns")
    steward = next(one for one in order_statuses(game) if one.order.document().get("at") == "E5" and one.order.by == "louis")
    assert steward.refusal is None
    assert steward.hangs is not None
    assert steward.hangs.phase == "Battles"
    assert not steward.hangs.ordered


def drawbridge(turn: Turn[Toy]) -> Play:
    """A question before the moves, of which one answer lets nobody pass."""
    options = (Option("down", "It is down"), Option("up", "It is up"))
    answer = yield Choice(key="bridge", question="How stands the bridge?", options=options)
    for number, order in enumerate(turn.orders):
        if answer == "up":
            yield refused(turn.state, number, order, Refusal("bridge", "the bridge is up."))


def test_a_question_names_the_orders_that_hang_on_its_answer():
    face = structs.replace(TOY, sequence=lambda run, argument: (Phase("bridge", "The bridge", drawbridge),))
    game = Game(toy_game().heading, face=face)
    game.give([{"by": "bob", "move": "pikes", "to": "C4"}, {"by": "anna", "move": "archers", "to": "A2"}])
    assert [one.refusal for one in order_statuses(game)] == [None, None]
    ((choice, hang),) = decisions(game)
    assert (choice.key, hang) == ("bridge/bridge#1", (0, 1))
    game.run_on()
    game.answer("up")
    assert decisions(game) == ()
    assert all(one.refusal for one in order_statuses(game))


@pytest.mark.parametrize("name", sorted(installed()))
def test_what_a_receipt_refuses_is_refused(name: str):
    """Over every rule case: whatever one may know already forbids is forbidden by the whole state too."""
    face = ruleset(name)
    for case in cases(name):
        try:
            start = face.set_up(deepcopy(case.given), case.settings)
            orders = [read_order(face.orders, document) for document in case.orders]
        except Rejected:
            continue
        givers = {order.by for order in orders} & {*face.players(start)}
        seen = {player: view(Ledger(start, ()), only(player)).state for player in givers}
        for order in orders:
            if order.by not in givers:
                continue
            known = order.refusal(seen[order.by])
            if known is not None and known.code in start.FAIR:
                assert order.refusal(start) is not None, (case.id, order, known.code)


def test_an_order_made_by_hand_of_his_words_tells_a_player_no_more_than_he_wrote():
    """The moderator knows what the words mean; their writer, who does not, reads his own words again."""
    game, text = Game.new(example_setup("spice_round"), seed="seed"), "Let my hidden friends raid the harbour."
    raid = {"raid": {"target": "spice_harbour", "legions": ["iron_tithe"]}}
    take(game, "ismene", text, by_hand=[MadeByHand(0, len(text) - 1, raid)])
    assert [order.document()["raid"]["legions"] for order in game.orders()] == [["iron_tithe"]]
    (filed,) = letters(game)
    assert [one.beyond for one in filed.orders] == [True]
    assert not filed.open, "it is settled"
    said = receipt(game, "ismene").text
    assert "hidden friends" in said
    assert "none" not in said, "what is noted is not nothing"
    assert "Iron Tithe" not in said
    game.undo()
    assert not game.orders(), "letter and orders are one gesture"


def test_words_that_became_an_order_later_are_no_longer_said_to_be_left():
    """A letter that waited is filed once more with the order that was made of its words."""
    game = Game.new(example_setup("border_marches"), seed="seed")
    adopt(game, "counting", "amendments")
    take(game, "fredegund", "Is Gontran a foe?\nIs Gontran a foeman?")
    assert len(receipt(game, "fredegund").left) == 2, "neither says what the other does"
    letter = "defense\nextra battle with Gontran over nothing"
    game.undo()
    take(game, "fredegund", letter)
    assert "- extra battle with Gontran over nothing" in receipt(game, "fredegund").text
    stretch = MadeByHand(letter.index("extra"), len(letter), {"extra_battle": "gontran"})
    take(game, "fredegund", letter, by_hand=[stretch])
    text = receipt(game, "fredegund").text
    assert "- Offer Gontran the Younger an extra battle" in text
    assert "Noted in your own words" not in text


def test_a_receipt_quotes_whole_what_was_read_in_pieces_of_one_sentence():
    """ "Osric 2" stood on one line and "and the Fiddler go for Reavers' Rock" on the next."""
    game = Game.new(example_setup("spice_round"), seed="seed")
    take(game, "osric", "Osric 2 and the Fiddler go for Reavers' Rock please, as a seizure.")
    take(game, "dario", "1 fedaykin, name it Sandwalkers!")
    assert receipt(game, "osric").left == ("Osric 2 and the Fiddler go for Reavers' Rock please, as a seizure",)
    assert receipt(game, "dario").left == ("1 fedaykin, name it Sandwalkers",)


def test_a_short_sentence_stands_on_a_receipt_though_a_longer_one_says_it_too():
    game = Game.new(example_setup("border_marches"), seed="seed")
    take(game, "fredegund", "Is Gontran a foe?\nIs Gontran a foe of mine?")
    assert len(receipt(game, "fredegund").left) == 2


def test_a_receipt_gives_the_reason_that_the_turn_will_give():
    """RP on an auxiliary attack was said to be more than there is."""
    game = Game.new(example_setup("border_marches"), seed="seed")
    game.give([{"by": "gontran", "auxiliary_attack": "old_keep"}, {"by": "gontran", "spend": 1, "at": "old_keep"}])
    assert "No RP may be spent on an auxiliary attack." in receipt(game, "gontran").text


def test_the_board_of_a_post_stands_as_the_post_tells_of_it():
    """The battles that were to be played stood beside the areas as they were after them."""
    game = begun("border_marches")
    run_by_rules(game)
    posts = {card.report.kind: card.post.body for card in cards(game, 1, "plain") if card.public}
    assert "Mill Ford     Aldric of the North Tower; battle;" in posts["battles"]
    assert "Mill Ford     Brunhild the Fair;" in posts["results"]


@pytest.mark.parametrize("more", [{"to": "thalia", "price": 900}, {}], ids=["to a house", "sold off"])
def test_what_a_sale_brings_in_can_be_spent(more):
    """A house was said to want more than it has, though its sales of the round pay for it."""
    game = Game.new(example_setup("spice_round"), seed="seed")
    raid = {"target": "spice_harbour", "legions": ["maelle_1"]}
    orders = ({"sell": {"legions": ["hired_swords"], **more}}, {"raid": raid}, {"hire": 2})
    game.give([{"by": "maelle", **order} for order in orders])
    assert not any(line.over for line in game.spending("maelle"))
    assert not any(one.refusal for one in order_statuses(game))


@pytest.mark.parametrize("counting", ["amendments", "last_counts"])
def test_what_is_taken_back_reads_alike_whether_an_unknown_order_goes_with_it(counting: str) -> None:
    first, said = "Hire 1 mercenary.\nBurn down whatever keeps the salt.", "Forget the salt."
    at, told = first.index("Burn"), list[str]()
    for unknown in (True, False):
        game = Game.new(example_setup("spice_round"), seed="seed")
        adopt(game, "counting", counting)
        legion = next(one for one, legion in game.state.legions.items() if legion.owner == "thalia")
        raid = {"by": "thalia", "raid": {"target": "salt_granary", "legions": [legion]}}
        by_hand = [MadeByHand(at, len(first), raid)] if unknown else []
        take(game, "thalia", first, by_hand=by_hand, settled={first[at:]})
        gone = [TakenBack(0, len(said), game.orders()[1].document())] if unknown else []
        take(game, "thalia", said, deleted=gone, settled={said})
        told.append(receipt(game, "thalia").text.partition(said.rstrip("."))[1])
    assert told[0] == told[1]


@pytest.mark.parametrize("counting", ["amendments", "last_counts"])
@pytest.mark.parametrize("late", ["Hire 1 mercenary. Zap the zork.", "Burn what keeps the salt.", "Provisional: hire 2."])
def test_a_late_letter_that_was_refused_leaves_the_receipt_of_those_in_time(late: str, counting: str) -> None:
    """Where the last letter counts, the words that were not read in those before it were no longer noted."""
    game = Game.new(example_setup("spice_round"), seed="seed")
    adopt(game, "counting", counting)
    due = datetime(2026, 11, 20, 20, tzinfo=UTC)
    set_deadline(game, due, due - timedelta(days=1))
    take(game, "ismene", "Hire 2 mercenaries.\nFrobnicate the salt with everything.", sent=due - timedelta(hours=1))
    in_time = receipt(game, "ismene")
    take(game, "ismene", late, sent=due + timedelta(hours=2))
    refuse_late(game, 1)
    assert in_time.orders
    assert in_time.left
    assert receipt(game, "ismene") == structs.replace(in_time, late="2 hours")
