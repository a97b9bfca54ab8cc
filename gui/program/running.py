"""The desk that runs already: a second start hands it the file to open, and goes."""

from __future__ import annotations

import json
import re
import sys
from getpass import getuser
from os import environ
from pathlib import Path
from warnings import catch_warnings, simplefilter

from platformdirs import user_runtime_path
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

LONGEST = 16_384
"""Bytes that a second start may send."""
PATIENCE = 2_000
"""Milliseconds that the running desk has to answer."""
_TAKEN = b"taken\n"


def address() -> str:
    """Where the desk of this user on this screen listens, as one on another cannot come forward here: a socket in a folder that
    is only his, or a pipe of his name on Windows."""
    if sys.platform == "win32":
        return f"seneschal-desk-{getuser()}"
    with catch_warnings():
        simplefilter("ignore")  # without XDG_RUNTIME_DIR another folder of the user's own serves
        folder = user_runtime_path("seneschal", appauthor=False, ensure_exists=True)
    screen = environ.get("WAYLAND_DISPLAY") or environ.get("DISPLAY", "").removesuffix(".0")
    return str(folder / re.sub(r"\W+", "-", f"desk {screen}".strip()))


def handed_over(place: str) -> bool:
    """Whether a desk that runs has taken the place to open; with an empty one it only comes forward."""
    socket = QLocalSocket()
    socket.connectToServer(address())
    if not socket.waitForConnected(PATIENCE):
        return False
    socket.write(json.dumps(place).encode() + b"\n")
    socket.flush()
    answered = socket.waitForReadyRead(PATIENCE) and bytes(socket.readAll().data()) == _TAKEN
    socket.disconnectFromServer()
    return answered


def absolute(place: str) -> str:
    """A file as another program finds it; the address of a database as it is."""
    return place if not place or "://" in place else str(Path(place).absolute())


class Listener(QObject):
    """Hears what later starts want opened."""

    asked = Signal(str)
    """A place to open; empty where the window should only come forward."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._met)
        self._visits: set[_Visit] = set()

    def listen(self) -> bool:
        """Begin; a socket that a desk left behind when it was killed is taken away first."""
        if self._server.listen(address()):
            return True
        QLocalServer.removeServer(address())
        return self._server.listen(address())

    def close(self) -> None:
        """Hear no more, so that a later start opens a window of its own."""
        self._server.close()

    def _met(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            self._visits.add(visit := _Visit(socket))
            visit.asked.connect(self.asked)
            visit.over.connect(self._gone)
            visit.read()

    def _gone(self, visit: _Visit) -> None:
        self._visits.discard(visit)


class _Visit(QObject):
    """A second start while it is connected: it says one line, and is told that it was taken."""

    asked = Signal(str)
    over = Signal(object)

    def __init__(self, socket: QLocalSocket) -> None:
        super().__init__()
        self._socket = socket
        socket.setParent(self)
        socket.readyRead.connect(self.read)
        socket.disconnected.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def read(self) -> None:
        if not self._socket.canReadLine():
            if self._socket.bytesAvailable() > LONGEST:
                self._socket.abort()
            return
        try:
            place = json.loads(bytes(self._socket.readLine(LONGEST).data()))
        except (ValueError, RecursionError):
            place = None
        if not isinstance(place, str):
            self._socket.abort()
            return
        self._socket.write(_TAKEN)
        self._socket.flush()
        self.asked.emit(place)

    def _end(self) -> None:
        self.over.emit(self)
