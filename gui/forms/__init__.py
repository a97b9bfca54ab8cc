"""Forms: one widget for every kind of form the rules declare."""
