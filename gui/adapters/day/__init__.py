"""The day between the game and the window: votes of the thread, the deadline, how the sides stand."""
