"""Rosters and the board show what a reader may know, and no more."""

from __future__ import annotations

from collections.abc import Callable

from core.ledger.audience import MODERATOR, PUBLIC, only
from core.ledger.view import View
from core.rulesets.noblesse.map import board
from core.rulesets.noblesse.state import NoblesseState
from core.rulesets.noblesse.tables import standing
from core.rulesets.noblesse.tables import tables as rosters

Seen = Callable[..., View[NoblesseState]]


def test_every_row_has_a_cell_a_column_and_a_place_on_the_board(seen: Seen) -> None:
    for reader in (MODERATOR, PUBLIC, only("louis"), only("cosimo")):
        view = seen(reader, 1)
        for table in rosters(view):
            assert len({row.id for row in table.rows}) == len(table.rows)
            for row in table.rows:
                assert len(row.cells) == len(table.columns)
                assert row.place is None or row.place in view.state.estates
                assert row.side is None or row.side in view.state.factions


def test_a_unit_of_one_s_own_shows_what_it_is_made_of(seen: Seen) -> None:
    units = next(table for table in rosters(seen(only("louis"), 1)) if table.key == "units")
    guard = next(row for row in units.rows if row.id == "royal_chasse")
    assert guard.cells[:4] == ("Chasse Royale", "B9", "garrison", 27)  # its own 12 and the Arsenal's 15
    assert dict(guard.detail)["companies"] == "1 castellan, 3 engineers, 3 crossbowmen, 2 smiths"


def test_a_player_sees_nobody_else_s_pieces(seen: Seen) -> None:
    view = seen(only("louis"), 1)
    assert {token.id for token in board(view).tokens} == {"royal_chasse", "lys_noire"}
    tables = {table.key: table for table in rosters(view)}
    assert {row.cells[1] for row in tables["courtiers"].rows} == {"Louis de Valmont"}
    assert [row.cells[3] for row in tables["players"].rows if row.id == "otto"] == [None]


def test_the_board_is_a_grid_with_its_victory_squares(seen: Seen) -> None:
    drawn = board(seen(MODERATOR, 1))
    places = {place.id: place for place in drawn.places}
    assert drawn.grid
    assert len(places) == 100
    assert len(drawn.links) == 180
    assert [square for square, place in places.items() if "victory" in place.marks] == ["E5", "E6", "F5", "F6"]
    assert (places["E5"].x, places["E5"].y, places["E5"].side) == (4, 4, "crown")
    assert [(badge.text, badge.tone) for badge in places["E5"].badges] == [("2", "influence"), ("1", "manpower"), ("2", "money")]
    assert {token.kind for token in drawn.tokens} == {"regiment", "brigade", "division", "garrison", "spy"}
    assert len({token.letter for token in drawn.tokens}) == len(drawn.tokens)


def test_a_treaty_is_told_in_sentences_to_its_leaders(seen: Seen) -> None:
    tables = {table.key: table for table in rosters(seen(only("alfredo"), 1))}
    told = dict(tables["treaties"].rows[0].detail)
    assert (
        told["promise 1 (N6.21)"] == "Le Pape will pay 1 influence to the leader of The Alliance of States, in each of 3 cycles."
    )
    assert told["penalty (N6.31)"] == "The leader of the offender pays 3 money to the offended leader, within 2 cycles."
    others = {table.key: table for table in rosters(seen(only("bertha"), 1))}
    assert all(name.startswith("intent") for name, _ in others["treaties"].rows[0].detail)
    assert ("Le Pape", "The Alliance of States", "neutral") in [row.cells for row in others["relations"].rows]


def test_the_standing_counts_what_wins(seen: Seen) -> None:
    lines = dict(standing(seen(MODERATOR, 1)).lines)
    assert lines["The Twice Crowned King"] == "3 of 4 victory squares, 6 estates, 0 nobles, 3 players"
    assert lines["Le Pape"] == "0 of 4 victory squares, 5 estates, 1 noble, 3 players"
    assert dict(standing(seen(PUBLIC, 1)).lines)["Le Pape"] == "0 of 4 victory squares, 5 estates"
