"""The program around the window: what Qt needs of the machine, the desk that runs already, and faults of our own."""
