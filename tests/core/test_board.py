"""Squares touch by their sides only (N0.2), and a board has the squares it says."""

from __future__ import annotations

from core.board import grid, touches


def test_squares_touch_by_their_sides():
    board = grid("J", 10)
    assert len(board) == 100
    assert touches(board, "E5", "E6")
    assert touches(board, "E5", "D5")
    assert not touches(board, "E5", "D4")
    assert not touches(board, "E10", "F1")
    assert not touches(board, "A10", "A11")
