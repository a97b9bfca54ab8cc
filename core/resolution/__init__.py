"""How a turn is resolved: phases, choices left to the moderator, rulings, and the stepper that drives them."""
