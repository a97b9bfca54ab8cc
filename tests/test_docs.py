"""The guides name what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CODE = [path for part in ("core", "gui", "tests") for path in (ROOT / part).rglob("*.py")]
GUIDES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMED = re.compile(r"(?<![\w/.])(?:core|gui|resources|tests|docs)/[\w./*<>-]*\w\.(?:py|yaml|j2|md|txt|html|svg|png)\b")
BARE = re.compile(r"`(\w+\.py)`")
"""A module named beside its folder."""
CLASS = re.compile(r"`([A-Z][a-z]+[A-Z]?\w*)(?:\.\w+)?(?:\([^`]*\))?`")
OF_THE_GUIDE = re.compile(r"\b(?:tug|mygame)\b")
"""The ruleset that a guide builds, which is not there yet."""


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_every_file_a_guide_names_is_there(guide):
    named = {found for found in NAMED.findall(guide.read_text(encoding="utf-8")) if not OF_THE_GUIDE.search(found)}
    lacking = [found for found in named if not list(ROOT.glob(re.sub(r"<\w+>", "*", found)))]
    assert not lacking


def test_every_module_and_class_the_architecture_names_is_there():
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    code = "".join(path.read_text(encoding="utf-8") for path in CODE if "tests" not in path.relative_to(ROOT).parts)
    classes = set(re.findall(r"^class (\w+)", code, re.MULTILINE)) | set(re.findall(r"^([A-Z]\w+) =", code, re.MULTILINE))
    assert set(BARE.findall(text)) <= {path.name for path in CODE}
    assert set(CLASS.findall(text)) <= classes
