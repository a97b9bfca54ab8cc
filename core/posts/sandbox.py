"""The sandbox of templates: the part of Jinja2 that posts need, measured while it runs.

A template travels in a save, so it is as foreign as a letter. It may loop, branch, include what ships and put values
together; it may call nothing but a few methods, and has no filter that makes much of little. Each piece of a template says
what it costs as it is entered, each text that is made is measured before it is made (one put together of a few values that
were measured: when it is), whatever compares or sorts pays for all that it looks at, and beyond its budget a post is refused.
"""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, Sized, ValuesView
from contextvars import ContextVar
from itertools import islice
from typing import Any, cast

from jinja2 import TemplateError, TemplateSyntaxError, nodes, pass_context
from jinja2.runtime import Context, LoopContext, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from core.posts.markup import PostPiece

STEPS = 500_000
"""How many pieces of a template may be gone through for one post."""
LETTERS = 4_000_000
"""How many letters one post may put together, those of its parts counted each time."""
LONGEST = 1_000_000
MOST = 20_000
"""How long one list may be."""
DEEPEST = 60
"""How deep the pieces of a template may stand in one another."""
_LARGEST = 10**15
_SIMPLE = (str, int, float, Undefined, type(None))
_METHODS = frozenset(("items", "keys", "values", "get", "cycle", "changed", "startswith", "endswith"))
OF_MAPPINGS = frozenset(dir(dict))
_FILTERS = frozenset((
    "abs", "capitalize", "count", "d", "default", "dictsort", "first", "float", "int", "items", "last", "length", "list",
    "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "select", "selectattr", "sort", "string", "title", "trim",
    "truncate", "unique", "upper", "wordcount",
))  # fmt: skip
_OF_TEXT = frozenset(("capitalize", "lower", "string", "title", "trim", "truncate", "upper", "wordcount"))
_COMPARING = frozenset(("dictsort", "max", "min", "sort", "unique"))
"""The filters that look into what stands in a list."""
_FREE_TESTS = frozenset((
    "boolean", "callable", "defined", "divisibleby", "even", "false", "float", "integer", "iterable", "mapping", "none", "number",
    "odd", "sameas", "sequence", "string", "true", "undefined",
))  # fmt: skip
"""The tests that ask what a value is, and not what it says."""
_LOOKING_TESTS = frozenset((
    "!=", "<", "<=", "==", ">", ">=", "eq", "equalto", "ge", "greaterthan", "gt", "in", "le", "lessthan", "lower", "lt", "ne",
    "upper",
))  # fmt: skip
_NODES = (
    nodes.Template, nodes.Output, nodes.TemplateData, nodes.If, nodes.For, nodes.Assign, nodes.AssignBlock, nodes.FilterBlock,
    nodes.Include, nodes.With, nodes.Scope, nodes.Name, nodes.Const, nodes.Tuple, nodes.List, nodes.Dict, nodes.Pair,
    nodes.Keyword, nodes.CondExpr, nodes.Filter, nodes.Test, nodes.Call, nodes.Getattr, nodes.Getitem, nodes.Slice,
    nodes.Concat, nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.Neg, nodes.Pos, nodes.Add, nodes.Sub,
    nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.ScopedEvalContextModifier,
)  # fmt: skip


class Meter:
    """What a post has cost so far."""

    def __init__(self) -> None:
        self.steps = self.letters = 0

    def step(self, count: int) -> None:
        """Count steps taken; TemplateError beyond `STEPS`."""
        self.steps += count
        if self.steps > STEPS:
            raise TemplateError("It goes round too often; a post is not that long")

    def write(self, letters: int) -> None:
        """Count letters written; TemplateError beyond `LETTERS` in all or `LONGEST` at once."""
        self.letters += letters
        if self.letters > LETTERS or letters > LONGEST:
            raise TemplateError("It writes more than any post is long")


_METER: ContextVar[Meter] = ContextVar("meter")


class Metered:
    """Whatever is compiled and rendered within the block is paid for as one post."""

    def __enter__(self) -> None:
        self._token = _METER.set(Meter())

    def __exit__(self, *_: object) -> None:
        _METER.reset(self._token)


def wrote(letters: int) -> None:
    """Count letters that the post in hand puts together."""
    _METER.get().write(letters)


def stepped(count: int) -> None:
    """Count steps that the post in hand takes."""
    _METER.get().step(count)


def metered() -> Meter:
    """What the post in hand has cost so far."""
    return _METER.get()


def text_of(value: Any) -> str:
    """A value as a post shows it; a list or an object of the program is none that can be shown."""
    if not isinstance(value, str):
        if value is None:
            return ""
        if isinstance(value, Undefined):
            str(value)  # says which name is not known
        if not isinstance(value, int | float):
            raise TemplateError("A list or group of values cannot be written as it is; write its parts, or join them")
        value = str(value)
    _METER.get().write(len(value))
    return str(value)


class _Given(dict[str, Any]):
    """What a template is given, by name."""

    def __missing__(self, name: str) -> Any:
        return missing


