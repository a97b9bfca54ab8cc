"""Day: votes, standing, and the turn that follows."""
