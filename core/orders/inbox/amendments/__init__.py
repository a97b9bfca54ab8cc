"""Amendments: what is said now in the place of what was said before."""
