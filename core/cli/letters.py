"""The inbox on the command line: a message read and filed, the seal, the switches and the unread box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from core.cli.group import on_save, open_save, pair, place_of
from core.complaint import Complaint, Rejected

if TYPE_CHECKING:
    from core.game import Game

_FILING = ("letter", "sent", "provisional", "amends", "dry", "doubtful", "known", "strict")
_ALL = ("provisional", "amends", "dry", "doubtful", "known", "strict")
_TENDING = ("letter", "amends", "opening", "break_seal", "doubtful", "then", "otherwise", "settle", "settle_all")


@on_save()
@click.argument("file", required=False, type=click.File("rb"))
@click.option("--from", "account", help="The forum account the message in FILE came from (`-` reads what is typed).")
@click.option("--part", is_flag=True, help="File the letters that FILE seems to hold, each under whom its header names.")
@click.option("--sent", metavar="TIME", help="When it was sent, as 2026-03-05 21:40 (UTC).")
@click.option("--provisional/--final", default=None, help="Whether its orders are provisional; else its words tell.")
@click.option("--adds/--replaces", "amends", default=None, help="Whether it adds to the earlier letters or replaces them.")
@click.option("--letter", metavar="N", type=int, help="The letter on file that FILE is, decided anew, or that adds or replaces.")
@click.option("--dry", is_flag=True, help="Only say how the message reads.")
@click.option("--doubtful", is_flag=True, help="Add doubtful orders as well.")
@click.option("--known", is_flag=True, help="Take down as well what only you can read, who know more than its writer.")
@click.option("--strict", is_flag=True, help="Fill no slot a player left empty, whatever the game's policy.")
@click.option("--policy", "policies", multiple=True, metavar="WHAT=HOW", help="How the game takes its messages, from now on.")
@click.option("--open", "opening", is_flag=True, help="Open the sealed messages once the deadline is past.")
@click.option("--break-seal", is_flag=True, help="Allow them to be opened before it.")
@click.option("--then", metavar="N", multiple=True, type=int, help="Order what condition N of the unread box says.")
@click.option("--else", "otherwise", metavar="N", multiple=True, type=int, help="Order what it says for the other case.")
@click.option("--settle", metavar="N", multiple=True, type=int, help="Tick off stretch N of the unread box.")
@click.option("--settle-all", is_flag=True, help="Tick off all of it.")
def inbox(game: Game, file: Any, account: str | None, part: bool, policies: tuple[str, ...], **how: Any) -> None:
    """Read a private message into orders, or all those of a file that holds several, each with its header; without one, list who
    has written and what is still to be settled."""
    from core.letters.mailbox.letters import letter
    from core.letters.mailbox.policy import adopt

    for written in policies:
        adopt(game, *pair(written))
    if file is None:
        _tend(game, **{name: how[name] for name in _TENDING})
        lines = _standing(game)
    elif account is None and how["letter"] is None:
        lines = _each(game, _words(file), part=part, **{name: how[name] for name in _ALL})
    else:
        text = _letter(_words(file), file.name)
        lines = _filed(game, account or letter(game, how["letter"]).player, text, **{name: how[name] for name in _FILING})
    for line in lines:
        click.echo(line)


@on_save()
@click.option("--learn", metavar="WORDS", multiple=True, help='A word that means nothing here, or "PLAYER: WORDS = THING".')
@click.option("--forget", metavar="N", multiple=True, type=int, help="Take entry N out.")
@click.option("--from", "other", metavar="OTHER", help="Take over the phrasebook of another save.")
def phrasebook(game: Game, learn: tuple[str, ...], forget: tuple[int, ...], other: str | None) -> None:
    """What this game has learnt from its letters: words that mean nothing, and what a player calls things."""
    from core.letters.mailbox import phrasebook

    held = phrasebook.phrases(game)
    for place in forget:
        if not 0 <= place < len(held):
            raise Rejected.because("phrasebook", f"There is no entry {place}.", f"There are {len(held)}, counted from 0.")
    for place in dict.fromkeys(forget):
        phrasebook.forget(game, held[place])
    if learn:
        phrasebook.learn(game, [phrasebook.spelled(game, written) for written in learn])
    if other is not None:
        count = phrasebook.carry(game, phrasebook.phrases(open_save(place_of(other))))
        click.echo(f"{count} {'entry' if count == 1 else 'entries'} taken over.")
    held = phrasebook.phrases(game)
    for place, one in enumerate(held):
        click.echo(f"{place}: {phrasebook.phrase_text(game, one)}")
    if not held:
        click.echo("The phrasebook is empty.")


def _words(file: Any) -> str:
    """What a message file says; `Rejected` when it is empty or no text."""
    from core.foreign import LETTERS, typed, within

    text = within(typed(file.read(4 * LETTERS.bytes), file.name), LETTERS, file.name)
    if not text.strip():
        raise Rejected.because(file.name, "There is no text in the file.", "Save the message as text.")
    return text


def _letter(text: str, where: str) -> str:
    """A text that is one letter; `Rejected` where it is too long for one."""
    from core.foreign import LETTER, within

    return within(text, LETTER, where)


def _each(game: Game, text: str, *, part: bool, **how: Any) -> Iterator[str]:
    """How each letter of a text reads, under whose it is, as `_filed` has it. `Rejected` where they were to be filed and nobody
    said that they are several letters; and at the end for those that nobody of the game sent, and for those of one player
    of which nothing says which he wrote last."""
    from core.letters.mailbox.letters import filed_in, may_be_filed, moment, sent_before
    from core.letters.mailbox.sender import writer
    from core.letters.mailbox.several import arrived

    found, names = arrived(game, text), game.state.names
    if not found.letters:
        raise Rejected.because("--from", "The message needs its account.", "Write --from ACCOUNT.")
    if not part and not how["dry"]:
        whose = ", ".join(one.sender for one in found.letters)
        said = f"It looks like {len(found.letters)} letters, by {whose}. {found.caution}"
        raise Rejected.because("letters", said, "Write --part, or --from ACCOUNT where it is one letter.")
    if found.before:
        yield f"Nobody's, before the first letter:\n{found.before}\n"
    complaints: list[Complaint] = []
    dated = [(one, _moment(game, one.sent)) for one in found.letters]
    in_order = all(sent for _, sent in dated)
    if in_order:
        dated.sort(key=lambda letter: letter[1] or "")  # an inbox has the newest first, and what somebody wrote last holds
    wrote = Counter(_writer(game, one.sender) for one in found.letters)
    for number, (one, sent) in enumerate(dated, 1):
        yield f"=== Letter {number} of {len(found.letters)}: {one.sender}{f', {one.sent}' if one.sent else ''} ==="
        try:
            player = writer(game, one.sender)
            when = moment(sent) if sent else None
            if filed_in(game, player, one.text, when) is not None:
                yield f"{names.of(player)}: this letter is on file already.\n"
                continue
            if may_be_filed(game, player, one.text, when):
                said = f"The same words of {names.of(player)} are on file, and nothing says whether they were sent again."
                raise Rejected.because(one.sender, said, "File them by --from, if they were.")
            if sent_before(game, player, when):
                said = f"A letter that {names.of(player)} sent later is on file."
                raise Rejected.because(one.sender, said, "File it by --from, if it is to count behind that.")
            if wrote[player] > 1 and not in_order:
                said = f"{names.of(player)} wrote several letters, and nothing says which of them last."
                raise Rejected.because(one.sender, said, "File each by --from, the last one last.")
            yield from _filed(game, one.sender, _letter(one.text, one.sender), sent=sent, **how)
        except Rejected as rejected:
            complaints += rejected.complaints
            yield "It is not filed.\n"
    if complaints:
        raise Rejected(complaints)


def _writer(game: Game, sender: str) -> str | None:
    """The player of that name; None where that is nobody, or several."""
    from core.letters.mailbox.sender import writer

    try:
        return writer(game, sender)
    except Rejected:
        return None


def _moment(game: Game, said: str) -> str | None:
    """When a letter was sent by its header, by the game's own clock where that names no other; None where it does not say."""
    from core.day.customs import customs
    from core.day.times import past_moment, zone

    found = past_moment(said, zone(customs(game).zones[0]), datetime.now(UTC)) if said else None
    return found.astimezone(UTC).isoformat() if found is not None else None


