"""Two desks on one game: each sees what the other does, nothing is overwritten, and each takes back his own."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from random import Random
from threading import Thread

import click
import pytest
from click.testing import CliRunner
from sqlalchemy import create_engine, inspect, select, text

from core.cli import main
from core.complaint import Rejected
from core.game import Game
from core.history import redo_label, undo_label
from core.ledger.fingerprint import fingerprint, ledger_digest
from core.resolution.ordering import GiveOrder
from core.resolution.papers import WordPosts
from core.saves.address import place_of
from core.saves.games import Several, games
from core.saves.presence import Present
from core.saves.save import Overtaken, Save
from core.saves.tables import GAMES
from tests.core.saves.saved import begun, heading, joined, pulls

GIVEN = GiveOrder(turn=1, orders=({},)).label()
"""What giving one order is called in the history."""


def test_what_one_does_the_other_has_when_he_catches_up(tug, kept_at):
    one = begun(tug, kept_at)
    other = joined(tug, kept_at)
    one.give([{"by": "anna", "pull": 3}])
    one.give([{"by": "bob", "pull": 2}])
    came = other.catch_up()
    assert [(line.author, line.gesture.label()) for line in came] == [("Ada", GIVEN)] * 2
    other.run_on()
    one.catch_up()
    assert (ledger_digest(one.entries), fingerprint(one.state)) == (ledger_digest(other.entries), fingerprint(other.state))
    assert [past.author for past in one.journal.history()] == ["Ada", "Ada", "Bert"]
    one.close()
    other.close()
    again = joined(tug, kept_at)
    assert [line.author for line in again.persistence.lines] == ["Ada", "Ada", "Bert"]
    assert again.diverged is None


def test_a_gesture_on_an_old_state_is_not_made_and_says_what_came_between(tug, kept_at):
    one, other = begun(tug, kept_at), joined(tug, kept_at)
    one.give([{"by": "anna", "pull": 3}])
    with pytest.raises(Overtaken, match=rf"further elsewhere.*Between came Ada: {GIVEN}\..*again") as overtaken:
        other.give([{"by": "bob", "pull": 2}])
    assert [(line.author, line.gesture.label()) for line in overtaken.value.came] == [("Ada", GIVEN)]
    assert pulls(other) == [("anna", 3)]
    other.make(overtaken.value.gesture)
    assert pulls(other) == [("anna", 3), ("bob", 2)]
    one.catch_up()
    assert pulls(one) == pulls(other)


def test_each_takes_back_his_own_last_gesture(tug, kept_at):
    one, other = begun(tug, kept_at), joined(tug, kept_at)
    one.give([{"by": "anna", "pull": 3}])
    other.catch_up()
    other.give([{"by": "bob", "pull": 2}])
    one.catch_up()
    one.undo()
    assert pulls(one) == [("bob", 2)]
    with pytest.raises(Rejected, match="Nothing of what you did yourself"):
        one.undo()
    one.redo()
    assert pulls(one) == [("bob", 2), ("anna", 3)]
    one.take_back(1)
    assert pulls(one) == [("anna", 3)]
    other.catch_up()
    assert pulls(other) == [("anna", 3)]
    one.close()
    other.close()
    again = joined(tug, kept_at)
    assert pulls(again) == [("anna", 3)]


def test_what_another_built_upon_is_not_taken_back_from_under_it(tug):
    game = Game(heading(), face=tug.RULESET)
    game.author = "Ada"
    game.give([{"by": "anna", "pull": 3}])
    game.author = "Bert"
    game.change(0, {"by": "anna", "pull": 5})
    game.author = "Ada"
    with pytest.raises(Rejected, match=r"since gesture 0 builds on it.*Take that back first"):
        game.undo()
    assert pulls(game) == [("anna", 5)]


def by_two(tug):
    """A game with three orders of Ada; then it is Bert's turn to do something."""
    game = Game(heading(), face=tug.RULESET)
    game.author = "Ada"
    for by, pull in (("anna", 3), ("bob", 2), ("anna", 1)):
        game.give([{"by": by, "pull": pull}])
    game.author = "Bert"
    return game


