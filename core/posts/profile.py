"""A forum profile: how one forum writes things, as data, because administrators differ."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import cast

import msgspec
import yaml
from msgspec import Struct
from platformdirs import user_config_dir

from core.complaint import Complaint, Rejected
from core.document import parsed
from core.foreign import PROFILE, text_of
from core.resources import resource

FAMILIES = ("bbcode", "markdown", "html", "plain")
TABLES = ("native", "pipe", "code", "list", "picture")
FORMS = {
    "bold": "text", "italic": "text", "colour": "text colour", "title_form": "text size rule", "section_form": "text size rule",
    "item": "text", "items": "text", "spoiler": "text title", "code": "text", "code_line": "text",
    "picture": "name address", "table_form": "text",
    "row_form": "text", "header_cell": "text", "cell": "text", "right_cell": "text",
}  # fmt: skip
"""The forms of a profile, and the words in braces each may have."""
USUAL = ("phpbb3", "markdown", "plain")


class ForumProfile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """`family` picks the renderer (bbcode, markdown, html, plain). Forms have `{text}`, spoilers `{title}` as well, pictures
    `{address}`, headings `{size}` (and `{rule}`, a line to set under them), `colour` `{colour}`. A spoiler without `{title}`
    holds within one line. `table` is the strategy: native, pipe, code, list or picture; what does not fit falls back to the
    next. `code_line` is each line of what keeps its columns, `code` all of them. `limit` is characters a post, 0 for none.
    Without a `picture` form pictures are given in letters.
    """

    title: str
    family: str
    limit: int = 0
    table: str = "code"
    columns: int = 100
    bold: str = "{text}"
    italic: str = "{text}"
    title_size: str = ""
    section_size: str = ""
    title_form: str = "{text}"
    section_form: str = "{text}"
    colour: str = "{text}"
    good: str = ""
    bad: str = ""
    quiet: str = ""
    item: str = "- {text}"
    items: str = "{text}"
    spoiler: str = "{title}\n{text}"
    code: str = "{text}"
    code_line: str = "{text}"
    picture: str = ""
    table_form: str = "{text}"
    row_form: str = "{text}"
    header_cell: str = "{text}"
    cell: str = "{text}"
    right_cell: str = ""
    notes: str = ""


def profiles() -> tuple[str, ...]:
    """The names of all profiles in the order shown: those that ship, then the user's own."""
    return (*_shipped(), *(name for name in own_profiles() if name not in _shipped()))


def own_profiles() -> tuple[str, ...]:
    """The names of the profiles the user made."""
    return tuple(sorted(path.stem for path in folder().glob("*.yaml")))


def folder() -> Path:
    """Where the user's own profiles are kept, beside his other settings."""
    return Path(_place(*map(os.environ.get, _DECIDING)))


_DECIDING = ("APPDATA", "LOCALAPPDATA", "USERPROFILE") if os.name == "nt" else ("XDG_CONFIG_HOME", "HOME")
"""The variables that say where a user's settings are."""


@cache
def _place(*deciding: str | None) -> str:
    return str(Path(user_config_dir("seneschal", appauthor=False)) / "profiles")


def profile(name: str | ForumProfile) -> ForumProfile:
    """The profile of that name, the user's own before one that ships, or one that was found before; `Rejected` when there is
    none or it is not well made."""
    if isinstance(name, ForumProfile):
        return name
    own = f"{_place(*map(os.environ.get, _DECIDING))}/{name}.yaml"
    try:
        return _kept(own, os.stat(own).st_mtime_ns)
    except OSError:
        if name not in _shipped():
            known = ", ".join(profiles())
            raise Rejected.because("dialect", f"No forum profile is called {name!r}.", f"Known: {known}.") from None
        return _as_shipped(name)


def keep(name: str, made: ForumProfile) -> Path:
    """Keep a profile of the user's own under a new or old name; `Rejected` with all that is wrong with it."""
    wrong = list(complaints(made))
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,39}", name):
        wrong.append(Complaint("name", f"{name!r} is no name for a profile.", "Use small letters, digits, - and _."))
    elif name in _shipped():
        wrong.append(Complaint("name", f"{name} comes with the program and stays as it is.", "Choose another name."))
    if wrong:
        raise Rejected(wrong)
    place = folder() / f"{name}.yaml"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(
            yaml.safe_dump(msgspec.to_builtins(made), allow_unicode=True, sort_keys=False, width=120), encoding="utf-8"
        )
    except OSError as error:
        raise Rejected.because("name", f"The profile cannot be kept: {error}.") from None
    return place


def forget(name: str) -> None:
    """Delete a profile of the user's own."""
    (folder() / f"{name}.yaml").unlink(missing_ok=True)


def complaints(made: ForumProfile) -> Iterator[Complaint]:
    """All that is wrong with a profile."""
    if not made.title.strip():
        yield Complaint("title", "It has no title.", "Say which forum it is for.")
    if made.family not in FAMILIES:
        yield Complaint("family", f"{made.family!r} is no family of dialects.", f"Known: {', '.join(FAMILIES)}.")
    if made.table not in TABLES:
        yield Complaint("table", f"{made.table!r} is no way to set a table.", f"Known: {', '.join(TABLES)}.")
    if made.limit and made.limit < 500:
        yield Complaint("limit", "So few characters hold no post.", "Write 0 for no limit, or 500 and more.")
    if made.columns < 20:
        yield Complaint("columns", "So narrow a line holds no table.", "Write 20 or more.")
    for form, allowed in FORMS.items():
        yield from _malformed(form, cast(str, getattr(made, form)), allowed.split())


def _malformed(form: str, text: str, allowed: list[str]) -> Iterator[Complaint]:
    if not text and form in ("picture", "right_cell"):
        return
    try:
        named = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError:
        yield Complaint(form, "A brace in it has no partner.", "Write {{ and }} for braces that are meant.")
        return
    wrong = [name for name in named if name not in allowed]
    if wrong:
        known = ", ".join(f"{{{name}}}" for name in allowed)
        yield Complaint(form, f"It does not know {', '.join(f'{{{name}}}' for name in wrong)}.", f"It may have {known}.")
    elif allowed[0] == "text" and "text" not in named:
        yield Complaint(form, "It lacks {text}, so that what it is for would be lost.", "Put {text} where that belongs.")


@cache
def _shipped() -> tuple[str, ...]:
    def place(name: str) -> tuple[int, str]:
        return (USUAL.index(name) if name in USUAL else len(USUAL), name)

    return tuple(sorted((path.stem for path in resource("profiles").glob("*.yaml")), key=place))


@cache
def _as_shipped(name: str) -> ForumProfile:
    return _kept(str(resource("profiles", f"{name}.yaml")), 0)


@cache
def _kept(place: str, changed: int) -> ForumProfile:
    # A profile that the user changed meanwhile is another one: `changed` tells them apart.
    path = Path(place)
    try:
        made = msgspec.convert(parsed(text_of(path, PROFILE), PROFILE), ForumProfile)
    except Rejected as rejected:
        raise rejected.at(str(path)) from None
    except msgspec.ValidationError as error:
        raise Rejected.because(f"profile {path.stem}", f"It cannot be read: {error}.", "Mend or delete the file.").at(
            str(path)
        ) from None
    wrong = [Complaint(f"profile {path.stem}, {one.where}", one.what, one.mend) for one in complaints(made)]
    if wrong:
        raise Rejected(wrong).at(str(path))
    return made
