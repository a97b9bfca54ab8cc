"""The letters in hand, side by side: whose each is, and how much of it is certain or open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QPushButton, QWidget

from gui.adapters.letters.bundle import Bundle, count
from gui.adapters.letters.bundled import BundledLetter
from gui.adapters.letters.heading import name_of_sender
from gui.adapters.letters.kinds import ASK, BEYOND, DOUBT, ORDER, UNREAD
from gui.letters.rows import KINDS, plain
from gui.widgets.flow import Flow
from gui.widgets.parts import button, label, pile, row

NEXT, BEFORE, ADD_ALL, JOIN = "Ctrl+PgDown", "Ctrl+PgUp", "F9", "Ctrl+J"
_NAME = 30
"""Letters of a name."""
_SHOWN = 24
"""Buttons at most; of more letters those around the one on the paper have one."""


class Strip(QWidget):
    """A button a letter; over them how many there are, and one that adds all that are certain."""

    def __init__(
        self,
        bundle: Bundle,
        show: Callable[[BundledLetter], object],
        put_aside: Callable[[], object],
        add: Callable[[], object],
        join: Callable[[], object],
    ) -> None:
        super().__init__()
        self.bundle, self._show = bundle, show
        self.said = label("", "heading")
        self.add_button = plain(button("", add, "primary", f"Add the letters in which all is certain ({ADD_ALL})"))
        self.aside_button = plain(button("Leave out", put_aside, "quiet", "Have this letter in hand no more"))
        self.join_button = plain(button("", join, "quiet", f"Have the text as it came ({JOIN})"))
        stays = self.add_button.sizePolicy()
        stays.setRetainSizeWhenHidden(True)  # so that what is below keeps its place
        self.add_button.setSizePolicy(stays)
        self.buttons: list[QPushButton] = []
        self._first = 0
        self._flow = Flow(6, 4)
        self.setLayout(pile(row(self.said, None, self.aside_button, self.join_button, self.add_button), self._flow, spacing=4))
        bundle.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show how the letters stand now; nothing of one that came alone."""
        letters, fellows = self.bundle.letters, self.bundle.fellows(self.bundle.current)
        self.setVisible(len(letters) > 1 or bool(fellows))
        self.join_button.setVisible(bool(fellows))
        self.join_button.setText("Join again" if len(fellows) > 1 else "Part it")
        at = letters.index(self.bundle.current) if self.bundle.current in letters else 0
        self._first = max(0, min(at - _SHOWN // 2, len(letters) - _SHOWN))
        shown = letters[self._first : self._first + _SHOWN]
        while len(self.buttons) < len(shown):
            made = plain(QPushButton())
            made.setCheckable(True)
            made.setProperty("role", "row")
            made.clicked.connect(partial(self._press, len(self.buttons)))
            self.buttons.append(made)
            self._flow.addWidget(made)
        filed = {id(one) for one in letters if self.bundle.on_file(one)}
        for place, made in enumerate(self.buttons):
            made.setVisible(place < len(shown))
            if place < len(shown):
                self._dress(made, shown[place], id(shown[place]) in filed)
        certain, open_ = len(self.bundle.certain()), len(letters) - len(filed)
        self.said.setText(count(len(letters), "letter") + (f", {open_} to add" if open_ else ", all added"))
        asks = " …" if self.bundle.unsure() else ""
        self.add_button.setText(f"Add {certain} certain letter{'s' * (certain != 1)}{asks}")
        self.add_button.setVisible(bool(certain))
        self.add_button.setEnabled(not self.bundle.adding)

    def _dress(self, made: QPushButton, one: BundledLetter, filed: bool) -> None:
        name = self.name_of(one)
        said = " ".join(f"{sign}{many}" for sign, many, _ in self._counts(one))
        short = name if len(name) <= _NAME else f"{name[: _NAME - 1]}…"
        made.setText(f"✓ {short}" if filed else f"{short}  {said}".strip())
        told = "added" if filed else ", ".join(f"{many} {word}" for _, many, word in self._counts(one)) or "not read yet"
        made.setToolTip(f"{name}: {told} ({BEFORE}, {NEXT})")
        made.setAccessibleName(f"{name}: {told}")
        made.setChecked(one is self.bundle.current)

    def name_of(self, one: BundledLetter) -> str:
        """Whose a letter is, or whom it names."""
        player = one.message.player
        return self.bundle.desk.name(player) if player else self.named(one.account or one.came_as)

    def named(self, sender: str) -> str:
        """The player behind an account; the account itself where that is nobody's."""
        return name_of_sender(self.bundle.desk, sender) or sender or "Nobody's"

    def _counts(self, one: BundledLetter) -> list[tuple[str, int, str]]:
        if one.counts is None:
            return []
        of, counts = (ORDER, DOUBT, BEYOND, ASK, UNREAD), one.counts
        numbers = (counts.certain + counts.settled, counts.marked, counts.beyond, counts.asked, counts.unread)
        return [(KINDS[kind].sign, number, KINDS[kind].word) for kind, number in zip(of, numbers, strict=True) if number]

    def _press(self, place: int) -> None:
        self.buttons[place].setChecked(True)  # a press on the one in hand leaves it so
        self._show(self.bundle.letters[self._first + place])
