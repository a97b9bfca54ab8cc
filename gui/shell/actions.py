"""The actions as menus, keys and tools of one window."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from gui.adapters.history import redo_said, undo_said
from gui.adapters.standing import day_title
from gui.shell.commands import Commands
from gui.shell.declared_actions import ACTIONS, DeclaredAction, always, looks
from gui.shell.help import show_keys
from gui.shell.keys import Keys
from gui.shell.palette import Find, Palette
from gui.shell.preferences import Preferences
from gui.shell.search import earlier, finds, posts
from gui.shell.tips import tip_of
from gui.widgets.menus import Menu, mnemonics
from gui.widgets.slices import Slices


class Actions:
    """The actions as Qt actions of one window, enabled as the desk allows."""

    def __init__(self, commands: Commands) -> None:
        self.commands = commands
        self.window = window = commands.window
        self.desk = desk = commands.desk
        self.settings_file = commands.settings
        about = {"find": self.find, "settings": lambda: self.settings(), "keys": self.say_keys, "keys_edit": self.choose_keys}
        self.entries = (*ACTIONS, *looks())
        self.by_key: dict[str, QAction] = {}
        self.ahead: list[QAction] = []
        """Those whose keys were pressed while a game was being opened."""
        self.away = True
        """Whether no game is in sight: then nothing is done to the one that lies behind the start page."""
        for entry in self.entries:
            action = QAction(entry.text, window)
            action.setShortcuts([QKeySequence(keys) for keys in self._keys(entry)])
            tip = tip_of(entry.key, entry.text, entry.tip)
            action.setToolTip(tip)
            action.setStatusTip(tip)
            action.triggered.connect(about.get(entry.key) or partial(self._do, entry))
            window.addAction(action)
            self.by_key[entry.key] = action
        self._menus()
        desk.changed.connect(self.refresh)
        desk.staged.connect(self.refresh)
        self.refresh()

    def _do(self, entry: DeclaredAction, checked: bool = False) -> None:
        entry.do(self.commands)

    def press_ahead(self, event: QKeyEvent) -> bool:
        """Keep what these keys do until the game that is being opened lies on the desk; False where they do nothing."""
        keys = QKeySequence(event.keyCombination())
        found = [action for action in self.by_key.values() if keys in action.shortcuts()]
        self.ahead += found
        return bool(found)

    def catch_up(self) -> None:
        """Do what was kept, as far as it can be done now."""
        ahead, self.ahead = self.ahead, []
        for action in ahead:
            action.trigger()  # which does nothing where it is disabled

    def find(self) -> Palette:
        """Find an action, or anything of the game."""
        mine = [self._found(entry) for entry in self.entries if entry.key != "find" and self.by_key[entry.key].isEnabled()]
        there = self.desk.game is not None and not self.away
        things = finds(self.desk, self.commands.panels, self.settings, self.commands.dialogs.calculate) if there else ()
        palette = Palette((*mine, *things), self.commands.look, self.window)
        if there:
            posts(self.desk, self.commands.panels, palette.add, palette)
            Slices(palette).run(earlier(self.desk), palette.add)
        palette.open()
        return palette

    def _found(self, entry: DeclaredAction) -> Find:
        action = self.by_key[entry.key]
        keys = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts())
        text = f"{entry.menu}: {action.text()}" if entry.menu == "Theme" else action.text()
        return Find(text, keys, action.trigger, entry.also)

    def settings(self, of: str = "") -> Preferences:
        """Open the preferences, at those with these words."""
        preferences = Preferences(self.commands, self.choose_keys)
        preferences.filter.setText(of)
        preferences.open()
        return preferences

    def say_keys(self) -> None:
        """Open the list of all keys as they are chosen now."""
        show_keys(self.window, list(self.by_key.values()))

    def choose_keys(self) -> Keys:
        """Open the dialog where keys are chosen."""
        entries = {entry.key: (entry.text, entry.menu, self.by_key[entry.key]) for entry in self.entries}
        keys = Keys(entries, self.rekey, self.commands.look, self.window)
        keys.open()
        return keys

    def _menus(self) -> None:
        bar = self.window.menuBar()
        titles = list(dict.fromkeys(entry.menu for entry in ACTIONS))
        for title, said in zip(titles, mnemonics(titles), strict=True):
            menu = Menu(bar, said)
            bar.addMenu(menu)
            for entry in (entry for entry in ACTIONS if entry.menu == title):
                if entry.rule_above:
                    menu.addSeparator()
                menu.addAction(self.by_key[entry.key])
            if title == "View":
                for under in ("Theme", "Text"):
                    inner = menu.under(under)
                    for entry in (entry for entry in self.entries if entry.menu == under):
                        inner.addAction(self.by_key[entry.key])

    def _keys(self, entry: DeclaredAction) -> tuple[str, ...]:
        """The keys of an action: those chosen for it, else those it came with."""
        chosen = self.settings_file.word(f"keys/{entry.key}", "-")
        return entry.keys if chosen == "-" else tuple(part for part in chosen.split("\n") if part)

    def rekey(self, key: str, keys: tuple[str, ...] | None) -> str:
        """Have an action answer to other keys; None gives it those it came with. Who had them loses them: what it is called."""
        entry = next(one for one in self.entries if one.key == key)
        wanted = {QKeySequence(one).toString() for one in (entry.keys if keys is None else keys)}
        lost = ""
        for other in self.entries:
            action = self.by_key[other.key]
            left = [one for one in action.shortcuts() if one.toString() not in wanted]
            if other.key != key and len(left) < len(action.shortcuts()):
                lost = other.text
                action.setShortcuts(left)
                self.settings_file.keep(f"keys/{other.key}", "\n".join(one.toString() for one in left))
        self.by_key[key].setShortcuts([QKeySequence(one) for one in (entry.keys if keys is None else keys)])
        self.settings_file.keep(f"keys/{key}", "-" if keys is None else "\n".join(keys))
        return lost

    def refresh(self) -> None:
        """Enable what the desk allows now, and word undo, redo and the next turn after what they would do."""
        desk = self.desk
        for entry in self.entries:
            self.by_key[entry.key].setEnabled(entry.when(desk) and not (self.away and entry.when is not always))
        again = desk.game is not None and desk.game.reopened
        following = f"Open {desk.game.following_called}" if desk.game is not None else "Open the next turn"
        self.by_key["open_turn"].setText("Resolve the later turns again" if again else following)
        self.by_key["day"].setText(day_title(desk.game) if desk.game is not None else "Day")
        self.by_key["undo"].setText(undo_said(desk))
        self.by_key["redo"].setText(redo_said(desk))
