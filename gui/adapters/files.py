"""Files for other programs: texts and pictures, written behind the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QImage

from core.complaint import Rejected
from core.orders.ids import spelled


def write(place: Path, what: str | bytes | QImage) -> None:
    """Put a text, a document or a picture into a file; `Rejected` where it cannot be written."""
    try:
        if isinstance(what, str):
            place.write_text(what, encoding="utf-8")
        elif isinstance(what, bytes):
            place.write_bytes(what)
        elif not what.save(str(place)):
            raise OSError
    except OSError as error:
        why = f": {error.strerror}" if error.strerror else ""
        raise Rejected.because(str(place), f"It cannot be written{why}.", "Choose another place.") from None


def file_name(words: str) -> str:
    """Words as the name of a file: letters, digits and lines between them; empty where nothing is left."""
    return spelled(words)
