"""How a month is fought, in the order of its steps."""
