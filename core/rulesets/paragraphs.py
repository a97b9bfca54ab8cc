"""Which events posts tell of, by post and paragraph: kinds of events, as the `paragraphs.yaml` of a ruleset lists them.

round:                                # a kind of post
  money: [income, loot_paid]          # a paragraph, and what is told in it
"""

from functools import cache
from typing import Any

from core.ledger.ledger import Happened
from core.ledger.view import View
from core.rulesets.setup_files import declared


@cache
def told_in(ruleset: str, post: str, *paragraphs: str) -> frozenset[str]:
    """The kinds of events that are told in some paragraphs of a post, or in all of them where none is named."""
    listed = declared(ruleset, "paragraphs")[post]
    return frozenset(kind for paragraph in paragraphs or listed for kind in listed[paragraph])


def paragraphs(view: View[Any], ruleset: str, post: str, events: Happened) -> dict[str, list[str]]:
    """The paragraphs of a post, each with the sentences of its events, as this reader has them."""
    told = {name: events.of(told_in(ruleset, post, name)) for name in declared(ruleset, "paragraphs")[post]}
    return {name: [view.said(event) for event in happened] for name, happened in told.items()}
