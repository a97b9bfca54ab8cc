"""The window: it drives one open game and holds nothing that the game should know."""
