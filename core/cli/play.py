"""A game from its setup to its posts: new, orders, resolve, publish."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from core.cli.group import JSON, SAVE, main, on_save, sentences, write_json
from core.cli.output import tell_changes
from core.complaint import Rejected
from core.ledger.agreement import sentence_case

if TYPE_CHECKING:
    from core.game import Game
    from core.posts.publish import ForumPost


def setup_document(setup: str) -> tuple[dict[str, Any], Path]:
    """The setup document of a file or of an example game, by its name, and where it stands; `Rejected` where there is none."""
    from core.document import read_document
    from core.rulesets.ruleset import examples

    path = Path(setup)
    if not path.exists():
        known = {folder.name: folder / "setup.yaml" for folder in examples()}
        if setup not in known:
            what = "There is no such setup document, and no example game is called that."
            raise Rejected.because("", what, f"The examples are {', '.join(known)}.").at(setup)
        path = known[setup]
    document = read_document(path)
    if not isinstance(document, dict):
        raise Rejected.because("", "A setup is a mapping.", "Write `ruleset:`, `title:` and `given:`.").at(str(path))
    return document, path


@main.command()
@click.argument("setup")
@SAVE
@click.option("--seed", help="The dice's seed, for a rehearsal; a secret one is drawn when none is given.")
@sentences
def new(setup: str, save: Path, seed: str | None) -> None:
    """Start a game from a SETUP document (a file, or the name of an example game)."""
    from core.game import Game
    from core.setup.document import twins

    document, path = setup_document(setup)
    try:
        game = Game.new(document, save, seed)
    except Rejected as rejected:
        raise (rejected if rejected.source else rejected.at(str(path))) from None
    click.get_current_context().call_on_close(game.close)
    click.echo(f"{game.heading.title}: {game.face.date(game.state)}, saved as {game.place}.")
    for twin in twins(game.initial.names):
        click.echo(f"Note: {twin}", err=True)
    if game.commitment:
        click.echo(f"Commitment to the dice's seed, to be published now: {game.commitment}")
    else:
        click.echo("A rehearsal: its seed was given by hand, and the opening post says so.")


@on_save()
@click.option("--yes", is_flag=True, help="Do not ask.")
def reveal(game: Game, yes: bool) -> None:
    """End the game, so that every secret and the seed of its dice can be published."""
    if not yes:
        click.confirm("This ends the game: every secret of every player may be published then. Reveal everything?", abort=True)
    game.reveal()
    click.echo("The game is over. `publish --occasion end` writes everything; `undo` takes this back.")


@on_save()
@click.argument("to")
def copy(game: Game, to: str) -> None:
    """Save the game under another name or in a database, as it stands; of a damaged save, what can be read of it."""
    game.save_as(to)
    click.echo(f"{game.heading.title}: {game.called(game.turn)}, saved as {game.place}.")


@on_save()
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--delete", type=int, metavar="N", help="Delete order N of the list.")
@click.option("--change", type=int, metavar="N", help="Let order N read as the one in FILE.")
@JSON
def orders(game: Game, file: Path | None, delete: int | None, change: int | None, as_json: bool) -> None:
    """List the orders of the turn in hand, or take down those of FILE."""
    from core.document import read_document
    from core.order_status import only_order, standing, take_down

    if change is not None and file is None:
        raise Rejected.because("--change", "What the order shall read is not said.", "Name a file with it.")
    gestures = game.journal.made
    if delete is not None:
        game.withdraw(delete)
    if file is not None:
        document = read_document(file)
        try:
            if change is None:
                take_down(game, document)
            else:
                game.change(change, only_order(document))
        except Rejected as rejected:
            raise rejected.at(str(file)) from None
    if game.journal.made > gestures and not as_json:
        tell_changes(game)
    if as_json:
        write_json([{**one.order.document(), "refusal": one.refusal} for one in standing(game)])
        return
    names = game.state.names
    how = "was" if game.resolution.done else "would be"
    for one in standing(game):
        reason = f"   ({how} refused: {one.refusal.sentence})" if one.refusal else ""
        click.echo(f"{one.number:3}  {names.of(one.order.by)}: {one.order.sentence(names)}{reason}")
    missing = game.missing()
    if missing:
        click.echo(f"No orders yet from {', '.join(names.of(player) for player in missing)}.")


@on_save()
@click.option("--step", "how", flag_value="step", help="One event forward.")
@click.option("--phase", "how", flag_value="step_phase", help="To the end of the phase.")
@click.option("--run", "how", flag_value="run_on", default=True, help="To the next choice or the end (the default).")
@click.option("--back", "how", flag_value="back", help="One event back.")
@click.option("--back-phase", "how", flag_value="back_phase", help="Back to before the phase.")
@click.option("--next", "how", flag_value="open_turn", help="Open the next turn, or resolve those after a reopened one again.")
@click.option("--answer", help="Decide the choice that waits, then go on.")
@click.option("--anyway", is_flag=True, help="Begin without the orders of those who have sent none.")
def resolve(game: Game, how: str, answer: str | None, anyway: bool) -> None:
    """Resolve the turn in hand, as far as asked."""
    from core.letters.mailbox.ready import check

    if how in ("step", "step_phase", "run_on"):
        check(game, anyway=anyway)
    names = game.state.names
    before = len(game.entries)
    if answer is not None:
        game.answer(answer)
    again = game.reopened and how == "open_turn"
    moved = getattr(game, how)()
    if again:
        tell_changes(game)
    elif how == "open_turn":
        click.echo(f"Open now: {game.called(game.turn)}.")
    elif how in ("back", "back_phase"):
        after = f"after event {len(game.entries) - 1}" if game.entries else "before its first event"
        click.echo(f"The {game.run} stands {after}." if moved else f"The {game.run} stands at its beginning.")
    for entry in game.entries[before:] if not again else ():
        click.echo(f"{entry.number:4}  {entry.event.sentence(names)}   [{entry.told}]")
    choice = game.choice
    if choice is not None:
        click.echo(f"Your decision: {choice.question} {choice.why}".rstrip())
        for option in choice.options:
            click.echo(f"  --answer {option.key}   {option.label}")
    elif game.resolution.done:
        called = game.called(game.turn)
        click.echo(f"{sentence_case(called)} is resolved.")


@on_save()
@click.option("--dialect", default="phpbb3", show_default=True, help="A forum profile, one that ships or one of your own.")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Write one file a post into this folder.")
@click.option("--turn", type=int, help="Another turn than the one in hand, counted from 1.")
@click.option("--for", "reader", help="Only the posts of this player (or `public`).")
@click.option("--kind", "kinds", multiple=True, help="Only posts of this kind, such as night or role; may be repeated.")
@click.option(
    "--occasion", "occasions", multiple=True, type=click.Choice(["start", "orders", "results", "end"]),
    help="The posts a game begins with, receipts and reminders, results, or the reveal; what the moment asks for if not said.",
)  # fmt: skip
@click.option("--test-post", is_flag=True, help="Write a post that shows all the forum profile can do instead.")
@JSON
def publish(
    game: Game, dialect: str, folder: Path | None, turn: int | None, reader: str | None, kinds: tuple[str, ...],
    occasions: tuple[str, ...], test_post: bool, as_json: bool,
) -> None:  # fmt: skip
    """Write the posts of a turn: one message a player, the public post last."""
    from core.outbox.cards import cards
    from core.outbox.leaks import findings
    from core.posts.sample import sample
    from core.resolution.record import MAIN

    if test_post:
        posts = [sample(dialect)]
    else:
        if game.branch_name is not None:
            what = f"These posts belong to what-if “{game.branch_name}”, not to the real game."
            click.echo(f"Note: {what} Take that up with `branch {game.place} {MAIN}`.", err=True)
        if turn is not None and not 1 <= turn <= game.turn:
            raise Rejected.because("--turn", f"There is no turn {turn}.", f"The game is in turn {game.turn}, counted from 1.")
        listed = cards(game, turn or game.turn, dialect, occasions or None)
        chosen = [card for card in listed if reader in (None, card.post.to) and (not kinds or card.post.kind in kinds)]
        posts = [card.post for card in chosen]
        for card in chosen:
            for one in findings(game, card.turn, card.report):
                if not one.allowed:
                    said = f"{card.post.subject}: “{one.leak.word}”: {one.leak.who} would learn {one.leak.learns}."
                    click.echo(f"Note: {said}", err=True)
        if not listed and "end" in occasions and not game.revealed:
            what = "Nothing is revealed before the game is over."
            raise Rejected.because("publish", what, f"`reveal {game.place}` ends it.")
        if not listed:
            before = f"--turn {game.turn - 1} writes those of {game.called(game.turn - 1)}." if game.turn > 1 else ""
            raise Rejected.because("publish", f"Nothing is to be published of {game.called(turn or game.turn)} now.", before)
        if not posts:
            known = ", ".join(dict.fromkeys(f"{card.post.kind} to {card.post.to}" for card in listed))
            raise Rejected.because("publish", "No post is of that kind for that reader.", f"There are: {known}.")
    if as_json:
        write_json(posts)
    elif folder is None:
        for one in posts:
            click.echo(f"=== {one.to}: {one.subject}\n\n{one.body}\n")
    else:
        try:
            _write(posts, folder)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Rejected.because("--to", f"The posts cannot be written there: {error.strerror}.").at(str(folder)) from None


def _write(posts: Sequence[ForumPost], folder: Path) -> None:
    from core.posts.files import files

    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files(posts):
        path = folder / name
        path.write_text(text, encoding="utf-8")
        click.echo(str(path))
