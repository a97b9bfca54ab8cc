"""What happened, line by line, as the list has it."""

from __future__ import annotations

import pytest

from gui.adapters.happened import short_names


@pytest.mark.parametrize(
    ("names", "short"),
    [
        ({"alfredo": "Alfredo da Ferrara", "etienne": "Étienne Grasse"}, ["Alfredo", "Étienne"]),
        ({"thalia": "Lady Thalia Poritrin", "osric": "Margrave Osric Chusuk"}, ["Thalia", "Osric"]),
        ({"halden": "House Halden", "tovald": "House Tovald"}, ["Halden", "Tovald"]),
        ({"anna_von_thurn": "Anna von Thurn", "anna": "Anna"}, ["Thurn", "Anna"]),
        ({"one": "Anna Grau", "two": "Berta Grau"}, ["Anna Grau", "Berta Grau"]),
    ],
)
def test_who_is_told_fits_a_narrow_column_and_is_nobody_else(names, short):
    assert list(short_names(names).values()) == short
