"""The language: the common words of English letters, which no game knows of."""
