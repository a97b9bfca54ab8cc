"""What a template is compiled to: the same as elsewhere, but what every line of it needs is looked up once, and what stands in
it as it is has been read already.
"""

from __future__ import annotations

from typing import cast

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame

from core.posts.pieces import KEEP, PIECES, apart
from core.posts.sandbox import CHARGE, OF_MAPPINGS, STEPS
from core.posts.tables import ROW, TABLED

_TOGETHER = 30
"""So many values, and texts beside them, are put together at most before the text is measured."""


class Code(CodeGenerator):
    """Code for the environment of `core.posts.templates`."""

    def write_commons(self) -> None:
        super().write_commons()
        self.writeline("written, part = environment.finalize, environment.getattr")
        self.writeline("meter, resolve = environment.metered(), environment.finding(context)")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        # What is a mapping's key and no method of its own is looked up at once.
        name = frame.symbols.ref(node.node.name) if isinstance(node.node, nodes.Name) else None
        plain = name is not None and node.attr not in OF_MAPPINGS
        if plain:
            self.write(f"({name}[{node.attr!r}] if isinstance({name}, dict) and {node.attr!r} in {name} else ")
        self.write("part(")
        self.visit(node.node, frame)
        self.write(f", {node.attr!r})" + ")" * plain)

    def visit_ExprStmt(self, node: nodes.ExprStmt, frame: Frame) -> None:
        if not isinstance(node.node, nodes.Filter) or node.node.name != CHARGE:
            super().visit_ExprStmt(node, frame)
            return
        self.writeline(f"meter.steps += {cast('nodes.Const', node.node.node).value}", node)
        self.writeline(f"if meter.steps > {STEPS}: meter.step(0)", node)

    def visit_Output(self, node: nodes.Output, frame: Frame) -> None:
        """What stands in a template as it is, is read when it is compiled, as far as it reads alike wherever it stands."""
        if isinstance(row := node.nodes[0] if node.nodes else None, nodes.Filter) and row.name == ROW:
            self._add_row(cast("nodes.Tuple", row.node), frame)
            return
        written: list[nodes.Expr] = []
        for one in node.nodes:
            before, still, after = apart(one.data) if isinstance(one, nodes.TemplateData) else ("", "", "")
            if not still:
                written.append(one)
                continue
            self._write([*written, *_data(before)], frame)
            self.start_write(frame, one)
            self.write(f"still_{len(self._still)}")
            self.end_write(frame)
            self._still.append(still)
            written = _data(after)
        self._write(written, frame)

    def _write(self, parts: list[nodes.Expr], frame: Frame) -> None:
        """Texts and values one after the other, put together as few texts; a buffer measures its own."""
        if frame.buffer is not None:
            if parts:
                super().visit_Output(nodes.Output(parts), frame)
            return
        together: list[nodes.Expr] = []
        for part in parts:
            if _makes_piece(part) or len(together) == _TOGETHER:
                self._as_one(together, frame)
                together = []
            together.append(part)
            if _makes_piece(part):
                self._as_one(together, frame)
                together = []
        self._as_one(together, frame)

    def _as_one(self, parts: list[nodes.Expr], frame: Frame) -> None:
        values = [part for part in parts if not isinstance(part, nodes.TemplateData)]
        if len(parts) < 2 or not values:
            if parts:
                super().visit_Output(nodes.Output(parts), frame)
            return
        form = "".join(part.data.replace("%", "%%") if isinstance(part, nodes.TemplateData) else "%s" for part in parts)
        self.writeline(f"yield {form!r} % (")
        for value in values:
            self.newline(value)
            self.write("written(")
            self.visit(value, frame)
            self.write("),")
        self.write(")")

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        self._still: list[str] = []
        self._tables: list[str] = []
        super().visit_Template(node, frame)
        self.writeline("from core.posts.pieces import still")
        for number, still in enumerate(self._still):
            self.writeline(f"still_{number} = still({still!r})")
        self.writeline("from core.posts.tables import LoopTable")
        for number, given in enumerate(self._tables):
            self.writeline(f"table_{number} = LoopTable({given})")

    def visit_FilterBlock(self, node: nodes.FilterBlock, frame: Frame) -> None:
        if node.filter.name not in (KEEP, TABLED):
            super().visit_FilterBlock(node, frame)
            return
        inner = frame.inner()
        inner.symbols.analyze_node(node)
        self.enter_frame(inner)
        self.buffer(inner)
        if node.filter.name == TABLED:
            self._tables.append(", ".join([repr(cast("nodes.Const", given).value) for given in node.filter.args]))
            self.blockvisit(node.body, inner)
            self.writeline("yield " if frame.buffer is None else f"{frame.buffer}.append(", node)
            self.write(f"table_{len(self._tables) - 1}.made({inner.buffer}, written)")
        else:
            self.blockvisit(node.body, inner)
            self.writeline("yield from " if frame.buffer is None else f"{frame.buffer}.extend(", node)
            self.write(f"{self.filters[KEEP]}({inner.buffer}")
            for given in node.filter.args:
                self.write(", ")
                self.visit(given, inner)
            self.write(")")
        self.write("" if frame.buffer is None else ")")
        self.leave_frame(inner)

    def _add_row(self, values: nodes.Tuple, frame: Frame) -> None:
        """A row for the table in hand; no other table stands within it."""
        self.writeline(f"{frame.buffer}.append(table_{len(self._tables) - 1}.row((", values)
        for value in values.items:
            self.visit(value, frame)
            self.write(", ")
        self.write("), written))")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: object) -> None:
        self.write("written(")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: object) -> None:
        self.write(")")


def _data(text: str) -> list[nodes.Expr]:
    return [nodes.TemplateData(text)] if text else []


def _makes_piece(node: nodes.Expr) -> bool:
    """Whether a value may be a piece of the post instead of a text."""
    return any(one.name in PIECES for one in (node, *node.find_all(nodes.Filter)) if isinstance(one, nodes.Filter))
