"""The installed desk proves itself, unseen: it shows every example at every stage."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from core.complaint import Rejected


def self_test() -> Iterator[str]:
    """One sentence on each example; `Rejected` when the desk shows nothing. Run it before Qt is begun: it shows no window."""
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
            for stage in STAGES:
                window.desk.bring(stage)
                app.processEvents()
                picture = window.grab().toImage()
                colours = {picture.pixel(x, y) for x in range(0, picture.width(), 9) for y in range(0, picture.height(), 9)}
                if len(colours) < 5:
                    raise Rejected.because("self-test", f"The desk is blank at {stage}.").at(example.key)
            yield f"{example.title}: shown at every stage."
        window.close()