def _filed(
    game: Game,
    account: str,
    text: str,
    *,
    sent: str | None,
    dry: bool,
    strict: bool,
    letter: int | None = None,
    **how: bool | None,
) -> Iterator[str]:
    """How the message reads and what it changes; then, unless `dry`, it is filed and the receipt follows. One on file is decided
    anew."""
    from core.letters.mailbox.answering import receipt
    from core.letters.mailbox.filing import prepared, take
    from core.letters.mailbox.letters import letter as on_file
    from core.letters.mailbox.letters import moment, same_letter
    from core.letters.mailbox.reading import beyond, read
    from core.letters.mailbox.sender import writer

    intent, when = False if strict else None, moment(sent) if sent else None
    number = letter if letter is not None else same_letter(game, writer(game, account), text, when)
    if number is not None:
        lay = on_file(game, number)
        when = when or (moment(lay.sent) if lay.sent else None)
        yield f"This is letter {number}, which is on file; it is decided anew.\n"
    filed: dict[str, Any] = {**how, "clear_intent": intent, "sent": when, "number": number}
    filing = prepared(game, account, text, **filed)
    if filing.letter.opened:
        _, reading = read(game, account, text, clear_intent=intent)
        for one in reading.orders:
            said = one.order.sentence(game.state.names) if one.order else str(one.document)
            yield f"line {one.line}: {said}" + (f"   DOUBTFUL: {one.reason}" if one.mark else "")
        for ask in reading.asks:
            yield f"line {ask.line}: ASK ({ask.why}) {text[ask.start : ask.end]!r}: {ask.sentence}"
        for unread in reading.unread:
            yield f"line {unread.line}: UNREAD {text[unread.start : unread.end]!r} {unread.reason}".rstrip()
        for one in beyond(game, account, text, clear_intent=intent):
            said = one.order.sentence(game.state.names) if one.order else str(one.document)
            yield f"line {one.line}: {said}   ONLY YOU KNOW what this names (--known takes it down)"
        if any(change.before for change in filing.changes):
            yield "\nWhat it changes:"
            for change in filing.changes:
                yield from _difference(game, change.before, change.after)
    if not dry:
        take(game, account, text, **filed)
        yield "\n" + receipt(game, filing.letter.player).text


