"""The command line as somebody types it."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from core.cli import main


def seneschal(*words: object, typed: str = "") -> Result:
    """A command, and what is typed where it asks."""
    return CliRunner().invoke(main, [str(word) for word in words], input=typed, catch_exceptions=False)


def to_the_end(save: Path) -> Result:
    """Resolve the turn, each question answered as the rules would."""
    said = seneschal("resolve", save, "--anyway")
    while "Your decision" in said.output:
        said = seneschal("resolve", save, "--answer", said.output.partition("--answer ")[2].split()[0])
    return said