@pytest.mark.parametrize(
    "since",
    [
        pytest.param(lambda game: game.withdraw(1), id="deleted"),
        pytest.param(lambda game: game.change(1, {"by": "bob", "pull": 9}), id="changed"),
        pytest.param(lambda game: game.take_order_as(1, 0), id="sooner"),
        pytest.param(lambda game: game.give([{"by": "bob", "pull": 9}], replaced=(1,)), id="replaced"),
    ],
)
def test_what_another_did_to_an_order_is_never_done_to_the_one_that_moves_up(tug, since):
    game = by_two(tug)
    since(game)
    stood = pulls(game)
    with pytest.raises(Rejected, match=r"since gesture 0 builds on it.*Take that back first"):
        game.take_back(0)
    assert pulls(game) == stood
    game.take_back(3)
    assert pulls(game) == [("anna", 3), ("bob", 2), ("anna", 1)]


def test_a_deletion_that_is_made_again_takes_no_other_order(tug):
    game = by_two(tug)
    game.author = "Ada"
    game.withdraw(1)
    game.author = "Bert"
    game.withdraw(0)
    assert pulls(game) == [("anna", 1)]
    game.take_back(3)
    assert pulls(game) == [("bob", 2), ("anna", 1)]
    with pytest.raises(Rejected, match="stands elsewhere now: Delete an order"):
        game.redo()
    assert pulls(game) == [("bob", 2), ("anna", 1)]


def test_what_concerns_another_order_stays_when_an_earlier_gesture_is_taken_back(tug):
    game = by_two(tug)
    game.withdraw(0)
    game.take_back(2)
    assert pulls(game) == [("bob", 2)]


def test_a_save_is_read_as_it_was_made_whatever_is_taken_back_today(tug, kept_at):
    game = begun(tug, kept_at)
    for by, pull in (("anna", 3), ("bob", 2), ("anna", 1)):
        game.give([{"by": by, "pull": pull}])
    game.withdraw(1)
    game.journal.asked = game.journal.after  # as the desk of before took back
    game.take_back(0)
    game.close()
    again = joined(tug, kept_at)
    assert again.diverged is None
    assert pulls(again) == [("bob", 2)]


def test_what_the_other_does_is_heard(tug, kept_at):
    one, other = begun(tug, kept_at), joined(tug, kept_at)
    listening = other.save.listens
    while listening.news(0.3):  # what was done before counts as news once
        other.catch_up()
    heard = []
    waits = Thread(target=lambda: heard.append(listening.news(10)))
    waits.start()
    one.give([{"by": "anna", "pull": 3}])
    waits.join(60)
    assert heard == [True]
    assert len(other.catch_up()) == 1
    listening.close()


def test_saving_under_another_name_keeps_what_is_seen_though_the_game_went_on(tug, kept_at, tmp_path):
    one, other = begun(tug, kept_at), joined(tug, kept_at)
    one.give([{"by": "anna", "pull": 3}])
    other.catch_up()
    one.give([{"by": "bob", "pull": 2}])
    other.save_as(tmp_path / "copy.seneschal")
    assert pulls(other) == [("anna", 3)]
    other.close()
    one.close()
    copy = joined(tug, tmp_path / "copy.seneschal")
    assert (pulls(copy), copy.diverged) == ([("anna", 3)], None)


def test_several_games_are_in_one_database(tug, postgres, tmp_path):
    place = postgres.database("several")
    for title in ("Crowns", "The  Spice!"):
        Save.create(place, heading(title)).close()
    assert games(place) == (("crowns", "Crowns"), ("the-spice", "The  Spice!"))
    with pytest.raises(Several, match=r"2 games.*\?game=.*crowns, the-spice") as several:
        Save.open(place)
    assert several.value.games == games(place)
    with pytest.raises(Rejected, match="called nothing"):
        Save.open(f"{place}?game=nothing")
    with pytest.raises(Rejected, match="called crowns is in that database already"):
        Save.create(f"{place}?game=crowns", heading())
    one = joined(tug, f"{place}?game=the-spice")
    one.give([{"by": "anna", "pull": 3}])
    assert one.save.place == f"{place}?game=the-spice"
    other = joined(tug, f"{place}?game=crowns")
    assert (one.heading.title, pulls(other)) == ("The  Spice!", [])
    other.give([{"by": "bob", "pull": 1}])
    assert (one.catch_up(), len(one.persistence.lines)) == ((), 1)
    one.close()
    other.close()
    with pytest.raises(Rejected, match="No game is in this database"):
        Save.open(postgres.database("empty"))


