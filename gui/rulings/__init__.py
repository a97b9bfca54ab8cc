"""Where the moderator outranks the rules: rulings, vetoes, and other lines of the game."""
