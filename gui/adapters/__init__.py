"""Between the game and Qt: the only rooms that know both."""
