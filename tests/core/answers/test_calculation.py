"""A question is answered by no more than its reader knows, and brought up by nobody's orders but his own."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from core.answers.calculation import calculated, questions
from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import MODERATOR, PUBLIC, only
from tests.core.cli.typed import seneschal
from tests.examples import EXAMPLES, begun


@pytest.mark.parametrize("example", EXAMPLES)
def test_what_others_order_brings_up_no_question(example: str):
    game = begun(example)
    for player in game.face.players(game.initial)[:3]:
        alone = Game(game.heading)
        alone.give([order.document() for order in game.orders() if order.by == player])
        for calculator in game.face.calculators:
            mine = [questions(one.knowledge(only(player)), calculator) for one in (game, alone)]
            assert mine[0] == mine[1], (player, calculator.key)


@pytest.mark.parametrize("example", EXAMPLES)
def test_whatever_question_is_put_it_is_answered_or_refused_in_a_sentence(example: str):
    game = begun(example)
    asked = [
        (calculator, form) for calculator in game.face.calculators
        for _, form in questions(game.knowledge(MODERATOR), calculator)[:6]
    ]  # fmt: skip
    for reader in (PUBLIC, *map(only, game.face.players(game.initial)[:2])):
        for calculator, form in asked:
            with suppress(Rejected):
                assert calculated(game.knowledge(reader), calculator, form).headline


def test_the_command_line_offers_the_cases_of_the_player_alone(tmp_path: Path):
    game = begun("spice_round")
    save = tmp_path / "spice.seneschal"
    game.save_as(save)
    game.close()
    said = seneschal("reckon", save, "attack", "--as", "corvin")
    assert said.exit_code == 0, said.stderr
    cases = [line for line in said.stdout.splitlines() if "--case" in line]
    assert cases
    assert all("Corvin" in line for line in cases)