def test_who_is_here_is_known(tug, kept_at):
    one, other = begun(tug, kept_at), joined(tug, kept_at)
    assert one.save.here("1", "Ada", "resolve") == ()
    assert other.save.here("2", "Bert", "publish") == (Present("Ada", "resolve"),)
    one.save.gone("1")
    assert other.save.here("2", "Bert", "day") == ()
    other.save.gone("2")


def test_a_row_that_another_program_holds_is_waited_for_and_the_gesture_given_back(tug, postgres, monkeypatch):
    monkeypatch.setattr("core.saves.address.PATIENCE", 0.2)
    place = postgres.database("held")
    game = begun(tug, place)
    holder = create_engine(place_of(place).url)
    with holder.begin() as connection:
        connection.execute(select(GAMES).with_for_update())
        with pytest.raises(Rejected, match="writing to the game just now"):
            game.give([{"by": "anna", "pull": 3}])
        assert pulls(game) == []
    holder.dispose()
    game.give([{"by": "anna", "pull": 3}])
    assert pulls(game) == [("anna", 3)]
    game.close()
    again = joined(tug, place)
    assert pulls(again) == [("anna", 3)]


def test_undo_says_what_it_takes_back_and_redo_whose_it_was(tug):
    game = Game(heading(), face=tug.RULESET)
    game.author = "Ada"
    game.give([{"by": "anna", "pull": 3}])
    assert undo_label(game) == f"Undo: {GIVEN}: Anna, Pull with a strength of 3"
    game.author = "Bert"
    assert undo_label(game) == "Undo"
    game.make(WordPosts(turn=1, kind="scene", template="Rain."))
    game.author = "Ada"
    assert undo_label(game) == f"Undo yours: {GIVEN}: Anna, Pull with a strength of 3"
    game.undo()
    game.author = "Bert"
    again = f"Redo what Ada did: {GIVEN}: Anna, Pull with a strength of 3"
    assert (undo_label(game), redo_label(game)) == ("Undo: Word posts", again)
    game.redo()
    game.change(0, {"by": "anna", "pull": 2})
    game.author = "Ada"
    with pytest.raises(Rejected, match="builds on it"):
        game.undo_in_line()
    assert pulls(game) == [("anna", 2)], "what another did since is not Ada's to take back"


def test_a_server_that_was_stopped_is_met_again(tug, postgres):
    game = begun(tug, postgres.database("stopped"))
    game.give([{"by": "anna", "pull": 3}])
    postgres.stop()
    try:
        with pytest.raises(Rejected, match=r"cannot be reached just now|cannot be read or written"):
            game.give([{"by": "bob", "pull": 2}])
        assert pulls(game) == [("anna", 3)]
    finally:
        postgres.start()
    game.give([{"by": "bob", "pull": 2}])
    place = game.save.place
    game.close()
    again = joined(tug, place)
    assert pulls(again) == [("anna", 3), ("bob", 2)]


def test_a_database_address_never_shows_its_password(tug, postgres):
    place = postgres.database("secret").replace("seneschal@", "seneschal:hunter2@")
    game = begun(tug, place)
    assert "hunter2" not in game.save.place
    game.close()
    with pytest.raises(Rejected) as rejected:
        Save.create(f"{place}?game=tug", heading())
    assert "hunter2" not in f"{rejected.value}{rejected.value.source}"


FOREIGN = {
    "shape": "create table journal (x int); create table heading (y int)",
    "revision": "create table alembic_version (version_num varchar(32)); insert into alembic_version values ('ae1027a6acf0')",
}


@pytest.mark.parametrize("other", FOREIGN)
def test_a_database_of_another_program_is_left_as_it_is(postgres, other):
    place = postgres.database(f"other{other}")
    engine = create_engine(place_of(place).url)
    with engine.begin() as connection:
        connection.execute(text(FOREIGN[other]))
        before = sorted(inspect(connection).get_table_names())
    with pytest.raises(Rejected, match="No game is in this database yet"):
        Save.open(place)
    with pytest.raises(Rejected, match="tables of another program"):
        Save.create(f"{place}?game=tug", heading())
    with engine.connect() as connection:
        assert sorted(inspect(connection).get_table_names()) == before
    engine.dispose()


WRONG = {
    "?game=" + "n" * 300: "too long", "?game=tug&nonsense=1": "something that no database knows",
    "?game=tug&sslmode=require": "does not encrypt",
}  # fmt: skip


