"""What happened, line by line, as the list has it."""

from __future__ import annotations

import pytest

from gui.adapters.happened import HappenedModel, marks, short_names


@pytest.mark.parametrize(
    ("names", "short"),
    [
        ({"alfredo": "Alfredo da Ferrara", "etienne": "Étienne Grasse"}, ["Alfredo", "Étienne"]),
        ({"thalia": "Lady Thalia Poritrin", "osric": "Margrave Osric Chusuk"}, ["Thalia", "Osric"]),
        ({"halden": "House Halden", "tovald": "House Tovald"}, ["Halden", "Tovald"]),
        ({"anna_von_thurn": "Anna von Thurn", "anna": "Anna"}, ["Thurn", "Anna"]),
        ({"one": "Anna Grau", "two": "Berta Grau"}, ["Anna", "Berta"]),
        ({"one": "Rowena of Oakham", "two": "Tancred the Lame", "three": "Sir Ulric"}, ["Rowena", "Tancred", "Ulric"]),
        ({"one": "House of Varga", "two": "House of Orso"}, ["Varga", "Orso"]),
        ({"one": "Anna von Thurn", "two": "Cosimo Orsini", "grasse": "Étienne Grasse"}, ["Anna", "Cosimo", "Étienne"]),
        ({"one": "Anna Grau", "two": "Anna Roth"}, ["Grau", "Roth"]),
        ({"one": "Anna Grau", "two": "Anna Roth", "three": "Bert Roth"}, ["Anna Grau", "Anna Roth", "Bert"]),
        ({"one": "42", "two": "the Lame"}, ["42", "Lame"]),
    ],
)
def test_who_is_told_fits_a_narrow_column_and_is_nobody_else(names, short):
    assert list(short_names(names).values()) == short


def test_the_palette_and_a_why_number_an_event_as_the_list_does(window):
    """They had its number in the whole game, which stands nowhere else."""
    desk = window.desk
    desk.do(lambda game: game.run_on())
    model = HappenedModel(desk)
    model.show()
    shown = {line.number: line.label for line in model.lines}
    marked = marks(desk, desk.in_play.turn, desk.seen_this_turn())
    assert {number: marked[number] for number in shown} == shown
