"""A line of a sign-up list is cut where its marks part it."""

from __future__ import annotations

import pytest

from core.setup.signup_parts import parts_of


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("1. Anna von Thurn - SunChaser / States", ["Anna von Thurn", "SunChaser", "States"]),
        ("Anna d'Aubigny (SunChaser), for Le Pape, please", ["Anna d'Aubigny", "SunChaser", "Le Pape"]),
        ("@SunChaser Anna von Thurn", ["SunChaser", "Anna von Thurn"]),
        ("/in Anna von Thurn, aka Thurny, she/her", ["Anna von Thurn"]),
        ("name: Anna von Thurn; account: SunChaser", ["name", "Anna von Thurn", "SunChaser"]),
        ('"Anna von Thurn" played by SunChaser', ["Anna von Thurn", "SunChaser"]),
    ],
)
def test_every_part_stands_where_the_line_has_it(line: str, parts: list[str]) -> None:
    found = parts_of(line)
    assert [part.text for part in found] == parts
    assert all(part.text in line[part.start : part.end] for part in found)
