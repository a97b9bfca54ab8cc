"""What the window remembers: texts and bytes, and nothing of a settings file is run."""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import QByteArray, QSettings

from gui.adapters.settings import Settings


class Trap:
    """An object that makes a file when it is read back."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __reduce__(self):
        return os.mkdir, (self.place,)


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path / "seneschal" / "desk.ini"


@pytest.mark.parametrize(
    ("plain", "written"),
    [
        ("@Variant(", "@Variant("), ("@Variant(", r"@Va\x72iant("), ("@Variant(", '"@Var"iant('),
        ("@Variant(", r"\100Variant("), ("@Variant(", "@Vari\\\nant("), ("@Variant(", r"a, \x10040Variant("), ("@", r"\q@"),
    ],
)  # fmt: skip
def test_nothing_of_a_settings_file_is_run(place, tmp_path, plain, written):
    trap = tmp_path / "sprung"
    forged = QSettings(str(place), QSettings.Format.IniFormat)
    forged.setValue("theme", Trap(str(trap)))
    forged.sync()
    del forged
    place.write_text(place.read_text().replace(plain, written), encoding="utf-8")
    settings = Settings()
    assert settings.word("theme", "light") == "light"
    assert not trap.exists()
    assert settings.refused.startswith(f"{place}: ")
    settings.keep("theme", "dark")
    settings.file.sync()
    assert Settings().refused == ""
    assert Settings().word("theme", "light") == "dark"


def test_settings_that_cannot_be_set_aside_are_not_read_either(place, tmp_path):
    trap = tmp_path / "sprung"
    forged = QSettings(str(place), QSettings.Format.IniFormat)
    forged.setValue("theme", Trap(str(trap)))
    forged.sync()
    del forged
    (place.with_name(f"{place.name}.refused") / "there").mkdir(parents=True)
    settings = Settings()
    assert settings.word("theme", "light") == "light"
    assert not trap.exists()
    assert "delete it" in settings.refused


def test_what_was_kept_is_read_whatever_it_is(place):
    texts = ["@all", 'say "x"', "a\\nb\nc", "é, \u202e", "C:\\x", "\\x40Variant"]
    settings = Settings()
    for number, text in enumerate(texts):
        settings.keep(f"text{number}", text)
    settings.keep("geometry", QByteArray(b"\0\x01@Var\xff"))
    settings.file.sync()
    again = Settings()
    assert again.refused == ""
    assert [again.word(f"text{number}", "") for number in range(len(texts))] == texts
    assert again.bytes("geometry") == QByteArray(b"\0\x01@Var\xff")
