"""Cuts the power in the middle of a program's writing: `python -m tests.saves.power 1000`.

What a program writes to its save is traced (by `strace`). A moment is drawn; what was synced by then is on the disk, and of what
was written since each piece of 512 bytes either is or is not, and so is what was removed, linked or cut since. The save is opened
as such a disk has it: all that was said to be saved before that moment must be in it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

from msgspec import Struct

from core.game import Game
from core.saves.save import Save

TORN = 512
CALLS = "openat,write,pwrite64,ftruncate,fsync,fdatasync,unlink,link,rename,close,dup2"
WRITER = """
import os, sys
from random import Random
from core.document import read_document
from core.game import Game
from core.resources import resource
from core.resolution.papers import WordPosts
folder = resource("games") / "border_marches"
orders = read_document(folder / "orders.yaml")["orders"]
save, random = sys.argv[1], Random(int(sys.argv[2]))
game = Game.new(read_document(folder / "setup.yaml"), save, "power")
told = os.open(save + ".told", os.O_CREAT | os.O_WRONLY)
for number in range(int(sys.argv[3])):
    if number % 25 == 24:  # closed and opened again, so that the log is taken into the file
        game.close()
        game = Game.open(save)
    done = random.choice((0, 1, 2, 3, 4))
    try:
        if done == 0: game.give(random.sample(orders, 3))
        elif done == 1:
            kind, template = f"scene{random.randrange(9)}", "Mist. " * random.randrange(900)
            game.make(WordPosts(turn=game.turn, kind=kind, template=template))
        elif done == 2: game.run_on()
        elif done == 3: game.answer(game.choice.by_rules) if game.choice else game.open_turn()
        else: game.undo()
    except Exception:
        continue
    os.write(told, b"%d\\n" % game.journal.made)
