"""What answers of the lab have in common, and how the document of a result holds one."""

from __future__ import annotations

from typing import Any

from core.rulesets.calculator import CalculatorResult


def as_document(found: CalculatorResult) -> dict[str, Any]:
    """An answer as the document of a result holds it."""
    tables = {
        table.title: [dict(zip([column.title for column in table.columns], row.cells, strict=True)) for row in table.rows]
        for table in found.tables
    }
    return {"headline": found.headline, "remarks": [remark.text for remark in found.remarks], "tables": tables}


def counted(number: int, what: str) -> str:
    """A number with its noun, as in `1 game` and `12,000 games`."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def number(value: float) -> int | str:
    """A figure for print: whole where it is whole, else with one decimal."""
    return int(value) if value == int(value) else f"{value:.1f}"