class Sandbox(ImmutableSandboxedEnvironment):
    """An environment of what `_NODES`, `_FILTERS` and `_METHODS` name; subclasses add filters of their own."""

    intercepted_binops = frozenset(("+", "-", "*", "/", "//", "%", "**"))
    intercepted_unops = frozenset(("+", "-"))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.filters = {name: _bounded(name, self.filters[name]) for name in _FILTERS}
        self.filters |= {"join": _join, "replace": _replace}
        self.filters |= {CHARGE: _charge, _CONCAT: _concat, _LISTED: _listed, _PASSED: _passed}
        self.tests = {name: self.tests[name] for name in _FREE_TESTS} | {
            name: _looking(self.tests[name]) for name in _LOOKING_TESTS
        }
        self.globals = {"range": _range}

    metered = staticmethod(metered)

    def finding(self, context: Context) -> Callable[[str], Any]:
        """How a template finds a name in what it is given; Jinja2's own way asks twice."""
        return _Given(context.get_all()).__getitem__

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        template = super()._parse(source, name, filename)
        _judge(template)
        _charged(template)
        return template

    def getattr(self, obj: Any, attribute: str) -> Any:
        # A mapping's own methods come before its keys, as everywhere in Jinja; all else of it is looked up at once.
        if isinstance(obj, dict) and attribute in obj and attribute not in OF_MAPPINGS:
            return cast("dict[str, Any]", obj)[attribute]
        return super().getattr(obj, attribute)

    def call_filter(self, name: str, *args: Any, **kwargs: Any) -> Any:
        # `map` finds a filter by a text, which was not there to be judged when the template was read.
        if "." in name:
            raise TemplateError(f"{name} is no filter")
        return super().call_filter(name, *args, **kwargs)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "+" and all(isinstance(one, str) for one in (left, right)):
            _METER.get().write(len(left) + len(right))
        elif operator == "+" and all(isinstance(one, list | tuple) for one in (left, right)):
            return _items([*left, *right])
        elif not all(isinstance(one, int | float) for one in (left, right)):
            raise TemplateError(f"{operator} is for numbers")
        return _number(super().call_binop(context, operator, left, right))

    def call_unop(self, context: Any, operator: str, arg: Any) -> Any:
        if not isinstance(arg, int | float):
            raise TemplateError(f"{operator} is for numbers")
        return super().call_unop(context, operator, arg)

    def call(__self, __context: Any, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        owner, name = getattr(__obj, "__self__", None), getattr(__obj, "__name__", "")
        mine = __obj is _range or (isinstance(owner, LoopContext | Mapping | str) and name in _METHODS)
        if not mine:
            raise TemplateError(f"{name or 'That'} cannot be called in a post")
        _METER.get().step(1)
        for one in (owner, *args, *kwargs.values()):
            if not isinstance(one, LoopContext | Mapping):
                _look(one)
        return super().call(__context, __obj, *args, **kwargs)


def _judge(template: nodes.Template) -> None:
    """A mistake with its line where something stands in a template that posts do not need, or it is nested too deep."""
    ahead: list[tuple[nodes.Node, int]] = [(template, 0)]
    while ahead:
        node, depth = ahead.pop()
        recursive = isinstance(node, nodes.For) and node.recursive
        wild = isinstance(node, nodes.Include) and not isinstance(node.template, nodes.Const)
        if type(node) not in _NODES or wild or recursive:
            raise TemplateSyntaxError(f"{type(node).__name__} is nothing that posts have", node.lineno)
        if depth > DEEPEST:
            raise TemplateSyntaxError("This is nested too deep", node.lineno)
        if isinstance(node, nodes.Filter | nodes.Test) and "." in node.name:
            raise TemplateSyntaxError(f"{node.name} is no filter", node.lineno)
        ahead += ((below, depth + 1) for below in node.iter_child_nodes())


CHARGE, _CONCAT, _LISTED, _PASSED = "the cost.", "the sum.", "the list.", "the search."
"""Filters that are put in below; no template can name them."""


def _charged(node: nodes.Node) -> int:
    """The template with a charge at the beginning of every body and with its sums and lists measured; what it costs."""
    cost = 1 + sum(map(_charged, [*node.iter_child_nodes()]))
    if isinstance(node, nodes.Operand | nodes.Compare):
        node.expr = _wrapped(_measured(node.expr), _PASSED)
    elif isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Slice):
        node.node = _wrapped(_measured(node.node), _PASSED)
    for field, value in [*node.iter_fields()]:
        if isinstance(value, list):
            setattr(node, field, [_measured(one) for one in cast("list[Any]", value)])
        else:
            setattr(node, field, _measured(value))
    if isinstance(node, nodes.TemplateData):
        cost += len(node.data) // 8
    if isinstance(node, nodes.For):
        if node.test is not None:
            node.test = nodes.And(_toll(cost, node), node.test, lineno=node.lineno)
        node.body.insert(0, nodes.ExprStmt(_toll(cost, node), lineno=node.lineno))
    elif isinstance(node, nodes.Template):
        node.body.insert(0, nodes.ExprStmt(_toll(cost, node), lineno=1))
    return cost