game.close()
"""
_CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


class Write(Struct, frozen=True):
    """One call that changed a file: bytes at a place, a new length, a sync, or a name given or taken."""

    kind: str
    file: str
    at: int = 0
    text: bytes = b""
    to: str = ""


def bytes_of(escaped: str) -> bytes:
    return bytes.fromhex(escaped.replace("\\x", ""))


def read_trace(trace: Path, folder: Path) -> list[Write]:
    """What was done to the files of a folder, in order."""
    files: dict[int, str] = {}
    places: dict[int, int] = {}
    done: list[Write] = []
    for line in trace.read_text(encoding="ascii").splitlines():
        if "exited with" in line or (found := _CALL.match(line)) is None or int(found[3]) < 0:
            continue
        call, words, gave = found[1], found[2], int(found[3])
        texts = [bytes_of(text) for text in _TEXT.findall(words)]
        names = [Path(os.fsdecode(text)) for text in texts]
        handle = int(words.split(",")[0]) if words.split(",")[0].isdigit() else -1
        if call == "openat":
            files.pop(gave, None)
            if names[0].parent == folder or names[0] == folder:
                files[gave], places[gave] = names[0].name if names[0] != folder else ".", 0
                if "O_CREAT" in words:
                    done.append(Write("made", files[gave]))
        elif call in ("unlink", "link", "rename"):
            if names[0].parent == folder:
                done.append(Write(call, names[0].name, to=names[-1].name))
        elif handle not in files:
            continue
        elif call == "close":
            del files[handle]
        elif call in ("fsync", "fdatasync"):
            done.append(Write("sync", files[handle]))
        elif call == "ftruncate":
            done.append(Write("cut", files[handle], int(words.split(",")[1])))
        elif call == "pwrite64":
            done.append(Write("bytes", files[handle], int(words.rsplit(",", 1)[1]), texts[0][:gave]))
        elif call == "write":
            done.append(Write("bytes", files[handle], places[handle], texts[0][:gave]))
            places[handle] += gave
    return done


class Disk:
    """The files of a folder as a disk has them that lost its power: by name, and of each what it holds."""

    def __init__(self) -> None:
        self.files: dict[str, bytearray] = {}

    def apply(self, one: Write) -> None:
        if one.kind == "made":
            self.files.setdefault(one.file, bytearray())
        elif one.kind == "unlink":
            self.files.pop(one.file, None)
        elif one.kind == "link" and one.file in self.files:
            self.files[one.to] = self.files[one.file]
        elif one.kind == "rename" and one.file in self.files:
            self.files[one.to] = self.files.pop(one.file)
        elif one.kind == "cut" and one.file in self.files:
            content = self.files[one.file]
            del content[one.at :]
            content.extend(bytes(one.at - len(content)))
        elif one.kind == "bytes" and one.file in self.files:
            content = self.files[one.file]
            content.extend(bytes(max(0, one.at + len(one.text) - len(content))))
            content[one.at : one.at + len(one.text)] = one.text


def as_left(done: list[Write], moment: int, random: Random) -> Disk:
    """What is on the disk when the power is lost before the call of that number."""
    synced: dict[str, int] = {}
    same: dict[str, str] = {}
    for number, one in enumerate(done[:moment]):
        if one.kind == "link":
            same[one.to] = same.get(one.file, one.file)
        if one.kind == "sync":
            for name in (one.file, *(new for new, old in same.items() if old == one.file), same.get(one.file, one.file)):
                synced[name] = number
    share = random.random()
    disk = Disk()
    for number, one in enumerate(done[:moment]):
        name = "." if one.kind in ("unlink", "link", "rename", "made") else one.file
        if number < synced.get(name, -1) or one.kind == "made":
            disk.apply(one)
        elif one.kind == "bytes":
            for at in range(0, len(one.text), TORN):
                if random.random() < share:
                    disk.apply(Write("bytes", one.file, one.at + at, one.text[at : at + TORN]))
        elif random.random() < share:
            disk.apply(one)
    return disk


def table(count: int, seed: int = 24, gestures: int = 120) -> tuple[int, int, int]:
    """So many moments of one program's writing; prints what its save was then, and gives how many gestures were lost and how
    many saves did not open, or opened otherwise than they were left."""
    random = Random(seed)
    lost = unopened = unsaid = acknowledged = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder, trace, left = Path(scratch) / "written", Path(scratch) / "trace", Path(scratch) / "left"
        folder.mkdir()
        save = folder / "game.seneschal"
        there = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        words = [sys.executable, "-c", WRITER, str(save), str(seed), str(gestures)]
        subprocess.run(
            ["strace", "-f", "-xx", "-s", "70000000", "-e", f"trace={CALLS}", "-o", str(trace), *words], check=True, env=there
        )
        with closing(Save.open(save)) as opened:
            seals = [line.seal for line in opened.journal()]
        done = read_trace(trace, folder)
        begun = next(number for number, one in enumerate(done) if one.kind == "bytes" and one.file.endswith(".told"))
        syncs = sum(one.kind == "sync" for one in done)
        for _ in range(count):
            moment = random.randrange(begun, len(done) + 1)
            texts = [one.text for one in done[:moment] if one.kind == "bytes" and one.file.endswith(".told")]
            said = int(texts[-1]) if texts else 0
            acknowledged += said
            shutil.rmtree(left, ignore_errors=True)
            left.mkdir()
            for name, content in as_left(done, moment, random).files.items():
                if not name.endswith((".told", "-shm")):
                    (left / name).write_bytes(content)
            try:
                with closing(Game.open(left / save.name)) as game:
                    game.looked_back(game.look_back())
                    found = [line.seal for line in game.persistence.lines]
                    unsaid += game.diverged is not None
            except Exception as error:
                unopened += 1
                print(f"moment {moment}: {type(error).__name__} {error}")
                continue
            if len(found) < said or found != seals[: len(found)]:
                lost += 1
                print(f"moment {moment}: {said} gestures were acknowledged, {len(found)} are there")
    print(
        f"power cuts: {count} moments of {len(done)} writes and {syncs} syncs, torn at {TORN} bytes; acknowledged gestures looked"
        f" for: {acknowledged}; saves that lost one: {lost}, that did not open: {unopened}, that opened otherwise: {unsaid}"
    )
    return lost, unopened, unsaid


if __name__ == "__main__":
    sys.exit(sum(table(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 24)) > 0)
