"""Random nights keep what every game must keep, and a game that does not is told by its seed and left as a save."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.game import Game
from tests import nights
from tests.nights import NIGHTS, SETUPS, Played, Series, main, one_game

every_setup = pytest.mark.parametrize("name", sorted(SETUPS))


@every_setup
def test_random_nights_keep_what_every_game_must_keep(name: str, tmp_path: Path) -> None:
    played = one_game(Series("suite", (name,), str(tmp_path)), 1)
    assert not played.fault
    assert played.nights == NIGHTS


def test_a_game_that_fails_is_told_by_its_seed_and_left_as_a_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never(before: Any, entries: Any, after: Any) -> None:
        raise AssertionError("the sky fell")

    monkeypatch.setattr(nights, "keeping_of", lambda ruleset: never)
    words = ["1", "--setup", "ford_and_oakham", "--seed", "s", "--scheduler", "here", "--folder", str(tmp_path)]
    assert main(words) == 1
    said = capsys.readouterr().out
    assert "seed s:0" in said
    assert "the sky fell" in said
    game = Game.open(tmp_path / "ford_and_oakham-0.seneschal")
    assert game.heading.seed == "s:0"
    game.close()


def test_a_run_that_was_cut_off_goes_on_where_it_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [f"{6 * NIGHTS}", "--setup", "ford_and_oakham", "--seed", "s", "--scheduler", "here", "--folder", str(tmp_path)]
    told: list[int] = []

    def cut(done: bytes) -> Played:
        told.append(0)
        if len(told) == 2:
            raise KeyboardInterrupt
        return msgspec.msgpack.decode(done, type=Played)

    real = nights.Tally.add
    monkeypatch.setattr(nights.Tally, "add", lambda self, done: cut(done))
    main(words)
    monkeypatch.setattr(nights.Tally, "add", real)
    played: list[int] = []
    one = nights.one_game
    monkeypatch.setattr(nights, "one_game", lambda series, number: played.append(number) or one(series, number))
    assert main(words) == 0
    assert 0 < len(played) < 6, "what was done is not done again"


@pytest.mark.soak
@every_setup
def test_a_night_that_shows_everything_is_told(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pairs of the nights would tell of a ruleset whose secrets are open."""
    from tests.secrecy.loosening import forget, loosened

    with monkeypatch.context() as patch:
        loosened(patch, None)
        series = Series("loose", (name,), str(tmp_path))
        assert any(one_game(series, number).fault for number in range(60))
    forget()
