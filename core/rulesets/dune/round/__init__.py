"""The steps of a round (D18.1), one file each."""
