"""The text: a message cleaned of its dress and cut into lines and sentences."""
