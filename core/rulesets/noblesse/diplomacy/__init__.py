"""Treaties between factions: status, clauses, signing, breaches, payments."""
