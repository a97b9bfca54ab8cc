"""The command line: the same engine without a window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec

import click

from core.complaint import Rejected
from core.resources import resource

if TYPE_CHECKING:
    from core.game import Game, Reason
    from core.ledger.audience import Audience
    from core.resolution.comparison import Difference

P = ParamSpec("P")
_SAVE = click.argument("save", type=click.Path(path_type=Path))
_JSON = click.option("--json", "as_json", is_flag=True, help="Write JSON for programs.")


def _fail(rejected: Rejected) -> NoReturn:
    for complaint in rejected.complaints:
        click.echo(f"{rejected.source}: {complaint}" if rejected.source else str(complaint), err=True)
    sys.exit(2)


def _sentences(command: Callable[P, None]) -> Callable[P, None]:
    """What is wrong comes as sentences and exit code 2, never as a traceback."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except Rejected as rejected:
            _fail(rejected)

    return run


class _Group(click.Group):
    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().main(*args, **kwargs)
        except BrokenPipeError:
            sys.exit(0)


def _self_test(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from core.selftest import self_test

    try:
        click.echo(self_test())
    except Rejected as rejected:
        _fail(rejected)
    context.exit(0)


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="seneschal", message="%(version)s")
@click.option(
    "--self-test", is_flag=True, is_eager=True, expose_value=False, callback=_self_test,
    help="Open the example game, resolve a night, write its posts, and say so.",
)  # fmt: skip
def main() -> None:
    """Seneschal, the desk of people who moderate play-by-forum strategy games."""


@main.command()
@click.argument("setup")
@_SAVE
@click.option("--seed", help="The dice's seed; a secret one is drawn when none is given.")
@_sentences
def new(setup: str, save: Path, seed: str | None) -> None:
    """Start a game from a SETUP document (a file, or the name of an example game)."""
    from core.cases.case import read_document
    from core.game import Game
    from core.ledger.dice import seed_hash

    path = Path(setup)
    if not path.exists() and resource("games", setup, "setup.yaml").exists():
        path = resource("games", setup, "setup.yaml")
    document = read_document(path)
    if not isinstance(document, dict):
        raise Rejected.because("", "A setup is a mapping.", "Write `ruleset:`, `title:` and `given:`.").at(str(path))
    try:
        game = Game.new(document, save, seed)
    except Rejected as rejected:
        raise rejected.at(str(path)) from None
    click.echo(f"{game.heading.title}: {game.face.date(game.state)}, saved as {save}.")
    click.echo(f"Hash of the dice's seed, to be published now: {seed_hash(game.heading.seed)}")


@main.command()
@_SAVE
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--delete", type=int, metavar="N", help="Delete order N of the list.")
@_JSON
@_sentences
def orders(save: Path, file: Path | None, delete: int | None, as_json: bool) -> None:
    """List the orders of the turn in hand, or take down those of FILE."""
    from core.cases.case import read_document

    game = _open(save)
    if delete is not None:
        game.withdraw(delete)
    if file is not None:
        document = read_document(file)
        listed = document.get("orders") if isinstance(document, dict) else document
        if not isinstance(listed, list):
            raise Rejected.because("", "No list of orders is here.", "Write `orders:` and a line an order.").at(str(file))
        try:
            game.give(listed)
        except Rejected as rejected:
            raise rejected.at(str(file)) from None
    if as_json:
        _write_json([{**standing.order.document(), "refusal": standing.refusal} for standing in game.listed()])
        return
    names = game.state.names
    for standing in game.listed():
        reason = f"   [{standing.refusal.code}] {standing.refusal.sentence}" if standing.refusal else ""
        click.echo(f"{standing.number:3}  {names.of(standing.order.by)}: {standing.order.sentence(names)}{reason}")
    missing = game.missing()
    if missing:
        click.echo(f"No orders yet from {', '.join(names.of(player) for player in missing)}.")