def _difference(game: Game, before: dict[str, Any] | None, after: dict[str, Any] | None) -> Iterator[str]:
    from core.orders.order import read_order

    for sign, document in (("  ", before),) if before == after else (("- ", before), ("+ ", after)):
        if document is not None:
            yield sign + read_order(game.face.orders, document).sentence(game.state.names)


def _tend(
    game: Game,
    *,
    letter: int | None,
    amends: bool | None,
    opening: bool,
    break_seal: bool,
    doubtful: bool,
    then: tuple[int, ...],
    otherwise: tuple[int, ...],
    settle: tuple[int, ...],
    settle_all: bool,
) -> None:
    from core.letters.mailbox import filing, letters, policy

    if (letter is None) != (amends is None):
        mend = "Write --letter N --adds, or --letter N --replaces."
        raise Rejected.because("letter", "Say which letter, and whether it adds or replaces.", mend)
    if letter is not None and amends is not None:
        filing.count_as(game, letter, amending=amends)
    if break_seal:
        policy.break_seal(game)
    if opening:
        for number in letters.unopened(game):
            filing.open_letter(game, number, doubtful=doubtful)
    box = letters.unsettled(game)
    for place in (*then, *otherwise, *settle):
        if not 0 <= place < len(box):
            raise Rejected.because("unread box", f"There is no stretch {place}.", f"There are {len(box)}, counted from 0.")
    for switch, places in ((filing.THEN, then), (filing.OTHERWISE, otherwise)):
        for place in places:
            filing.decide(game, *box[place], switch)
    for place in settle:
        filing.settle(game, box[place][0], [box[place][1]])
    if settle_all:
        filing.settle_all(game)


def _standing(game: Game) -> Iterator[str]:
    """The policy, who has written, and the unread box; of sealed messages no more than whose they are."""
    from core.answers.receipt import duration_text
    from core.letters.mailbox import counting, filing, letters, policy, ready

    chosen = (answers[policy.policy(game, question)] for question, answers in policy.CHOICES.items())
    yield f"{'; '.join(chosen)}."
    names = game.state.names
    for number, letter in enumerate(letters.letters(game)):
        late = policy.lateness(game, letter)
        marks = ["provisional"] if letter.provisional else []
        marks += [f"{duration_text(late)} late"] if late is not None else []
        said = counting.beside_others(game, number)
        marks += [said] if said else []
        count = len(letter.orders)
        marks += [f"{count} order{'' if count == 1 else 's'}"] if letter.opened else ["sealed"]
        yield f"letter {number}: {names.of(letter.player)} ({letter.account}), {', '.join(marks)}"
    for place, (number, span) in enumerate(letters.unsettled(game)):
        ask = filing.condition(game, number, span)
        ways = [way for way, orders in (("--then", ask.then), ("--else", ask.otherwise)) if orders] if ask is not None else []
        yield f"unread {place}, letter {number}: {' '.join(span.split())}" + (f"   [{', '.join(ways)}]" if ways else "")
    silent = ready.missing(game)
    if silent:
        yield f"No orders yet from {', '.join(names.of(player) for player in silent)}."
