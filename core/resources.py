"""Where the program's data lies: templates, rule texts, catalogues, example games."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "resources"


def resource(*parts: str) -> Path:
    """The path of a resource, such as `resource("games", "four_crowns", "setup.yaml")`."""
    return ROOT.joinpath(*parts)
