"""Saves as a whole: copied, exported, imported, compared, and what a new game takes over from an old one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from core.cli.group import SAVE, main, open_save, sentences, write_file
from core.complaint import Rejected

_BEGUN = "{0} begins as the old game began, with a seed of its own. Change it, then `new {0} GAME.seneschal`."


@main.command("export")
@SAVE
@click.argument("file", type=click.Path(path_type=Path))
@sentences
def export(save: Path, file: Path) -> None:
    """Write the whole game into FILE as one readable YAML document."""
    from core.saves.export import exported
    from core.saves.save import Save

    opened = Save.open(save)
    try:
        text = exported(opened)
    finally:
        opened.close()
    if file.exists():
        raise Rejected.because("", "A file of that name is there already.", "Choose another name.").at(str(file))
    write_file(file, text.encode(), "The whole game is in {}.")


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("to")
@sentences
def import_(file: Path, to: str) -> None:
    """Make a save at TO of a game that was exported into FILE."""
    from core.saves.export import imported

    save = imported(file, to)
    click.echo(f"{save.heading.title}, saved as {save.place}.")
    save.close()


@main.command()
@SAVE
@click.argument("other")
@sentences
def diff(save: Path, other: str) -> None:
    """Say in words what OTHER has that SAVE has not: its setup, what was done, what happened, what stands differently."""
    from core.cli.output import tell_difference
    from core.history import gesture_text
    from core.resolution.comparison import difference

    one, two = open_save(save), open_save(other)
    names = (one.place, two.place)
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
            click.echo(f"  {number + 1}  {f'{author}: ' if author else ''}{gesture_text(game, gesture)}")
    if same:
        click.echo("Both are the same game.")
        return
    if one.heading.ruleset == two.heading.ruleset:
        tell_difference(difference(one.entries, two.entries), names)


def _setup_in(setup: Path, ruleset: str) -> dict[str, Any]:
    """The setup document of that ruleset in a file; empty where there is no file."""
    from core.document import read_document

    if not setup.exists():
        return {}
    found = read_document(setup)
    if not isinstance(found, dict) or found.get("ruleset") != ruleset:
        what = f"It is no setup of {ruleset}, the ruleset of that game."
        raise Rejected.because("", what, "Name a setup of the same rules.").at(str(setup))
    return {"settings": {}, "given": {}, **found}


@main.command("take-over")
@SAVE
@click.argument("setup", type=click.Path(path_type=Path))
@click.option("--only", "parts", multiple=True, help="One part alone, such as names, players or catalogue; may be repeated.")
@sentences
def take_over(save: Path, setup: Path, parts: tuple[str, ...]) -> None:
    """Begin a setup document in SETUP with what an old game began with: its ruleset, settings, names, roles and catalogues.
    With --only, just these parts are taken, into SETUP where it is there already. The dice are drawn anew."""
    import yaml

    from core.rulesets.ruleset import ruleset
    from core.setup.takeover import heading_at, parts_of, taken_over

    heading = heading_at(save)
    offered = parts_of(heading, ruleset(heading.ruleset))
    if setup.exists() and not parts:
        mend = "Choose another name, or say with --only what shall go into it."
        raise Rejected.because("", "A file of that name is there already.", mend).at(str(setup))
    begun = {"title": f"{heading.title} (again)", "ruleset": heading.ruleset, "settings": {}, "given": {}}
    begun |= _setup_in(setup, heading.ruleset) if parts else {}
    document = taken_over(begun, offered, parts or tuple(offered))
    text = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=130)
    write_file(setup, text.encode(), _BEGUN)
