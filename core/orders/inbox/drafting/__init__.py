"""Drafting: orders as they are understood so far, and what the talk has come to."""
