"""The program as other people get it: each pin is of something asked for, and a wheel holds all that running needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

from core import __version__
from tests.pythons import ROOT, requirements

CLEAN = {**os.environ, "PYTHONPATH": "", "PYTHONNOUSERSITE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def called(*words: object, cwd: Path = ROOT) -> str:
    run = subprocess.run(list(map(str, words)), cwd=cwd, env=CLEAN, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def test_every_pin_is_of_something_that_is_asked_for():
    lines = [line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    pinned = {line.split("==")[0] for line in lines}
    asked = {word.split(">")[0].split("[")[0].lower() for word in requirements("test", "postgres")}
    assert asked <= {name.lower() for name in pinned}
    assert all("==" in line for line in lines)


def test_a_wheel_holds_everything_and_proves_itself_outside_a_checkout(tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, source)
    for name in ("core", "gui", "resources"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    called(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, source)
    wheel = next(tmp_path.glob("*.whl"))
    assert wheel.name == f"seneschal-{__version__}-py3-none-any.whl"
    there = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    wanted = {path.relative_to(ROOT).as_posix() for name in ("core", "gui", "resources") for path in (ROOT / name).rglob("*")}
    assert there == {name for name in wanted if (ROOT / name).is_file() and "__pycache__" not in name}

    environment = tmp_path / "environment"
    called(sys.executable, "-m", "venv", "--without-pip", environment)
    python = environment / "bin" / "python"
    called(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel)
    folder = Path(called(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (folder / "borrowed.pth").write_text(sysconfig.get_path("purelib"))  # what it depends on; its own packages come first
    shutil.rmtree(source)
    home = tmp_path / "elsewhere"
    home.mkdir()
    assert str(folder) in called(python, "-c", "import core, gui; print(core.__file__)", cwd=home)
    assert called(environment / "bin" / "seneschal", "--version", cwd=home).strip() == __version__
    assert called(environment / "bin" / "seneschal", "--self-test", cwd=home).endswith("All is well.\n")
    assert called(environment / "bin" / "seneschal-desk", "--self-test", cwd=home).endswith("All is well.\n")
