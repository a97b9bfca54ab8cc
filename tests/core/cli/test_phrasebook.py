"""The phrasebook of a game on the command line."""

from __future__ import annotations

import pytest

from tests.core.cli.typed import seneschal


def test_the_phrasebook_is_learnt_listed_forgotten_and_taken_over(save, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("The Cheesemongers to C5 tralala")
    learnt = seneschal("phrasebook", save, "--learn", "tralala", "--learn", "Gonfalon: the Cheesemongers = Swiss of the Gonfalon")
    assert [line[:2] for line in learnt.output.splitlines()] == ["0:", "1:"]
    read = seneschal("inbox", save, letter, "--from", "Gonfalon", "--dry").output
    assert "line 1: " in read
    assert "DOUBTFUL" not in read
    assert "UNREAD" not in read
    other = tmp_path / "next.seneschal"
    assert seneschal("new", "four_crowns", other, "--seed", "next").exit_code == 0
    assert seneschal("phrasebook", other).output == "The phrasebook is empty.\n"
    assert "2 entries taken over." in seneschal("phrasebook", other, "--from", save).output
    assert seneschal("phrasebook", other, "--forget", "1").output.splitlines() == ["0: “tralala” means nothing in this game."]
    seneschal("undo", other)
    assert len(seneschal("phrasebook", other).output.splitlines()) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--learn", "not"), "always means something"),
        (("--learn", "the Guard = Swiss"), "does not say whose name"),
        (("--learn", "Gonfalon: the Guard = Nothing At All"), "names nothing here"),
        (("--learn", "Nobody At All: the Guard = Swiss"), "Nobody At All"),
        (("--forget", "3"), "There is no entry 3"),
        (("--from", "gone.seneschal"), "gone.seneschal"),
    ],
)
def test_what_the_phrasebook_cannot_do_is_said_in_a_sentence(save, words, said):
    result = seneschal("phrasebook", save, *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert seneschal("phrasebook", save).output == "The phrasebook is empty.\n"
