"""Movement and battle at the end of the round (S9.2 to S9.5)."""
