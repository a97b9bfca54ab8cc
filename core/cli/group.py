"""What every command shares: the save it opens, how it says what is wrong, and how it writes."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec, TextIO

import click

from core import __version__
from core.complaint import Rejected
from core.garbage_collection import settle
from core.invisible import still

if TYPE_CHECKING:
    from core.game import Game
    from core.ledger.audience import Audience
    from core.resolution.turn_differs import TurnDiffers

P = ParamSpec("P")


def place_of(written: str) -> str | Path:
    """Where a save is: the URL of a database as it is written, else a file."""
    return written if "://" in written else Path(written)


SAVE = click.argument("save", type=place_of)
_PASSWORD = re.compile(r"(:/+[^\s:/@]*):[^\s@]+@")
JSON = click.option("--json", "as_json", is_flag=True, help="Write JSON for programs.")


def _fail(rejected: Rejected) -> NoReturn:
    from core.validation_text import in_plain_words

    for complaint in map(in_plain_words, rejected.complaints):
        click.echo(_masked(f"{rejected.source}: {complaint}" if rejected.source else str(complaint)), err=True)
    sys.exit(2)


def _masked(said: str) -> str:
    """A complaint without the password of an address that was given where something else is wanted."""
    return _PASSWORD.sub(r"\1@", said)


def sentences(command: Callable[P, None]) -> Callable[P, None]:
    """What is wrong comes as sentences and exit code 2, never as a traceback."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except Rejected as rejected:
            _fail(rejected)
        except Exception as error:
            from core.resolution.resolved_turn import RuleFailed

            if not isinstance(error, RuleFailed):
                raise
            _fail(Rejected.because("", error.sentence))

    return run


class Terminal:
    """A stream to a terminal. What players call things and write is shown there; none of it may move its cursor or turn it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text without marks that steer a terminal; gives back the length of the whole text."""
        self._stream.write(still(text))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class _Group(click.Group):
    def main(self, *args: Any, **kwargs: Any) -> Any:
        settle()
        for name in ("stdout", "stderr"):
            if getattr(sys, name).isatty():
                setattr(sys, name, Terminal(getattr(sys, name)))
        try:
            return super().main(*args, **kwargs)
        except BrokenPipeError:
            sys.exit(0)
        except Exception as error:
            from core.failures import EXIT, keep, sentence

            keep(error)
            click.echo(sentence(), err=True)
            sys.exit(EXIT)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise click.UsageError(_masked(error.format_message()), error.ctx) from None


def _self_test(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from core.selftest import self_test

    try:
        for line in self_test():
            click.echo(line)
    except Rejected as rejected:
        _fail(rejected)
    click.echo("All is well.")
    context.exit(0)


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(version)s")
@click.option(
    "--self-test", is_flag=True, is_eager=True, expose_value=False, callback=_self_test,
    help="Prove this copy: play, post, save and open every example game, and say so.",
)  # fmt: skip
def main() -> None:
    """Seneschal, the desk of people who moderate play-by-forum strategy games."""


def open_save(save: Path | str) -> Game:
    """A game opened for one command and closed when it ends. What is found wrong with it goes to stderr; `Rejected` where
    it cannot be read."""
    from core.game import Game
    from core.save_actions import known_as

    game = Game.open(save)
    click.get_current_context().call_on_close(game.close)
    game.looked_back(game.look_back())
    game.author = known_as()
    if game.diverged:
        click.echo(f"Note: {game.diverged}", err=True)
    for one in game.found(game.verify(mended=True)):
        click.echo(f"Note: {told_otherwise(game, one)}", err=True)
    return game


def on_save(name: str | None = None) -> Callable[[Callable[..., None]], click.Command]:
    """A command on the game of a save, which is opened for it first; it is called like its function, or by a `name`."""

    def made(run: Callable[..., None]) -> click.Command:
        @wraps(run)
        def opened(save: Path | str, **words: Any) -> None:
            run(open_save(save), **words)

        return main.command(name)(SAVE(sentences(opened)))

    return made


def told_otherwise(game: Game, one: TurnDiffers) -> str:
    """What the rules of today would change of a turn that was told."""
    called = game.called(one.turn)
    if one.failed:
        return f"By the rules of today {called} cannot be resolved ({one.failed}). It stays as it was told."
    differs = f"By the rules of today {called} would come out otherwise: {one.otherwise}."
    return f"{differs} It is shown as it was told (`told` decides it)."


def reader_called(game: Game, name: str | None) -> Audience:
    """The audience that `--as NAME` names: the moderator without one, else everybody or one player. `Rejected` for a name
    that no player has."""
    from core.ledger.audience import MODERATOR, PUBLIC, only

    if name is None:
        return MODERATOR
    if name == "public":
        return PUBLIC
    known = game.face.players(game.initial)
    if name not in known:
        raise Rejected.because("player", f"Nobody is called {name}.", f"Known: {', '.join(known)}, public.")
    return only(name)


def pair(text: str) -> tuple[str, str]:
    """The name and value of `NAME=VALUE`; `Rejected` without an equals sign."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Rejected.because(text, "It has no equals sign.", "Write NAME=VALUE.")
    return name, value


def write_file(place: Path, made: bytes, said: str = "Written to {}.") -> None:
    """Write a file and say so; `Rejected` where it cannot be written."""
    try:
        place.write_bytes(made)
    except OSError as error:
        raise Rejected.because(str(place), f"It cannot be written: {error.strerror}.", "Name another file.") from None
    click.echo(said.format(place))


def write_json(value: Any) -> None:
    """Print a value as indented JSON to stdout, structs as mappings."""
    import msgspec

    from core.ledger.state import plain

    click.echo(msgspec.json.format(msgspec.json.encode(plain(value)), indent=2).decode())
