"""The rules of the game in hand: a page for each, and the settings they leave open."""
