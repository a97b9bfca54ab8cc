"""A night as large as one likes, for figures and for what must not grow with the game."""

from __future__ import annotations

from typing import Any


def night(squares: int, columns: int = 0) -> dict[str, Any]:
    """A night of four orders a square and a battle on each: units of two factions meet on `squares` squares, on a board of
    26 rows and that many `columns`; on one of 20 columns it has 400 squares."""
    rows = "T" if columns else "Z"
    columns = columns or (10 if squares <= 25 else 40)
    pairs = columns // 2
    players = {f"p{n}": {"faction": "pape" if n % 2 else "states", "home": f"A{n + 1}"} for n in range(8)}
    profile = {"attack": 4, "melee": 3, "charge": 2, "pike": 2, "ranged": 1, "ambush": 1, "toughness": 1, "morale": 30}
    units: dict[str, Any] = {}
    orders: list[dict[str, Any]] = []
    for n in range(squares):
        row = chr(ord("B") + n // pairs)
        column = n % pairs * 2 + 1
        for side, at in ((0, f"{row}{column}"), (1, f"{row}{column + 1}")):
            for k in range(2):
                unit = f"u{n}_{side}_{k}"
                units[unit] = {"of": f"p{(2 * n + side) % 8}", "kind": "regiment", "at": at, "profile": profile}
                orders.append({"by": units[unit]["of"], "move": unit, "to": [f"{row}{column}"] if side else []})
    return {
        "given": {"board": {"rows": rows, "columns": columns}, "players": players, "units": units},
        "orders": orders,
    }
