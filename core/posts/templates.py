"""Templates: Jinja2 in a sandbox, with every value escaped and every undefined name an error that names its line."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, Template, TemplateError, TemplateNotFound, TemplateSyntaxError, nodes

from core.complaint import Rejected
from core.document import read_document
from core.foreign import TEMPLATE, within
from core.posts.code import Code
from core.posts.document import Bullets, Document, Table
from core.posts.markup import SHORT, Line, PostPiece, cell, escape, escape_line, plain, read
from core.posts.pieces import IS_KEPT, KEEP, KEPT, gathered, is_kept, keep, kept, parted, piece, text
from core.posts.sandbox import Metered, Sandbox, stepped, text_of, wrote
from core.posts.tables import tabled
from core.resources import of_ruleset, resource


class Safe(str):
    """Markup that a template made itself and that is not to be escaped again."""

    __slots__ = ()


_short_escaped = lru_cache(8192)(escape_line)


def _finalize(value: Any) -> Line:
    kind = type(value)
    if kind is str:  # as nearly all are
        return _short_escaped(value) if len(value) <= SHORT else escape_line(value)
    if kind is int:
        return _short_escaped(str(value))
    if kind is PostPiece:
        return value
    said = text_of(value)
    return said if isinstance(value, Safe) else _finalize(said)


def _paragraphs(value: Any) -> Safe:
    """Prose of several paragraphs, each escaped."""
    return Safe("\n\n".join(escape(part.strip()) for part in text_of(value).split("\n\n") if part.strip()))


def _mono(value: Any) -> Safe:
    """Lines for a fenced block."""
    return Safe("\n".join(escape(line) for line in text_of(value).split("\n")))


def _table(value: Any) -> PostPiece:
    """A table of `columns`, each with a `title` and perhaps set flush `right`, and `rows` of as many cells."""
    columns = list(value["columns"])
    rows = [[column["title"] for column in columns], *value["rows"]]
    stepped(len(rows) * len(columns))
    if {*map(len, rows)} != {len(columns)}:
        raise TemplateError("A row of the table has more or fewer cells than it has columns")
    texts = [[one if type(one) is str else str(one) if type(one) is int else text_of(one) for one in row] for row in rows]
    letters = sum(map(len, chain.from_iterable(texts)))
    wrote(letters)
    clean = str.strip if all(map(str.isprintable, chain.from_iterable(texts))) else cell
    header, *cells = [tuple(map(clean, row)) for row in texts]
    right = tuple([bool(column.get("right")) for column in columns])
    return piece(Table(header, tuple(cells), right), letters)


def _bullets(value: Any) -> PostPiece | Safe:
    """A list with an item for each of several texts."""
    items = [*value]
    stepped(len(items))
    wrote(letters := sum(len(item) for item in items if isinstance(item, str)))
    if {*map(type, items)} == {str} and all(items) and "".join(items).isprintable() and [*map(str.rstrip, items)] == items:
        # Each reads as it is once it was escaped and stands in a line.
        return piece(Bullets(tuple(items)), letters)
    return Safe("\n".join([f"- {_finalize(item)}" for item in items]))


def _markup(value: Any) -> Safe:
    """What is neutral markup already."""
    return Safe(text_of(value))


class _Templates(Sandbox):
    """Templates whose loops keep what they write of things that readers have in common."""

    code_generator_class = Code
    concat = staticmethod(text)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        template = super()._parse(source, name, filename)
        parted(template)
        tabled(template)
        return template


@cache
def _environment(ruleset: str) -> Sandbox:
    environment = _Templates(
        loader=FileSystemLoader([of_ruleset(ruleset) / "posts", resource("posts")]),
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    environment.filters |= {IS_KEPT: is_kept, KEPT: kept, KEEP: keep}
    environment.filters["paragraphs"] = _paragraphs
    environment.filters["mono"] = _mono
    environment.filters["markup"] = _markup
    environment.filters["table"] = _table
    environment.filters["bullets"] = _bullets
    return environment


@cache
def kinds(ruleset: str) -> tuple[str, ...]:
    """The kinds of posts there are templates for; the ruleset's own before those every game has."""
    found = [
        path.stem
        for folder in (of_ruleset(ruleset) / "posts", resource("posts"))
        for path in sorted(folder.glob("*.j2"))
        if not path.stem.startswith("_")
    ]
    return tuple(dict.fromkeys(found))


