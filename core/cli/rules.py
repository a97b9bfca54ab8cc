"""The rules and the cases that show them: rules, check, case, inbox-check."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from core.cli.group import SAVE, main, open_save, sentences, write_file
from core.complaint import Rejected


@main.command()
@click.argument("ruleset", required=False)
@click.argument("rule_id", required=False)
@click.option("--page", is_flag=True, help="Write the compliance page: every rule with its cases, run.")
@sentences
def rules(ruleset: str | None, rule_id: str | None, page: bool) -> None:
    """The rules of RULESET by number, or one of them with its cases; without one, the rulesets there are."""
    from core.cases.compliance import case_files, cases_of
    from core.cases.compliance import page as compliance
    from core.rulesets.ruleset import installed, rule_texts
    from core.rulesets.ruleset import ruleset as face_of

    if ruleset is None:
        click.echo("\n".join(installed()))
        return
    face_of(ruleset)
    texts = rule_texts(ruleset)
    if page:
        click.echo(compliance(ruleset, case_files(ruleset)), nl=False)
        return
    if rule_id is not None and rule_id not in texts:
        raise Rejected.because("", f"No rule is numbered {rule_id}.", f"They run from {next(iter(texts))} to {list(texts)[-1]}.")
    for number, text in texts.items():
        if rule_id in (None, number):
            said = text.read
            ruling = f" Ruled: {said.ruling}" if said.ruling else ""
            click.echo(f"{number}  {said.text}{ruling}" + (f" (setting {text.setting})" if text.setting else ""))
    if rule_id is not None:
        for case in cases_of(ruleset, case_files(ruleset))[rule_id]:
            click.echo(f"  {case.id}: {case.title}")


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-v", "--verbose", is_flag=True, help="Name the cases that pass as well.")
@sentences
def check(files: tuple[Path, ...], verbose: bool) -> None:
    """Run rule cases (a file, or all files of a folder) and say which do not come out."""
    from core.cases.case import Case, read_cases
    from core.cases.run import run_case

    passed = failed = 0
    for path in [path for one in files for path in (sorted(one.rglob("*.yaml")) or [one])]:
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


@main.command("case")
@SAVE
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--turn", type=int, help="The turn it is made of, instead of the one in hand.")
@sentences
def case(save: Path, file: Path | None, turn: int | None) -> None:
    """Make a rule case of a turn of SAVE, with all that stood, was ordered, rolled and happened; into FILE, or shown."""
    from core.case_moment import moment_of
    from core.cases.from_game import made

    found = made(moment_of(open_save(save), turn))
    if file is None:
        click.echo(found.text, nl=False)
        return
    write_file(file, found.text.encode())
    for remark in found.remarks:
        click.echo(remark)


@main.command("inbox-check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@sentences
def inbox_check(files: tuple[Path, ...]) -> None:
    """Score the reading of private messages against corpora of messages and the orders they mean."""
    from core.cases.letters import score_files
    from core.rulesets.ruleset import ruleset

    for figures in score_files(files, ruleset):
        for line in (*figures.faults, *figures.lines()) if figures.messages else ():
            click.echo(line)
