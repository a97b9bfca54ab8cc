"""What the window remembers between starts: its looks, its geometry, recent games. The game itself is in its save."""

from __future__ import annotations

import hashlib
import os
import re
from os.path import isfile
from pathlib import Path

from platformdirs import user_config_dir, user_data_dir
from PySide6.QtCore import QByteArray, QSettings

from core.resources import ROOT

RECENT = 8
_LARGEST = 4_000_000
_OBJECT = "@Variant("
"""How a value begins that is neither a text nor bytes."""
_QUOTING = re.compile(r'"|\\(?:\r\n|x([0-9a-fA-F]+)|([0-7]+)|.?)', re.S)


class Settings:
    """An INI file in the user's configuration folder."""

    def __init__(self) -> None:
        place = Path(user_config_dir("seneschal", appauthor=False)) / "desk.ini"
        read, self.refused = _put_aside(place)
        """Why the settings that were there are not read; empty where they are."""
        self.file = QSettings(str(read), QSettings.Format.IniFormat)

    def word(self, key: str, default: str) -> str:
        """A text that was kept; `default` where nothing was or a damaged file has something else."""
        value = self.file.value(key, default)
        return value if isinstance(value, str) else default

    def number(self, key: str, default: int) -> int:
        """A whole number that was kept; `default` where none was."""
        text = self.word(key, str(default))
        return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else default

    def bytes(self, key: str) -> QByteArray | None:
        """Bytes that were kept, such as a window's geometry; None where none were."""
        value = self.file.value(key)
        return value if isinstance(value, QByteArray) else None

    def keep(self, key: str, value: object) -> None:
        """Keep a value under a key; Qt writes the file when it has time."""
        self.file.setValue(key, str(value) if isinstance(value, int) else value)

    @property
    def draft(self) -> Path:
        """Where the draft of a new game is kept until it starts."""
        return Path(self.file.fileName()).with_name("new_game.yaml")

    @property
    def recent(self) -> list[Path]:
        """Games opened lately that still exist, the last one first."""
        lines = self.word("recent", "").split("\n")
        return [Path(line) for line in lines if line and isfile(line)]  # where one may not look, none is

    def stands(self, place: Path) -> tuple[str, str]:
        """The title of a game, and how it stood when it was seen last, in words; empty where it never was."""
        return self.word(f"titles/{_key(place)}", ""), self.word(f"stands/{_key(place)}", "")

    def keep_standing(self, place: Path, title: str, words: str) -> None:
        """Keep what a game is called and how it stands, in words, for the list of recent games."""
        self.keep(f"titles/{_key(place)}", title)
        self.keep(f"stands/{_key(place)}", words)

    def opened(self, place: Path) -> None:
        """Put a game first among the recent ones."""
        place = place.resolve()
        self.keep("recent", "\n".join(str(one) for one in [place, *(p for p in self.recent if p != place)][:RECENT]))


def _put_aside(place: Path) -> tuple[Path, str]:
    """The file to read settings from, and why it is not the one at `place` where that holds more than texts and bytes: Qt would
    make an object of Python of such a value, which runs what it is told to. It is renamed; where it cannot be, none is read."""
    try:
        with place.open("rb") as file:
            written = file.read(_LARGEST + 1)
    except OSError:  # there are none yet, or none that Qt can read either
        return place, ""
    if len(written) <= _LARGEST and _OBJECT not in _QUOTING.sub(_unquoted, written.decode("latin-1")):
        return place, ""
    aside = place.with_name(f"{place.name}.refused")
    why = f"{place}: This is no file of settings that Seneschal wrote, so it is not read."
    try:
        place.replace(aside)
    except OSError:
        return Path(os.devnull), f"{why} It cannot be renamed, and no settings are kept until you delete it."
    return place, f"{why} It is called {aside.name} now; delete it."


def _unquoted(found: re.Match[str]) -> str:
    """What Qt reads for a quotation mark, or for a backslash and what stands behind it."""
    hexadecimal, octal = found.groups()
    number = int(hexadecimal, 16) if hexadecimal else int(octal, 8) if octal else 0
    return chr(number & 0xFFFF) if number else ""


def saves_folder() -> Path:
    """Where new games go: what SENESCHAL_SAVES names, else the checkout's `saves/`, or the user's data folder for an installed
    program."""
    ours, named = ROOT.parent / "saves", os.environ.get("SENESCHAL_SAVES")
    own = ours if (ours / "README.md").is_file() else Path(user_data_dir("seneschal", appauthor=False)) / "saves"
    folder = Path(named) if named else own
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _key(place: Path) -> str:
    """A file as a key of the settings, which take no slashes."""
    return hashlib.sha256(str(place.resolve()).encode()).hexdigest()[:16]
