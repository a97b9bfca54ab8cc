"""The desk in the menu of a Linux desktop, and saves that open it by a double-click, for this user alone."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from string import Template

from platformdirs import user_data_path

from core.complaint import Rejected
from core.resources import resource


def register() -> str:
    """Write the launcher, the icon and the kind of file; gives a sentence. It is done again after the program has moved."""
    files = _files()
    entry, kind, icon = files
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
    written = Template(resource("desktop", "seneschal.desktop").read_text(encoding="utf-8"))
    entry.write_text(written.substitute(program=quoted(_program())), encoding="utf-8")
    shutil.copyfile(resource("desktop", "seneschal.xml"), kind)
    shutil.copyfile(resource("icons", "seneschal.svg"), icon)
    _tell(entry.parent, kind.parent.parent)
    return f"Seneschal is in the menu, and .seneschal files open it. {entry} says so."


def unregister() -> str:
    """Take away what `register` wrote; gives a sentence."""
    files = _files()
    for file in files:
        file.unlink(missing_ok=True)
    if files[1].parent.is_dir():
        _tell(files[0].parent, files[1].parent.parent)
    return "Seneschal is in the menu no more."


def quoted(program: Path) -> str:
    """A path as the Exec key of a desktop entry has it."""
    text = str(program).replace("%", "%%")
    for sign in ("\\", '"', "`", "$"):
        text = text.replace(sign, f"\\{sign}")
    return f'"{text}"'.replace("\\", "\\\\")


def _program() -> Path:
    program = Path(sys.executable).with_name("seneschal-desk")
    if not program.is_file():
        raise Rejected.because("", f"There is no {program}.", "Install Seneschal first.")
    return program


def _files() -> tuple[Path, Path, Path]:
    if not sys.platform.startswith("linux"):
        raise Rejected.because("", "Only desktops of Linux are told in this way.")
    share = user_data_path()
    return (
        share / "applications" / "seneschal.desktop",
        share / "mime" / "packages" / "seneschal.xml",
        share / "icons" / "hicolor" / "scalable" / "apps" / "seneschal.svg",
    )


def _tell(applications: Path, kinds: Path) -> None:
    """The desktop reads its lists anew, where it has the tools; else at its next start."""
    for tool, folder in (("update-desktop-database", applications), ("update-mime-database", kinds)):
        found = shutil.which(tool)
        if found:
            subprocess.run([found, str(folder)], check=False, capture_output=True)
