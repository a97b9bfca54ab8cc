"""The day: votes and the lynch."""
