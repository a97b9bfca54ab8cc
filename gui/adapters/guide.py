"""The pages of the guide that go with the program."""

from __future__ import annotations

from core.resources import resource

FOLDER = resource("guide")


def first_night() -> str:
    """The page for a newcomer, as Markdown; its pictures lie beside it."""
    return (FOLDER / "first_night.md").read_text(encoding="utf-8")
