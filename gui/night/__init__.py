"""Resolve: the steps of a turn, its choices, and what happened."""
