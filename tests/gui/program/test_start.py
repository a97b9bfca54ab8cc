"""The desk is on screen before what only later gestures need is loaded: each of these libraries would be waited for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
LATER = (
    "bs4", "soupsieve", "icalendar", "dateutil", "numpy", "scipy", "core.lab.run", "core.day.pages", "core.saves.migrations",
    "core.letters.reader.reading",
)  # fmt: skip
"""What takes pages of HTML apart, writes calendars, plays games against each other, brings old saves up to date and reads
letters."""
BEGIN = f"""
import linecache, os, sys
from gui.program.qt import load_qt
load_qt()
import gui.shell.window
def loaded(*names): return [name for name in names if name in sys.modules]
print(loaded(*{LATER!r}))
from gui.program.application import begun, open_first
app, window = begun()
open_first(window, "")
window.show()
while window.desk.background.busy: app.processEvents()
assert window.desk.game is not None
print(loaded(*{LATER!r}))
print([name for name in linecache.cache if '/gui/' in name or '/core/' in name], flush=True)
os._exit(0)
"""


def test_the_desk_opens_on_the_example_without_what_is_needed_later_and_reads_no_source(tmp_path):
    place = {"XDG_CONFIG_HOME": str(tmp_path), "SENESCHAL_SAVES": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    run = subprocess.run([sys.executable, "-c", BEGIN], cwd=ROOT, env=os.environ | place, capture_output=True, text=True)
    assert run.stdout.splitlines() == ["[]", "[]", "[]"], run.stderr
    assert [path.name for path in tmp_path.glob("*.seneschal")] == ["four_crowns.seneschal"], "not among the checkout's own"
