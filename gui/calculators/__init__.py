"""Calculators: questions put to the rules, and their answers as they are written."""
