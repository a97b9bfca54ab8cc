"""A new game between its draft and the window: what is written, what is missing, what is painted, and how it begins."""
