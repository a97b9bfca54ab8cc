"""The map between the game and the window: what it shows, what the turn did to it, what orders and drags mean on it."""
