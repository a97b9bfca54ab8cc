"""What all tests share: the toy ruleset that the guide to adding one builds, taken from the guide itself."""

from __future__ import annotations

import importlib
import os
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

settings.register_profile("suite", deadline=None)  # what a test takes depends on what else the machine does
settings.load_profile("suite")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A clean checkout is judged by the same examples every time; `make soak` draws new ones at each run.
settings.register_profile("suite", derandomize=True)
if "SENESCHAL_SOAK" not in os.environ:
    settings.load_profile("suite")

GUIDE = Path(__file__).parent.parent / "docs" / "adding-a-ruleset.md"


@pytest.fixture(scope="session")
def tug(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The package `tug`, written to a folder file by file as the guide says."""
    folder = tmp_path_factory.mktemp("guide")
    package = folder / "tug"
    package.mkdir()
    for name, code in re.findall(r"```python file=(\S+)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S):
        (package / name).write_text(code, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module("tug")
    finally:
        sys.path.remove(str(folder))
