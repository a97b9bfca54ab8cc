"""How large a dialog opens: as it would like to be, and never larger than the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from gui.widgets.theme import Look


def give_room(dialog: QDialog, look: Look, wide: int, high: int) -> None:
    screen = dialog.screen().availableGeometry()
    dialog.resize(min(look.px(wide), screen.width() - 40), min(look.px(high), screen.height() - 60))
