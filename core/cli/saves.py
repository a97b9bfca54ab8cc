"""Saves as a whole: copied, exported, imported, compared, and what a new game takes over from an old one."""

from __future__ import annotations

from pathlib import Path

import click

from core.cli.group import SAVE, main, open_save, sentences
from core.complaint import Rejected


@main.command("export")
@SAVE
@click.argument("file", type=click.Path(path_type=Path))
@sentences
def export(save: Path, file: Path) -> None:
    """Write the whole game into FILE as one readable YAML document."""
    from core.saves.save import Save
    from core.saves.whole import exported

    opened = Save.open(save)
    try:
        text = exported(opened)
    finally:
        opened.close()
    if file.exists():
        raise Rejected.because("", "A file of that name is there already.", "Choose another name.").at(str(file))
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Rejected.because("", f"It cannot be written there: {error.strerror}.").at(str(file)) from None
    click.echo(f"The whole game is in {file}.")


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("to")
@sentences
def import_(file: Path, to: str) -> None:
    """Make a save at TO of a game that was exported into FILE."""
    from core.saves.whole import imported

    save = imported(file, to)
    click.echo(f"{save.heading.title}, saved as {save.place}.")
    save.close()


@main.command()
@SAVE
@click.argument("other")
@sentences
def diff(save: Path, other: str) -> None:
    """Say in words what OTHER has that SAVE has not: its setup, what was done, what happened, what stands differently."""
    from core.cli.telling import tell_difference
    from core.history import told
    from core.resolution.comparison import difference

    one, two = open_save(save), open_save(other)
    names = (one.save.place if one.save else "", two.save.place if two.save else "")
    same = True
    for part in ("ruleset", "title", "seed", "settings", "given"):
        if getattr(one.heading, part) != getattr(two.heading, part):
            same = False
            click.echo(f"They began otherwise: their {part} is not the same.")
    shared = 0
    while shared < min(len(one.journal.gestures), len(two.journal.gestures)):
        if one.journal.gestures[shared] != two.journal.gestures[shared]:
            break
        shared += 1
    for game, place in ((one, names[0]), (two, names[1])):
        beyond = game.journal.gestures[shared:]
        same = same and not beyond
        if beyond:
            click.echo(f"Only in {place}, after {shared} gestures that are in both:")
        for number, gesture in enumerate(beyond, shared):
            author = game.journal.authors[number]
            click.echo(f"  {number}  {f'{author}: ' if author else ''}{told(game, gesture)}")
    if same:
        click.echo("Both are the same game.")
        return
    if one.heading.ruleset == two.heading.ruleset:
        tell_difference(difference(one.entries, two.entries), names)


@main.command("take-over")
@SAVE
@click.argument("setup", type=click.Path(path_type=Path))
@sentences
def take_over(save: Path, setup: Path) -> None:
    """Begin a setup document in SETUP with what an old game began with: its ruleset, settings, names, roles and catalogues.
    The dice are drawn anew."""
    import yaml

    from core.saves.save import Save

    opened = Save.open(save)
    try:
        heading = opened.heading
    finally:
        opened.close()
    if setup.exists():
        raise Rejected.because("", "A file of that name is there already.", "Choose another name.").at(str(setup))
    document = {
        "title": f"{heading.title} (again)",
        "ruleset": heading.ruleset,
        "settings": heading.settings,
        "given": heading.given,
    }
    setup.write_text(yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=130), encoding="utf-8")
    click.echo(f"{setup} begins as {heading.title} began, with a seed of its own. Change it, then `new {setup} GAME.seneschal`.")
