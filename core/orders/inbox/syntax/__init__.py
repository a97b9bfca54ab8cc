"""Syntax: sentences cut into clauses, and clauses into a verb with its parts."""
