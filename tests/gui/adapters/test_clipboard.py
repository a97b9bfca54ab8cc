"""What lies on the clipboard: nothing that nobody sees, whoever put it there; and a post as it was made, to the letter."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtGui import QGuiApplication

import gui
from gui.adapters.clipboard import copy_sent, copy_text

ROOT = Path(gui.__file__).parent


def test_nothing_unseen_lies_on_the_clipboard(qapp):
    copy_text("An\u202ena\u200b and \x1bBob")
    assert QGuiApplication.clipboard().text() == "Anna and Bob"
    copy_sent("@\u2060everyone")  # what keeps a mention from being one stays
    assert QGuiApplication.clipboard().text() == "@\u2060everyone"


def test_one_module_puts_texts_on_the_clipboard():
    puts = re.compile(r"clipboard\(\)\.set(Text|MimeData)|clipboard\.setText")
    putting = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py") if puts.search(path.read_text())]
    assert putting == ["adapters/clipboard.py"]
