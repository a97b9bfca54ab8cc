"""The board: tiles, tokens, and what a hand does with them."""
