"""Private messages: read into orders, filed in a game, asked about and answered."""
