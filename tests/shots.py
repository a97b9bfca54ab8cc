"""Pictures of the views of the desk, for the README and for looking at: `python -m tests.shots [folder]`. Which views there are
says `tests.views`; besides them come moments of a turn."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
HERE = Path(__file__).resolve().parent.parent


def main(folder: Path = HERE / "docs" / "screens", key: str = "four_crowns") -> None:
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    os.environ["SENESCHAL_AUTHOR"] = "Moderator"
    from PySide6.QtCore import QDeadlineTimer
    from PySide6.QtWidgets import QApplication, QDialog

    app = QApplication([])
    app.setStyle("Fusion")
    from gui.adapters.settings import Settings
    from gui.widgets.theme import Look, load_fonts

    load_fonts()
    look = Look()
    look.dress()
    from gui.shell.window import Window
    from gui.widgets.slices import Slices
    from tests.views import USUAL, Stand, walk

    folder.mkdir(parents=True, exist_ok=True)
    window = Window(Settings(), look)
    window.resize(*USUAL)
    window.show()

    def settle() -> None:
        """Let the window come to rest, with what is worked out behind it."""
        rests, limit = 0, QDeadlineTimer(20_000)
        while rests < 20 and not limit.hasExpired():
            app.processEvents()
            at_work = window.desk.background.busy or any(work.busy for work in window.findChildren(Slices))
            rests = 0 if at_work else rests + 1

    def shot(name: str) -> None:
        settle()
        keep(window.grab().toImage(), folder / f"{name}.png")

    def dialog(name: str, opened=None) -> None:
        """The dialog that stands open (or the one given), then closed."""
        settle()
        found = opened or next((one for one in app.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()), None)
        if found is not None:
            keep(found.grab().toImage(), folder / f"{name}.png")
            found.done(0)  # to close it would ask whether what is written is thrown away
            found.deleteLater()
            app.processEvents()

    stand = Stand(window, key, tempfile.mkdtemp(), settle)
    for view in walk(stand):
        if view.widget is not None:
            keep(view.widget.grab().toImage(), folder / f"{view.picture}.png")
    window.commands.wear(key="light", scale=100)
    window.resize(*USUAL)
    window.show_game(stand.game())
    desk = window.desk
    desk.select(None, desk.tables[0].rows[0].id if desk.tables and desk.tables[0].rows else None)
    desk.bring("collect")
    settle()
    _drag(window)
    shot("drag")
    window.panels.board.let_go()
    _illegal(window)
    shot("illegal")
    window.panels.board.bubble.hide()
    _write(window, dialog)
    _ask(window, dialog)
    window.arrangement.front("relations")
    shot("relations")
    window.arrangement.front("board")
    window.commands.gesture("run_on")
    shot("choice" if desk.in_play.choice else "resolved")
    while desk.in_play.choice is not None:
        window.commands.decide()
        window.commands.gesture("run_on")
    _to_the_last_battle(window)
    shot("battle")
    window.commands.gesture("run_on")
    window.dialogs.rule_here()
    dialog("ruling")
    for key in ("history", "settings", "why", "rules"):
        window.actions_.by_key[key].trigger()
        dialog(key)
    _look_back(window)
    shot("earlier")
    desk.look_at(None)
    desk.bring("publish")
    settle()
    desk.look_through(desk.readers()[2][1])
    shot("as_player")
    window.commands.view_as_moderator()
    _play_out(window, dialog, folder)
    if folder == HERE / "docs" / "screens":
        for name in ("collect", "message", "choice", "publish"):
            shutil.copy(folder / f"{name}.png", HERE / "resources" / "guide")
    window.close()


def keep(picture, place: Path) -> None:
    """Write a picture with 256 colours, in a third of the bytes: of colours near to each other the one it has most of, so that
    the shades of text leave room for a small sign."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage

    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    seen = Counter(memoryview(plain.constBits()).cast("I"))
    near: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for colour, times in seen.items():
        near[colour & 0xFFF8F8F8].append((times, colour))
    kept = sorted(near.values(), key=lambda alike: -sum(times for times, _ in alike))[:256]
    most = [max(alike)[1] for alike in kept]
    plain.convertToFormat(QImage.Format.Format_Indexed8, most, Qt.ImageConversionFlag.AvoidDither).save(str(place))


