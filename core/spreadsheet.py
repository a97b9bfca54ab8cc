"""Rosters as CSV and as OpenDocument spreadsheets, for whoever goes on reckoning elsewhere.

An ODS file is a zip of two small XML files; the libraries that write it bring a whole office format along or are no longer kept.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from core.invisible import seen_in
from core.rulesets.tables import RosterTable

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_UNWRITABLE = re.compile("[\ufffe\uffff]")
_MIME = "application/vnd.oasis.opendocument.spreadsheet"
_SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "style", "table", "text")
)
_FORMAT = 'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"'
_MANIFEST = f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:media-type="{_MIME}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
"""


def csv_text(table: RosterTable) -> str:
    """A roster as CSV with its titles in the first line. What a spreadsheet would take for a formula begins with an
    apostrophe, which marks it as text there."""
    table = seen_in(table)
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow([_text(column.title) for column in table.columns])
    rows.writerows([_text(cell) if isinstance(cell, str) else cell for cell in row.cells] for row in table.rows)
    return written.getvalue()


def _text(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def ods(tables: Iterable[RosterTable]) -> bytes:
    """Rosters as an OpenDocument spreadsheet, a sheet each; numbers are numbers, and all else is text and never a formula."""
    named: set[str] = set()
    sheets = "".join(_sheet(seen_in(table), named) for table in tables)
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content {_SPACES} {_FORMAT} office:version="1.3">'
        '<office:automatic-styles><style:style style:name="head" style:family="table-cell">'
        '<style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>'
        f"<office:body><office:spreadsheet>{sheets}</office:spreadsheet></office:body></office:document-content>"
    )
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(zipfile.ZipInfo("mimetype"), _MIME, zipfile.ZIP_STORED)  # first and unpacked: files are told by it
        packed.writestr(zipfile.ZipInfo("META-INF/manifest.xml"), _MANIFEST, zipfile.ZIP_DEFLATED)
        packed.writestr(zipfile.ZipInfo("content.xml"), content, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def _sheet(table: RosterTable, named: set[str]) -> str:
    title = re.sub(r"[\[\]*?:/\\']", " ", _UNWRITABLE.sub("", table.title)).strip()[:31] or "Roster"
    number, name = 1, title
    while name in named:
        number, name = number + 1, f"{title[:27]} {number + 1}"
    named.add(name)
    head = "".join(_cell(column.title, ' table:style-name="head"') for column in table.columns)
    rows = "".join(f"<table:table-row>{''.join(map(_cell, row.cells))}</table:table-row>" for row in table.rows)
    columns = f'<table:table-column table:number-columns-repeated="{len(table.columns)}"/>'
    return f"<table:table table:name={quoteattr(name)}>{columns}<table:table-row>{head}</table:table-row>{rows}</table:table>"


def _cell(cell: str | int | None, style: str = "") -> str:
    if cell is None:
        return f"<table:table-cell{style}/>"
    if isinstance(cell, int):
        return (
            f'<table:table-cell{style} office:value-type="float" office:value="{cell}"><text:p>{cell}</text:p></table:table-cell>'
        )
    lines = "".join(f"<text:p>{escape(_UNWRITABLE.sub('', line))}</text:p>" for line in cell.splitlines() or [""])
    return f'<table:table-cell{style} office:value-type="string">{lines}</table:table-cell>'
