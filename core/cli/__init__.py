"""The command line: the same engine without a window."""

from core.cli import play, rules, rulings, show
from core.cli.group import main

__all__ = ["main", "play", "rules", "rulings", "show"]
