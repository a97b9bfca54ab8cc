"""The posts of an example, its first turn resolved."""

from __future__ import annotations

import pytest


@pytest.fixture
def panel(played):
    return played.panels.publish
