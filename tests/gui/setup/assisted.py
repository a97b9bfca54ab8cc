"""What a test does in the assistant, as a person would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from gui.setup.assistant import Assistant
from gui.setup.table_page import TablePage

WAR = {
    "title": "A small war",
    "ruleset": "toy",
    "settings": {"winter": True},
    "given": {
        "cycle": 2,
        "weather": {"rain": True},
        "bands": {"pikes": {"of": "anna", "at": "B2", "drummer": "Jean"}, "riders": {"of": "carl", "at": "C4", "morale": 7}},
    },
}


SIGNUPS = """1. Gonfalon – Anna von Thurn, Le Pape (leader)
2. QuillAndSeal / Béla Kun / Crown
3. @SunChaser Louis de Valmont Roi des Fleurs
4. NineRoses - Marguerite d'Aubigny - Fleurs
5. Étienne Grasse (Sillage), States
6. WinterHetman, Otto von Zollern, Crown, leader
7. PolderPrince = Willem van Oranje-Delft, States
8. CompoundInterest. Bertha Fugger
/in for replacement: LateToTheParty
> can I be Pape?
"""


def settle(qtbot, assistant: Assistant) -> None:
    """Wait until the draft as it is was looked through."""
    assistant.game.judge()
    with qtbot.waitSignal(assistant.game.found, timeout=10_000):
        pass
    qtbot.waitUntil(lambda: not assistant.game.background.busy, timeout=10_000)


def stops(assistant: Assistant) -> list[str]:
    return [one.what for one in assistant.game.verdict.of("stop")]


def table(assistant: Assistant, key: str) -> TablePage:
    assistant.turn("pieces")
    assistant.pieces.tabs.setCurrentIndex(assistant.pieces.keys.index(key))
    page = assistant.pieces.pages[key]
    assert isinstance(page, TablePage)
    return page


def start_from(qtbot, assistant: Assistant, key: str = "") -> None:
    buttons = assistant.what.buttons
    with qtbot.waitSignal(assistant.game.replaced, timeout=10_000):
        buttons[key or next(iter(buttons))].click()


def started(
    make: Callable[..., Assistant], qtbot, name: str, key: str = "", *, step: str = "", kept: Path | None = None
) -> Assistant:
    """An assistant on a ruleset, with what to start from taken and a step in front; its draft may be kept in a file."""
    one = make(name, kept=kept)
    start_from(qtbot, one, key)
    if step:
        one.turn(step)
        QApplication.processEvents()
    return one
