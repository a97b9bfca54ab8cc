"""What posts are written with, read before somebody asks for a post."""

from __future__ import annotations

from contextlib import suppress

from core.complaint import Rejected
from core.ledger.event import learn
from core.ledger.state import GameState, terms
from core.rulesets.ruleset import Ruleset
from gui.adapters.background import Background, Task


def read_templates(background: Background, rules: Ruleset, state: type[GameState]) -> None:
    """Read behind the window the templates, the forums and what events declare."""

    def read(task: Task) -> None:
        from core.posts.profile import profile, profiles
        from core.posts.templates import load  # with Jinja, which no desk begins with

        load(rules.name)
        learn(rules.events)
        terms(state)
        for name in profiles():
            with suppress(Rejected):  # whoever chooses it is told what is wrong with it
                profile(name)

    background.run("Reading the templates of posts", read, lambda _: None)
