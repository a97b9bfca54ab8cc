"""An answer finds its question whatever else is asked: it names it by phase, key and which of those alike it is."""

from __future__ import annotations

import pytest

from core.ledger.dice import Dice
from core.ledger.names import Names
from core.orders.order import read_order
from core.resolution.choice import Choice, ChoiceAnswered, Option, answered
from core.resolution.phase import Phase, Play, Turn
from core.resolution.resolution import Resolution
from core.resolution.ruling import RulingLapsed
from tests.gui.toy import TOY, BandMoved, Move, Toy, toy_game

WAYS = (Option("no", "No"), Option("yes", "Yes"))
MARCH = {"by": "anna", "move": "archers", "to": "A2"}
ANSWER = {"by": "bob", "move": "pikes", "to": "C4"}


def asking(turn: Turn[Toy]) -> Play:
    """May it march? Asked of every order."""
    for order in turn.orders:
        if isinstance(order, Move) and (yield Choice(key=f"march:{order.unit}", question="May it?", options=WAYS)) == "yes":
            yield BandMoved(band=order.unit, to=order.to)


PHASES = (Phase("dusk", "Dusk", asking), Phase("dawn", "Dawn", asking))


def night(orders, answers):
    read = [read_order(TOY.orders, order) for order in orders]
    resolution = Resolution(PHASES, toy_game().state, read, Dice(seedless=True), answers)
    resolution.run()
    return resolution


def asked(orders, answers=()):
    """The questions of a night, in the order they are put."""
    resolution, names = night(orders, dict(answers)), []
    while resolution.choice is not None:
        names.append(resolution.choice.key)
        resolution.answer(names[-1], "no")
        resolution.run()
    return names


def marched(resolution):
    return [(entry.phase, entry.event.band, entry.event.to) for entry in resolution.entries if isinstance(entry.event, BandMoved)]


def test_alike_questions_of_two_phases_and_of_one_have_answers_of_their_own():
    names = asked([MARCH, ANSWER, {**MARCH, "to": "B1"}])
    assert names == [f"{phase}/march:{one}" for phase in ("dusk", "dawn") for one in ("archers#1", "pikes#1", "archers#2")]
    answers = {name: "yes" if name in ("dusk/march:archers#2", "dawn/march:pikes#1") else "no" for name in names}
    resolution = night([MARCH, ANSWER, {**MARCH, "to": "B1"}], answers)
    assert marched(resolution) == [("dusk", "archers", "B1"), ("dawn", "pikes", "C4")]
    found = [answered(resolution.entries, name) for name in names]
    assert [entry.event.answer for entry in found if entry] == ["No", "No", "Yes", "No", "Yes", "No"]


def test_an_answer_stays_with_its_question_when_those_before_it_are_gone_and_one_without_says_so():
    names = asked([MARCH, ANSWER])
    resolution = night([ANSWER], {name: "yes" if "pikes" in name else "no" for name in names})
    assert marched(resolution) == [("dusk", "pikes", "C4"), ("dawn", "pikes", "C4")]
    lapsed = [entry.event for entry in resolution.entries if isinstance(entry.event, RulingLapsed)]
    assert [one.note for one in lapsed] == ["The answer about Archers."] * 2


def test_an_answer_of_old_that_names_the_key_alone_still_answers():
    resolution = night([MARCH], {"march:archers": "yes"})
    assert marched(resolution) == [("dusk", "archers", "A2"), ("dawn", "archers", "A2")]
    assert not [entry for entry in resolution.entries if isinstance(entry.event, RulingLapsed)]
    found = answered(resolution.entries, "march:archers")
    assert found is not None
    assert found.phase == "dusk"
    again = resolution.without(["march:archers"])
    assert again.choice.key == "dusk/march:archers#1"
    assert again.answers == {}


def test_an_answer_of_old_gives_way_to_one_by_name():
    resolution = night([MARCH], {"march:archers": "yes", "dawn/march:archers#1": "no"})
    assert marched(resolution) == [("dusk", "archers", "A2")]
    assert [choice.key for choice in resolution.asked] == ["dusk/march:archers#1", "dawn/march:archers#1"]
    assert not [entry for entry in resolution.entries if isinstance(entry.event, RulingLapsed)]


def test_an_answer_of_old_that_does_not_fit_is_asked_for_by_name():
    assert night([MARCH], {"march:archers": "perhaps"}).choice.key == "dusk/march:archers#1"


@pytest.mark.parametrize("stepped", [0, 1, 2])
def test_going_back_and_forth_gives_the_same_names(stepped):
    resolution = night([MARCH, {**MARCH, "to": "B1"}], {})
    for _ in range(stepped):
        resolution.answer(resolution.choice.key, "no")
        resolution.run()
    last = resolution.choice.key
    if stepped:
        again = resolution.without(list(resolution.answers)[-1:])
        again.answer(again.choice.key, "no")
        again.run()
        assert again.choice.key == last
    assert last == ["dusk/march:archers#1", "dusk/march:archers#2", "dawn/march:archers#1"][stepped]


@pytest.mark.parametrize(("answer", "said"), [("", "May it? (by the rules)"), ("Yes.", "May it? Yes. (by the rules)")])
def test_an_answer_without_words_leaves_no_gap(answer: str, said: str) -> None:
    assert ChoiceAnswered(choice="march", question="May it?", answer=answer, by_rules=True).sentence(Names()) == said
