"""Publish: the outbox of a turn, how each post will look, and its way to its reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
)

from gui.adapters.desk import Desk
from gui.adapters.posts.earlier import EarlierPosts
from gui.adapters.posts.export import export
from gui.adapters.posts.occasions import half_told
from gui.adapters.posts.post import Draw, Post, mark_sent
from gui.adapters.refresh import Refresher
from gui.adapters.requests import PrintPosts
from gui.posts.discord import DiscordDialog
from gui.posts.front import GUARD, LOOK, Front
from gui.posts.outbox import Posting
from gui.posts.tools import Tools
from gui.widgets.parts import button, silently
from gui.widgets.theme import Look


class Publish(Front):
    """The outbox of a turn: messages to players first, the public post last. A post copied or sent is marked; one that
    reads otherwise since then says so and can be corrected."""

    done = Signal()
    """The last post was marked as sent."""

    def __init__(self, desk: Desk, look: Look, draw: Draw) -> None:
        super().__init__(desk, look, draw)
        self.earlier = EarlierPosts(desk, self)
        self._begun: tuple[str, ...] = ()
        """The parts of the post that was copied in part."""
        self._shown: tuple[object, ...] = ()
        """Of what the posts in front are: the game, the turn, the occasion."""
        self._wanted = ""
        """The key of the post that is to be put in front when it is written."""
        self.copy_subject = button("Copy subject", self.copy_subject_of_post)
        self.copy_body = button(
            "Copy and go on", self.copy_and_go_on, "primary", "Copy it, then show the next that waits (Enter in the list)"
        )
        self.sent_button = button("Mark as sent", self.mark_sent, tip="You have sent the post")
        self.more = Tools(self)
        self.preview.typed.connect(lambda letter: self.more.write(letter, *self.preview.place()))
        self._lay_out()
        self.cards.turned.connect(self._turn_to)
        self.cards.taken.connect(self.copy_and_go_on)
        self.heading.turned.connect(self._go)
        self.choices.changed.connect(self.refresh)
        self.part.currentIndexChanged.connect(self._show_part)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.tabs.tabBarClicked.connect(self._open_page)
        self.prose.kept.connect(self._keep_prose)
        self._refresher = Refresher(desk, self, self.refresh)
        self.outgoing.written.connect(self._written)
        self.outgoing.failed.connect(self._say_why)
        look.changed.connect(self._fit)
        self._fit()

    def _go(self, steps: int) -> None:
        self.cards.setCurrentRow(max(0, min(self.cards.count() - 1, self.cards.currentRow() + steps)))

    def forums_changed(self, name: str) -> None:
        """A profile was made, changed or deleted: offer what there is now, and write the posts anew."""
        self.choices.fill_forums(name)
        self.refresh()

    # What is shown

    def refresh(self) -> None:
        """Make the posts anew, but only while they are in front: nobody waits for posts while stepping."""
        game = self.desk.game
        if game is None or self.desk.stage != "publish":
            self._refresher.wait()  # stepping leaves the stage first: what is in sight then is made anew when one is back
            return
        self.choices.fill()
        half = half_told(self.desk, self.turn, self.choices.occasion)
        self._say_state("The turn is not resolved to its end: these posts tell what has happened so far." if half else "")
        self.line.setVisible(game.branch_name is not None)
        self.line.setText(f"These posts belong to what-if “{game.branch_name}”, not to the real game: do not send them.")
        # What is in front stays in sight while others are written, but nothing can be done with it.
        if self.outgoing.make(self.turn, self.choices.occasion, self.forum) or not self.posts:
            self._show_posts()

    def _written(self) -> None:
        self._pictures.clear()
        self._refresher.follow()

    def _say_state(self, words: str) -> None:
        self.state.setText(words)
        self.state.setVisible(bool(words))

    def _say_why(self, words: str) -> None:
        """Say why the posts were not written; they are begun anew where one comes back to them."""
        self._say_state(words)
        self._show_card()

    def _show_posts(self) -> None:
        if self.outgoing.why:
            self._say_state(self.outgoing.why)
        with silently(self.cards):
            self.cards.show_posts(tuple(map(_posting, range(len(self.posts)), self.posts)))
            self.cards.setCurrentRow(self.cards.currentRow())
        self._begin_where_work_waits()
        if self._wanted in (keys := [post.key for post in self.posts]):
            with silently(self.cards):
                self.cards.setCurrentRow(keys.index(self._wanted))
            self._wanted = ""
        self.tally.setText(f"{self.gone_out} of {len(self.posts)} sent" if self.desk.moderating else "")
        if not self._going_on:
            self._show_card()

    def _begin_where_work_waits(self) -> None:
        """Where the posts are of another turn or occasion, have the first in front that is to be sent, else the first that reads
        otherwise than it was sent, as its reader will see it."""
        shown = (self.desk.game, self.turn, self.choices.occasion)
        if self.outgoing.busy or not self.posts:
            return
        self.earlier.look(self.turn)
        if shown == self._shown:
            return
        self._shown = shown
        self._bring_first_waiting()
        self.tabs.setCurrentIndex(LOOK)

    def _bring_first_waiting(self) -> None:
        waits = [n for n, one in enumerate(self.posts) if one.made and one.status == "draft"]
        waits += [n for n, one in enumerate(self.posts) if one.made and one.changed]
        with silently(self.cards):
            self.cards.setCurrentRow(waits[0] if waits else 0)

    def corrected(self, post: Post) -> None:
        """The correction of a post was drafted: it is the next to be sent."""
        self._wanted = post.correction_key
        self.refresh()

    def show_post(self, key: str) -> None:
        """Put a post of the turn in hand in front, as soon as it is written."""
        self.choices.follow_game()
        self._wanted = key
        self.refresh()

    def _turn_to(self) -> None:
        self.prose.keep()
        if not self.outgoing.busy:
            self._show_card()

    # What is done

    def take_focus(self) -> None:
        """Have the keys at the words of the post in front: an Enter too many, held while the turn ran, copies none."""
        page = self.pages.currentWidget()
        if page is not None:
            page.setFocus()

    def copy_and_go_on(self) -> None:
        """Copy the post, or its part in front; after the last part the next post that waits comes to the front."""
        self.prose.keep()
        self.desk.when_saved(self._copy_and_go_on)

    def _copy_and_go_on(self) -> None:
        number, part = self.cards.currentRow(), self.part.currentIndex()
        last = part >= len(self._parts) - 1
        self._copy()
        post = self.posts[number] if 0 <= number < len(self.posts) else None
        if last and post is not None and post.status in ("copied", "sent"):
            waiting = [n for n, one in enumerate(self.posts) if one.made and one.status == "draft"]
            following = [n for n in waiting if n > number] or waiting
            if following:
                self.cards.setCurrentRow(following[0])

    def copy_subject_of_post(self) -> None:
        """Put the subject of the post in front on the clipboard."""
        if (post := self.post) is not None:
            post.copy_subject()
            self.desk.said.emit(f"Copied the subject for {post.addressed}.")

    def copy(self, anyway: bool = False) -> None:
        """Copy the post, or the part in front, and mark it; one that is out of turn, or lets something slip, asks first."""
        self.prose.keep()
        self.desk.when_saved(lambda: self._copy(anyway))

    def _copy(self, anyway: bool = False) -> None:
        post = self.post
        if post is None or not post.made:
            return
        number = max(0, self.part.currentIndex())
        goes_on = number > 0 and self._begun == post.parts  # who wanted the first part of it anyway wants the rest
        if self.desk.moderating and not anyway and not goes_on and not self._may_go(post):
            return
        post.copy_part(number)
        whom = "everybody" if post.public else post.addressed
        self.desk.said.emit(f"Copied for {whom}: {post.subject}, {len(post.parts[number]):,} characters.")
        last = number == len(post.parts) - 1
        self._begun = () if last else post.parts
        if self.desk.moderating and last:
            post.note_copied()
        elif not last:
            self.part.setCurrentIndex(number + 1)
            self._show_state(post)

    def _may_go(self, post: Post) -> bool:
        if self._open:
            one = self._open[0]
            words = f"“{one.word}”: {one.leaked}."
            self.notice.say(words, ("Show", lambda: self._bring(GUARD)), ("Copy anyway", lambda: self.copy(True)))
        elif waiting := post.early:
            each = [f"{who}, {number} messages" if number > 1 else who for who, number in Counter(waiting).items()]
            who = "; ".join(each[:3]) + (f"; and {len(each) - 3} more" if len(each) > 3 else "")
            words = f"The public post goes last, and nobody may discuss results before. Still to be sent: {who}."
            self.notice.say(words, *self._marking(len(waiting)), ("Copy anyway", lambda: self.copy(True)))
        else:
            return True
        return False

    def mark_sent(self) -> None:
        """Mark the post in front as sent, or take that back; a public post before its time asks first."""
        post = self.post
        if post is None or not post.made:
            return
        status = "draft" if post.settled else "sent"
        if status == "sent" and (waiting := post.early):
            words = f"{len(waiting)} {'message is' if len(waiting) == 1 else 'messages are'} still to be sent before it."
            self.notice.say(words, ("Mark it anyway", lambda: self._set(post, "sent")))
            return
        self._set(post, status)

    @property
    def gone_out(self) -> int:
        """How many posts were sent, those among them that read otherwise since."""
        return sum(one.status == "sent" for one in self.posts)

    @property
    def copied(self) -> tuple[Post, ...]:
        """The posts that were copied and read so still, but are not marked as sent."""
        return tuple(one for one in self.posts if one.status == "copied" and not one.changed)

    def _marking(self, waiting: int) -> list[tuple[str, Callable[[], object]]]:
        """The way out where all that a public post waits for was copied: it has gone, most likely."""
        copied = len(self.copied)
        return [(f"Mark {copied} copied as sent", self.mark_copied)] if copied >= waiting else []

    def mark_copied(self) -> None:
        """Mark all that was copied as sent."""
        mark_sent(self.desk, self.copied)

    def _set(self, post: Post, status: str) -> None:
        self._going_on = status == "sent"
        marked = post.set_status(status)
        if self._going_on:
            self._going_on = False
            ahead = [n for n, one in enumerate(self.posts) if one.made and not one.settled]
            following = [n for n in ahead if n > self.cards.currentRow()]
            if marked and ahead and (following or ahead)[0] != self.cards.currentRow():
                self.cards.setCurrentRow((following or ahead)[0])
            else:
                self._show_card()
            if marked and all(one.settled for one in self.posts):
                self.done.emit()

    def print_posts(self) -> None:
        """Show the posts as they are printed, the one in front first."""
        self.desk.asked.emit(PrintPosts())

    def send(self) -> None:
        """Show the post in front as Discord gets it, to be sent to a channel."""
        self.prose.keep()
        self.desk.when_saved(self._send)

    def _send(self) -> None:
        post = self.post
        if post is None or not post.made:
            return
        doubts = [f"“{one.word}”: {one.leaked}." for one in self._open]
        if waiting := len(post.early):
            doubts.append(f"The public post goes last: {waiting} message{'s are' if waiting > 1 else ' is'} still to be sent.")
        DiscordDialog(self.desk, self.look, post, doubts, self.window()).open()

    def export(self) -> None:
        """Ask for a folder and write every post there."""
        folder = QFileDialog.getExistingDirectory(self, "Export all posts to a folder")
        if folder:
            self.desk.when_saved(lambda: self.export_to(Path(folder)))

    def export_to(self, folder: Path) -> None:
        """Every post as `<recipient>-<kind>.txt` (numbered where it has parts) and the public board as `board.png`."""
        if self.outgoing.busy:
            self.outgoing.written.connect(lambda: self.export_to(folder), Qt.ConnectionType.SingleShotConnection)
            return
        export(self.desk, self.posts, self.forum, self.look, folder, self._pictures.public(self.turn))


def _posting(number: int, post: Post) -> Posting:
    """A post as the outbox shows it."""
    pen = "✎ " if post.edited else ""
    word, subject = pen + post.word, pen + post.subject
    return Posting(number, post.to, post.name, post.account, post.sign, word, subject, post.mark, post.last)