def _toll(cost: int, node: nodes.Node) -> nodes.Filter:
    return _wrapped(nodes.Const(cost, lineno=node.lineno), CHARGE)


def _wrapped(node: nodes.Expr, name: str) -> nodes.Filter:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)


def _measured(value: Any) -> Any:
    if isinstance(value, nodes.Concat):
        return _wrapped(nodes.List(value.nodes, lineno=value.lineno), _CONCAT)
    if isinstance(value, nodes.List | nodes.Tuple) and getattr(value, "ctx", "load") == "load" and value.items:
        return _wrapped(value, _LISTED)
    return value


@pass_context
def _charge(context: Any, cost: int) -> bool:
    """True, where a test asks."""
    meter = _METER.get()
    meter.steps += cost
    if meter.steps > STEPS:
        meter.step(0)
    return True


@pass_context
def _concat(context: Any, parts: list[Any]) -> str:
    said = [text_of(part) for part in parts]
    _METER.get().write(sum(map(len, said)))
    return "".join(said)


def _look(value: Any) -> None:
    """Pay for looking at a text, or at all that stands in a list or group, as who compares it may have to."""
    meter, ahead = _METER.get(), [value]
    while ahead:
        one = ahead.pop()
        if isinstance(one, str):
            meter.step(len(one) // 8)
        elif isinstance(one, Sized) and not isinstance(one, Undefined):
            meter.step(1 + len(one))
            if isinstance(one, Mapping):
                ahead += (*one, *cast("Mapping[Any, Any]", one).values())
            elif isinstance(one, list | tuple | ValuesView | ItemsView):
                ahead += cast("Iterable[Any]", one)


@pass_context
def _passed(context: Any, value: Any) -> Any:
    _look(value)
    return value


@pass_context
def _listed(context: Any, items: Iterable[Any]) -> list[Any]:
    # A tuple could stand where a key does, and tuples in tuples would be gone through there without a charge.
    return list(items)


def _number(value: Any) -> Any:
    if isinstance(value, int) and not -_LARGEST < value < _LARGEST:
        raise TemplateError("The number is too large")
    return value


@pass_context
def _range(context: Any, *bounds: int) -> range:
    found = range(*bounds)
    if len(found) > MOST:
        raise TemplateError(f"The range has more than {MOST:,} numbers")
    return found


@pass_context
def _join(context: Any, value: Iterable[Any], d: Any = "", attribute: str | int | None = None) -> str:
    if attribute is not None:
        value = context.environment.filters["map"](context, value, attribute=attribute)
    parts, between = [text_of(one) for one in _items(value)], text_of(d)
    _METER.get().write(sum(map(len, parts)) + len(between) * len(parts))
    return between.join(parts)


@pass_context
def _replace(context: Any, value: Any, old: str, new: str) -> str:
    said, old, new = text_of(value), text_of(old), text_of(new)
    if not old:
        raise TemplateError("Nothing cannot be replaced")
    _METER.get().write(len(said) + said.count(old) * len(new))
    return said.replace(old, new)


def _items(value: Any) -> list[Any]:
    if isinstance(value, Undefined) or not isinstance(value, Iterable):
        list(value)  # says what is wrong with it
    found = list(islice(cast("Iterable[Any]", value), MOST + 1))
    if len(found) > MOST:
        raise TemplateError(f"The list has more than {MOST:,} parts")
    _METER.get().step(len(found))
    return found


def _looking(shipped: Callable[..., bool]) -> Callable[..., bool]:
    """A test of Jinja2 that is paid for by what it looks at."""

    def run(value: Any, *args: Any) -> bool:
        for one in (value, *args):
            _look(one)
        return shipped(value, *args)

    return run


def _bounded(name: str, shipped: Callable[..., Any]) -> Callable[..., Any]:
    """A filter of Jinja2 that is paid for, by what it takes, by what it is told to do with each part of that, and by what it
    makes."""
    passed = getattr(shipped, "jinja_pass_arg", None)
    lead = passed.name if passed is not None else ""

    @pass_context
    def run(context: Any, value: Any, *args: Any, **kwargs: Any) -> Any:
        meter, parts = _METER.get(), 1
        if name in _OF_TEXT:
            value = str(value) if isinstance(value, PostPiece) else text_of(value)
            parts += len(value) // 8
        elif name in _COMPARING:
            _look(value)
        if isinstance(value, str):
            meter.write(len(value))
        elif isinstance(value, Sized) and not isinstance(value, Undefined):
            parts = len(value)
        told = (*args, *kwargs.values())
        meter.step(parts * (1 + sum([len(one) // 8 for one in told if isinstance(one, str)])))
        if not lead:
            made = shipped(value, *args, **kwargs)
        else:
            first = context if lead == "context" else context.environment if lead == "environment" else context.eval_ctx
            made = shipped(first, value, *args, **kwargs)
        if isinstance(made, _SIMPLE) or made is value:
            return _number(made)
        return _items(made) if isinstance(made, Iterator) else made

    return run
