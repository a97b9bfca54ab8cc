"""The desk in the menu of a Linux desktop, and saves that open it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gui.adapters.launcher import quoted, register, unregister


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asked of Linux alone")
def test_the_launcher_names_this_program_and_the_kind_of_its_files(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert "double-click" not in register()
    entry = tmp_path / "data" / "applications" / "seneschal.desktop"
    written = entry.read_text(encoding="utf-8")
    assert f'Exec="{Path(sys.executable).with_name("seneschal-desk")}" %u' in written
    assert "MimeType=application/vnd.seneschal;" in written
    assert (tmp_path / "data" / "mime" / "packages" / "seneschal.xml").is_file()
    assert (tmp_path / "data" / "icons" / "hicolor" / "scalable" / "apps" / "seneschal.svg").is_file()
    unregister()
    assert not entry.exists()


def test_a_program_with_odd_letters_in_its_path_is_quoted_as_the_desktop_reads_it():
    assert quoted(Path("/home/a b/50%/desk")) == '"/home/a b/50%%/desk"'
    assert quoted(Path('/x"$y/desk')) == '"/x\\\\"\\\\$y/desk"'
