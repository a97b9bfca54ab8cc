"""The assistant for a new game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from shiboken6 import isValid

from core.game import Game
from core.rulesets.ruleset import ruleset
from gui.adapters.background import Background
from gui.setup.assistant import Assistant
from tests.gui.toy import TOY


@pytest.fixture
def make(qtbot, look, tmp_path) -> Iterator[Callable[..., Assistant]]:
    made: list[Assistant] = []

    def make(name: str = "", *, kept: Path | None = None) -> Assistant:
        faces = {name: lambda: ruleset(name)} if name else {"toy": lambda: TOY}
        games: list[Game] = []
        one = Assistant(look, None, games.append, Background(), faces=faces, kept=kept)
        one.games = games
        one.resize(1300, 840)
        one.show()
        made.append(one)
        return one

    yield make
    for one in made:
        works = one.desk.background, one.game.background
        if isValid(one):
            one.close()
        for background in works:
            background.close()


@pytest.fixture
def assistant(make) -> Assistant:
    return make()
