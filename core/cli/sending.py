"""Posts sent to a channel of Discord, and the webhooks this machine knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from core.cli.group import main, on_save, sentences
from core.complaint import Rejected

if TYPE_CHECKING:
    from core.game import Game


@main.command()
@click.option("--add", metavar="NAME", help="Keep the address of a webhook under a name; it is asked for and not shown.")
@click.option("--forget", metavar="NAME", help="Delete a webhook from this machine.")
@sentences
def webhooks(add: str | None, forget: str | None) -> None:
    """List the webhooks this machine knows, add one or forget one. Their addresses are secrets and are never shown."""
    from core.outbox import webhook

    if add is not None:
        webhook.keep(add, click.prompt("Address of the webhook", hide_input=True))
    if forget is not None:
        if forget not in webhook.names():
            known = ", ".join(webhook.names()) or "none"
            raise Rejected.because("--forget", f"No webhook is called {forget!r}.", f"Known: {known}.")
        webhook.forget(forget)
    for name in webhook.names():
        click.echo(name)


@on_save()
@click.argument("webhook_name", metavar="WEBHOOK")
@click.option("--turn", type=int, help="Another turn than the one in hand, counted from 1.")
@click.option("--for", "reader", default="public", show_default=True, help="The posts of this player (or `public`).")
@click.option("--kind", "kinds", multiple=True, help="Only posts of this kind, such as night or role; may be repeated.")
def send(game: Game, webhook_name: str, turn: int | None, reader: str, kinds: tuple[str, ...]) -> None:
    """Show the posts of a turn as Discord gets them, and send each that you agree to through WEBHOOK."""
    from core.outbox import webhook
    from core.outbox.cards import card, mark, outgoing
    from core.outbox.leaks import findings

    if webhook_name not in webhook.names():
        known = ", ".join(webhook.names()) or "none yet; `seneschal webhooks --add NAME` adds one"
        raise Rejected.because("webhook", f"No webhook is called {webhook_name!r} on this machine.", f"Known: {known}.")
    if turn is not None and not 1 <= turn <= game.turn:
        raise Rejected.because("--turn", f"There is no turn {turn}.", f"The game is in turn {game.turn}, counted from 1.")
    turn = turn or game.turn
    chosen = [one for one in outgoing(game, turn) if one.to == reader and (not kinds or one.kind in kinds)]
    if not chosen:
        raise Rejected.because("send", f"There is no such post for {reader} in {game.called(turn)} now.")
    for report in chosen:
        made = card(game, turn, report, webhook.DIALECT)
        messages = webhook.texts(made.document)
        for number, message in enumerate(messages, 1):
            click.echo(f"--- message {number} of {len(messages)}\n{message}")
        for one in findings(game, turn, report):
            if not one.allowed:
                click.echo(f"Note: “{one.leak.word}”: {one.leak.who} would learn {one.leak.learns}.", err=True)
        if reader != "public":
            click.echo(f"Note: This is for {game.state.names.of(reader)} alone; all who read the channel will read it.", err=True)
        count = "this message" if len(messages) == 1 else f"these {len(messages)} messages"
        if click.confirm(f"Send {count} through {webhook_name}?"):
            webhook.send(webhook_name, messages)
            mark(game, made, "sent")
            click.echo("Sent.")
