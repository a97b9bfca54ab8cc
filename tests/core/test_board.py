"""Squares touch by their sides only (N0.2)."""

from __future__ import annotations

import pytest

from core.board import touches


@pytest.mark.parametrize(("one", "other"), [("E5", "E6"), ("E5", "D5"), ("E9", "E10"), ("A1", "B1")])
def test_squares_touch_by_their_sides(one, other):
    assert touches(one, other)
    assert touches(other, one)


@pytest.mark.parametrize(("one", "other"), [("E5", "E5"), ("E5", "D4"), ("E10", "F1"), ("E1", "E10"), ("A1", "A3")])
def test_no_others_do(one, other):
    assert not touches(one, other)
