"""A PostgreSQL of the suite's own: in a scratch folder, on a loopback port, started and ended by it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

USER = "seneschal"


def binaries() -> Path | None:
    """The folder of the newest PostgreSQL that is installed."""
    places = [*Path("/usr/lib/postgresql").glob("*/bin")]
    found = [place for place in sorted(places, key=lambda place: int(place.parent.name)) if (place / "initdb").exists()]
    if found:
        return found[-1]
    there = shutil.which("initdb")
    return Path(there).parent if there else None


class Server:
    """One server. PostgreSQL refuses to run for root, so root runs it as `nobody`."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="seneschal-pg-"))
        self.tables = self.folder / "tables"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.as_nobody = os.getuid() == 0
        if self.as_nobody:
            shutil.chown(self.folder, "nobody")
        self.run("initdb", "-D", self.tables, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def run(self, program: str, *words: object) -> str:
        before = ["runuser", "-u", "nobody", "--"] if self.as_nobody else []
        command = [*before, str(self.programs / program), *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder)
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"
        return done.stdout

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k '{self.folder}' -c fsync=off"
        self.run("pg_ctl", "-D", self.tables, "-l", self.folder / "log", "-w", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", self.tables, "-m", "immediate", "-w", "stop")

    def database(self, name: str) -> str:
        """The address of a new database."""
        self.run("createdb", "-h", "127.0.0.1", "-p", self.port, "-U", USER, name)
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
