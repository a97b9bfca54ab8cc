"""A game to play on the command line."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from core.resources import resource
from tests.core.cli.typed import seneschal, to_the_end


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example before its first night, to be copied."""
    place = tmp_path_factory.mktemp("begun") / "crowns.seneschal"
    assert seneschal("new", "four_crowns", place, "--seed", "seed").exit_code == 0
    return place


@pytest.fixture(scope="session")
def over(begun: Path) -> Path:
    """The example after its first night, to be copied."""
    place = Path(copy(begun, begun.with_name("over.seneschal")))
    assert seneschal("orders", place, resource("games", "four_crowns", "orders.yaml")).exit_code == 0
    assert to_the_end(place).exit_code == 0
    return place


@pytest.fixture
def save(begun: Path, tmp_path: Path) -> Path:
    return Path(copy(begun, tmp_path))


@pytest.fixture
def night(over: Path, tmp_path: Path) -> Path:
    return Path(copy(over, tmp_path / "crowns.seneschal"))
