"""Why a save cannot be read or written, in words: what a database says, and what it means to the person whose game it is."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import SQLAlchemyError

from core.complaint import Rejected
from core.saves.address import SaveAddress
from core.saves.heading import COPY

DAMAGED = (SQLAlchemyError, sqlite3.Error, UnicodeDecodeError, AttributeError, LookupError, ValueError, TypeError)
"""What reading a save with broken bytes in it fails with."""


def textless(error: Exception) -> bool:
    """Whether bytes in the save are no text, as Python or as the database says it."""
    return isinstance(error, UnicodeDecodeError) or "decode to UTF-8" in str(error)


_NOT_OURS = ("The database has tables of another program.", "Choose another database, or make one for the games.")
_FAILURES = (
    ("not a database", "The save cannot be read: this is no file that Seneschal wrote.", "Open one that ends in .seneschal."),
    ("malformed", "The save is damaged.", COPY),
    ("decode to UTF-8", "The save is damaged: what it holds is no text.", COPY),
    (
        "unable to open",
        "The save cannot be opened or made there.",
        "Check the folder; where you may not write, copy the save to a place of your own.",
    ),
    ("Permission denied", "The save may not be read by you.", "Ask its owner to let you read it, or for a copy."),
    ("readonly", "The save cannot be written to.", "Allow it to be written, or copy it to a place of your own."),
    ("lock timeout", "Another desk is writing to the game just now.", "Try again; if it stays so, ask who holds it."),
    ("locked", "Another program is writing to the save just now.", "Close it there, or try again."),
    ("disk is full", "The save cannot be written: the disk is full.", "Make room and do it again."),
    ("No space left", "The save cannot be written: the disk is full.", "Make room and do it again."),
    ("disk I/O error", "The save cannot be read or written: the disk is full, or fails.", "Make room, or choose another disk."),
    ("too big", "The save is damaged: a value in it is longer than any of ours.", COPY),
    ("authentication failed", "The database does not let this name in.", "Check the name and the password."),
    ("column ", *_NOT_OURS),
    ("relation ", *_NOT_OURS),
    ('role "', "The database knows nobody of that name.", "Check the name in its address."),
    ("does not exist", "There is no such database there.", "Check its address."),
    ("value too long", "The name of the game is too long.", "Choose one of at most 200 letters."),
    ("invalid connection option", "The address asks for something that no database knows.", "Check what stands after its ?."),
    ("does not support SSL", "The server does not encrypt, and the address wants it to.", "Ask its owner, or leave sslmode out."),
    ("onnection", "The database cannot be reached just now.", "Check its address and the network, and try again."),
)
"""What a database says, and what it means to the person whose game it is."""


def unreadable(place: SaveAddress, error: Exception) -> Rejected:
    """What a database's error means to the person whose save it is: what happened and what to do."""
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    if textless(error):
        reason = "decode to UTF-8"
    for word, what, mend in _FAILURES:
        if word in reason:
            return Rejected.because("", what, mend).at(str(place))
    if place.file is not None and not isinstance(error, SQLAlchemyError | OSError):
        return Rejected.because("", "The save is damaged.", COPY).at(str(place))
    mend = "Check its address, and that the database can be reached."
    return Rejected.because("", f"The save cannot be read or written: {reason.rstrip('.')}.", mend).at(str(place))
