"""The desk that runs already: a second start hands it the file to open, and goes."""

from __future__ import annotations

import json
import sys
from getpass import getuser
from pathlib import Path

from platformdirs import user_runtime_path
from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

LONGEST = 16_384
"""Bytes that a second start may send."""
PATIENCE = 2_000
"""Milliseconds that the running desk has to answer."""
_TAKEN = b"taken\n"


def address() -> str:
    """Where the desk of this user listens: a socket in a folder that is only his, or a pipe of his name on Windows."""
    if sys.platform == "win32":
        return f"seneschal-desk-{getuser()}"
    return str(user_runtime_path("seneschal", appauthor=False, ensure_exists=True) / "desk")


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

    def listen(self) -> bool:
        """Begin; a socket that a desk left behind when it was killed is taken away first."""
        if self._server.listen(address()):
            return True
        QLocalServer.removeServer(address())
        return self._server.listen(address())

    def close(self) -> None:
        self._server.close()

    def _met(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            socket.disconnected.connect(socket.deleteLater)
            if socket.bytesAvailable():
                self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > LONGEST:
                socket.abort()
            return
        try:
            place = json.loads(bytes(socket.readLine(LONGEST).data()))
        except ValueError:
            place = None
        if not isinstance(place, str):
            socket.abort()
            return
        socket.write(_TAKEN)
        socket.flush()
        self.asked.emit(place)
