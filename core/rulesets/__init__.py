"""The rule documents: one folder each, all with the same rooms, known to the rest by their declared face."""
