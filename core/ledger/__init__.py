"""What happened: events, who may know them, the dice, and the one gate to what a player reads."""
