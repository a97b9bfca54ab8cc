"""What the menu of the post in front offers, in the words by which the search finds it before the posts are ever shown."""

from __future__ import annotations

OFFERS = {
    "large": "Preview beside the text …",
    "rewrite": "Rewrite this post …",
    "unedit": "Undo my rewriting",
    "correct": "Draft a correction …",
    "subject": "Copy the subject",
    "account": "Copy the account",
    "address": "Address of the board's picture …",
    "picture": "Board as picture or text …",
}
