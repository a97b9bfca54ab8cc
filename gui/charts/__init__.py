"""Charts of the game, and its replay."""
