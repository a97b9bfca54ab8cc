"""Why, as a player is told: what reached him, and nothing that he could not see."""

from __future__ import annotations

from functools import cache

import pytest

from core.answers.why import account, cell, reason
from core.cli import main
from core.complaint import Rejected
from core.game import Game
from core.ledger.audience import PUBLIC, only
from tests.examples import EXAMPLES, begun, resolved


@cache
def played(name: str) -> Game:
    return resolved(begun(name))


@pytest.mark.parametrize("name", EXAMPLES)
def test_settings_behind_an_event_are_called_as_people_call_them(name: str):
    game = played(name)
    players = [game.knowledge(only(player)) for player in game.face.players(game.initial)]
    whys = [game.why(entry.number) for entry in game.entries]
    whys += [reason(known, seen.number) for known in players for seen in known.now.seen]
    found = {setting for why in whys for setting in why.settings}
    assert not {setting for setting in found if "_" in setting or not setting[0].isupper()}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_value_is_told_as_its_reader_saw_it(name: str):
    game = played(name)
    for player in game.face.players(game.initial):
        known = game.knowledge(only(player))
        for field in known.now.state.__struct_fields__:
            found = account(known, field)
            assert [change.turn for change in found.changes] in ([], [1])
        with pytest.raises(Rejected, match="No value is called that"):
            account(known, "nothing.of.the.kind")


def test_a_figure_of_a_roster_changes_by_what_was_told_of_it():
    game = played("spice_round")
    player = game.face.players(game.initial)[0]
    known = game.knowledge(only(player))
    rosters = game.face.tables(known.now)
    changed = [
        found
        for roster in rosters
        for row in roster.rows
        for column in roster.columns
        if (found := cell(known, roster.key, row.id, column.key)).changes
    ]
    assert changed
    assert any(found.changes[0].reason.behind for found in changed)


def test_a_player_s_why_is_asked_for_from_the_command_line(tmp_path, capsys):
    save = tmp_path / "game.senegame"
    game = resolved(begun("four_crowns", save))
    player = game.face.players(game.initial)[0]
    secret = next(number for number, entry in enumerate(game.entries) if not entry.told.reaches(only(player)))
    line = game.entries[secret].event.sentence(game.state.names)
    for number in range(0, len(game.knowledge(only(player)).now.seen), 8):  # each opens the save anew
        main(["why", str(save), str(number), "--as", player], standalone_mode=False)
    told = capsys.readouterr().out
    assert told
    assert line not in told


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_why_names_the_order_that_its_reader_gave_and_nobody_else_s(name: str):
    """It began with the event, as if nobody had ordered it."""
    game = played(name)
    told = 0
    for player in game.face.players(game.initial):
        known = game.knowledge(only(player))
        own = {f"Your order: {order.sentence(known.calling(order), player)}" for order in known.orders}
        for seen in known.now.seen:
            named = {one.what for one in reason(known, seen.number).behind if one.what.startswith("Your order: ")}
            assert named <= own
            if named:
                told += 1
                assert player in [getattr(seen.event, field) for field in seen.event.__struct_fields__]
    assert told
    everybody = game.knowledge(PUBLIC)
    whys = (reason(everybody, seen.number) for seen in everybody.now.seen)
    assert not [one for why in whys for one in why.behind if one.number is None]
