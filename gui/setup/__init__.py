"""The start page: examples, recent games, a new game of a document."""
