"""The program with its window: `python -m gui [SAVE]`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PACKAGES = "libegl1 libgl1 libxkbcommon0 libfontconfig1 libdbus-1-3 libxcb-cursor0"


def main(arguments: list[str] | None = None) -> int:
    """Open the window on a save, on the game opened last, or, at the very first start, on the example game."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] in (["-h"], ["--help"]):
        print(
            "Usage: python -m gui [SAVE]\n\nOpen the desk on a .seneschal save or the URL of a database, "
            "else on the last game or the example."
        )
        return 0
    lacking = _no_display()
    if lacking:
        print(lacking, file=sys.stderr)
        return 2
    try:
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        print(f"Qt cannot be loaded: {error}. On Debian and its kin: sudo apt install {PACKAGES}", file=sys.stderr)
        return 2
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("seneschal")
    app.setApplicationDisplayName("Seneschal")
    app.setStyle("Fusion")
    from gui.adapters.settings import Settings
    from gui.widgets.theme import Look, load_fonts

    settings = Settings()
    load_fonts()
    look = Look(settings.word("theme", "light"), settings.number("scale", 100))
    look.dress()
    from gui.posts.clip import let_go
    from gui.shell.window import Window

    app.aboutToQuit.connect(let_go)
    window = Window(settings, look)
    _open_first(window, [one if "://" in one else Path(one) for one in arguments if not one.startswith("-")])
    window.show()
    return app.exec()


def _open_first(window, named: list[Path | str]) -> None:
    from gui.setup.games import FIRST, examples

    if named:
        window.open_save(named[0])
    elif window.settings.recent:
        window.resume(window.settings.recent[0])
    else:
        example = next((example for example in examples() if example.key == FIRST), None)
        if example is not None:
            window.open_example(example)


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
