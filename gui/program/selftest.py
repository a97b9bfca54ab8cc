"""The installed desk proves itself, unseen: it shows every example at every stage."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # Qt is begun by the test
    from PySide6.QtWidgets import QApplication

    from gui.shell.window import Window


def self_test() -> Iterator[tuple[str, str]]:
    """Each example by its title, with the first stage at which the desk shows nothing; empty where it shows all. Run it before Qt
    is begun: it shows no window."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CONFIG_HOME"] = folder
        from gui.adapters.setup.games import examples, new_game
        from gui.adapters.standing import STAGES
        from gui.program.application import begun

        app, window = begun()
        window.show()
        for example in examples():
            window.show_game(new_game(example.folder / "setup.yaml", Path(folder) / f"{example.key}.seneschal"))
            yield example.title, next((stage for stage in STAGES if _blank(app, window, stage)), "")
        window.close()


def _blank(app: QApplication, window: Window, stage: str) -> bool:
    window.desk.bring(stage)
    app.processEvents()
    picture = window.grab().toImage()
    return len({picture.pixel(x, y) for x in range(0, picture.width(), 9) for y in range(0, picture.height(), 9)}) < 5
