"""Whose a letter is: who signs it, whom what stands above it names, and under which account it is on file."""

from __future__ import annotations

from itertools import product

import pytest

from core.complaint import Rejected
from core.letters.mailbox.filing import THEN, condition, decide, take
from core.letters.mailbox.letters import letter, letters, unsettled
from core.letters.mailbox.reading import errand, read
from core.letters.mailbox.sender import signer, writer
from core.resolution.amend import Amendment


@pytest.mark.parametrize(
    "above",
    [
        "My vote:", "**My vote:**", "[b]My vote:[/b]", "Thanks, my vote is:", "My vote", "My own target", "Spy on:", "Spy on",
        "Target", "Target?", "Whom do I spy on?", "I attack whoever stands at:", "I attack whoever stands at", "I attack",
        "I would like to attack", "Next month I attack...", "Next month I attack -", "Besides Otto, and Louis,",
        "I know that it is", "My messenger goes straight to", "I will send gold and a messenger to the",
        "Besides Otto,", "My vote,", "I attack,", "Swiss to B4,", "I want revenge on my old enemy,", "Kill that traitor,",
        "First and foremost,\n- Louis,", "Next target,", "Against,", "And,",
        "Give my best wishes to", "Love to spy on", "Best target", "Thanks for killing", "Cheers to",
    ],
)  # fmt: skip
def test_a_name_that_the_line_above_is_about_is_no_signature(game, above):
    gaps = "\n", "\n\n", "\n- ", "\n\n- ", "\n\n- Louis\n- ", "\n\n- Louis\n\n- "
    names, ends = ("Beatrice Colonna", "SunChaser", "Cosimo"), ("", "\n--\nsent from a phone")
    for before, gap, name, end in product(("", "Swiss to B4.\n"), gaps, names, ends):
        text = f"{before}{above}{gap}{name}{end}"
        assert signer(game, text) == "", text


@pytest.mark.parametrize(
    "text", ["Attack SunChaser here.", "Move Otto here", "Otto here? Then attack him.", "Send Cosimo here!", "Thanks Cosimo"]
)
def test_who_is_sent_somewhere_does_not_say_that_the_letter_is_his(game, text):
    for greeting in ("", "Hi,\n", "Good evening!\n\n"):
        assert signer(game, f"{greeting}{text}\nSwiss to B4.") == ""


@pytest.mark.parametrize(
    "text",
    [
        "Swiss to B4.\n\n- Cosimo", "Swiss to B4.\n- Cosimo", "Swiss to B4\n\nCosimo", "Swiss to B4!\n\nCosimo Orsini",
        "Swiss to B4\nCosimo\n--\nsent", "Swiss to B4.\n\n\u2014 BearOfRome", "- Swiss to B4\n- The rest stays\n\n~ Cosimo",
        "Swiss to B4.\n\nThanks,\nCosimo", "Swiss to B4.\nBest regards\nCosimo", "Swiss to B4\nCheers!\nCosimo.",
        "Swiss to B4.\nThanks in advance\nCosimo", "Swiss to B4.\n\nta, cosimo", "Swiss to B4\nThanks! Cosimo",
        "Swiss to B4.\nBest regards - Cosimo Orsini",
        "Swiss to B4.\n\nYours truly,\n\nCosimo", "Can you hire 2 men?\n\nCosimo", "Swiss to B4 :)\n\n*Cosimo*",
        "Swiss to B4\n--\nCosimo Orsini | BearOfRome", "Swiss to B4.\n\n[b]Cosimo[/b]",
        "Hey, Cosimo here.\n\nSwiss to B4", "Hi all, it's Cosimo. Swiss to B4",
        "Good evening! This is Cosimo again.\nSwiss to B4", "Cosimo here\nSwiss to B4",
        "Hi,\n\nCosimo here. Swiss to B4", "Dear moderator,\nthis is Cosimo.\nSwiss to B4",
        "Swiss to B4.\n\nUntil the next ferry,\nCosimo Orsini", "Swiss to B4.\n\nYours in haste,\nBearOfRome",
        "Swiss to B4.\n\nGive the king my regards,\nCosimo", "Swiss to B4.\nWith a heavy heart,\nCosimo Orsini",
    ],
)  # fmt: skip
def test_a_letter_is_his_who_signs_it(game, text):
    assert signer(game, text) == "cosimo"


TEXT = "Swiss to B4\nIf C4 is free, steward to C4, else steward to B3"


@pytest.mark.parametrize("said", ["gonf", "a", "de", "The", "Mar", "Alfredo da", "moneyer"])
def test_nobody_writes_under_a_part_of_a_name(game, said):
    with pytest.raises(Rejected, match="Nobody writes as"):
        take(game, said, TEXT)
    assert not letters(game)


@pytest.mark.parametrize("said", ["alfredo", "GONFALON", "alfredo da ferrara", " Alf "])
def test_a_letter_is_filed_under_the_account_of_its_writer(game, said):
    take(game, said, TEXT)
    assert [(one.player, one.account) for one in letters(game)] == [("alfredo", "Gonfalon")]


def test_an_account_that_is_written_like_the_id_of_another_is_its_own_players(game):
    game.rule(
        game.ruling_here("He takes another name.", (Amendment("names.kinds.players.otto.account", "alfredo"),), anyway=True)
    )
    take(game, "alfredo", "messenger to Louis")
    assert [one.player for one in letters(game)] == ["otto"]


@pytest.mark.parametrize("called", ["Gonfalon", "Alfredo da Ferrara"])
def test_a_letter_on_file_stays_his_whoever_is_called_so_later(game, called):
    take(game, "Gonfalon", TEXT)
    game.rule(game.ruling_here("He takes another name.", (Amendment("names.kinds.players.otto.account", called),), anyway=True))
    with pytest.raises(Rejected, match="Several are called"):
        read(game, called, TEXT)
    ((number, span),) = unsettled(game)
    assert errand(game, letter(game, number).player, TEXT) is not None
    assert condition(game, number, span) is not None
    decide(game, number, span, THEN)
    assert not unsettled(game)


@pytest.mark.parametrize("otto", ["Gonfalon", "alfredo da ferrara", "Otto"])
@pytest.mark.parametrize("alfredo", ["Gonfalon", ""])
def test_each_letter_on_file_is_opened_as_that_of_its_writer_whatever_others_are_called(game, otto, alfredo):
    """Where two went by one name neither of their letters could be opened."""
    named = (("otto", otto), ("alfredo", alfredo))
    accounts = tuple(Amendment(f"names.kinds.players.{player}.account", account) for player, account in named)
    game.rule(game.ruling_here("They take other names.", accounts, anyway=True))
    for player in ("otto", "alfredo"):
        assert writer(game, game.state.names.sender(player)) == player
