"""What a moderator meets who plays a round on the command line, a command at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.cli import main


def seneschal(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], catch_exceptions=False)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    place = tmp_path / "crowns.seneschal"
    assert seneschal("new", "four_crowns", place, "--seed", "seed").exit_code == 0
    return place


@pytest.fixture
def proposal(save: Path, tmp_path: Path) -> Path:
    """A save whose night halts at a question: a proposal that has no answer."""
    orders = tmp_path / "orders.yaml"
    orders.write_text("orders: [{by: alfredo, marry: beatrice}]")
    assert seneschal("orders", save, orders).exit_code == 0
    assert "--answer accepted" in seneschal("resolve", save, "--anyway").output
    return save


def test_a_question_still_waits_in_the_next_command(proposal):
    compared = seneschal("compare", proposal)
    assert compared.exit_code == 0
    assert "Accepted" in compared.output
    wrong = seneschal("resolve", proposal, "--answer", "perhaps")
    assert wrong.exit_code == 2
    assert "declined, accepted" in wrong.stderr
    assert "Accepted" in seneschal("resolve", proposal, "--answer", "accepted").output
