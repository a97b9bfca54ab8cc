"""A game on a server: the address is written down, its games are listed, one is opened. The password is kept nowhere."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QLineEdit, QListWidget, QListWidgetItem, QWidget

from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Background
from gui.adapters.places import GamePlace, Server
from gui.adapters.settings import Settings
from gui.widgets.parts import button, paragraph, pile, row

NAME = Qt.ItemDataRole.UserRole


class ServerDialog(QDialog):
    """Asks where, lists the games that are there, and hands the place of the one that is picked to `opening`."""

    def __init__(
        self, settings: Settings, background: Background, opening: Callable[[GamePlace], object], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._background = background
        self._opening = opening
        self._server: Server | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Open from a server")
        self.resize(620, 440)
        self.address = QLineEdit(settings.word("server", ""))
        self.address.setPlaceholderText("postgresql://name@host/games")
        self.address.setAccessibleName("Address")
        self.password = QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.setPlaceholderText("if it asks for one; it is not kept")
        self.password.setAccessibleName("Password")
        self.list = QListWidget()
        self.list.setAccessibleName("Games")
        self.said = paragraph("", "muted")
        self.look_button = button("Show its games", self.look, "primary")
        self.open_button = button("Open", self.open_picked)
        self.open_button.setEnabled(False)
        self.list.currentItemChanged.connect(lambda *_: self.open_button.setEnabled(self.list.currentItem() is not None))
        self.list.itemActivated.connect(lambda _: self.open_picked())
        for field in (self.address, self.password):
            field.textEdited.connect(lambda _: self._forget())
        form = QFormLayout()
        form.addRow("Address", self.address)
        form.addRow("Password", self.password)
        self.setLayout(
            pile(
                form,
                row(None, self.look_button),
                (self.list, 1),
                self.said,
                row(None, button("Close", self.reject), self.open_button),
                margins=(18, 16, 18, 14),
                spacing=10,
            )
        )

    def look(self) -> None:
        """List the games of the database, behind the window."""
        self._forget()
        self.said.setText("")
        server = attempt(lambda: Server(self.address.text().strip(), self.password.text()))
        if isinstance(server, Refused):
            self.said.setText(str(server))
            return
        self.look_button.setEnabled(False)
        work = lambda task: server.games()  # noqa: E731
        self._background.run("Asking the server", work, lambda found: self._show(server, found), self._failed, self)

    def _show(self, server: Server, found: tuple[tuple[str, str], ...]) -> None:
        self.look_button.setEnabled(True)
        self._server = server
        self._settings.keep("server", server.home)
        self.address.setText(server.address)  # a password written into it is not shown any longer
        for name, title in found:
            item = QListWidgetItem(title if title == name else f"{title}   ({name})")
            item.setData(NAME, name)
            self.list.addItem(item)
            if name == server.game or len(found) == 1:
                self.list.setCurrentItem(item)
        if not found:
            self.said.setText("No game is in this database yet. `seneschal copy GAME.seneschal ADDRESS` puts one there.")

    def _failed(self, said: str) -> None:
        self.look_button.setEnabled(True)
        self.said.setText(said)

    def open_picked(self) -> None:
        """Hand on the place of the game picked, and close; nothing while none is."""
        item = self.list.currentItem()
        if item is not None and self._server is not None:
            self._opening(self._server.place(str(item.data(NAME))))
            self.accept()

    def _forget(self) -> None:
        """Another address is written: what was listed is of the one before."""
        self._server = None
        self.list.clear()
