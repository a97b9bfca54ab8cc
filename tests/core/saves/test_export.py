"""A whole game as a document, and two games compared in words."""

from __future__ import annotations

import sqlite3

import pytest

from core.complaint import Rejected
from core.document import read_document
from core.saves.export import exported, imported
from core.saves.save import Save
from tests.core.cli.typed import seneschal


@pytest.fixture
def save(tmp_path):
    place = tmp_path / "crowns.seneschal"
    assert seneschal("new", "four_crowns", place).exit_code == 0
    assert seneschal("resolve", place, "--anyway").exit_code == 0
    assert seneschal("resolve", place, "--next").exit_code == 0
    return place


def rows(place):
    connection = sqlite3.connect(place)
    tables = ("game", "journal", "told")
    try:
        return {table: connection.execute(f"select * from {table}").fetchall() for table in tables}
    finally:
        connection.close()


def test_a_game_comes_back_from_its_document_byte_for_byte(save, tmp_path):
    document = tmp_path / "crowns.yaml"
    assert seneschal("export", save, document).exit_code == 0
    assert document.read_text(encoding="utf-8").startswith("kind: seneschal game 1\nheading:\n")
    said = seneschal("import", document, tmp_path / "again.seneschal")
    assert said.exit_code == 0, said.stderr
    assert rows(tmp_path / "again.seneschal") == rows(save)
    opened = Save.open(tmp_path / "again.seneschal")
    assert exported(opened) == document.read_text(encoding="utf-8")
    opened.close()
    assert "Both are the same game." in seneschal("diff", save, tmp_path / "again.seneschal").stdout


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: [", "line"),
        ("- 1", "no game that Seneschal exported"),
        ("kind: seneschal game 1", "damaged"),
        ("kind: seneschal game 1\nheading: {}\njournal: []\ntold: []", "damaged"),
        ("kind: seneschal game 1\nheading: &a [*a]\njournal: 3\ntold: x", "a|damaged"),
        ("kind: seneschal game 1\nheading: !!python/object:os.system {}\n", "line|python"),
    ],
)
def test_what_is_no_document_of_a_game_is_refused_in_a_sentence(tmp_path, text, words):
    document = tmp_path / "bad.yaml"
    document.write_text(text, encoding="utf-8")
    with pytest.raises(Rejected, match=words):
        imported(document, tmp_path / "bad.seneschal")
    assert [path.name for path in tmp_path.iterdir()] == ["bad.yaml"]


def test_two_saves_are_compared_in_words(save, tmp_path):
    assert seneschal("copy", save, tmp_path / "other.seneschal").exit_code == 0
    assert seneschal("undo", tmp_path / "other.seneschal").exit_code == 0
    said = seneschal("diff", save, tmp_path / "other.seneschal").stdout
    assert f"Only in {tmp_path / 'other.seneschal'}, after " in said
    assert "Undo" in said


def test_parts_of_an_old_game_are_taken_over_singly(save, tmp_path):
    setup = tmp_path / "again.yaml"
    old = Save.open(save).heading
    parts = [part for part in ("players", "names", "units", "estates") if part in old.given][:2]
    assert seneschal("take-over", save, setup, "--only", parts[0]).exit_code == 0
    assert read_document(setup)["given"] == {parts[0]: old.given[parts[0]]}
    assert seneschal("take-over", save, setup, "--only", parts[1], "--only", "settings").exit_code == 0
    assert read_document(setup)["given"] == {part: old.given[part] for part in parts}
    assert read_document(setup)["settings"] == old.settings
    assert "has no dragons" in seneschal("take-over", save, setup, "--only", "dragons").stderr
    assert "there already" in seneschal("take-over", save, setup).stderr
    other = tmp_path / "other.yaml"
    other.write_text("ruleset: another\n", encoding="utf-8")
    assert "no setup of" in seneschal("take-over", save, other, "--only", parts[0]).stderr


def test_a_new_game_takes_over_what_an_old_one_began_with(save, tmp_path):
    setup = tmp_path / "again.yaml"
    assert seneschal("take-over", save, setup).exit_code == 0
    assert seneschal("new", setup, tmp_path / "again.seneschal").exit_code == 0
    one, two = Save.open(save).heading, Save.open(tmp_path / "again.seneschal").heading
    assert (one.given, one.settings) == (two.given, two.settings)
    assert one.seed != two.seed
