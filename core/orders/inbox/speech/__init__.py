"""Manners of speech: what is told, asked, wished, forbidden or remarked rather than ordered."""
