"""Which posts a ruling would change is said before it is laid down: those that do change, and no other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from core.game import Game
from core.ledger.audience import PUBLIC, only
from core.ledger.paths import inside
from core.outbox.cards import composed, in_order
from core.outbox.occasions import RESULTS, reports
from core.outbox.reread import changed_by
from core.resolution.amend import Amendment
from tests.examples import EXAMPLES, begun, resolved


def said(game: Game) -> dict[tuple[str, str, str], object]:
    """What each of the results of the turn says, by kind, reader and what it is about."""
    listed = in_order(game, game.turn, reports(game, game.turn, (RESULTS,)))
    return {(one.kind, one.to, one.about): composed(game, game.turn, one).document for one in listed}


def numbers(value: Any, path: str = "") -> Iterator[str]:
    """The paths of the numbers that a state keeps of its things."""
    for name, one in inside(value).items():
        there = f"{path}.{name}" if path else name
        if type(one) is int and path.count("."):
            yield there
        elif not isinstance(one, str):
            yield from numbers(one, there)


@pytest.mark.parametrize("told", [PUBLIC, None])
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_posts_said_to_change_are_those_that_do(example, told):
    game = begun(example)
    before = said(resolved(begun(example)))
    paths = sorted(numbers(game.state))
    for path in Random(example).sample(paths, 2):
        audience = told or only(game.face.players(game.initial)[0])
        ruling = game.ruling_here("A slip.", (Amendment(path, 3),), told=audience, anyway=True)
        found = {(one.kind, one.to, one.about) for one in changed_by(game.apart(), ruling)}
        other = begun(example)
        other.rule(ruling)
        after = said(resolved(other))
        assert found == {at for at in before.keys() | after.keys() if before.get(at) != after.get(at)}, path
        assert game.resolution.position == 0, "nothing was laid down"
