"""What a new game takes over from an old one: all that it began with, or single parts of it, such as names or a catalogue."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from core.complaint import Rejected
from core.rulesets.ruleset import Ruleset
from core.saves.heading import SaveHeading, setup_of
from core.saves.save import Save

SETTINGS = "settings"
"""The name of the part that is no part of `given`: the house rules."""


def heading_at(place: Path | str) -> SaveHeading:
    """What a save says its game began with; `Rejected` where there is none."""
    save = Save.open(place)
    try:
        return save.heading
    finally:
        save.close()


def parts_of(heading: SaveHeading, face: Ruleset) -> dict[str, Any]:
    """The parts that a game of these rules began with, by name, in the words of today."""
    given, settings = setup_of(heading, face.renamed)
    return {**given, SETTINGS: settings}


def taken_over(document: Mapping[str, Any], offered: Mapping[str, Any], wanted: Collection[str]) -> dict[str, Any]:
    """A setup document with these of the parts `offered`, and all others as they are; `Rejected` for one that is not."""
    lacking = [part for part in wanted if part not in offered]
    if lacking:
        raise Rejected.because("only", f"That game has no {lacking[0]}.", f"It has: {', '.join(offered)}.")
    given = {part: offered[part] for part in wanted if part != SETTINGS}
    settings = {SETTINGS: offered[SETTINGS]} if SETTINGS in wanted else {}
    return {**document, **settings, "given": {**(document.get("given") or {}), **given}}


def part_title(face: Ruleset, part: str) -> str:
    """What a part is called."""
    if part == SETTINGS:
        return "House rules"
    return next((sheet.title for sheet in face.sheets if sheet.key == part), part.replace("_", " ").capitalize())