@main.command()
@_SAVE
@click.argument("file", required=False, type=click.File(encoding="utf-8"))
@click.option("--from", "account", help="The forum account the message in FILE came from (`-` reads what is typed).")
@click.option("--dry", is_flag=True, help="Only say how the message reads.")
@click.option("--doubtful", is_flag=True, help="Take down doubtful readings as well.")
@click.option("--strict", is_flag=True, help="Ambiguous is invalid: fill no slot a player left empty.")
@_sentences
def inbox(save: Path, file: Any, account: str | None, dry: bool, doubtful: bool, strict: bool) -> None:
    """Read a private message into orders; without a message, list what is still to be settled."""
    from core.mailbox import read, receipt, take, unsettled

    game = _open(save)
    if file is None:
        for number, span in unsettled(game):
            click.echo(f"letter {number}: {span}")
        return
    if account is None:
        raise Rejected.because("--from", "The message needs its account.", "Write --from ACCOUNT.")
    text = file.read()
    player, reading = read(game, account, text, clear_intent=not strict)
    for one in reading.orders:
        said = one.order.sentence(game.state.names) if one.order else str(one.document)
        click.echo(f"line {one.line}: {said}" + (f"   DOUBTFUL: {one.reason}" if one.mark else ""))
    for ask in reading.asks:
        click.echo(f"line {ask.line}: ASK ({ask.why}) {text[ask.start : ask.end]!r}: {ask.sentence}")
    for unread in reading.unread:
        click.echo(f"line {unread.line}: UNREAD {text[unread.start : unread.end]!r} {unread.reason}".rstrip())
    if not dry:
        take(game, account, text, doubtful=doubtful, clear_intent=not strict)
        click.echo("\n" + receipt(game, player))


@main.command()
@_SAVE
@click.option("--step", "how", flag_value="step", help="One event forward.")
@click.option("--phase", "how", flag_value="step_phase", help="To the end of the phase.")
@click.option("--run", "how", flag_value="run_on", default=True, help="To the next choice or the end (the default).")
@click.option("--back", "how", flag_value="back", help="One event back.")
@click.option("--back-phase", "how", flag_value="back_phase", help="Back to before the phase.")
@click.option("--next", "how", flag_value="open_turn", help="Open the next turn.")
@click.option("--answer", help="Decide the choice that waits, then go on.")
@_sentences
def resolve(save: Path, how: str, answer: str | None) -> None:
    """Resolve the turn in hand, as far as asked."""
    game = _open(save)
    names = game.state.names
    before = len(game.entries)
    if answer is not None:
        game.answer(answer)
    getattr(game, how)()
    for entry in game.entries[before:]:
        click.echo(f"{entry.number:4}  {entry.event.sentence(names)}   [{entry.told}]")
    choice = game.choice
    if choice is not None:
        click.echo(f"Your decision: {choice.question} {choice.why}".rstrip())
        for option in choice.options:
            click.echo(f"  --answer {option.key}   {option.label}")
    elif game.resolution.done:
        click.echo(f"The {game.run} is resolved: {game.face.date(game.state)}.")


@main.command()
@_SAVE
@click.option("--dialect", default="phpbb3", show_default=True, help="A forum profile.")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Write one file a post into this folder.")
@click.option("--turn", type=int, help="Another turn than the last resolved one.")
@_JSON
@_sentences
def publish(save: Path, dialect: str, folder: Path | None, turn: int | None, as_json: bool) -> None:
    """Write the posts of a turn: one message a player, the public post last."""
    from core.outbox import cards

    game = _open(save)
    posts = [card.post for card in cards(game, turn or game.turn, dialect)]
    if as_json:
        _write_json(posts)
    elif folder is None:
        for one in posts:
            click.echo(f"=== {one.to}: {one.subject}\n\n{one.body}\n")
    else:
        folder.mkdir(parents=True, exist_ok=True)
        for number, one in enumerate(posts, 1):
            path = folder / f"{number:02}-{one.to}-{one.kind}.txt"
            path.write_text(f"{one.subject}\n\n{one.body}\n", encoding="utf-8")
            click.echo(str(path))


