"""Scanning: the words of a game and its things found in a sentence, slips of the pen and all."""
