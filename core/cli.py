"""The command line: the same engine without a window."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from core.complaint import Rejected


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Seneschal, the desk of people who moderate play-by-forum strategy games."""


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-v", "--verbose", is_flag=True, help="Name the cases that pass as well.")
def check(files: tuple[Path, ...], verbose: bool) -> None:
    """Run rule cases and say which do not come out."""
    from core.cases.case import Case, read_cases
    from core.cases.run import run_case

    passed = failed = 0
    for path in files:
        try:
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
        except Rejected as rejected:
            click.echo(f"{rejected.source or path}: {rejected}", err=True)
            sys.exit(2)
    click.echo(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
