"""What is short in a save and would be long in memory is refused before it is read; what is no file is not waited for."""

from __future__ import annotations

import os
import zlib
from types import SimpleNamespace

import pytest

from core.complaint import Rejected
from core.resolution import checkpoint, told_turn
from core.resolution.ordering import GiveOrder
from core.resolution.record import END, MOST_ORDERS, MOST_TURNS, OpenTurn, Record, TurnRecord
from core.resolution.upgrades import UPGRADES
from core.saves import presence
from core.saves.export import KIND, imported
from core.saves.heading import read_heading
from core.saves.lines import read_line
from gui.adapters import unsaved
from tests.limits import memory_within, within_seconds

MANY = 2_500_000


def many(before: str, after: str, count: int = MANY) -> str:
    return before + "[" + ",".join(["{}"] * count) + "]" + after


def line(_):
    row = {"number": 0, "revision": 99, "gesture": many('{"gesture":"give_order","turn":1,"orders":', "}")}
    read_line(SimpleNamespace(**row), "", UPGRADES, verbatim=False)  # type: ignore[arg-type]


def heading(_):
    read_heading(many('{"ruleset":"noblesse","title":"A","seed":"s","given":{"players":', "}}"))


def told(_):
    told_turn.unpack(zlib.compress(many('{"rules":"r","entries":', "}").encode()))


def opened_at(_):
    packed = zlib.compress(many('{"rules":"r","rounds":[["night",', ',[],[],0,""]]}').encode())
    if checkpoint.unpack(packed, None, {}, "r") is None:
        raise Rejected.because("", "It is passed over.")


def exported(folder):
    file = folder / "game.yaml"
    file.write_text(f"kind: {KIND}\njournal: {many('', '', 500_001)}\n")
    imported(file, folder / "game.seneschal")


def written_beside(folder):
    file = folder / "given.drafts"
    file.write_text(many('{"at":"","drafts":', "}"))
    if unsaved.read(file) is None:
        raise Rejected.because("", "It is passed over.")


@pytest.mark.parametrize("door", [line, heading, told, opened_at, exported, written_beside])
def test_a_text_that_would_fill_the_memory_is_refused_before_it_is_read(door, tmp_path):
    with memory_within(500), within_seconds(60), pytest.raises(Rejected):
        door(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_a_pipe_in_place_of_a_file_beside_a_save_is_not_waited_for(tmp_path):
    mark, draft = tmp_path / ".game.seneschal.other.here", tmp_path / "given.drafts"
    os.mkfifo(mark)
    os.mkfifo(draft)
    with within_seconds(20):
        assert presence.beside(tmp_path / "game.seneschal", "own", "me", "night") == ()
        assert unsaved.read(draft) is None


FULL = TurnRecord("night", position=END).with_orders([{}] * MOST_ORDERS)


@pytest.mark.parametrize(
    ("rounds", "gesture", "most"),
    [
        ((FULL,), GiveOrder(turn=1, orders=({},)), "10,000 orders"),
        ((FULL,) * MOST_TURNS, OpenTurn(turn=2, run="night"), "1,000 turns"),
    ],
)
def test_no_gesture_makes_a_game_that_takes_for_ever_to_open(rounds, gesture, most):
    with pytest.raises(Rejected, match=f"{most} at most"):
        gesture.made(Record(rounds))
