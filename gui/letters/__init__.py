"""Letters: what players write, read into orders before the moderator's eyes."""
