"""Collect: the orders of the turn in hand."""
