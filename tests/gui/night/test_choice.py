"""The card of a question that waits."""

from __future__ import annotations

from gui.night.choice import Option


def test_an_answer_with_a_long_name_stands_in_as_many_lines_as_it_needs(qtbot):
    """It pushed the card with its button out of a small window."""
    option = Option("Lord Protector Maximilian of Hohenstaufen-Ravensburg (by the rules)")
    qtbot.addWidget(option)
    option.resize(220, 30)
    option.show()
    lines = option.text().split("\n")
    assert len(lines) > 1
    assert " ".join(lines).replace("- ", "-") == option.words
    assert max(map(option.fontMetrics().horizontalAdvance, lines)) <= 220
    assert option.accessibleName() == option.words
