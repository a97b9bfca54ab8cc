"""A report: the facts of one post, before a template words them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Shared(dict[str, Any]):
    """Facts that several readers have in common, the same for each of them. `made` is what posts made of them, by the place in
    a template."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__(facts)
        self.made: dict[int, Any] = {}


class Report(Struct, frozen=True):
    """The facts of one post. `kind` names its template (`night.j2` in the ruleset's posts folder), `to` is a player's id,
    or `public`; `facts` are plain values (text, numbers, lists, mappings) made from one `View` alone. `about` tells apart
    posts of one kind to one reader; most leave it empty. A post that tells of its turn only up to a phase names it in `until`:
    it goes out before that, and the board in it stands as it was when that began.
    """

    kind: str
    to: str
    subject: str
    facts: Mapping[str, Any]
    about: str = ""
    until: str = ""

    @property
    def last(self) -> bool:
        """Whether it goes out after all messages: nobody may discuss results before each has his own."""
        return self.to == "public" and not self.until