@pytest.mark.parametrize("asked", WRONG, ids=WRONG.values())
def test_an_address_that_asks_too_much_says_what(postgres, asked):
    place = postgres.database(f"asked{list(WRONG).index(asked)}")
    with pytest.raises(Rejected, match=WRONG[asked]):
        Save.create(f"{place}{asked}", heading())


def test_no_command_says_the_password_of_the_address_it_was_given(postgres, tmp_path, monkeypatch):
    """Every command that takes a save is given one with a password, what else it asks for, and no more."""
    monkeypatch.chdir(tmp_path)
    place = postgres.database("told").replace("seneschal@", "seneschal:hunter2@") + "?game=told"
    said = [CliRunner().invoke(main, ["new", "ford_and_oakham", place])]
    for command in main.commands.values():
        asked = [one.name for one in command.params if isinstance(one, click.Argument) and one.required]
        if "save" in asked:
            for other in (place, "1"):
                words = [place if name == "save" else other for name in asked]
                said.append(CliRunner().invoke(main, [command.name, *words]))
    assert len(said) > 40
    assert [one.output for one in said if "hunter2" in one.output] == []
    assert {one.exit_code for one in said} <= {0, 1, 2}


WRITER = """
    import os, sys
    sys.path.insert(0, {folder!r})
    import tug
    from core.complaint import Rejected
    from core.game import Game
    game = Game.open({place!r}, face=tug.RULESET)
    game.author = {author!r}
    for number in range({count}):
        while True:
            try:
                game.give([{{"by": "anna", "pull": 1 + number % 5}}])
            except Rejected:  # overtaken, or the server is away
                continue
            break
        print(game.persistence.lines[-1].number, flush=True)
        if number == {killed_at}:
            os.kill(os.getpid(), 9)
"""


def writer(tug, place, author, count, killed_at):
    folder = tug.__path__[0].rsplit("/", 1)[0]
    code = WRITER.format(folder=folder, place=place, author=author, count=count, killed_at=killed_at)
    return subprocess.Popen([sys.executable, "-c", textwrap.dedent(code)], stdout=subprocess.PIPE, text=True)


def two_writers(tug, place, count, kills, server=None):
    """Two programs that write at once, each killed now and then and begun again, and in the middle of it all the server stopped
    and started; all that was acknowledged is there."""
    begun(tug, place).close()
    random = Random(7)
    said = {"Ada": set(), "Bert": set()}
    for round_ in range(kills + 1):
        shares = {author: count // (kills + 1) if round_ < kills else count - len(said[author]) for author in said}
        killed = {"Ada": round_ < kills or not kills, "Bert": round_ < kills}
        running = {
            author: writer(tug, place, author, share, random.randrange(share) if killed[author] else -1)
            for author, share in shares.items()
        }
        if server is not None and round_ == kills // 2:
            for author, process in running.items():  # both are in the middle of it
                said[author].add(int(process.stdout.readline()))
            server.stop()
            server.start()
        for author, process in running.items():
            said[author] |= {int(line) for line in process.communicate(timeout=600)[0].split()}
    one, other = joined(tug, place), joined(tug, place)
    assert one.diverged is None
    assert (ledger_digest(one.entries), fingerprint(one.state)) == (ledger_digest(other.entries), fingerprint(other.state))
    by = {line.number: line.author for line in one.persistence.lines}
    for author, numbers in said.items():
        assert {by[number] for number in numbers} <= {author}
    acknowledged = sum(map(len, said.values()))
    assert acknowledged <= len(by) <= acknowledged + max(1, 2 * kills) + (2 if server is not None else 0)
    one.close()
    other.close()
    return acknowledged, len(by)


def test_two_programs_write_and_are_killed_and_nothing_acknowledged_is_lost(tug, kept_at):
    two_writers(tug, kept_at, 12, 0)


@pytest.mark.soak
def test_two_programs_with_500_gestures_each_and_kills_between(tug, kept_at, figure, request):
    server = request.getfixturevalue("postgres") if "://" in kept_at else None
    acknowledged, there = two_writers(tug, kept_at, 500, 9, server)
    where = "a database, its server stopped and started in the middle" if server is not None else "a file"
    figure(f"two writers on {where}: {acknowledged} gestures acknowledged, {there} there, 18 kills, none lost")
