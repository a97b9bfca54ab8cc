"""How what a letter says of an order becomes its document, where that is not simply verb and fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def _going(verb: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def drafted(values: dict[str, Any]) -> dict[str, Any]:
        asked = {flag: True for flag in ("attack", "conquer") if values.get(flag)}
        return {verb: values["unit"], "to": values.get("to", []), **asked}

    return drafted


move, march = _going("move"), _going("forced_march")


def spy(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of a spy who is posted, by a name of his own where the letter gives one (N4.3)."""
    return {"post": "spy", "path": values["path"], **({"id": values["id"]} if "id" in values else {})}


def command(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of somebody put in command of a unit (N4.7)."""
    return {"command": values["unit"], "with": values["with"]}


def led(values: dict[str, Any]) -> dict[str, Any]:
    """The same where the writer leads it himself."""
    return {"command": values["unit"], "with": "character"}


def redivide(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of resources passed to a player of the faction (N7.4)."""
    return {"redivide": values["player"], **values["amounts"]}


def pay(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of resources paid to another faction."""
    return {"pay": values["faction"], **values["amounts"]}


def recruit(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of a unit raised, with as many companies of each design as the letter has (N5.30)."""
    order: dict[str, Any] = {"recruit": values.get("_name", "new"), "kind": values["kind"], "at": values["at"]}
    order["companies"] = [{"design": design, "count": count} for design, count in values["companies"].items()]
    return order | {name: values[name] for name in ("commander", "officer") if name in values}


def ability(values: dict[str, Any]) -> dict[str, Any]:
    """An order document of an ability of a role with what it is aimed at (N4.41)."""
    targets = {name: value for name, value in values.items() if not name.startswith("_")}
    return {"ability": values["_number"], **({"targets": targets} if targets else {})}
