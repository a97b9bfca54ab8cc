"""The program with its window: `python -m gui [SAVE]`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser

from core import __version__
from core.complaint import Rejected
from core.failures import EXIT, keep, sentence
from core.garbage_collection import settle
from gui.program.libraries import lacking, platform_named
from gui.program.libraries import sentence as packages
from gui.program.qt import load_qt


def main(arguments: list[str] | None = None) -> int:
    """Open the window on a save, on the game opened last, or, at the very first start, on the example game."""
    chosen = _parser().parse_args(arguments)
    settle()
    try:
        if chosen.register or chosen.unregister:
            from gui.adapters.launcher import register, unregister

            print(register() if chosen.register else unregister())
            return 0
        why_not = "" if chosen.self_test else _no_display()
        missing = () if why_not else lacking("offscreen" if chosen.self_test else platform_named())
        if why_not or missing:
            print(why_not or packages(missing), file=sys.stderr)
            return 2
        load_qt()
        return _proved() if chosen.self_test else _run(chosen.save)
    except Rejected as rejected:
        print(rejected, file=sys.stderr)
        return 2
    except Exception as error:
        return _failed(error)


def _parser() -> ArgumentParser:
    parser = ArgumentParser("seneschal-desk", description=main.__doc__)
    parser.add_argument("save", nargs="?", default="", metavar="SAVE", help="a .seneschal save, or the address of a database")
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("--self-test", action="store_true", help="show every example unseen, and say so")
    parser.add_argument("--register", action="store_true", help="Linux: put the desk in the menu, open saves by a double-click")
    parser.add_argument("--unregister", action="store_true", help="Linux: take that back")
    return parser


def _run(place: str) -> int:
    from gui.program.running import absolute, handed_over  # Qt is loaded only when it is known that it can be

    if handed_over(absolute(place)):
        print("Seneschal is open already: its window comes forward.")
        return 0
    from gui.program.application import run

    settle()
    return left(run(place))


def left(code: int) -> int:
    """The exit code of a desk that was closed. All is written that will be: work that does not end does not keep the program."""
    from gui.adapters.background import at_work

    if at_work():
        os._exit(code)
    return code


def _proved() -> int:
    from gui.program.selftest import self_test

    for title, blank in self_test():
        if blank:
            raise Rejected.because("self-test", f"The desk is blank at {blank}.").at(title)
        print(f"{title}: shown at every stage.")
    print("All is well.")
    return 0


def _failed(error: Exception) -> int:
    """Say that the program could not begin: at the terminal, and in a box where somebody can see one."""
    keep(error)
    if sys.stderr is not None:  # a program that was begun by a double-click on Windows has none
        print(sentence(), file=sys.stderr)
    if "PySide6.QtWidgets" in sys.modules:
        from PySide6.QtWidgets import QApplication, QMessageBox

        app = QApplication.instance()
        if isinstance(app, QApplication) and app.platformName() not in ("offscreen", "minimal"):
            QMessageBox.critical(None, "Seneschal", sentence())
    return EXIT


def _no_display() -> str:
    """Why no window can be shown on this machine; empty when one can."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    return (
        "There is no display to open a window on. Set QT_QPA_PLATFORM=vnc to reach the window with a VNC viewer"
        " (or QT_QPA_PLATFORM=offscreen to run it unseen), or use the command line: seneschal --help"
    )


if __name__ == "__main__":
    sys.exit(main())
