"""How large a dialog opens: as it would like to be, and never larger than the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from gui.widgets.theme import Look


def give_room(dialog: QDialog, look: Look, wide: int, high: int) -> None:
    """Size a dialog in units of the look, leaving 40 by 60 pixels of the screen free."""
    screen = dialog.screen().availableGeometry()
    dialog.resize(min(look.px(wide), screen.width() - 40), min(look.px(high), screen.height() - 60))
