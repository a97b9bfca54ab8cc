"""Publish: one card a recipient, previewed in the forum's dialect, copied by a button."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QFileDialog, QListWidget, QListWidgetItem, QPlainTextEdit, QVBoxLayout, QWidget

from core.complaint import Rejected
from core.outbox import card, keep, standing
from core.posts.publish import Post, profiles
from core.posts.report import Report
from gui.adapters.desk import Desk
from gui.board import export
from gui.board.board import Board
from gui.shell.parts import button, label, row, silently
from gui.shell.theme import Look


class Publish(QWidget):
    """The outbox of a turn: messages to players first, the public post last. A post copied is marked; one that reads
    otherwise since then says so."""

    def __init__(self, desk: Desk, look: Look, board: Board) -> None:
        super().__init__()
        self.desk = desk
        self.look = look
        self.board = board
        self.reports: tuple[Report, ...] = ()
        self.title = label("Posts", "title")
        self.count = label("", "muted")
        self.state = label("", "muted")
        self.state.setWordWrap(True)
        self.cards = QListWidget()
        self.cards.setAccessibleName("Outbox")
        self.cards.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.cards.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.dialect = QComboBox()
        self.dialect.setAccessibleName("Forum dialect")
        self.dialect.addItems(list(profiles()))
        self.part = QComboBox()
        self.part.setAccessibleName("Part")
        self.subject = label("", "heading")
        self.subject.setWordWrap(True)
        self.subject.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.preview = QPlainTextEdit()
        self.preview.setReadOnly(True)
        self.preview.setAccessibleName("Preview of the post")
        self.copy_subject = button("Copy subject", lambda: self._copy(subject=True))
        self.copy_body = button("Copy post", lambda: self._copy(subject=False), "primary")
        self.save = button("Export all …", self.export, tip="Every post as a file, with the board as a picture")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addLayout(row(self.title, None, self.count))
        box.addWidget(self.state)
        box.addWidget(self.cards, 2)
        box.addLayout(row(label("Forum", "muted"), self.dialect, None, self.part))
        box.addWidget(self.subject)
        box.addWidget(self.preview, 3)
        box.addLayout(row(self.save, None, self.copy_subject, self.copy_body))
        self.cards.currentRowChanged.connect(self._preview)
        self.dialect.currentIndexChanged.connect(self._preview)
        self.part.currentIndexChanged.connect(self._show_part)
        desk.changed.connect(self.refresh)
        desk.staged.connect(self.refresh)
        look.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        font = self.look.font(11.5)
        font.setFamily("DejaVu Sans Mono")
        self.preview.setFont(font)

    def refresh(self) -> None:
        """Make the posts anew, but only while they are in front: nobody waits for posts while stepping."""
        game = self.desk.game
        if game is None or self.desk.stage != "publish":
            return
        self.title.setText(f"Posts of the {game.run}")
        done = game.resolution.done
        self.state.setText("" if done else "The turn is not resolved to its end: these posts tell what has happened so far.")
        self.state.setVisible(not done)
        try:
            if self.desk.moderating:
                self.reports = game.all_reports(game.turn)
            else:
                self.reports = game.reports(game.turn, self.desk.lens)
        except Rejected as rejected:
            self.reports = ()
            self.state.setText(str(rejected))
            self.state.show()
        current = max(0, self.cards.currentRow())
        with silently(self.cards):
            self.cards.clear()
            for report in self.reports:
                self.cards.addItem(self._card(report))
            self.cards.setCurrentRow(min(current, len(self.reports) - 1))
        self._count()
        self._preview()

    def _card(self, report: Report) -> QListWidgetItem:
        item = QListWidgetItem(f"{_SIGNS[self.mark(report)]}  {self._to(report)} · {report.subject}")
        item.setToolTip(f"{report.subject} ({self.mark(report)})")
        return item

    def _to(self, report: Report) -> str:
        if report.to == "public":
            return "Public"
        account = self.desk.in_play.state.names.account(report.to)
        name = self.desk.name(report.to)
        return name if account in (report.to, name) else f"{name} ({account})"

    def mark(self, report: Report) -> str:
        """`draft`, `copied`, or `changed since copied`."""
        sent, changed = standing(self.desk.in_play, self.desk.in_play.turn, report)
        if sent is None:
            return "draft"
        return f"changed since {sent.status}" if changed else sent.status

    def _count(self) -> None:
        copied = sum(1 for report in self.reports if self.mark(report) == "copied")
        self.count.setText(f"{copied} of {len(self.reports)} copied")

    def report(self) -> Report | None:
        number = self.cards.currentRow()
        return self.reports[number] if 0 <= number < len(self.reports) else None

    def post(self, report: Report) -> Post:
        return card(self.desk.in_play, self.desk.in_play.turn, report, self.dialect.currentText()).post

    def _preview(self) -> None:
        report = self.report()
        self._parts: tuple[str, ...] = ()
        if report is None:
            self.subject.setText("")
            self.preview.setPlainText("")
        else:
            try:
                self._parts = self.post(report).parts
            except Rejected as rejected:
                self._parts = (str(rejected),)
            self.subject.setText(report.subject)
        with silently(self.part):
            self.part.clear()
            self.part.addItems([f"Part {n} of {len(self._parts)}" for n in range(1, len(self._parts) + 1)])
        self.part.setVisible(len(self._parts) > 1)
        self.copy_body.setEnabled(bool(self._parts))
        self.copy_subject.setEnabled(report is not None)
        self.save.setEnabled(report is not None)
        self._show_part()

    def _show_part(self) -> None:
        number = self.part.currentIndex()
        if 0 <= number < len(self._parts):
            self.preview.setPlainText(self._parts[number])

    def _copy(self, *, subject: bool) -> None:
        report = self.report()
        if report is None:
            return
        clipboard = QGuiApplication.clipboard()
        if subject:
            clipboard.setText(report.subject)
            self.desk.said.emit(f"Copied the subject for {self._to(report)}.")
            return
        clipboard.setText(self.preview.toPlainText())
        if self.desk.moderating and self.mark(report) != "copied":
            body = "\n\n".join(self._parts)
            self.desk.do(lambda game: keep(game, game.turn, report, body, "copied"))
        self.desk.said.emit(f"Copied the post for {self._to(report)}: {len(self.preview.toPlainText())} characters.")

    def export(self) -> None:
        """Ask for a folder and write every post there."""
        folder = QFileDialog.getExistingDirectory(self, "Export all posts to a folder")
        if folder:
            self.export_to(Path(folder))

    def export_to(self, folder: Path) -> None:
        """Every post as `<recipient>.txt` (numbered where it has parts) and the public board as `board.png`."""
        try:
            for report in self.reports:
                post = self.post(report)
                for number, part in enumerate(post.parts, 1):
                    tail = f"-{number}" if len(post.parts) > 1 else ""
                    (folder / f"{post.to}-{post.kind}{tail}.txt").write_text(f"{post.subject}\n\n{part}\n", encoding="utf-8")
            self._export_board(folder / "board.png")
        except OSError as error:
            self.desk.complained.emit(f"Nothing more was written: {error}.")
            return
        self.desk.said.emit(f"{len(self.reports)} posts and the board written to {folder}.")

    def _export_board(self, place: Path) -> None:
        # The picture goes with the public post, so it shows what everybody may know, whoever's eyes the desk looks through.
        from core.ledger.audience import PUBLIC

        public = Desk()
        public.game, public.stage, public.lens = self.desk.game, "publish", PUBLIC
        board = Board(public, self.look)
        board.rebuild()
        export.png(board, place)
        board.deleteLater()


_SIGNS = {"draft": "○", "copied": "✓", "sent": "✓", "changed since copied": "⚠", "changed since sent": "⚠"}
