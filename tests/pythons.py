"""Every Python of this machine that Seneschal supports, and what the pins install into it: `python -m tests.pythons`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")
OLDEST = (3, 11, 2)
_SAY = "import sys, ensurepip; print('%d.%d.%d' % sys.version_info[:3])"


def found() -> dict[str, Path]:
    """The interpreters that can make environments, by version: those on the path, and those that pyenv keeps."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    kept = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob("versions/*/bin"))
    pythons: dict[str, Path] = {}
    for folder in (*folders, *kept):
        for python in (folder / f"python{version}" for version in SUPPORTED):
            if python.is_file() and (version := _version(python)):
                pythons.setdefault(version, python)
    return pythons


def _version(python: Path) -> str:
    run = subprocess.run([python, "-c", _SAY], capture_output=True, text=True, check=False)
    version = run.stdout.strip()
    return version if version and tuple(map(int, version.split("."))) >= OLDEST else ""


def requirements(*extras: str) -> list[str]:
    """What the project asks for, with the extras named."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *(one for extra in extras for one in project["optional-dependencies"][extra])]


def main() -> None:
    """Install what running needs into a fresh environment of every Python found, and let the copy prove itself there."""
    for version, python in sorted(found().items()):
        with tempfile.TemporaryDirectory() as folder:
            begun = time.monotonic()
            place, environment = Path(folder) / "environment", {**os.environ, "PYTHONNOUSERSITE": "1"}
            subprocess.run([python, "-m", "venv", place], check=True)
            install = ["pip", "install", "--quiet", "--disable-pip-version-check", "--constraint", ROOT / "constraints.txt"]
            subprocess.run([place / "bin" / "python", "-m", *install, f"{ROOT}[postgres]"], check=True, env=environment)
            # What the tests need is not installed; that its pins can be had is enough.
            trial = [*install, "--dry-run", "--only-binary", ":all:"]
            subprocess.run([place / "bin" / "python", "-m", *trial, *requirements("test", "lab")], check=True, env=environment)
            for program in ("seneschal", "seneschal-desk"):
                subprocess.run([place / "bin" / program, "--self-test"], check=True, cwd=folder, stdout=subprocess.DEVNULL)
            size = sum(file.stat().st_size for file in place.rglob("*") if file.is_file() and not file.is_symlink())
            print(f"Python {version}: installed and proved in {time.monotonic() - begun:.0f} s, {size / 1e6:.0f} MB", flush=True)


if __name__ == "__main__":
    sys.exit(main())
