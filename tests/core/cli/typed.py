"""The command line as somebody types it."""

from __future__ import annotations

from click.testing import CliRunner, Result

from core.cli import main


def seneschal(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], catch_exceptions=False)
