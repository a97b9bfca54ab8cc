"""How what a letter says of an order becomes its document, where that is not simply verb and fields."""

from __future__ import annotations

from typing import Any


def led(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of a unit that the writer leads himself (N4.7)."""
    return {"command": values["unit"], "with": "character"}


def recruit(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of a unit raised, with as many companies of each design as the letter has (N5.30)."""
    order: dict[str, Any] = {"recruit": values.get("_name", "new"), "kind": values["kind"], "at": values["at"]}
    order["companies"] = [{"design": design, "count": count} for design, count in values["companies"].items()]
    return order | {name: values[name] for name in ("commander", "officer") if name in values}


def ability(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of an ability of a role with what it is aimed at (N4.41)."""
    targets = {name: value for name, value in values.items() if not name.startswith("_")}
    return {"ability": values["_number"], **({"targets": targets} if targets else {})}
