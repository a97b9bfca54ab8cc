"""A game to play on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.cli.typed import seneschal


@pytest.fixture
def save(tmp_path: Path) -> Path:
    place = tmp_path / "crowns.seneschal"
    assert seneschal("new", "four_crowns", place, "--seed", "seed").exit_code == 0
    return place
