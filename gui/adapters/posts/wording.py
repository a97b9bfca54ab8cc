"""The wording of kinds of posts: the ruleset's templates, the game's own, and what each makes of a post."""

from __future__ import annotations

import re
from typing import NamedTuple

from core.outbox.cards import outgoing, put_template, shown
from core.outbox.occasions import OCCASIONS
from core.posts.markup import parse
from core.posts.profile import profile
from core.posts.publish import voiced
from core.posts.report import Report
from core.posts.templates import called, kinds, source, write
from gui.adapters.attempt import Refused, attempt
from gui.adapters.desk import Desk
from gui.adapters.posts.page import PostPage
from gui.adapters.posts.post import Post


class WordingFault(NamedTuple):
    """What is wrong with a template, and in which line, where that is known."""

    said: str
    line: int | None


class Wordings:
    """The templates of a game's posts, each tried on a post of its kind where one is at hand."""

    def __init__(self, desk: Desk, turn: int, forum: str, post: Post | None = None) -> None:
        """`post` is the one in front; without it the first of all. ValueError where there is none."""
        self._desk, self._turn, self._forum = desk, turn, forum
        self._samples: dict[str, Report] = {}
        for occasion in OCCASIONS:
            for one in outgoing(desk.in_play, turn, (occasion,)):
                self._samples.setdefault(one.kind, one)
        if post is None:
            [first, *_] = outgoing(desk.in_play, turn, tuple(OCCASIONS))
        else:
            first = post.report
        self._samples[first.kind] = first
        self.first = first.kind
        """The kind of the post in front."""

    @property
    def kinds(self) -> dict[str, str]:
        """The kinds of posts that can be worded, with their titles."""
        named = (kind for kind in kinds(self._ruleset) if kind in self._samples or not kind.startswith("test"))
        return {kind: called(self._ruleset, kind).capitalize() for kind in named}

    def usual(self, kind: str) -> str:
        """The ruleset's template of a kind."""
        return source(self._ruleset, kind)

    def kept(self, kind: str) -> str:
        """The template that the game uses."""
        return self._desk.in_play.journal.record.papers.templates.get(kind, "") or self.usual(kind)

    def facts(self, kind: str) -> dict[str, str] | None:
        """The facts that a post of a kind can tell, each with what a template says to tell it; None where none is at hand."""
        sample = self._samples.get(kind)
        if sample is None:
            return None
        many = "{{% for one in {name} %}}\n- {{{{ one }}}}\n{{% endfor %}}"
        return {
            name: (many if isinstance(value, list) else "{{{{ {name} }}}}").format(name=name)
            for name, value in sample.facts.items()
        }

    def whose(self, kind: str) -> str:
        """Whom the post at hand goes to, in words; empty where none is."""
        sample = self._samples.get(kind)
        if sample is None:
            return ""
        return "to everybody" if sample.to == "public" else f"to {self._desk.name(sample.to)}"

    def tried(self, kind: str, template: str) -> PostPage | WordingFault | None:
        """What a template makes of the post at hand, or what is wrong with it; None where it is well formed
        and none is at hand."""
        made = attempt(lambda: self._page(kind, template))
        if not isinstance(made, Refused):
            return made
        if kind not in self._samples and "is undefined" in str(made):
            return None
        found = re.search(r"line (\d+)", made.complaints[0].where)
        return WordingFault(str(made), int(found[1]) if found else None)

    def _page(self, kind: str, template: str) -> PostPage | None:
        sample = self._samples.get(kind)
        written = write(self._ruleset, kind, sample.facts if sample is not None else {}, template)
        if sample is None:
            return None
        return PostPage(shown(self._desk.in_play, self._turn, sample, voiced(parse(written), {})), profile(self._forum))

    def keep(self, kind: str, template: str) -> bool:
        """Use a template in the game; one gesture, none where it is used already."""
        if template == self.kept(kind):
            return True
        new = "" if template == self.usual(kind) else template
        return self._desk.do(lambda game: put_template(game, kind, new))

    @property
    def _ruleset(self) -> str:
        return self._desk.in_play.face.name
