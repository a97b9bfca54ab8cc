"""A file of several letters on the command line: each is filed under whose it is; what is doubtful is asked about first."""

from __future__ import annotations

import pytest

from core.game import Game
from core.letters.mailbox.letters import letters
from tests.core.cli.typed import seneschal

TOLD = {
    "Gonfalon": "Move Swiss of the Gonfalon to C5.",
    "QuillAndSeal": "Send a messenger to Alfredo.",
    "Joe Bloggs": "Send a messenger to Louis.",
    "NineRoses": "Send a messenger to Otto.",
}


def told(*senders: str) -> str:
    return "Inbox\n\n" + "".join(f"{by}\n5 Mar 2026, 21:4{n}\n{TOLD[by]}\n\n" for n, by in enumerate(senders))


def filed(save) -> list[tuple[str, str, str]]:
    game = Game.open(save)
    try:
        return [(one.account, one.text, one.sent[:16]) for one in letters(game)]
    finally:
        game.close()


def test_each_letter_of_a_file_is_filed_once_and_a_stranger_is_named(save, tmp_path):
    file = tmp_path / "inbox.txt"
    file.write_text(told(*TOLD))
    said = seneschal("inbox", save, file, "--part")
    assert said.exit_code == 2
    assert "Nobody's, before the first letter:\nInbox" in said.output
    assert "Nobody writes as 'Joe Bloggs'." in said.stderr
    known = [(by, words, f"2026-03-05T21:4{n}") for n, (by, words) in enumerate(TOLD.items()) if by != "Joe Bloggs"]
    assert filed(save) == known
    seneschal("phrasebook", save, "--learn", "johanna: Joe Bloggs = johanna")
    again = seneschal("inbox", save, file, "--part")
    assert again.exit_code == 0
    assert again.output.count("is on file already") == 3
    assert [by for by, _, _ in filed(save)] == [by for by, _, _ in known] + ["BroomAtTheMast"]


@pytest.mark.parametrize("above", ["", "Dear moderator,\n\n"])
@pytest.mark.parametrize("many", [2, 3])
def test_a_file_is_filed_as_several_letters_only_when_somebody_says_that_it_is(save, tmp_path, above, many):
    """A player can write the headers of others into his letter."""
    file, senders = tmp_path / "inbox.txt", ("Gonfalon", "QuillAndSeal", "NineRoses")[:many]
    file.write_text(above + told(*senders).removeprefix("Inbox\n\n"))
    said = seneschal("inbox", save, file)
    assert said.exit_code == 2
    assert f"It looks like {many} letters, by {', '.join(senders)}." in said.stderr
    assert seneschal("inbox", save, file, "--dry").exit_code == 0
    assert filed(save) == []
    assert seneschal("inbox", save, file, "--part").exit_code == 0
    assert [by for by, _, _ in filed(save)] == list(senders)


def test_of_two_letters_of_one_player_without_a_date_none_is_taken_for_the_last(save, tmp_path):
    file = tmp_path / "inbox.txt"
    file.write_text("".join(f"{by}\n\n{words}\n\n" for by, words in (*list(TOLD.items())[:2], ("Gonfalon", "Swiss to B4."))))
    said = seneschal("inbox", save, file, "--part")
    assert said.exit_code == 2
    assert "wrote several letters, and nothing says which of them last." in said.stderr
    assert [by for by, _, _ in filed(save)] == ["QuillAndSeal"]


def test_what_a_player_wrote_last_holds_where_the_newest_letter_stands_first(save, tmp_path):
    file = tmp_path / "inbox.txt"
    told = (("Gonfalon", 9, TOLD["Gonfalon"]), ("QuillAndSeal", 5, TOLD["QuillAndSeal"]), ("Gonfalon", 1, "Move Swiss to B4."))
    file.write_text("".join(f"{by}\n5 Mar 2026, 21:4{when}\n{words}\n\n" for by, when, words in told))
    assert seneschal("inbox", save, file, "--part").exit_code == 0
    assert [words for _, words, _ in filed(save)] == [words for _, _, words in reversed(told)]


def test_a_letter_sent_before_one_on_file_does_not_come_behind_it_unsaid(save, tmp_path):
    file = tmp_path / "inbox.txt"
    letter = "Gonfalon\n5 Mar 2026, 21:4{}\n{}\n\nQuillAndSeal\n5 Mar 2026, 21:4{}\n{}\n"
    for told in ((7, "Swiss to B4.", 5, "Send a messenger to Otto."), (1, "Swiss to C3.", 8, "Send a messenger to Louis.")):
        file.write_text(letter.format(*told))
        said = seneschal("inbox", save, file, "--part")
    assert "A letter that Alfredo da Ferrara sent later is on file." in said.stderr
    assert [words for _, words, _ in filed(save)] == ["Send a messenger to Otto.", "Swiss to B4.", "Send a messenger to Louis."]


def test_whether_one_letter_adds_or_replaces_is_said_with_it_or_later(save, tmp_path):
    file = tmp_path / "letter.txt"
    for words, how in (("Send a messenger to Otto.", ()), ("Swiss to B4.", ("--adds",))):
        file.write_text(words)
        assert seneschal("inbox", save, file, "--from", "Gonfalon", *how).exit_code == 0
    assert "adds to the earlier ones, 1 order" in seneschal("inbox", save).output
    assert _moved(save) == ["otto", ["B4"]]
    said = seneschal("inbox", save, "--letter", 1, "--replaces")
    assert "letter 0: Alfredo da Ferrara (Gonfalon), a later letter replaces it, 1 order" in said.output
    assert _moved(save) == [["B4"]]
    seneschal("undo", save)
    assert _moved(save) == ["otto", ["B4"]]
    assert "Say which letter" in seneschal("inbox", save, "--letter", 1).stderr
    assert "There is no letter 7" in seneschal("inbox", save, "--letter", 7, "--adds").stderr


def test_a_letter_on_file_is_decided_anew_at_its_place(save, tmp_path):
    file = tmp_path / "letter.txt"
    for by, words in (("Gonfalon", "Swiss to B4.\nSend a messenger to Louis tralala."), ("Gonfalon", "Swiss to C3.")):
        file.write_text(words)
        seneschal("inbox", save, file, "--from", by, "--sent", "2026-03-05 21:40", "--adds")
    assert _moved(save) == [["C3"]]
    file.write_text("Swiss to B4.\nSend a messenger to Louis tralala.")
    said = seneschal("inbox", save, file, "--letter", 0, "--doubtful")
    assert "This is letter 0, which is on file; it is decided anew." in said.output
    assert _moved(save) == ["louis", ["C3"]]
    file.write_text("Swiss to C3.")
    assert "This is letter 1" in seneschal("inbox", save, file, "--from", "Gonfalon", "--replaces").output
    assert _moved(save) == [["C3"]]
    assert [when for _, _, when in filed(save)] == ["2026-03-05T21:40"] * 2


def _moved(save) -> list[object]:
    game = Game.open(save)
    try:
        return [order.document()["to"] for order in game.orders() if order.by == "alfredo"]
    finally:
        game.close()
