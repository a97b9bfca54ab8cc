"""Icons of ours in the ink of the theme."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from gui.widgets.theme import ICONS, Look


def tinted(name: str, look: Look) -> QIcon:
    """An icon by its name; a disabled one is paler."""
    from PySide6.QtSvg import QSvgRenderer

    icon = QIcon()
    for mode, ink, opacity in ((QIcon.Mode.Normal, "ink", 1.0), (QIcon.Mode.Disabled, "faint", 0.5)):
        text = (ICONS / f"{name}.svg").read_text(encoding="utf-8")
        picture = QPixmap(48, 48)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setOpacity(opacity)
        QSvgRenderer(text.replace("currentColor", look.colour(ink).name()).encode()).render(painter)
        painter.end()
        icon.addPixmap(picture, mode)
    return icon


def program_icon() -> QIcon:
    """The icon of the program."""
    return QIcon(str(ICONS / "seneschal.svg"))
