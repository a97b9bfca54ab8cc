"""What `make soak` proves of saves, with its figures: kills in the middle of work, and power cuts in the middle of writing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

COUNT = int(os.environ.get("SENESCHAL_SOAK", "200"))
TOP = Path(__file__).parents[3]


def run(figure, *words):
    there = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    words = [sys.executable, "-m", *map(str, words)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=TOP, env=there)
    figure(done.stdout.rstrip())
    assert done.returncode == 0, done.stderr


@pytest.mark.soak
@pytest.mark.parametrize(("way", "count"), [("line", 5 * COUNT), ("desk", COUNT)])
def test_a_program_that_is_killed_loses_nothing_acknowledged(way, count, figure):
    run(figure, "tests.saves.kills", way, count)


@pytest.mark.soak
def test_a_power_cut_loses_nothing_acknowledged(figure):
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed here (Debian package strace), so no write trace can be taken.")
    run(figure, "tests.saves.power", 5 * COUNT)
