"""The phrasebook: what was learnt from letters is a record of the game, and the same words are never marked twice."""

from __future__ import annotations

import pytest

from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import only
from core.letters.mailbox.phrasebook import carry, forget, learn, nickname, offered, phrases, phrases_text, spelled
from core.letters.mailbox.reading import read, reader
from core.orders.order import read_order
from core.records.phrase import Phrase
from tests.examples import example_setup

LETTER = "Swiss to C5 tralala"


def test_words_that_were_learnt_are_not_marked_again(game):
    (marked,) = read(game, "alfredo", LETTER)[1].orders
    assert marked.mark
    learn(game, offered(game, LETTER, marked))
    assert [one.mark for one in read(game, "alfredo", LETTER)[1].orders] == [False]
    game.undo()
    assert phrases(game) == ()
    assert [one.mark for one in read(game, "alfredo", LETTER)[1].orders] == [True]


def test_a_word_of_a_name_is_not_offered_as_meaningless():
    game = Game.new(example_setup("border_marches"), seed="seed")
    letter = "Main attack on Thorn Wood gontran tralala."
    (marked,) = [one for one in read(game, "fredegund", letter)[1].orders if one.mark]
    assert offered(game, letter, marked) == (Phrase("tralala"),)


def test_a_word_that_stands_beside_an_order_is_not_offered_as_meaningless():
    """“marches” was, and no army could have marched on anything any more."""
    game = Game.new(example_setup("border_marches"), seed="seed")
    letter = "Priority is offense and my army marches on Salt Marsh, tralala."
    marked = [one for one in read(game, "brunhild", letter)[1].orders if one.mark]
    assert marked
    assert {one.words for order in marked for one in offered(game, letter, order)} <= {"tralala"}


def test_an_orders_own_word_is_not_offered_as_meaningless():
    """RP was, and the next letters' RP would have been left out."""
    game = Game.new(example_setup("border_marches"), seed="seed")
    letter = "The main army marches on High Moor with 1 RP behind it, tralala and hoppla."
    marked = [one for one in read(game, "conrad", letter)[1].orders if one.mark]
    assert {offered(game, letter, one) for one in marked} == {(Phrase("tralala"), Phrase("hoppla"))}
    assert phrases_text(game, [Phrase("tralala"), Phrase("hoppla")]) == "“tralala” and “hoppla” mean nothing in this game."


def test_a_word_for_a_value_is_not_offered_as_meaningless():
    """Alpha was, and no letter could have asked the Alpha Squadron any more."""
    game = Game.new(example_setup("koprulu_round"), seed="seed")
    letter = "Fortify Antiga Port, alpha, tralala."
    (marked,) = [one for one in read(game, "tovald", letter)[1].orders if one.mark]
    assert offered(game, letter, marked) == (Phrase("tralala"),)


@pytest.mark.parametrize(
    ("words", "learnt"),
    [("ships for that", None), ("ships to Tarsonis", None), ("ships to Smokestack", "Smokestack")],
    ids=["a word that points", "its own name", "a name of his own"],
)
def test_only_a_name_of_a_players_own_is_learnt(words, learnt):
    """“that” was to be Ridgeback Mine for ever, and Tarsonis to be Tarsonis."""
    game = Game.new(example_setup("koprulu_round"), seed="seed")
    document = {"by": "varga", "interplanetary_transport": {"from": "mar_sara", "to": "tarsonis"}}
    everything = reader(game)
    found = nickname(everything, everything, "varga", f"Mar Sara: {words}", read_order(game.face.orders, document))
    assert (found and found.words) == learnt


def test_a_name_of_what_its_writer_does_not_know_is_not_learnt_for_something_of_his_own():
    """“Bandits” was to be the Levy for ever."""
    game = Game.new(example_setup("ford_and_oakham"), seed="seed")
    order = read_order(game.face.orders, {"by": "bea", "form_up": "levy", "target": "bandits"})
    assert nickname(reader(game, only("bea")), reader(game), "bea", "fight the Mill Bandits", order) is None


def test_a_name_is_learnt_for_one_player_alone(game):
    learn(game, [Phrase("the Cheesemongers", "alfredo", "swiss")])
    text = "The Cheesemongers to C5"
    assert [one.document["move"] for one in read(game, "alfredo", text)[1].orders] == ["swiss"]
    assert not [one for one in read(game, "beatrice", text)[1].orders if not one.mark]


def test_entries_are_forgotten_and_taken_into_the_next_game(game):
    learn(game, [Phrase("tralala"), Phrase("hoppla")])
    forget(game, Phrase("hoppla"))
    following = Game.new(example_setup("four_crowns"), seed="other")
    assert carry(following, phrases(game)) == 1
    assert phrases(following) == (Phrase("tralala"),)
    with pytest.raises(Rejected, match="does not hold"):
        forget(game, Phrase("hoppla"))


@pytest.mark.parametrize("word", ["not", "if", "half", "two words", "7"])
def test_a_word_that_always_means_something_is_never_meaningless(game, word):
    with pytest.raises(Rejected, match="always means something"):
        learn(game, [Phrase(word)])


def test_a_thing_without_a_name_of_its_own_is_called_as_everybody_reads_it():
    """The areas of the example have none: “Salt Marsh” named nothing, and “salt” was offered as meaningless."""
    game = Game.new(example_setup("border_marches"), seed="seed")
    assert spelled(game, "Conrad: the marsh = Salt Marsh") == Phrase("the marsh", "conrad", "salt_marsh")
    letter = "The main army marches on High Moor for salt, tralala."
    (marked,) = [one for one in read(game, "conrad", letter)[1].orders if one.mark]
    assert Phrase("salt") not in offered(game, letter, marked)
