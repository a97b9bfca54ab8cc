"""Rosters as spreadsheets: whole, with numbers as numbers, nothing of a name a formula, and no more than the reader may know."""

from __future__ import annotations

import csv
import io
import zipfile
from xml.etree import ElementTree

import pytest

from core.game import Game
from core.invisible import seen
from core.ledger.audience import only
from core.rulesets.tables import Column, RosterTable, TableRow
from core.spreadsheet import csv_text, ods
from tests.core.cli.typed import seneschal
from tests.examples import example_setup

FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\u200b=1")
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}p"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"


def table(*cells: str | int | None, title: str = "Units") -> RosterTable:
    columns = tuple(Column(str(n), f"Column {n}") for n in range(len(cells)))
    return RosterTable("units", title, columns, (TableRow("one", cells),))


def sheets(made: bytes) -> dict[str, list[list[tuple[str | None, str]]]]:
    """What a spreadsheet program reads: by the name of the sheet, rows of (type, text)."""
    with zipfile.ZipFile(io.BytesIO(made)) as packed:
        assert packed.namelist()[0] == "mimetype"
        assert packed.infolist()[0].compress_type == zipfile.ZIP_STORED
        assert packed.testzip() is None
        content = ElementTree.fromstring(packed.read("content.xml"))
        ElementTree.fromstring(packed.read("META-INF/manifest.xml"))
    return {
        sheet.get(f"{TABLE}name", ""): [
            [(cell.get(f"{OFFICE}value-type"), "\n".join(p.text or "" for p in cell.iter(TEXT))) for cell in row]
            for row in sheet.iter(f"{TABLE}table-row")
        ]
        for sheet in content.iter(f"{TABLE}table")
    }


@pytest.mark.parametrize("cell", FORMULAS)
def test_no_cell_of_a_csv_is_a_formula(cell):
    _, (shown, number) = csv.reader(io.StringIO(csv_text(table(cell, -3)), newline=""))
    assert shown == f"'{seen(cell)}"
    assert number == "-3"


def test_a_csv_keeps_commas_quotes_and_line_breaks():
    said = 'Anna, "the Quill"\nof Ferrara'
    (_, (shown, nothing)) = csv.reader(io.StringIO(csv_text(table(said, None)), newline=""))
    assert (shown, nothing) == (said, "")


def test_a_spreadsheet_has_numbers_as_numbers_and_all_else_as_text():
    hostile = "<b>&\"'\x00\ud800 ]]>"
    made = sheets(ods([table(*FORMULAS, hostile, 7, None)]))
    cells = made["Units"][1]
    assert [kind for kind, _ in cells] == ["string"] * (len(FORMULAS) + 1) + ["float", None]
    assert cells[0][1] == "=1+1"
    assert cells[7][1] == "<b>&\"' ]]>"
    assert cells[8][1] == "7"


def test_sheets_of_one_title_and_titles_no_sheet_may_have_are_told_apart():
    made = sheets(ods([table("a"), table("b"), table("c", title="x/y [z]*?")]))
    assert list(made) == ["Units", "Units 2", "x y  z"]


def test_a_players_spreadsheet_holds_what_his_view_holds(tmp_path):
    place = tmp_path / "crowns.seneschal"
    game = Game.new(example_setup("four_crowns"), place, seed="x")
    wanted = game.face.tables(game.view(only("otto")))
    game.close()
    done = seneschal("show", place, "tables", "--as", "otto", "--ods", tmp_path / "otto.ods")
    assert done.exit_code == 0, done.output
    read = sheets((tmp_path / "otto.ods").read_bytes())
    assert [len(rows) - 1 for rows in read.values()] == [len(one.rows) for one in wanted]
    done = seneschal("show", place, "tables", "--as", "otto", "--csv", wanted[0].title)
    rows = list(csv.reader(io.StringIO(done.output)))
    assert [row[0] for row in rows[1:]] == [str(row.cells[0]) for row in wanted[0].rows]
    done = seneschal("show", place, "tables", "--csv", "Nothing")
    assert (done.exit_code, "There is no roster 'Nothing'" in done.output) == (2, True)
