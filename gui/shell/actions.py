"""The deeds as menus, keys and tools of one window."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QAction, QKeySequence

from gui.adapters.history import redo_said, undo_said
from gui.shell.commands import Commands
from gui.shell.deeds import DEEDS, Deed, looks
from gui.shell.finds import finds
from gui.shell.help import show_keys
from gui.shell.keys import Keys
from gui.shell.palette import Find, Palette
from gui.shell.preferences import Preferences
from gui.shell.tips import tip_of
from gui.widgets.menus import Menu, mnemonics


class Actions:
    """The deeds as Qt actions of one window, enabled as the desk allows."""

    def __init__(self, commands: Commands) -> None:
        self.commands = commands
        self.window = window = commands.window
        self.desk = desk = commands.desk
        self.settings_file = commands.settings
        about = {"find": self.find, "settings": self.settings, "keys": self.say_keys, "keys_edit": self.choose_keys}
        self.deeds = (*DEEDS, *looks())
        self.by_key: dict[str, QAction] = {}
        for deed in self.deeds:
            action = QAction(deed.text, window)
            action.setShortcuts([QKeySequence(keys) for keys in self._keys(deed)])
            tip = tip_of(deed.key, deed.text, deed.tip)
            action.setToolTip(tip)
            action.setStatusTip(tip)
            action.triggered.connect(about.get(deed.key) or partial(self._do, deed))
            window.addAction(action)
            self.by_key[deed.key] = action
        self._menus()
        desk.changed.connect(self.refresh)
        desk.staged.connect(self.refresh)
        self.refresh()

    def _do(self, deed: Deed, checked: bool = False) -> None:
        deed.do(self.commands)

    def find(self) -> Palette:
        """Find a deed, or anything of the game."""
        mine = [self._found(deed) for deed in self.deeds if deed.key != "find" and self.by_key[deed.key].isEnabled()]
        found = (*mine, *finds(self.desk, self.commands.panels, self.settings))
        palette = Palette(found, self.commands.look, self.window)
        palette.open()
        return palette

    def _found(self, deed: Deed) -> Find:
        action = self.by_key[deed.key]
        keys = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts())
        return Find(action.text(), keys, action.trigger)

    def settings(self) -> Preferences:
        """Open the preferences."""
        preferences = Preferences(self.commands, self.choose_keys)
        preferences.open()
        return preferences

    def say_keys(self) -> None:
        """Open the list of all keys as they are chosen now."""
        show_keys(self.window, list(self.by_key.values()))

    def choose_keys(self) -> Keys:
        """Open the dialog where keys are chosen."""
        deeds = {deed.key: (deed.text, deed.menu, self.by_key[deed.key]) for deed in self.deeds}
        keys = Keys(deeds, self.rekey, self.commands.look, self.window)
        keys.open()
        return keys

    def _menus(self) -> None:
        bar = self.window.menuBar()
        titles = list(dict.fromkeys(deed.menu for deed in DEEDS))
        for title, said in zip(titles, mnemonics(titles), strict=True):
            menu = Menu(bar, said)
            bar.addMenu(menu)
            for deed in (deed for deed in DEEDS if deed.menu == title):
                if deed.rule_above:
                    menu.addSeparator()
                menu.addAction(self.by_key[deed.key])
            if title == "View":
                for under in ("Theme", "Text"):
                    inner = menu.under(under)
                    for deed in (deed for deed in self.deeds if deed.menu == under):
                        inner.addAction(self.by_key[deed.key])

    def _keys(self, deed: Deed) -> tuple[str, ...]:
        """The keys of a deed: those chosen for it, else those it came with."""
        chosen = self.settings_file.word(f"keys/{deed.key}", "-")
        return deed.keys if chosen == "-" else tuple(part for part in chosen.split("\n") if part)

    def rekey(self, key: str, keys: tuple[str, ...] | None) -> str:
        """Have a deed answer to other keys; None gives it those it came with. Who had them loses them: what it is called."""
        deed = next(one for one in self.deeds if one.key == key)
        wanted = {QKeySequence(one).toString() for one in (deed.keys if keys is None else keys)}
        lost = ""
        for other in self.deeds:
            action = self.by_key[other.key]
            left = [one for one in action.shortcuts() if one.toString() not in wanted]
            if other.key != key and len(left) < len(action.shortcuts()):
                lost = other.text
                action.setShortcuts(left)
                self.settings_file.keep(f"keys/{other.key}", "\n".join(one.toString() for one in left))
        self.by_key[key].setShortcuts([QKeySequence(one) for one in (deed.keys if keys is None else keys)])
        self.settings_file.keep(f"keys/{key}", "-" if keys is None else "\n".join(keys))
        return lost

    def refresh(self) -> None:
        """Enable what the desk allows now, and word undo, redo and the next turn after what they would do."""
        desk = self.desk
        for deed in self.deeds:
            self.by_key[deed.key].setEnabled(deed.when(desk))
        again = desk.game is not None and desk.game.reopened
        following = f"Open {desk.game.following_called}" if desk.game is not None else "Open the next turn"
        self.by_key["open_turn"].setText("Resolve the later turns again" if again else following)
        self.by_key["undo"].setText(undo_said(desk))
        self.by_key["redo"].setText(redo_said(desk))
