"""Posts between the outbox and the window: what goes out, how it will look, and what has become of it."""
