"""Words told apart by the word beside them: "up to 3", "attack: no", "before Berta moves"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from core.orders.inbox import english
from core.orders.inbox.item import Item


def tell_apart(items: Sequence[Item], text: str) -> None:
    """Tells apart, by the word beside it, what a word that has several senses means."""
    before = Item(0, 0, "")
    for item, after in itertools.pairwise(items):
        named = after is not items[-1] and any(thing.kind == "player" for thing in after.things)
        clause = after.text in english.SUBJECTS or named
        if item.text in ("before", "after") and clause:
            item.doubt, item.prep, item.filler = "condition", "", False
        if item.text in ("a", "an", "another") and (after.things or after.values or after.verbs):
            item.values = {"article": 1}
        if after.text == "one" and (item.text in ("another", "the") or item.text in english.ORDINALS.values()):
            after.values, after.kinds, after.pronoun = {}, 0, True
            item.filler = True
        if after.text == ":" and item.form == "ing":
            item.form = ""  # "Recruiting: ..."
        if item.text in ("his", "her", "its", "their") and (
            after.values or after.verbs or after.things or after.text in english.FORCES
        ):
            item.filler, item.pronoun = True, False
        if item.text in english.ROUGHLY and {"number", "sum", "square" if item.text != "near" else ""} & after.values.keys():
            item.doubt, item.prep, item.filler = "vague", "", False
        if item.text in english.TITLES and after.things and not item.things:
            item.filler = True
        if item.text in ("would", "could", "can") and before.things and not before.own and not before.prep:
            item.filler, item.doubt = False, "weighing"
        if (item.text, after.text) == ("one", "of"):
            item.doubt = "choice"
        if (item.text, after.text) == ("and", "back"):
            after.verbs, after.doubt = {}, "vague"  # where to, and when
        if (before.text, item.text) == ("up", "to") and "number" in after.values:
            item.prep, item.doubt = "", "vague"
        unknown = not (item.known or item.doubt) and after.things and after.exact
        if unknown and (before.text in english.ARTICLES or before.text in english.OWN):
            item.filler = True  # "my brave Oak Guard"
        if item.text == "going" and after.text == "to" and before.text in ("am", "i'm", "we're", "are"):
            item.filler, item.verbs, item.form = True, {}, ""
        if item.text == "there" and after.text in english.BEING:
            item.pronoun, item.filler = False, True
        if item.text == "that" and before.text in english.WISHING:
            item.filler = True
        if item.text == "2" and after.values.get("square"):  # as one types it on a telephone
            item.prep, item.values, item.kinds = "to", {}, 0
        if item.text in ("no", "nr") and after.values.keys() == {"number"} and text[item.end : item.end + 1] in ".:#":
            item.filler, item.doubt = True, ""
        before = item
