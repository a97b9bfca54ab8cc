"""Sheets: the parts of a setup document as forms, for the setup assistant."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from core.ledger.value import Value
from core.orders.form import Form, Slot


class Sheet(Value):
    """One part of `given`, under `key` (dotted where it lies deeper): a single form, rows by id (`named`) or rows in a list
    (`listed`). An empty key is `given` itself.

    `catalogue` lists rows to start from: (label, document). What a document has beside the form's slots is kept as it is.
    """

    key: str
    title: str
    hint: str
    form: type[Form]
    shape: Literal["single", "named", "listed"] = "named"
    catalogue: Callable[[], tuple[tuple[str, Mapping[str, Any]], ...]] = lambda: ()


class Called(Form):
    """What one thing of a game is called: `names.<kind>.<id>` of every setup."""

    name: Annotated[str, Slot("text", "Full name")] = ""
    account: Annotated[str, Slot("text", "Forum account")] = ""
    aliases: Annotated[tuple[str, ...], Slot("text", "Aliases")] = ()


def name_sheets(*kinds: str, **called: str) -> tuple[Sheet, ...]:
    """A sheet of names for each kind of thing, by its key under `names`; those that are `called` otherwise than their key."""
    return tuple(
        Sheet(key=f"names.{kind}", title=f"Names of {title}", hint="Full names, forum accounts and aliases, by id.", form=Called)
        for kind, title in (dict(zip(kinds, kinds, strict=True)) | called).items()
    )
