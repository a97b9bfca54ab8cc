"""What is filled in by hand: the rows of a setup, the terms of treaties, companies, targets."""
