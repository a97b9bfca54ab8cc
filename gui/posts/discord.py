"""A post sent to a channel of Discord: every message is read before it goes, and each time it is asked for anew."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)

from gui.adapters.attempt import Refused
from gui.adapters.desk import Desk
from gui.adapters.posts import discord
from gui.adapters.posts.post import Post
from gui.widgets.parts import button, label, paragraph, pile, row
from gui.widgets.room import give_room
from gui.widgets.theme import MONO, Look


class DiscordDialog(QDialog):
    """The messages a post becomes, the channel they go to, and how many have arrived."""

    arrived = Signal(int)

    def __init__(self, desk: Desk, look: Look, post: Post, doubts: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self.post = post
        self.messages = discord.messages(post)
        self.sent = 0
        self.setWindowTitle(f"Send to Discord: {post.subject}")
        self.channel = QComboBox()
        self.channel.setAccessibleName("Channel")
        self.add_button = button("Add a channel …", self.add, "", "Keep the address of a channel's webhook on this machine")
        self.forget_button = button("Forget it", self.forget, "quiet", "Delete the address from this machine")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName("The messages as they will be sent")
        font = look.font(11.5)
        font.setFamily(MONO)
        self.text.setFont(font)
        count = len(self.messages)
        ruled = (f"────── message {number} of {count} ──────\n{one}" for number, one in enumerate(self.messages, 1))
        self.text.setPlainText("\n\n".join(ruled) if count > 1 else "".join(self.messages))
        self.warning = paragraph("", "bad")
        self.state = paragraph("", "muted")
        self.send_button = button("Send", self.send, "primary", "Send these messages to the channel; nobody is pinged")
        self.setLayout(
            pile(
                row(label("Channel", "muted"), self.channel, self.add_button, self.forget_button, None),
                (self.text, 1),
                self.warning,
                self.state,
                row(None, button("Close", self.reject), self.send_button),
                margins=(18, 16, 18, 16),
                spacing=10,
            )
        )
        give_room(self, look, 680, 640)
        self.arrived.connect(self._told, Qt.ConnectionType.QueuedConnection)
        if not post.public:
            doubts = [f"This message is for {post.name} alone: everybody who reads the channel will read it.", *doubts]
        self.warning.setText("\n".join(doubts))
        self.warning.setVisible(bool(doubts))
        self.refresh()

    def refresh(self, chosen: str = "") -> None:
        """List the channels there are on this machine; `chosen` is in front, else the one that was."""
        names = discord.channels()
        if isinstance(names, Refused):
            self.state.setText(str(names))
            names = ()
        else:
            self.state.setText(
                self._said() if names else "Add the webhook of a channel first; its address stays on this machine."
            )
        chosen = chosen or self.channel.currentText()
        self.channel.clear()
        self.channel.addItems(names)
        self.channel.setCurrentIndex(max(0, self.channel.findText(chosen)))
        self.channel.setEnabled(bool(names))
        self.forget_button.setEnabled(bool(names))
        self.send_button.setEnabled(bool(names) and self.sent < len(self.messages))

    def _said(self) -> str:
        count = len(self.messages)
        return "One message, as it stands above." if count == 1 else f"{count} messages, one after the other."

    def add(self) -> None:
        """Ask for another channel's name and webhook."""
        _Address(self).open()

    def forget(self) -> None:
        """Delete the webhook of the channel in front from this machine."""
        discord.forget(self.channel.currentText())
        self.refresh()

    # Sending

    def send(self) -> None:
        """Ask once more, then send what has not arrived yet."""
        rest = self.messages[self.sent :]
        count = "this message" if len(rest) == 1 else f"these {len(rest)} messages"
        asked = QMessageBox(QMessageBox.Icon.Question, self.windowTitle(), f"Send {count} to {self.channel.currentText()}?")
        asked.setParent(self, asked.windowFlags())
        asked.setInformativeText("What is sent can be read at once, and is taken back in Discord alone.")
        asked.setStandardButtons(QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No)
        asked.setDefaultButton(QMessageBox.StandardButton.No)
        asked.button(QMessageBox.StandardButton.Yes).setText("Send")
        asked.button(QMessageBox.StandardButton.No).setText("Do not send")
        asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        asked.accepted.connect(self._go)
        asked.open()

    def _go(self) -> None:
        name, rest, before = self.channel.currentText(), self.messages[self.sent :], self.sent
        self.send_button.setEnabled(False)
        self.channel.setEnabled(False)
        self.state.setText("Sending …")
        discord.send(self.desk, name, rest, before, self.arrived.emit, self._done, self._failed, self)

    def _told(self, number: int) -> None:
        self.sent = number
        self.state.setText(f"{number} of {len(self.messages)} sent.")

    def _done(self) -> None:
        if self.desk.moderating and self.post.status != "sent":
            self.post.set_status("sent")
        self.desk.said.emit(f"Sent to {self.channel.currentText()}: {self.post.subject}.")
        self.accept()

    def _failed(self, said: str) -> None:
        self.state.setText(said)
        self.channel.setEnabled(True)
        self.send_button.setEnabled(self.sent < len(self.messages))
        self.send_button.setText("Send the rest" if self.sent else "Send")


class _Address(QDialog):
    """The name and the address of a channel's webhook; the address is typed unseen."""

    def __init__(self, parent: DiscordDialog) -> None:
        super().__init__(parent)
        self.above = parent
        self.setWindowTitle("Add a channel of Discord")
        self.name, self.address = QLineEdit(), QLineEdit()
        self.name.setPlaceholderText("day-1")
        self.name.setAccessibleName("Name of the channel")
        self.address.setEchoMode(QLineEdit.EchoMode.Password)
        self.address.setPlaceholderText("https://discord.com/api/webhooks/…")
        self.address.setAccessibleName("Address of the webhook")
        hint = label(
            "In Discord: the channel's settings, Integrations, Webhooks, Copy Webhook URL. Whoever has this address can write "
            "into the channel; it is kept on this machine for you alone, and in no save.",
            "muted",
        )
        hint.setWordWrap(True)
        self.wrong = paragraph("", "bad")
        form = QFormLayout()
        form.addRow("Name", self.name)
        form.addRow("Address", self.address)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.setLayout(pile(hint, form, self.wrong, buttons, margins=(18, 16, 18, 16)))
        self.setMinimumWidth(460)

    def accept(self) -> None:
        wrong = discord.keep(self.name.text(), self.address.text())
        if wrong is not None:
            self.wrong.setText(str(wrong))
            return
        self.above.refresh(self.name.text().strip())
        super().accept()
