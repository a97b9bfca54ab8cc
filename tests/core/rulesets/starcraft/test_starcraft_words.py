"""What is called off and what is asked for is said in words, not by the codes of the rules."""

from __future__ import annotations

import pytest

from core.game import Game
from core.ledger.audience import PUBLIC, only
from core.ledger.names import Names
from core.orders.order import read_order
from core.rulesets.starcraft.events.battle import MovementOrdered
from core.rulesets.starcraft.events.intrigue import Assistance, Espionage, MovementConcealed
from core.rulesets.starcraft.events.round import OrderCancelled
from core.rulesets.starcraft.orders.diplomacy import OFFERS
from core.rulesets.starcraft.state import Points
from tests.examples import begun, example_setup, resolved

REASONS = (
    "no_transport", "quarantined", "core_world_guarded", "not_enough_credits", "not_yours", "own_asset", "not_a_rivals",
)  # fmt: skip


@pytest.mark.parametrize("reason", REASONS)
def test_what_is_called_off_says_why_in_a_sentence(reason: str) -> None:
    said = OrderCancelled(by="anna", action="raid", reason=reason, to="mine").sentence(Names())
    why = said.partition("called off: ")[2]
    assert len(why.split()) > 3, said


@pytest.mark.parametrize("assistance", OFFERS)
def test_every_assistance_has_words_within_a_sentence(assistance: str) -> None:
    said = Assistance(by="anna", assistance=assistance, granted=True).sentence(Names())
    assert said.startswith(f"{OFFERS[assistance].squadron.title()} Squadron agrees to ")
    assert "to for" not in said


@pytest.mark.parametrize(("action", "said"), [("fortify_location", "fortification"), ("recruit_unit", "recruitment")])
def test_what_is_called_off_is_a_thing(action: str, said: str) -> None:
    words = OrderCancelled(by="anna", action=action, reason="not_yours", at="mine").sentence(Names())
    assert words.startswith(f"Anna's {said} at "), words


@pytest.mark.parametrize(
    ("action", "said"),
    [("recruit_unit", "You order 2 Marines to be recruited at Mine."), ("raid", "You order 2 Marines to Mine for a raid.")],
)
def test_recruits_are_ordered_at_a_place_and_troops_to_it(action: str, said: str) -> None:
    ordered = MovementOrdered(by="anna", action=action, to="mine", units={"marines": 2})
    assert ordered.sentence(Names(), "anna") == said


def test_one_battalion_is_one():
    assert MovementConcealed(by="anna", units=1).sentence(Names()) == "Anna conceals the movement of 1 battalion."


@pytest.mark.parametrize("guessed", ["colonel_reyes", "november"])
def test_who_spies_for_a_guessed_word_is_told_no_name(guessed: str) -> None:
    """What a family wrote itself is no word of somebody who is called so: it never met that agent."""
    game = Game.new(example_setup("koprulu_round"), None, "seed")
    game.give([{"by": "varga", "industrial_espionage": {"player": "orsino", "technology": guessed}}])
    resolved(game)
    view = game.knowledge(only("varga")).now
    assert [one.event.technology for one in view.of_turn(1) if isinstance(one.event, Espionage)] == [guessed]
    assert guessed in game.state.names.kinds["agents"]
    assert guessed not in view.state.names.kinds.get("agents", ())


AGENT = {"agent": "colonel_reyes"}


@pytest.mark.parametrize(
    "order",
    [
        {"bribe_agent": {**AGENT, "max_price": 0}},
        {"assassinate_agent": AGENT, "modifier": -20},  # whom everybody talks of, the killed, everybody knows
        {"influence_squadron": {"assistance": "purge_squadron", "of": "alpha", "targets": ["colonel_reyes"]}},
    ],
)
def test_an_agent_whose_id_is_guessed_keeps_his_name(order: dict[str, object]) -> None:
    """What comes of an order says what its giver wrote, and tells him no more of it."""
    game = Game.new(example_setup("koprulu_round"), None, "seed")
    game.give([{"by": "varga", **order}])
    resolved(game)
    view = game.knowledge(only("varga")).now
    assert len(view.of_turn(1)) > 2
    assert "colonel_reyes" not in view.state.names.kinds.get("agents", ())
    assert "Reyes of" not in repr(game.reports(1, only("varga")))


def test_people_talk_of_whatever_a_ruling_has_them_talk_of() -> None:
    game = begun("koprulu_round")
    talk = [{"kind": kind, "about": "the_weather"} for kind in ("gossip", "gossip_possible")]
    game.rule(game.ruling_here("It has been raining.", events=talk))
    (public,) = resolved(game).reports(1, PUBLIC)
    assert "People talk of the weather." in public.facts["gossip"]


def test_an_order_put_in_by_a_ruling_is_told_by_its_verb_where_no_more_is_said_of_it() -> None:
    game = begun("koprulu_round")
    giver = next(iter(game.initial.players))
    taken = {"kind": "order_accepted", "by": giver, "verb": "spread_gossip", "attribute": None, "ap": 1, "credits": 0}
    game.rule(game.ruling_here("As if he had.", events=[{**taken, "wanted": {"by": giver}}]))
    (message,) = resolved(game).reports(1, only(giver))
    assert "You order spread gossip for 1 AP." in message.facts["orders"]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ({"fortify_location": {"at": "antiga_port"}}, "The credits do not suffice: only 1900 left."),
        ({"locate_asset": {"asset": "mine"}}, "Too few action points: only 1 left for Intelligence."),
        ({"spread_gossip": {"text": "Hm."}}, "Too few action points: only 0 left for Diplomacy."),
    ],
)
def test_who_is_short_of_means_is_told_how_much_is_left(order: dict, said: str) -> None:
    game = begun("koprulu_round")
    state = game.state.with_(over=False).changed("players", "tovald", ap_left=Points(20, 0, 1, 6))
    refused = read_order(game.face.orders, {"by": "tovald", **order}).refusal(state)
    assert refused is not None
    assert refused.sentence == said
