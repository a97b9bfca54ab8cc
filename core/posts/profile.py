"""A forum profile: how one forum writes things, as data, because administrators differ."""

from __future__ import annotations

from functools import cache

import msgspec
import yaml
from msgspec import Struct

from core.complaint import Rejected
from core.resources import resource


class Profile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`family` picks the renderer (bbcode, markdown, html, plain). Forms have `{text}`, spoilers `{title}` and `{text}`,
    pictures `{name}`. `table` is the strategy: native, pipe, code or list. `limit` is characters a post, 0 for none.
    """

    title: str
    family: str
    limit: int = 0
    table: str = "code"
    columns: int = 100
    bold: str = "{text}"
    italic: str = "{text}"
    title_form: str = "{text}"
    section_form: str = "{text}"
    item: str = "- {text}"
    items: str = "{text}"
    spoiler: str = "{title}\n{text}"
    code: str = "{text}"
    picture: str = "{name}"
    table_form: str = "{text}"
    row_form: str = "{text}"
    header_cell: str = "{text}"
    cell: str = "{text}"
    notes: str = ""


@cache
def profiles() -> tuple[str, ...]:
    """The names of the profiles that ship, in the order shown."""
    return tuple(sorted((path.stem for path in resource("profiles").glob("*.yaml")), key=_place))


@cache
def profile(name: str) -> Profile:
    if name not in profiles():
        raise Rejected.because("dialect", f"No forum profile is called {name!r}.", f"Known: {', '.join(profiles())}.")
    written = yaml.safe_load(resource("profiles", f"{name}.yaml").read_text(encoding="utf-8"))
    try:
        return msgspec.convert(written, Profile)
    except msgspec.ValidationError as error:
        raise Rejected.because(f"profile {name}", f"{error}.") from None


def _place(name: str) -> tuple[int, str]:
    usual = ("phpbb3", "markdown", "plain")
    return (usual.index(name) if name in usual else len(usual), name)
