"""The guide inside the window: every picture is there, every key and label it names exists."""

from __future__ import annotations

import re

from PySide6.QtGui import QImage

from gui.adapters.guide import FOLDER, first_night
from gui.guide.first_night import FirstNight
from gui.shell.declared_actions import ACTIONS


def test_every_picture_is_there_and_shown_no_wider_than_the_page(window, look, qtbot):
    guide = FirstNight(look, window)
    guide.show()
    named = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", first_night())
    assert named
    for name in named:
        assert not QImage(str(FOLDER / name)).isNull(), name
    assert guide.page.document().idealWidth() <= look.px(760)


def test_every_key_it_names_does_something():
    keys = {key for entry in ACTIONS for key in entry.keys}
    elsewhere = {"Enter", "C", "N", "F9", "Ctrl+Enter"}  # of the letter's own window
    named = set(re.findall(r"`((?:Ctrl\+|Shift\+|Alt\+)*(?:F\d+|Enter|[A-Z]))`", first_night()))
    assert named
    assert named <= keys | elsewhere


def test_every_menu_entry_it_names_is_there():
    entries = {f"{entry.menu}, {entry.text.removesuffix(' …')}" for entry in ACTIONS}
    named = set(re.findall(r"\*\*((?:Edit|Game|Orders|Turn|Posts|View|Help), [^*]+)\*\*", first_night()))
    assert named <= entries
