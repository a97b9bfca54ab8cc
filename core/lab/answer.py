"""An answer of the lab: words, tables and charts."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from core.charts.chart import Chart
from core.rulesets.tables import Table


class Findings(Struct, frozen=True):
    """An answer: its headline, remarks, tables and charts in that order."""

    headline: str
    remarks: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    charts: tuple[Chart, ...] = ()


def written(found: Findings) -> dict[str, Any]:
    """The findings as the document of a result holds them."""
    tables = {
        table.title: [dict(zip([column.title for column in table.columns], row.cells, strict=True)) for row in table.rows]
        for table in found.tables
    }
    return {"headline": found.headline, "remarks": list(found.remarks), "tables": tables}


def counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def number(value: float) -> int | str:
    return int(value) if value == int(value) else f"{value:.1f}"
