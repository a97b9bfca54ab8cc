"""A new game before it begins: its document, the draft it is written as, and what is missing in it."""
