"""The letter reader: private messages become orders, and what cannot be read for certain becomes a question."""
