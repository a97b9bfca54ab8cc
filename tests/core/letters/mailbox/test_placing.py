"""The list of orders is as if each letter had been filed once, as it stands now, when it arrived: whatever was decided since."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import msgspec
import pytest

from core.complaint import Rejected
from core.game import Game
from core.letters.mailbox.filing import THEN, count_as, decide, open_letter, refuse_late, take
from core.letters.mailbox.letters import letters
from core.letters.mailbox.policy import adopt, break_seal
from core.records.letter import Letter
from tests.core.letters.mailbox.test_mailbox import TEXT, documents
from tests.draws import draws
from tests.examples import example_setup

WORDS = (
    "Swiss to B4\nmessenger to Otto",
    "Swiss to C3",
    "messenger to Otto\nSwiss to C5 tralala",
    "Send a messenger to Louis tralala.",
    "What does a castle cost?",
)
SENDERS = ("alfredo", "alfredo", "beatrice", "alfredo", "beatrice", "alfredo")


def listed(game: Game) -> list[dict[str, Any]]:
    return [msgspec.json.decode(msgspec.json.encode(order.document())) for order in game.orders()]


def new_game() -> Game:
    game = Game.new(example_setup("four_crowns"), seed="seed")
    while game.orders():
        game.withdraw(0)
    return game


@dataclass(frozen=True)
class Came:
    """A letter, and what was decided of it last."""

    sender: str
    text: str
    doubtful: bool
    amends: bool
    refused: bool = False


def filed(told: list[Came]) -> Game:
    """A game in which each letter was filed once."""
    game = new_game()
    for one in told:
        take(game, one.sender, one.text, doubtful=one.doubtful, amends=one.amends)
        if one.refused:
            refuse_late(game, len(letters(game)) - 1)
    return game


def decided_again(game: Game, told: list[Came], number: int, what: str) -> None:
    """Decide something else of a letter on file."""
    one = told[number]
    if what == "refused" and not one.refused:
        refuse_late(game, number)
        told[number] = replace(one, refused=True)
    elif what == "writer" and not one.refused:
        told[number] = replace(one, sender="beatrice" if one.sender == "alfredo" else "alfredo")
        take(game, told[number].sender, one.text, doubtful=one.doubtful, amends=one.amends, number=number)
    elif what == "amends" and not one.refused:
        count_as(game, number, amending=not one.amends)
        told[number] = replace(one, amends=not one.amends)
    else:
        take(game, one.sender, one.text, doubtful=not one.doubtful, amends=one.amends, number=number)
        told[number] = replace(one, doubtful=not one.doubtful, refused=False)


def went(letter: Letter) -> list[list[str]]:
    """What went for a letter, and for each of its orders."""
    return [sorted(map(str, one.displaced)) for one in (letter, *letter.orders)]


@pytest.mark.parametrize("seed", range(draws(8)))
def test_the_order_of_decisions_is_no_matter(seed):
    chance = Random(seed)
    told = [Came(by, chance.choice(WORDS), chance.random() < 0.5, chance.random() < 0.5) for by in SENDERS]
    game = filed(told)
    for _ in range(8):
        decided_again(game, told, chance.randrange(len(told)), chance.choice(("doubt", "amends", "refused", "writer")))
        anew = filed(told)
        assert listed(game) == listed(anew)
        assert list(map(went, letters(game))) == list(map(went, letters(anew)))


@pytest.mark.parametrize("what", ["doubt", "amends", "refused", "writer"])
def test_what_is_decided_again_is_undone_in_one_step(what):
    told = [Came(by, WORDS[(n + 2) % 5], False, n % 2 == 1) for n, by in enumerate(SENDERS)]
    game = filed(told)
    before = listed(game), letters(game)
    decided_again(game, told, 0, what)
    assert (listed(game), letters(game)) != before
    game.undo()
    assert (listed(game), letters(game)) == before


@pytest.mark.parametrize("amends", [True, False])
def test_what_came_by_no_letter_stands_where_a_letter_is_decided_again(amends):
    """An order that the moderator gave since the letter came is no earlier one of its writer."""
    game = new_game()
    take(game, "alfredo", "Swiss to B4\nSend a messenger to Louis tralala.", amends=amends)
    game.give([{"by": "alfredo", "post": "messenger", "to": "otto"}])
    take(game, "alfredo", letters(game)[0].text, doubtful=True, amends=amends, number=0)
    assert [one.get("to") for one in documents(game)] == [["B4"], "louis", "otto"]


def test_sealed_letters_count_in_the_order_they_came_however_they_are_opened():
    game = new_game()
    adopt(game, "seal", "sealed")
    for words in ("Swiss to B4", "Swiss to C3"):
        take(game, "alfredo", words)
    with pytest.raises(Rejected, match="Letter 0 lies sealed"):
        take(game, "alfredo", "Swiss to B4", number=0)
    break_seal(game)
    for number in (1, 0):
        open_letter(game, number)
    assert documents(game) == [{"move": "swiss", "to": ["C3"]}]
    with pytest.raises(Rejected, match="Letter 0 is open"):
        open_letter(game, 0)


def test_a_condition_of_a_letter_that_another_took_the_place_of_orders_nothing():
    game = new_game()
    take(game, "alfredo", TEXT)
    take(game, "alfredo", "messenger to Otto")
    (span,) = letters(game)[0].open
    decide(game, 0, span, THEN)
    assert documents(game) == [{"post": "messenger", "to": "otto"}]
    refuse_late(game, 1)
    assert len(documents(game)) == 2, "both orders of the first letter count again"