@main.command()
@_SAVE
@click.argument("what", type=click.Choice(["state", "ledger", "tables", "history", "dice"]), default="ledger")
@click.option("--as", "reader", help="Show just what this player may know (or `public`).")
@_JSON
@_sentences
def show(save: Path, what: str, reader: str | None, as_json: bool) -> None:
    """Show the ledger, the state, the rosters, the history of gestures, or the dice (with the seed: for the end of a game)."""
    from core.ledger.dice import seed_hash
    from core.ledger.state import plain

    game = _open(save)
    seen = game.view(_reader(game, reader))
    if what == "history":
        for number, gesture in enumerate(game.journal.gestures):
            click.echo(f"{number:4}  turn {gesture.turn}: {gesture.label()}")
    elif what == "dice":
        rolls = [{"turn": one.turn, **plain(roll)} for one in seen.seen for roll in one.rolls]
        seed = game.heading.seed if reader is None else None
        _write_json({"seed": seed, "hash": seed_hash(game.heading.seed), "rolls": rolls})
    elif what == "state":
        _write_json(game.face.portrait(seen.state) if reader is None else plain(seen.state))
    elif what == "tables":
        for table in game.face.tables(seen):
            click.echo(f"\n{table.title}\n" + "  ".join(column.title for column in table.columns))
            for row in table.rows:
                click.echo("  ".join("" if cell is None else str(cell) for cell in row.cells))
    elif as_json:
        _write_json([{"number": one.number, "turn": one.turn, "phase": one.phase, **plain(one.event)} for one in seen.seen])
    else:
        for one in seen.seen:
            click.echo(f"{one.number:4}  {one.event.sentence(seen.state.names)}   [{one.told}]")


@main.command()
@_SAVE
@click.argument("number", type=int)
@_JSON
@_sentences
def why(save: Path, number: int, as_json: bool) -> None:
    """The chain of orders, events, rules and dice behind event NUMBER of the ledger."""
    reason = _open(save).why(number)
    if as_json:
        _write_json(reason)
    else:
        _tell(reason, 0)


@main.command()
@_SAVE
@_sentences
def undo(save: Path) -> None:
    """Take the last gesture back."""
    game = _open(save)
    taken = game.journal.undoable
    game.undo()
    click.echo(f"Taken back: {taken.label() if taken else ''}.")


@main.command()
@_SAVE
@_sentences
def redo(save: Path) -> None:
    """Make the last gesture taken back stand again."""
    game = _open(save)
    made = game.journal.redoable
    game.redo()
    click.echo(f"Stands again: {made.label() if made else ''}.")


@main.command()
@_SAVE
@click.argument("note")
@click.option("--set", "changes", multiple=True, metavar="PATH=VALUE", help="Amend a value of the state.")
@click.option("--remove", multiple=True, metavar="PATH", help="Remove something from the state.")
@click.option("--veto", multiple=True, type=int, metavar="N", help="Let event N of the ledger not happen.")
@click.option("--die", "dice", multiple=True, metavar="PURPOSE=VALUE", help="Force a die.")
@click.option("--dry", is_flag=True, help="Only show what would change.")
@_sentences
def rule(
    save: Path,
    note: str,
    changes: tuple[str, ...],
    remove: tuple[str, ...],
    veto: tuple[int, ...],
    dice: tuple[str, ...],
    dry: bool,
) -> None:
    """Lay down a ruling at the event the turn stands at; what follows is resolved again."""
    import yaml

    from core.resolution.ruling import Change

    game = _open(save)
    amendments = [Change(path, yaml.safe_load(value)) for path, value in map(_pair, changes)]
    amendments += [Change(path, remove=True) for path in remove]
    forced = {purpose: int(value) for purpose, value in map(_pair, dice)}
    ruling = game.ruling_here(note, tuple(amendments), veto, forced)
    changed = game.preview(ruling)
    if not dry:
        game.rule(ruling)
    _compare(game, changed)


@main.command()
@_SAVE
@click.argument("line", required=False)
@click.option("--new", is_flag=True, help="Begin LINE as a copy of the line in hand.")
@click.option("--compare", is_flag=True, help="Say what LINE has that the line in hand has not.")
@_sentences
def branch(save: Path, line: str | None, new: bool, compare: bool) -> None:
    """What if: list the lines of the game, begin one, take one up, or compare it."""
    game = _open(save)
    if line is None:
        for name in game.lines():
            click.echo(name)
    elif compare:
        _compare(game, game.compared(line))
    elif new:
        game.branch(line)
    else:
        game.take_up(line)


@main.command()
@_SAVE
@_sentences
def compare(save: Path) -> None:
    """The choice that waits: what each answer would lead to."""
    game = _open(save)
    for outcome in game.outcomes():
        click.echo(f"{outcome.option.label} ({outcome.shared} events are the same either way)")
        for entry in outcome.own:
            click.echo(f"  {entry.event.sentence(entry.state.names)}")


