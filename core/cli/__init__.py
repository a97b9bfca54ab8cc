"""The command line: the same engine without a window."""

from core.cli import calculators, day, lab, letters, play, rules, rulings, saves, sending, show
from core.cli.group import main

__all__ = ["calculators", "day", "lab", "letters", "main", "play", "rules", "rulings", "saves", "sending", "show"]
