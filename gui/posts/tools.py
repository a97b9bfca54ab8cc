"""What else can be done with a post: rewrite it, word its kind, correct it, its forum, its board."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QInputDialog, QPushButton

from gui.adapters.clipboard import copy_text
from gui.adapters.desk import Desk
from gui.adapters.posts.post import Post
from gui.adapters.posts.wording import Wordings
from gui.adapters.requests import DrawBoard
from gui.posts.correction import CorrectionDialog
from gui.posts.forum import ForumDialog
from gui.posts.large import LargeDialog
from gui.posts.offers import OFFERS
from gui.posts.rewrite import RewriteDialog
from gui.posts.wording import WordingDialog
from gui.widgets.menus import Menu
from gui.widgets.theme import Look


class PostInFront(Protocol):
    """The panel a post stands in, as far as its menu asks it."""

    desk: Desk
    look: Look

    @property
    def turn(self) -> int: ...

    @property
    def forum(self) -> str: ...

    @property
    def post(self) -> Post | None:
        """The post in front; None where none is."""
        ...

    def picture(self) -> QImage | None:
        """The board as the reader of the post may see it; None where the post shows none."""
        ...

    def print_posts(self) -> None: ...

    def export(self) -> None: ...

    def send(self) -> None: ...

    def copy_subject_of_post(self) -> None: ...

    def corrected(self, post: Post) -> None: ...

    def forums_changed(self, name: str) -> None:
        """Write the posts anew, as the profile of that name was kept or deleted."""


class Tools(QPushButton):
    """The menu of the post in front."""

    def __init__(self, panel: PostInFront) -> None:
        super().__init__()
        self.panel = panel
        self.setText("More")
        self.setAccessibleName("More to do with this post")
        menu = Menu(self)
        self.setMenu(menu)
        self.large_action = menu.addAction(OFFERS["large"], self.large)
        self.rewrite_action = menu.addAction(OFFERS["rewrite"], self.rewrite)
        self.unedit_action = menu.addAction(OFFERS["unedit"], self.unedit)
        self.wording_action = menu.addAction("Wording of such posts …", self.wording)
        self.correct_action = menu.addAction(OFFERS["correct"], self.correct)
        menu.addSeparator()
        self.subject_action = menu.addAction(OFFERS["subject"], panel.copy_subject_of_post)
        self.account_action = menu.addAction(OFFERS["account"], self.copy_account)
        self.address_action = menu.addAction(OFFERS["address"], self.ask_address)
        self.picture_action = menu.addAction(OFFERS["picture"], self.picture)
        menu.addSeparator()
        menu.addAction("Forum profile, test post …", self.forum)
        self.discord_action = menu.addAction("Send to Discord …", panel.send)
        self.discord_action.setToolTip("Read the post as Discord gets it, and send it to a channel")
        menu.addAction("Print, save as PDF …", panel.print_posts).setToolTip("See posts on paper, print them or save them")
        menu.addAction("Export all …", panel.export)

        self.offered = {
            "large": self.large_action,
            "rewrite": self.rewrite_action,
            "unedit": self.unedit_action,
            "correct": self.correct_action,
            "subject": self.subject_action,
            "account": self.account_action,
            "address": self.address_action,
            "picture": self.picture_action,
        }
        """By the keys of `OFFERS`."""

    def do(self, offer: str) -> None:
        """Do what is offered under a key of `OFFERS`, or say that it cannot be done with the post in front."""
        if self.offered[offer].isEnabled():
            self.offered[offer].trigger()
        else:
            where = "cannot be done with this post" if self.panel.post is not None else "needs a post: pick one in the list"
            self.panel.desk.said.emit(f"“{OFFERS[offer].rstrip(' …')}” {where}.")

    def refresh(self, post: Post | None) -> None:
        """Offer what can be done with a post."""
        moderating = self.panel.desk.moderating
        made = post if post is not None and post.made else None
        self.large_action.setEnabled(made is not None)
        self.discord_action.setEnabled(moderating and made is not None)
        self.rewrite_action.setEnabled(moderating and made is not None and not made.correction)
        self.unedit_action.setEnabled(moderating and made is not None and made.edited)
        self.wording_action.setEnabled(moderating and post is not None)
        self.correct_action.setEnabled(moderating and made is not None and made.changed and not made.correction)
        self.subject_action.setEnabled(post is not None)
        self.account_action.setEnabled(made is not None and bool(made.account))
        self.address_action.setEnabled(moderating and made is not None and made.shows_board)

    @property
    def _made(self) -> Post | None:
        """The post in front, where it has a text."""
        post = self.panel.post
        return post if post is not None and post.made else None

    def large(self) -> None:
        """Open the post at large, to be read through."""
        if (post := self._made) is not None:
            LargeDialog(self.panel.look, post, self.panel.picture, self).open()

    def rewrite(self) -> RewriteDialog | None:
        """Open the text of the post, to be changed before it goes out; what is rewritten already is left first. The desk stands
        open beside it, so that no key is lost until the dialog has them."""
        made, opened = self._made, next((one for one in self.findChildren(RewriteDialog) if one.isVisible()), None)
        if opened is None and made is not None:
            opened = RewriteDialog(self.panel.desk, self.panel.look, made, self)
            opened.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if opened is not None:
            opened.show()
            opened.activateWindow()
        return opened

    def write(self, letter: str, before: str, behind: str) -> None:
        """Rewrite the post with a letter that was typed between words of the text as it is copied."""
        if self.rewrite_action.isEnabled() and (opened := self.rewrite()) is not None:
            opened.write(letter, before, behind)

    def unedit(self) -> None:
        """Have the post as the game writes it again."""
        if (post := self._made) is not None:
            post.unedit()

    def wording(self) -> None:
        """Open the template of all posts of its kind."""
        panel = self.panel
        if (post := panel.post) is None:
            panel.desk.said.emit("Posts are worded at one of their kind: pick it in the list.")
        else:
            WordingDialog(panel.desk, panel.look, Wordings(panel.desk, panel.turn, panel.forum, post), self).open()

    def correct(self) -> None:
        """Open the draft of a correction."""
        if (post := self._made) is not None:
            dialog = CorrectionDialog(self.panel.look, post, self)
            dialog.accepted.connect(lambda: self.panel.corrected(post))
            dialog.open()

    def copy_account(self) -> None:
        """Put the account it goes to on the clipboard."""
        if (post := self._made) is not None:
            copy_text(post.account)
            self.panel.desk.said.emit(f"Copied the account {post.account}.")

    def ask_address(self) -> None:
        """Ask where the board's picture stands on the web, and keep that for the post."""
        if (post := self._made) is None:
            return
        words = "Where the picture of the board stands on the web, once you have put it there:"
        now, agreed = QInputDialog.getText(self, "Address of the board's picture", words, text=post.board_address)
        if agreed:
            post.put_board_address(now)

    def picture(self) -> None:
        """Have the board drawn as the reader of the post sees it, to be looked at or put on the web."""
        post = self.panel.post
        self.panel.desk.asked.emit(DrawBoard(post.reader if post is not None else None))

    def forum(self) -> None:
        """Open the profile of the forum, to be made one's own."""
        dialog = ForumDialog(self.panel.look, self.panel.forum, self)
        dialog.kept.connect(self.panel.forums_changed)
        dialog.open()
