"""One battle: the tables of results, the scores, the casualties, and whose turn it is."""
