"""Every theme has every colour, and everything written in it can be read."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QFileDialog, QStyle, QStyleOptionComboBox, QToolButton

from core.records.sign import COLOURS, GLYPHS
from gui.widgets.icons import tinted
from gui.widgets.parts import Choice
from gui.widgets.style import STYLE
from gui.widgets.theme import CHARACTERS, legible_on, luminance, theme, themes

WRITTEN = [
    ("ink", "panel"), ("ink", "paper"), ("muted", "panel"), ("accent", "panel"), ("accent", "accent_wash"), ("good", "panel"),
    ("bad", "panel"), ("accent_ink", "accent"), ("ink", "warn_wash"), ("muted", "warn_wash"), ("ink", "tile"),
    ("faint", "panel"), ("faint", "paper"), ("faint", "sunken"), ("muted", "paper"), ("muted", "sunken"), ("muted", "good_wash"),
    ("accent", "paper"), ("good", "paper"), ("good", "sunken"), ("bad", "paper"), ("bad", "sunken"), ("warn", "warn_wash"),
    ("accent", "sunken"), ("ink", "accent_wash"), ("muted", "accent_wash"), ("ink", "hatch"),
]  # fmt: skip


def contrast_ratio(one: QColor, other: QColor) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("key", themes())
def test_every_theme_is_complete(key):
    assert theme(key).colours.keys() == theme("light").colours.keys()
    assert (tuple(theme(key).sides), tuple(CHARACTERS)) == (COLOURS, GLYPHS)
    named = set(re.findall(r"\$([a-z_]+)\b", STYLE)) - {"icons", "px", "tick"}
    assert named <= theme(key).colours.keys()


@pytest.mark.parametrize("key", themes())
def test_text_stands_out_as_wcag_aa_asks(key):
    colours = theme(key).colours
    poor = [(ink, ground) for ink, ground in WRITTEN if contrast_ratio(QColor(colours[ink]), QColor(colours[ground])) < 4.5]
    assert poor == []


@pytest.mark.parametrize("key", themes())
def test_letters_on_faction_colours_and_the_colours_on_the_panel_can_be_told(key):
    for side in theme(key).sides.values():
        assert contrast_ratio(legible_on(QColor(side)), QColor(side)) >= 4.5, side
        assert contrast_ratio(QColor(side), QColor(theme(key).colours["panel"])) >= 3, side


@pytest.mark.parametrize("key", themes())
def test_an_icon_that_can_not_be_pressed_is_told_from_one_that_can(look, key):
    look.wear(key, 100)
    inks = []
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled):
        ground = QPixmap(48, 48)
        ground.fill(look.colour("panel"))
        painter = QPainter(ground)
        painter.drawPixmap(0, 0, tinted("redo", look).pixmap(48, 48, mode))
        painter.end()
        picture = ground.toImage()
        inks.append(max(
            (picture.pixelColor(x, y) for x in range(48) for y in range(48)),
            key=lambda ink: contrast_ratio(ink, look.colour("panel")),
        ))  # fmt: skip
    assert contrast_ratio(*inks) >= 3


@pytest.mark.parametrize("key", themes())
def test_words_that_can_not_be_pressed_stand_out_less_than_those_that_can(key):
    """In high contrast a tab that could not be opened was blacker than all others."""
    colours, ground = theme(key).colours, QColor(theme(key).colours["panel"])
    usual = dict(re.findall(r"^(Q[\w:]+) {[^}]*?[ {]color: \$(\w+)", STYLE, re.M))
    dead = dict(re.findall(r"^(Q[\w:]+):disabled {[^}]*?[ {]color: \$(\w+)", STYLE, re.M))
    assert {"QTabBar::tab", "QPushButton"} <= dead.keys()
    for part in dead.keys() & usual.keys():
        told = [contrast_ratio(QColor(colours[ink]), ground) for ink in (dead[part], usual[part])]
        assert told[0] < told[1], part


def test_no_state_of_a_part_makes_its_words_wider():
    """A part is as wide as its words were in its plain state: bold ones would be cut."""
    grown = [
        rule for rule, body in re.findall(r"([^{}]+)\{([^}]*)\}", STYLE) if re.search("(?<!:):(?!:)", rule) and "font" in body
    ]
    assert grown == []


@pytest.mark.parametrize("scale", [100, 150])
def test_a_list_that_drops_down_shows_its_last_line_whole(look, qtbot, scale):
    look.wear("light", scale)
    box = Choice()
    qtbot.addWidget(box)
    box.addItems(["Noblesse", "Battles and claim rolls", "Combat of the Great Houses", "StarCraft", "Unit Combat"])
    box.show()
    for place in range(box.count()):
        box.setCurrentIndex(place)
        assert box.shown == box.currentText(), "no ellipsis where it is as wide as it likes"
    box.setFixedWidth(80)
    box.showPopup()
    view = box.view()
    assert view.viewport().height() >= box.count() * view.sizeHintForRow(0)
    assert view.viewport().width() >= view.sizeHintForColumn(0), "and every name whole"
    box.hidePopup()


@pytest.mark.parametrize("scale", [100, 150])
def test_the_words_of_a_closed_list_have_the_room_before_its_arrow(look, qtbot, scale):
    look.wear("light", scale)
    box = Choice()
    qtbot.addWidget(box)
    box.addItems(["Moderator"])
    option, control = QStyleOptionComboBox(), QStyle.ComplexControl.CC_ComboBox
    for width in range(look.px(60), look.px(160), 7):
        box.setFixedWidth(width)
        box.initStyleOption(option)
        field, arrow = (
            box.style().subControlRect(control, option, part, box)
            for part in (QStyle.SubControl.SC_ComboBoxEditField, QStyle.SubControl.SC_ComboBoxArrow)
        )
        assert box.fontMetrics().horizontalAdvance(box.shown) <= field.width(), "words are ended, never cut"
        assert arrow.left() - field.right() <= look.px(8), "no gap before the arrow"


def test_a_closed_list_of_fewer_letters_keeps_none_of_the_room_it_had(look, qtbot):
    box = Choice()
    qtbot.addWidget(box)
    box.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    wide, narrow = [box.setMinimumContentsLength(letters) or box.minimumSizeHint().width() for letters in (19, 7)]
    assert narrow < wide


def test_the_buttons_over_the_files_of_a_folder_show_their_pictures(look, qtbot, tmp_path):
    """Where the system has no dialog of its own they were specks in an empty frame."""
    dialog = QFileDialog(None, "Open", str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    dialog.show()
    pictured = [
        one for one in dialog.findChildren(QToolButton) if one.isVisible() and one.isEnabled() and not one.icon().isNull()
    ]
    assert pictured
    for one in pictured:
        image = one.grab().toImage()
        ground = image.pixelColor(image.width() // 2, 4)
        drawn = [x for x in range(5, image.width() - 5) for y in range(5, image.height() - 5) if image.pixelColor(x, y) != ground]
        assert max(drawn) - min(drawn) >= 5, one.toolTip()