@main.command()
@click.argument("ruleset")
@click.argument("rule_id", required=False)
@click.option("--page", is_flag=True, help="Write the compliance page: every rule with its cases, run.")
@_sentences
def rules(ruleset: str, rule_id: str | None, page: bool) -> None:
    """The rules of RULESET by number, or one of them with its cases."""
    from core.cases.compliance import case_files, cases_of
    from core.cases.compliance import page as compliance
    from core.rulesets.ruleset import rule_texts
    from core.rulesets.ruleset import ruleset as face_of

    face_of(ruleset)
    texts = rule_texts(ruleset)
    if page:
        click.echo(compliance(ruleset, case_files(ruleset)), nl=False)
        return
    if rule_id is not None and rule_id not in texts:
        raise Rejected.because("", f"No rule is numbered {rule_id}.", f"They run from {next(iter(texts))} to {list(texts)[-1]}.")
    for number, text in texts.items():
        if rule_id in (None, number):
            ruling = f" Ruled: {text.ruling}" if text.ruling else ""
            click.echo(f"{number}  {text.text}{ruling}" + (f" (setting {text.setting})" if text.setting else ""))
    if rule_id is not None:
        for case in cases_of(ruleset, case_files(ruleset))[rule_id]:
            click.echo(f"  {case.id}: {case.title}")


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-v", "--verbose", is_flag=True, help="Name the cases that pass as well.")
@_sentences
def check(files: tuple[Path, ...], verbose: bool) -> None:
    """Run rule cases and say which do not come out."""
    from core.cases.case import Case, read_cases
    from core.cases.run import run_case

    passed = failed = 0
    for path in files:
        for case in read_cases(path):
            if not isinstance(case, Case):
                failed += 1
                click.echo(f"BROKEN {case.source}\n  {case}")
                continue
            verdict = run_case(case)
            passed, failed = passed + verdict.passed, failed + (not verdict.passed)
            if not verdict.passed:
                click.echo(f"{'BROKEN' if verdict.broken else 'FAILED'} {case.id} ({path})")
                click.echo("".join(f"  {fault}\n" for fault in verdict.faults), nl=False)
            elif verbose:
                click.echo(f"passed {case.id}")
    click.echo(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


@main.command("inbox-check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@_sentences
def inbox_check(files: tuple[Path, ...]) -> None:
    """Score the reading of private messages against corpora of messages and the orders they mean."""
    from core.orders.inbox.score import score_files
    from core.rulesets.ruleset import ruleset

    for line in score_files(files, ruleset).lines():
        click.echo(line)


def _open(save: Path) -> Game:
    from core.game import Game

    game = Game.open(save)
    if game.diverged:
        click.echo(f"Note: {game.diverged}", err=True)
    return game


def _reader(game: Game, name: str | None) -> Audience:
    from core.ledger.audience import MODERATOR, PUBLIC, only

    if name is None:
        return MODERATOR
    if name == "public":
        return PUBLIC
    known = game.face.players(game.initial)
    if name not in known:
        raise Rejected.because("--as", f"Nobody is called {name}.", f"Known: {', '.join(known)}, public.")
    return only(name)


def _compare(game: Game, changed: Difference) -> None:
    for sign, entries in (("-", changed.gone), ("+", changed.new)):
        for entry in entries:
            click.echo(f"{sign} {entry.event.sentence(game.state.names)}")
    if not changed.gone and not changed.new:
        click.echo("Nothing else changes.")


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Rejected.because(text, "It has no equals sign.", "Write NAME=VALUE.")
    return name, value


def _tell(reason: Reason, depth: int) -> None:
    rules_cited = f"   ({', '.join(reason.rules)})" if reason.rules else ""
    dice = f"   dice: {'; '.join(reason.dice)}" if reason.dice else ""
    click.echo("  " * depth + ("because: " if depth else "") + reason.what + rules_cited + dice)
    for behind in reason.behind:
        _tell(behind, depth + 1)


def _write_json(value: Any) -> None:
    import msgspec

    from core.ledger.state import plain

    click.echo(msgspec.json.format(msgspec.json.encode(plain(value)), indent=2).decode())


if __name__ == "__main__":
    main()
