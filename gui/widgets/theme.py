"""Themes are data: colours by name, faction colours in order, read from `resources/themes/`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from string import Template
from typing import Protocol

import yaml
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from core.resources import resource
from gui.widgets.style import STYLE

CHARACTERS = {
    "disc": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★", "pentagon": "⬟", "cross": "✚", "wedge": "▼",
    "arrow": "▶", "half moon": "◐", "heart": "♥", "spade": "♠", "crescent": "☾", "corner": "◣", "slant": "▰", "club": "♣",
    "bars": "☰", "bolt": "⚡",
}  # fmt: skip
"""The glyphs as characters, for running text; `gui.widgets.glyphs` draws them."""
ICONS = resource("icons")
FAMILY = "DejaVu Sans"
MONO = "DejaVu Sans Mono"
NARROW = 85
"""How wide narrow letters are, in percent."""
SCALES = (80, 90, 100, 110, 125, 150, 175, 200)


class Sign(Protocol):
    """What tells a party from the others: a colour of `Theme.sides` and a glyph of `CHARACTERS`, by their names."""

    @property
    def colour(self) -> str: ...

    @property
    def glyph(self) -> str: ...


@dataclass(frozen=True)
class Theme:
    """A palette. Every theme file has the same keys."""

    key: str
    title: str
    dark: bool
    colours: dict[str, str]
    sides: dict[str, str]
    """The colours of parties by name: each theme has its own shade of them."""


@cache
def theme(key: str) -> Theme:
    """The theme of that name; KeyError where its file lacks a colour."""
    written = yaml.load(resource("themes", f"{key}.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    colours = {name: value for name, value in written.items() if isinstance(value, str) and value.startswith("#")}
    return Theme(key, written["title"], written["dark"], colours, dict(written["sides"]))


@cache
def themes() -> tuple[str, ...]:
    """The keys of all themes there are files of, the light one first."""
    found = sorted(path.stem for path in resource("themes").glob("*.yaml"))
    return tuple(sorted(found, key=lambda key: (key != "light", key)))


SYSTEM = "system"
"""What is kept in place of a theme's name where the system's is followed."""


def system_theme(scheme: Qt.ColorScheme | None = None) -> str:
    """The theme that goes with what the system wears now, or has just come to wear."""
    dark = (scheme or QGuiApplication.styleHints().colorScheme()) == Qt.ColorScheme.Dark
    return next(key for key in themes() if theme(key).dark == dark)


class Look(QObject):
    """How the window looks just now: its theme and the scale of its text."""

    changed = Signal()

    def __init__(self, key: str = "light", scale: int = 100) -> None:
        super().__init__()
        self.theme = theme(key if key in themes() else "light")
        self.scale = scale if scale in SCALES else 100

    def wear(self, key: str | None = None, scale: int | None = None) -> None:
        """Change theme or scale, for every window at once."""
        worn = self.theme, self.scale
        self.theme = theme(key) if key else self.theme
        self.scale = min(SCALES[-1], max(SCALES[0], scale)) if scale else self.scale
        if (self.theme, self.scale) == worn:
            return
        self.dress()
        self.changed.emit()

    def dress(self) -> None:
        """Give the application our font, palette and style sheet."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setStyleSheet("")  # a sheet in place of another takes Qt four times as long as none, and then one
        app.setFont(self.font())
        app.setPalette(self._palette())
        sizes = {f"px{n}": f"{self.px(n)}px" for n in range(1, 41)}
        app.setStyleSheet(Template(STYLE).substitute(self.theme.colours, icons=ICONS.as_posix(), tick=self._tick(), **sizes))

    def _tick(self) -> str:
        """The icon of a tick that can be seen on the accent."""
        return "tick_white" if luminance(legible_on(self.colour("accent"))) > 0.5 else "tick_black"

    def colour(self, name: str) -> QColor:
        """A colour of the theme by its name; KeyError where the theme has none."""
        return _colour(self.theme.colours[name])

    def tone(self, word: str) -> QColor:
        """The colour of a badge's tone; an unknown word is drawn plain."""
        return _colour(self.theme.colours.get(f"tone_{word}", self.theme.colours["tone_plain"]))

    def side(self, sign: Sign | None) -> QColor:
        """The colour of a sign; grey for nobody's."""
        return _colour(self.theme.sides[sign.colour]) if sign is not None else self.colour("faint")

    def wash(self, sign: Sign | None) -> QColor:
        """A sign's colour thinned over a tile."""
        return blend(self.colour("tile"), self.side(sign), 0.17 if not self.theme.dark else 0.24)

    def px(self, size: float) -> int:
        """A length that grows with the text."""
        return max(1, round(size * self.scale / 100))

    def font(self, size: float = 12.5, bold: bool = False) -> QFont:
        """The window's font at a size in pixels of the unscaled window."""
        return QFont(_font(self.px(size), bold))

    def _palette(self) -> QPalette:
        palette, role = QPalette(), QPalette.ColorRole
        for names, colour in (
            ((role.Window,), "paper"),
            ((role.Base,), "raised"),
            ((role.AlternateBase,), "sunken"),
            ((role.Button,), "raised"),
            ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText), "ink"),
            ((role.PlaceholderText,), "faint"),
            ((role.Highlight, role.Link), "accent"),
            ((role.HighlightedText,), "accent_ink"),
            ((role.ToolTipBase,), "raised"),
        ):
            for name in names:
                palette.setColor(name, self.colour(colour))
        for name in (role.WindowText, role.Text, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, name, self.colour("faint"))
        return palette


def _colour(written: str) -> QColor:
    return QColor(_rgb(written))


@cache
def _rgb(written: str) -> int:
    """A board asks for hundreds of colours: they are read once."""
    return QColor(written).rgb()


def scene_font(size: float, bold: bool = False, narrow: bool = False) -> QFont:
    """A font in scene units: the board is zoomed as a whole, not by the scale of the text. Letters may be `narrow` where there is
    little room for them."""
    return QFont(_font(round(size), bold, narrow))


@cache
def _font(pixels: int, bold: bool, narrow: bool = False) -> QFont:
    font = QFont(FAMILY)
    if narrow:
        font.setStretch(NARROW)
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def glyph(sign: Sign | None) -> str:
    """The glyph of a sign as a character; a ring for nobody's."""
    return CHARACTERS[sign.glyph] if sign is not None else "○"


def blend(under: QColor, over: QColor, share: float) -> QColor:
    """`over` laid on `under` with that share of opacity."""
    return QColor(_blend(under.rgb(), over.rgb(), share))


@lru_cache(4096)
def _blend(under: int, over: int, share: float) -> int:
    pairs = zip(QColor(under).getRgb()[:3], QColor(over).getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*(round(u + (o - u) * share) for u, o in pairs)).rgb()


def legible_on(ground: QColor) -> QColor:
    """White or near black, whichever stands out more on a colour (by the contrast ratio of WCAG 2)."""
    return QColor("#ffffff" if _dark(ground.rgb()) else "#16130f")


@lru_cache(4096)
def _dark(ground: int) -> bool:
    light = luminance(QColor(ground))
    return 1.05 / (light + 0.05) >= (light + 0.05) / 0.055


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG 2 has it, 0 to 1."""
    parts = [part / 255 for part in colour.getRgb()[:3]]  # type: ignore[union-attr]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def load_fonts() -> None:
    """Make the fonts that come with the program known, so that every machine shows the same."""
    for path in sorted(resource("fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(path))
