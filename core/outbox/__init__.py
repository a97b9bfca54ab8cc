"""What goes out: the posts of each occasion, their cards, what has changed since they were sent, and the guard against leaks."""
