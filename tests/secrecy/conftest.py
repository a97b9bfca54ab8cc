"""What the tests of secrecy share: the collector settled, as in the programs themselves."""

from __future__ import annotations

import pytest

from core.collector import settle


@pytest.fixture(scope="session", autouse=True)
def settled() -> None:
    settle()
