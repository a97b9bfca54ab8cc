"""The moderator throws dice for what no rule decides: keyed like all others, told to whom he says, undone like any ruling."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.complaint import Rejected
from core.document import read_document
from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.dice import MOST, Dice, DieRoll, keyed
from core.ledger.state import digest
from core.order_status import take_down
from core.outbox.cards import cards
from core.outbox.occasions import RESULTS
from core.resolution.amend import Amendment
from core.resolution.record import Step
from core.resolution.ruling import DICE_AT_ONCE, SIDES, RulingMade, Throw, thrown
from core.resources import resource
from tests.examples import begun, example_setup, resolved
from tests.limits import within_seconds

TWO_SIX = Throw(2, 6)


def shown(game: Game, what: str) -> tuple[int, ...]:
    return next(entry.event.shown for entry in game.entries if isinstance(entry.event, RulingMade) and entry.event.note == what)


def from_seed(game: Game, what: str, throw: Throw) -> tuple[int, ...]:
    purposes = [f"moderator:{what}", *(f"moderator:{what}#{number}" for number in range(2, throw.count + 1))]
    return tuple(keyed(game.heading.seed, game.turn, purpose, throw.sides) for purpose in purposes)


def test_they_come_of_the_seed_wherever_they_are_thrown_and_change_nothing_else():
    plain = resolved(begun("four_crowns"))
    game = begun("four_crowns")
    game.roll("the storm", TWO_SIX)
    game.step_phase()
    game.roll("the road", Throw(1, 3))
    resolved(game)
    game.roll("the morning", Throw(3, 10))
    for what, throw in (("the storm", TWO_SIX), ("the road", Throw(1, 3)), ("the morning", Throw(3, 10))):
        assert shown(game, what) == from_seed(game, what, throw)
    assert digest(game.state) == digest(plain.state)
    assert [entry.event for entry in game.entries if not isinstance(entry.event, RulingMade)]
    assert len(game.entries) == len(plain.entries) + 3


def test_no_throw_changes_what_another_shows():
    game = begun("four_crowns")
    resolved(game)
    game.roll("the storm", TWO_SIX)
    late = shown(game, "the storm")
    game.jump(2)
    game.roll("the road", TWO_SIX)
    resolved(game)
    assert shown(game, "the storm") == late
    with pytest.raises(Rejected, match="thrown for that"):
        game.roll(" the  storm. ", TWO_SIX)


def test_only_those_who_are_told_know_of_them():
    game = begun("four_crowns")
    game.roll("the storm", TWO_SIX, PUBLIC)
    game.roll("the road", Throw(1, 3), only("otto"))
    game.roll("the doubt", Throw(1, 2), MODERATOR)
    heard = {
        reader: [seen.event.note for seen in game.view(reader).seen if isinstance(seen.event, RulingMade)]
        for reader in (PUBLIC, only("otto"), only("willem"))
    }
    assert heard == {PUBLIC: ["the storm"], only("otto"): ["the storm", "the road"], only("willem"): ["the storm"]}


def test_undo_takes_them_back_and_the_next_game_opened_has_them(tmp_path):
    game = begun("four_crowns")
    before = len(game.entries)
    entry = game.roll("the storm", TWO_SIX)
    assert entry is not None
    assert game.journal.history()[-1].gesture.label() == "Roll 2d6 for the storm"
    assert game.why(entry.number).dice[0].purpose.startswith("moderator:the storm")
    game.undo()
    assert len(game.entries) == before
    game.redo()
    game.save_as(tmp_path / "game.seneschal")
    told = shown(game, "the storm")
    game.close()
    again = Game.open(tmp_path / "game.seneschal")
    assert shown(again, "the storm") == told
    again.close()


def test_they_fall_in_a_phase_yet_to_come_though_a_question_comes_before_it():
    game = Game.new(example_setup("four_crowns"), seed="seed")
    take_down(game, read_document(resource("games", "four_crowns", "orders.yaml")))
    assert game.resolution.position == 0
    assert not any(isinstance(gesture, Step) for gesture in game.journal.gestures)
    resolved(game)
    entry = next(entry for entry in game.entries if isinstance(entry.event, RulingMade))
    assert (entry.phase, entry.told) == ("moves", PUBLIC)
    with pytest.raises(Rejected, match="No phase is called tea"):
        begun("four_crowns").roll("the storm", TWO_SIX, phase="tea")


@pytest.mark.parametrize("name", ["four_crowns", "spice_round", "koprulu_round", "border_marches", "ford_and_oakham"])
def test_posts_tell_each_reader_what_he_is_told(name):
    game = begun(name)
    who, other, *_ = game.face.players(game.state)
    game.roll("the storm", TWO_SIX, PUBLIC)
    game.roll("the road", Throw(1, 3), only(who))
    game.rule(game.ruling_here("A gift of nothing.", told=only(other)))
    resolved(game)
    posts = cards(game, 1, "plain", (RESULTS,))
    for words, readers in (("Dice for the storm", "public"), ("Dice for the road", who), ("A gift of nothing.", other)):
        assert [card.report.to for card in posts if words in card.post.body] == [readers]


@given(st.integers(1, DICE_AT_ONCE), st.integers(2, SIDES))
def test_dice_are_read_as_they_are_written(count, sides):
    throw = Throw(count, sides)
    assert thrown(str(throw)) == thrown(f" {count} D {sides} ") == throw


@pytest.mark.parametrize(
    "text", ["", "six", "2d", "0d6", "2d1", "51d6", "1d1001", "2d6+1", "-1d6", "²d6", "1e9d6", "99999d99999"]
)
def test_what_are_no_dice_is_said_in_a_sentence(text):
    with pytest.raises(Rejected, match=r"no dice|cannot be thrown"):
        thrown(text)


@pytest.mark.parametrize("what", ["", "  ", "the storm #2", "x" * 121])
def test_what_they_are_for_is_said_in_words(what):
    with pytest.raises(Rejected, match="what"):
        begun("four_crowns").roll(what, TWO_SIX)


@pytest.mark.parametrize("amount", [10**9, -(10**9), 10**30])
def test_no_ruling_makes_an_amount_that_no_game_needs(amount):
    game = Game.new(example_setup("ford_and_oakham"), seed="dice")
    many = Amendment("units.spears.able", amount)
    with within_seconds(20), pytest.raises(Rejected, match="more than any game needs"):
        game.rule(game.ruling_here("So many.", (many,), anyway=True))


def test_no_turn_rolls_dice_without_end():
    dice = Dice("seed")
    dice.rolls += [DieRoll("die", 6, 1)] * MOST
    with pytest.raises(Rejected, match="More than 1,000,000 dice"):
        dice.roll("one more", 6)
