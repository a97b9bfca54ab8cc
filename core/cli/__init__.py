"""The command line: the same engine without a window."""

from core.cli import day, letters, play, rules, rulings, show
from core.cli.group import main

__all__ = ["day", "letters", "main", "play", "rules", "rulings", "show"]
