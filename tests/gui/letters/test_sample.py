"""The letters that come with an example: offered where none has come yet, and each of a player of that game."""

from __future__ import annotations

import pytest

from core.game import Game
from core.letters.mailbox.letters import letters
from core.letters.mailbox.sender import writer
from gui.adapters.requests import ReadLetter
from gui.adapters.setup.games import Example, examples, new_game
from gui.letters.inbox import InboxDialog
from gui.letters.letters import Letters
from tests.gui.letters.pasted import ready
from tests.gui.waiting import until


@pytest.fixture(params=[one for one in examples() if (one.folder / "letters.txt").is_file()], ids=lambda example: example.key)
def example(request) -> Example:
    return request.param


@pytest.fixture
def game(example, tmp_path) -> Game:
    return new_game(example.folder / "setup.yaml", tmp_path / "example.seneschal", seed=example.key)


def test_an_example_offers_letters_that_its_players_wrote(desk, look, qtbot):
    part = Letters(desk, look)
    qtbot.addWidget(part)
    part.refresh()
    asked: list[ReadLetter] = []
    desk.asked.connect(asked.append)
    part.sample_button.click()
    inbox = InboxDialog(desk)
    qtbot.addWidget(inbox)
    inbox.show()
    inbox.arriving.open_files(asked[0].files)
    ready(None, inbox)
    assert inbox.focusWidget() is inbox.several.part_button, "nothing speaks against their headers"
    inbox.several.part_button.click()
    until(lambda: not inbox.desk.background.busy and all(one.counts is not None for one in inbox.bundle.letters))
    came = inbox.bundle.letters
    assert len(came) > 2
    assert len({writer(desk.game, one.account) for one in came}) == len(came)
    assert sum(one.counts.certain for one in came) >= len(came)
    assert not letters(desk.game), "nothing is added before the moderator says so"


@pytest.mark.parametrize("game", [None])
def test_a_game_of_ones_own_offers_none(desk, qtbot, look, tmp_path):
    desk.open(new_game(examples()[0].folder / "setup.yaml", tmp_path / "own.seneschal", seed="own"))
    part = Letters(desk, look)
    qtbot.addWidget(part)
    part.refresh()
    assert part.sample_button.isHidden()
