"""Rule cases: numbered examples of the rules as documents, loaded, run, compared and explained."""
