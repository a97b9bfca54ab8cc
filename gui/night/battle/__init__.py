"""A battle as a table of rounds and a plot of morale."""
