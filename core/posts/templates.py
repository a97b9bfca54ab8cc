"""Templates: Jinja2 in a sandbox, with every value escaped and every undefined name an error that names its line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateSyntaxError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from core.complaint import Rejected
from core.posts.markup import escape
from core.resources import resource


class Safe(str):
    """Markup that a template made itself and that is not to be escaped again."""

    __slots__ = ()


def _finalize(value: Any) -> str:
    if isinstance(value, Safe):
        return value
    return "" if value is None else escape(str(value))


def _paragraphs(value: Any) -> Safe:
    """Prose of several paragraphs, each escaped."""
    return Safe("\n\n".join(escape(part.strip()) for part in str(value).split("\n\n") if part.strip()))


def _mono(value: Any) -> Safe:
    """Lines for a fenced block."""
    return Safe("\n".join(escape(line) for line in str(value).split("\n")))


@cache
def _environment(ruleset: str) -> ImmutableSandboxedEnvironment:
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(resource("rulesets", ruleset, "posts")),
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["paragraphs"] = _paragraphs
    environment.filters["mono"] = _mono
    return environment


def write(ruleset: str, kind: str, facts: Mapping[str, Any], source: str | None = None) -> str:
    """The neutral markup of a post: its ruleset's template `kind`, or the game's own `source`, over `facts`.

    `Rejected` names the template and line of a mistake.
    """
    environment = _environment(ruleset)
    try:
        template = environment.from_string(source) if source is not None else environment.get_template(f"{kind}.j2")
        return template.render(facts)
    except TemplateSyntaxError as error:
        raise Rejected.because(f"template {kind}, line {error.lineno}", f"{error.message}.", "Mend that line.") from None
    except TemplateError as error:
        line = _line(error)
        where = f"template {kind}" + (f", line {line}" if line else "")
        raise Rejected.because(where, f"{error.message or type(error).__name__}.", "Check the name.") from None


def _line(error: BaseException) -> int | None:
    trace, line = error.__traceback__, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith((".j2", "<template>")):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