@cache
def called(ruleset: str, kind: str) -> str:
    """What the posts of a kind are called in a list of posts or kinds."""
    said: dict[str, str] = {}
    for folder in (resource("posts"), of_ruleset(ruleset) / "posts"):
        if (words := folder / "kinds.yaml").is_file():
            said.update(read_document(words))
    return said.get(kind, kind.replace("_", " "))


@cache
def own(ruleset: str, kind: str) -> bool:
    """Whether a ruleset words a kind of posts itself."""
    return (of_ruleset(ruleset) / "posts" / f"{kind}.j2").is_file()


def source(ruleset: str, kind: str) -> str:
    """The template of a kind as it ships; `Rejected` when there is none."""
    try:
        return _loaded(ruleset, f"{kind}.j2")
    except TemplateNotFound:
        raise Rejected.because("template", f"There is no template {kind}.", f"Known: {', '.join(kinds(ruleset))}.") from None


def load(ruleset: str) -> None:
    """Read and compile every template of a ruleset, so that nobody waits for it when the first post is written."""
    with Metered():
        for kind in kinds(ruleset):
            _environment(ruleset).get_template(f"{kind}.j2")


def prose_of(source: str) -> str:
    """The words of a template that stand in it as they are, without its expressions."""
    try:
        tokens = list(_environment("").lex(within(source, TEMPLATE)))
    except TemplateSyntaxError:
        return source
    return "".join(text for _, kind, text in tokens if kind == "data")


def _loaded(ruleset: str, name: str) -> str:
    environment = _environment(ruleset)
    assert environment.loader is not None
    return environment.loader.get_source(environment, name)[0]


@cache
def _shipped(ruleset: str, kind: str) -> Template:
    return _environment(ruleset).get_template(f"{kind}.j2")


@lru_cache(64)
def _compiled(ruleset: str, source: str) -> Template:
    return _environment(ruleset).from_string(source)


def write(ruleset: str, kind: str, facts: Mapping[str, Any], source: str | None = None) -> str:
    """The neutral markup of a post; see `render`."""
    return "\n".join(plain(render(ruleset, kind, facts, source)))


def filled(ruleset: str, kind: str, facts: Mapping[str, Any], source: str | None = None) -> Document:
    """A post as a document; see `render`."""
    return read(render(ruleset, kind, facts, source))


def render(ruleset: str, kind: str, facts: Mapping[str, Any], source: str | None = None) -> list[Line]:
    """The neutral markup of a post, line by line: its ruleset's template `kind`, or the game's own `source`, over `facts`.

    `Rejected` names the template and line of a mistake.
    """
    try:
        with Metered():
            own = source is not None
            template = _compiled(ruleset, within(source, TEMPLATE)) if own else _shipped(ruleset, kind)
            said = _run(template, facts)
    except TemplateSyntaxError as error:
        where = kind if error.name in (None, f"{kind}.j2") else str(error.name)
        raise _mistake(f"template {where}, line {error.lineno}", error.message, "Mend that line.") from None
    except TemplateNotFound as error:
        raise _mistake(f"template {kind}", f"There is no template {error.name}", "Check the name.") from None
    except (SyntaxError, MemoryError):  # Python's own limits of how deep a program may be nested
        raise _mistake(f"template {kind}", "It is nested too deep", "Write it flatter.") from None
    except (
        ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TemplateError, TypeError, ValueError,
    ) as error:  # fmt: skip  # filters assert what they are given
        line = _line(error)
        where = f"template {kind}" + (f", line {line}" if line else "")
        what = error.message if isinstance(error, TemplateError) else str(error)
        raise _mistake(where, what or type(error).__name__, "Check what stands there.") from None
    return said


def _run(template: Template, facts: Mapping[str, Any]) -> list[Line]:
    try:
        environment = template.environment
        context = environment.context_class(environment, {**environment.globals, **facts}, template.name, template.blocks)
        return gathered(template.root_render_func(context))
    except Exception:
        template.environment.handle_exception()


def _mistake(where: str, what: str | None, mend: str) -> Rejected:
    return Rejected.because(where, f"{(what or 'It cannot be read').rstrip('.')}.", mend)


def _line(error: BaseException) -> int | None:
    trace, line = error.__traceback__, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.endswith((".j2", "<template>")):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
