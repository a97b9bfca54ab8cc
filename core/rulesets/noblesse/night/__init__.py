"""The night: the recalls, ten steps in ten files, and dawn."""
