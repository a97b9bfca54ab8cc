"""The server that the suite starts for itself ends with it, in whatever way the suite ends."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
STARTED = """
import os
from tests.postgres import Server, binaries
server = Server(binaries())
print(server.folder, server.port, flush=True)
os.kill(os.getpid(), 9)
"""


def test_the_server_ends_when_the_suite_is_killed(postgres):
    there = {**os.environ, "PYTHONPATH": str(TOP)}
    # Whoever waits for the suite to end writes to the same pipe, so this comes back when all is done.
    killed = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=False, cwd=TOP, env=there)
    assert killed.returncode == -9, killed.stderr
    folder, port = killed.stdout.split()
    assert not Path(folder).exists()
    with pytest.raises(ConnectionRefusedError), socket.create_connection(("127.0.0.1", int(port))):
        pass
