"""What a test of saves opened is closed after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.core.saves.saved import OPENED


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()
