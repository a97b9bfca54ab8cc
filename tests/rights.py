"""A shelf on which saves may be read and nothing may be written, whoever runs the tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

NOBODY = 65534


@contextmanager
def shelf() -> Generator[Path]:
    """A folder that everybody can get at; pytest's own ones are for their owner alone."""
    if sys.platform == "win32":
        pytest.skip("Windows has no folders of this kind.")
    with TemporaryDirectory(prefix="shelf") as folder:
        yield Path(folder)


@contextmanager
def only_to_read(folder: Path, *, folders: bool = True, files: int = 0o444) -> Generator[None]:
    """Nothing may be written in a folder meanwhile, or, without `folders`, only its files may not be; what may be done with
    those is in `files`. Root may do everything everywhere, and is nobody for so long."""
    for file in folder.iterdir():
        file.chmod(files)
    folder.chmod(0o555 if folders else 0o777)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)
