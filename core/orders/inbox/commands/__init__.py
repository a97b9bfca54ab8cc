"""Commands: clauses become orders, filled up from the words around them."""
