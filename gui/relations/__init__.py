"""Relations: the parties and what is between them."""
