"""`seneschal publish`: every post there is, for one reader or all, of any occasion, in any forum's dialect."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from core.game import Game
from core.outbox.cards import outgoing, put_prose
from core.posts.profile import keep, profile
from tests.core.cli.typed import seneschal
from tests.core.posts.golden import started


@pytest.fixture
def save(tmp_path, monkeypatch) -> str:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    game: Game = started("spice_round")
    game.save_as(tmp_path / "spice.seneschal")
    game.run_on()
    game.close()
    return str(tmp_path / "spice.seneschal")


def publish(*words: str) -> str:
    result = seneschal("publish", *words)
    assert result.exit_code == 0, result.output
    return result.output


def test_messages_first_and_what_the_game_began_with(save):
    posts = json.loads(publish(save, "--json"))
    assert [post["to"] for post in posts if post["to"] == "public"] == [post["to"] for post in posts][-3:]
    assert {post["kind"] for post in posts} == {"role", "round", "opening", "roster", "court"}


def test_one_reader_one_kind_one_occasion(save):
    assert {post["to"] for post in json.loads(publish(save, "--json", "--for", "ismene"))} == {"ismene"}
    assert [post["kind"] for post in json.loads(publish(save, "--json", "--for", "ismene", "--kind", "round"))] == ["round"]
    assert "receipt" in {post["kind"] for post in json.loads(publish(save, "--json", "--occasion", "orders"))}


def test_nothing_is_revealed_before_it_is_meant(save):
    early = seneschal("publish", save, "--occasion", "end")
    assert early.exit_code == 2
    assert "Nothing is revealed before the game is over" in early.stderr
    assert seneschal("reveal", save, typed="n\n").exit_code == 1
    assert seneschal("publish", save, "--occasion", "end").exit_code == 2
    assert seneschal("reveal", save, typed="y\n").exit_code == 0
    kinds = [post["kind"] for post in json.loads(publish(save, "--json", "--occasion", "end"))]
    assert kinds == ["victory", "reveal"]
    over = seneschal("resolve", save, "--back")
    assert "The game is revealed, and over" in over.stderr
    assert seneschal("undo", save).exit_code == 0
    assert seneschal("publish", save, "--occasion", "end").exit_code == 2


def test_what_there_is_not_is_said(save):
    result = seneschal("publish", save, "--kind", "nonsense")
    assert result.exit_code == 2
    assert "round to ismene" in result.stderr
    result = seneschal("publish", save, "--dialect", "nonsense")
    assert result.exit_code == 2
    assert "phpbb3" in result.stderr


def test_a_profile_of_one_s_own_is_a_dialect(save):
    keep("my_board", structs.replace(profile("phpbb3"), title="My board", bold="[strong]{text}[/strong]"))
    assert "[strong]" in publish(save, "--dialect", "my_board", "--for", "ismene")
    assert "Test post: My board" in publish(save, "--dialect", "my_board", "--test-post")


def test_files_are_named_in_the_order_they_are_to_be_sent_and_their_names_count_nobody_else(save, tmp_path):
    written = publish(save, "--to", str(tmp_path / "posts"), "--dialect", "discord").split()
    readers = [Path(path).name.split("-")[0] for path in written]
    assert readers == sorted(readers, key=lambda reader: reader == "public"), "messages first, the public posts last"
    for reader in set(readers) - {"public"}:
        alone = publish(save, "--for", reader, "--to", str(tmp_path / reader), "--dialect", "discord").split()
        assert [Path(path).name for path in alone] == [Path(p).name for p in written if Path(p).name.startswith(f"{reader}-")]
    assert all(len(Path(path).read_text(encoding="utf-8")) < 2100 for path in written)


def test_what_the_moderator_s_own_words_let_slip_is_said_beside_the_posts(save):
    game = Game.open(save)
    put_prose(game, 1, outgoing(game, 1)[-1], "scene", "Captain Rhys dines alone.")
    game.close()
    result = seneschal("publish", save, "--for", "public")
    assert result.exit_code == 0
    assert "Captain Rhys" in result.stdout
    assert "everybody would learn" in result.stderr