def _play_out(window, dialog, folder: Path) -> None:
    """The lab, and two of its charts by themselves."""
    from core.document import read_document
    from core.lab.findings import findings
    from core.lab.question import AOrB, Duels, Games
    from core.lab.run import run
    from core.lab.work import Task
    from core.resources import resource
    from gui.adapters.chart import ChartView
    from gui.lab.lab import Lab

    for name, game, question in (
        ("lab-shares", "border_marches", Games(games=100, turns=4)),
        ("lab-a-or-b", "ford_and_oakham", AOrB(change={"given.units.lancers.able": 40}, games=100, turns=4)),
        ("lab-duels", "ford_and_oakham", Duels(fights=20)),
    ):
        setup = read_document(resource("games", game, "setup.yaml"))
        found = findings(run(Task(question, setup), scheduler="here"))
        keep(ChartView(found.charts[0], window.look).picture(), folder / f"{name}.png")
    lab = Lab(window.desk, window.look, window)
    lab.answer.show_answer(found)
    dialog("lab", lab)


def _movable(window):
    """A token that some drag would make a legal order for, with where to; None when there is none."""
    desk = window.desk
    best = None
    for token in desk.map.tokens:
        if not token.draggable:
            continue
        legal = [place.id for place in desk.map.places if place.id != token.at and _stands(desk, token.id, place.id)]
        if legal and (best is None or len(legal) > len(best[1])):
            best = (token, legal)
    return best


def _stands(desk, thing: str, place: str) -> bool:
    return any(reading.refusal is None for reading in desk.dragged((thing,), place))


def _drag(window) -> None:
    found = _movable(window)
    if found is not None:
        token, legal = found
        window.desk.select(token.at, token.id)
        window.panels.board.take_up(token.id)
        window.panels.board.gesture.move(window.panels.board.plan.tiles[legal[0]].center())


def _illegal(window) -> None:
    found = _movable(window)
    if found is not None:
        token, legal = found
        tiles = window.panels.board.plan.tiles
        far = next((place for place in reversed(tiles) if place not in legal and place != token.at), token.at)
        window.panels.board.take_up(token.id)
        window.panels.board.put_down(window.panels.board.plan.tiles[far].center())


def _write(window, dialog) -> None:
    """The forms of a short order and of the longest, filled in with orders of the turn."""
    from gui.orders.form import OrderForm

    orders = window.desk.in_play.orders()
    longest = max(range(len(orders)), key=lambda number: len(str(orders[number].document())), default=None)
    for name, number in (("order_form", 0 if orders else None), ("longest_order", longest)):
        form = OrderForm(window.desk, window, number)
        form.show()
        dialog(name, form)


def _ask(window, dialog) -> None:
    """Every calculator there is, with the first question at hand."""
    from gui.calculators.calculators import Calculators

    for number, calculator in enumerate(window.desk.in_play.face.calculators):
        opened = Calculators(window.desk, window.look, window)
        opened.show()
        opened.tabs.setCurrentIndex(number)
        if opened.cases.count() > 1:
            opened.cases.setCurrentIndex(1)
            opened.cases.activated.emit(1)
        opened.reckon()
        dialog(f"calculator_{calculator.key}", opened)


def _to_the_last_battle(window) -> None:
    from core.resolution.battles import fights

    fought = fights(window.desk.seen_this_turn())
    if fought:
        first = window.desk.in_play.resolution.first
        window.desk.do(lambda game: game.jump(fought[-1].last + 1 - first))


def _look_back(window) -> None:
    window.desk.look_at(len(window.desk.in_play.entries) // 3)


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:2]), *sys.argv[2:3])
