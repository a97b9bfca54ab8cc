"""A PostgreSQL of the suite's own: in a scratch folder, on a loopback port, started and ended by it.

A process of its own waits beside each server for the suite to end, in whatever way it ends; then it ends the server and takes
the folder away: `python postgres.py FOLDER COMMAND...` runs the command when nothing holds its standard input open any more.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

USER = "seneschal"
RUNUSER = shutil.which("runuser") or "/usr/sbin/runuser"  # plain `su` leaves root without that folder in its PATH


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
        self.waits = subprocess.Popen(
            [sys.executable, __file__, str(self.folder), *self.command("pg_ctl", *self.stopping)],
            stdin=subprocess.PIPE, cwd="/", start_new_session=True,
        )  # fmt: skip
        self.start()

    @property
    def stopping(self) -> tuple[object, ...]:
        return ("-D", self.tables, "-m", "immediate", "-w", "stop")

    def command(self, program: str, *words: object) -> list[str]:
        before = [RUNUSER, "-u", "nobody", "--"] if self.as_nobody else []
        return [*before, str(self.programs / program), *map(str, words)]

    def run(self, program: str, *words: object) -> str:
        command = self.command(program, *words)
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder)
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"
        return done.stdout

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k '{self.folder}' -c fsync=off"
        self.run("pg_ctl", "-D", self.tables, "-l", self.folder / "log", "-w", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", *self.stopping)

    def database(self, name: str) -> str:
        """The address of a new database."""
        server = f"postgresql://{USER}@127.0.0.1:{self.port}"
        import psycopg  # not wanted by who only ends a server

        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return f"{server}/{name}"

    def end(self) -> None:
        self.waits.communicate()


def ends_with_the_suite(folder: str, command: list[str]) -> None:
    """Wait until whoever began this is gone, then end the server and take its folder away."""
    sys.stdin.buffer.read()
    subprocess.run(command, capture_output=True, check=False, cwd=folder)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    ends_with_the_suite(sys.argv[1], sys.argv[2:])
