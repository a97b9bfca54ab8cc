"""The night: the recalls, its ten steps, and dawn."""
