"""The guide inside the window."""
