"""Settings are found by typing; the tour tells of the four stages and can be skipped; the system's theme is followed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox

from core.rulesets.ruleset import installed
from gui.adapters.rules import house_rules
from gui.adapters.standing import STAGES
from gui.shell.preferences import Preferences
from gui.shell.tour import Tour
from gui.widgets.theme import SYSTEM, theme
from tests.core.rulesets.test_every_ruleset import resolved
from tests.examples import begun


@pytest.fixture
def settings(window, qtbot) -> Preferences:
    made = window.actions_.settings()
    qtbot.addWidget(made)
    made.show()
    return made


def shown(dialog: Preferences) -> list[str]:
    return [said for _, listed in dialog.groups for said, card in listed if not card.isHidden()]


def test_a_setting_is_found_by_typing_whether_of_the_desk_or_of_the_game(settings, qtbot):
    everything = shown(settings)
    qtbot.keyClicks(settings.filter, "theme dark")
    assert [said.split(" ")[0] for said in shown(settings)] == ["Theme"]
    settings.filter.setText("winter")
    assert shown(settings) == ["Winter Whether the game is played in winter. T3"]
    settings.filter.setText("no such thing")
    assert shown(settings) == []
    assert settings.nothing.isVisible()
    settings.filter.clear()
    assert shown(settings) == everything


@pytest.mark.parametrize(
    ("typed", "meant"), [("font", "Size of text"), ("zoom", "Size of text"), ("color", "Theme"), ("hotkey", "Keys")]
)
def test_a_setting_is_found_by_what_other_programs_call_it(settings, typed, meant):
    settings.filter.setText(typed)
    assert meant in " ".join(shown(settings))


def test_what_is_chosen_counts_at_once_and_is_kept(settings, window):
    sizes = next(one for one in settings.findChildren(QComboBox) if one.accessibleName() == "Size of text")
    sizes.setCurrentIndex(sizes.findData(125))
    sizes.activated.emit(sizes.currentIndex())
    assert window.look.scale == 125
    assert window.settings.number("scale", 100) == 125


def test_the_systems_theme_is_followed_as_it_changes(window):
    window.commands.wear(SYSTEM)
    told = QGuiApplication.styleHints().colorSchemeChanged
    for scheme, dark in ((Qt.ColorScheme.Dark, True), (Qt.ColorScheme.Light, False)):
        told.emit(scheme)
        assert window.look.theme.dark == dark
    window.commands.wear("contrast")
    told.emit(Qt.ColorScheme.Dark)
    assert window.look.theme is theme("contrast"), "a theme that was chosen stays"
    window.commands.wear("light")


def test_the_tour_goes_through_the_stages_and_back_to_where_one_was(window, qtbot):
    window.commands.show_tour()
    tour = window.findChild(Tour)
    seen = []
    while tour.next_button.text() != "Done":
        seen.append(window.desk.stage)
        assert window.rect().contains(tour.geometry())
        tour.next_button.click()
    assert tuple(seen) == STAGES[:-1]
    tour.next_button.click()
    assert not tour.isVisible()
    assert window.desk.stage == "collect"


def test_the_tour_is_gone_through_by_the_keys_alone(window, qtbot):
    window.commands.show_tour()
    tour = window.findChild(Tour)
    for press, told in ((Qt.Key.Key_Return, "2 of 4"), (Qt.Key.Key_Enter, "3 of 4"), (Qt.Key.Key_Space, "4 of 4")):
        qtbot.keyClick(window.focusWidget(), press)
        assert tour.count.text() == told
    for _ in range(4):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert tour.isAncestorOf(window.focusWidget()), "Tab stays where Esc closes it"
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not tour.isVisible()


def test_the_tour_goes_with_the_work_and_ends_where_it_is(window, qtbot):
    window.commands.show_tour()
    tour = window.findChild(Tour)
    window.actions_.by_key["step"].trigger()
    assert (tour.title.text(), tour.count.text()) == ("2 Resolve", "2 of 4")
    tour.skip_button.click()
    assert window.desk.stage == "resolve"


def test_the_tour_ends_with_the_desk_it_tells_of_and_calls_its_stages_as_the_ribbon_does(blank, qtbot):
    blank.show_game(begun("spice_round"))
    qtbot.waitUntil(lambda: blank.desk.game is not None, timeout=5_000)
    blank.commands.show_tour()
    tour = blank.findChild(Tour)
    tour.show_stage(3)
    assert tour.title.text() == "4 Next round"
    assert "votes" not in tour.words.text()
    blank.show_start()
    assert not tour.isVisible()


def test_the_tour_can_be_skipped(window, qtbot):
    window.commands.show_tour()
    tour = window.findChild(Tour)
    qtbot.keyClick(tour.next_button, Qt.Key.Key_Escape)
    assert not tour.isVisible()


@pytest.mark.parametrize("name", sorted(installed()))
def test_house_rules_are_said_in_words(desk, name):
    """Not as they are written in a document: `{} · else {press: {attack: 1}}`."""
    desk.open(resolved(name))
    for rule in house_rules(desk):
        said = " ".join((rule.now, rule.standard, *rule.others))
        assert said.strip()
        assert not set("{}[]_") & set(said), said
