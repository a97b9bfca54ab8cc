"""Verdicts: what a sentence is - an order, a question, chatter, or not understood."""
