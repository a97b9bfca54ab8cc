"""Sheets: the parts of a setup document as forms, for the setup assistant."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from core.ledger.value import Value
from core.orders.form import Form, Slot
from core.rulesets.rows import row_of
from core.rulesets.setup_files import declared

Catalogue = Callable[[], tuple[tuple[str, Mapping[str, Any]], ...]]
"""Rows to start from: (label, document)."""
Standing = Callable[[], Mapping[str, Mapping[str, Any]]]
"""Rows by id, as they would be written."""


class Sheet(Value):
    """One part of `given`, under `key` (dotted where it lies deeper): a single form, rows by id (`named`) or rows in a list
    (`listed`). An empty key is `given` itself.

    `catalogue` lists rows to start from, `standing` the rows that a game has where its document writes none, `first` the fields
    that matter most, in that order. What a document has beside the form's slots is kept as it is.
    """

    key: str
    title: str
    hint: str
    form: type[Form]
    shape: Literal["single", "named", "listed"] = "named"
    catalogue: Catalogue = lambda: ()
    standing: Standing = dict
    first: tuple[str, ...] = ()


class Called(Form):
    """What one thing of a game is called: `names.<kind>.<id>` of every setup."""

    name: Annotated[str, Slot("text", "Full name")] = ""
    aliases: Annotated[tuple[str, ...], Slot("text", "Aliases")] = ()


class CalledPlayer(Form):
    """The same of a player, who writes under an account."""

    name: Annotated[str, Slot("text", "Full name")] = ""
    account: Annotated[str, Slot("text", "Forum account")] = ""
    aliases: Annotated[tuple[str, ...], Slot("text", "Aliases")] = ()


def sheets_of(
    ruleset: str,
    given: type[Struct],
    catalogues: Mapping[str, Catalogue] = {},
    standing: Mapping[str, Standing] = {},
    **parts: Any,
) -> tuple[Sheet, ...]:
    """The sheets in the `scheme.yaml` of a ruleset, and one of names for each kind of thing listed there. What a part is says
    its type in `given`, or in `parts`; the part "" is `given` itself."""
    listed, hints = declared(ruleset, "scheme"), {**get_type_hints(given), **parts, "": given}
    sheets = (
        Sheet(
            key=key, title=one["title"], hint=one["hint"], catalogue=catalogues.get(key, lambda: ()),
            standing=standing.get(key, dict), first=tuple(one.get("first", ())), **_rows(hints[key]),
        )
        for key, one in listed["sheets"].items()
    )  # fmt: skip
    return (*sheets, *(_names(kind, of) for kind, of in listed["names"].items()))


def _names(kind: str, of: str) -> Sheet:
    players = kind == "players"
    hint = "Full names, forum accounts and other names." if players else "Full names and other names."
    return Sheet(key=f"names.{kind}", title=f"Names of {of}", hint=hint, form=CalledPlayer if players else Called)


def _rows(hint: Any) -> dict[str, Any]:
    origin, within = get_origin(hint), get_args(hint)
    if origin is dict:
        return {"form": row_of(within[1])}
    return {"form": row_of(within[0]), "shape": "listed"} if origin is tuple else {"form": row_of(hint), "shape": "single"}
