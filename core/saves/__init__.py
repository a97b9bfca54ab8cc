"""Saves: one file a game, every gesture committed before it is shown done."""
