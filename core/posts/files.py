"""The files that posts are written to. What they are called is read by their readers too, so it counts no more than the posts
of one kind to one reader: a place among everybody's would tell him of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from core.posts.publish import ForumPost


def stems(posts: Sequence[ForumPost]) -> tuple[str, ...]:
    """What the files of each post are called, `<recipient>-<kind>`, numbered from the second of a kind on."""
    written: Counter[str] = Counter()
    found: list[str] = []
    for post in posts:
        stem = f"{post.to}-{post.kind}"
        written[stem] += 1
        found.append(f"{stem}-{written[stem]}" if written[stem] > 1 else stem)
    return tuple(found)


def files(posts: Sequence[ForumPost]) -> Iterator[tuple[str, str]]:
    """Name and text of every file, one for each part of a post."""
    for post, stem in zip(posts, stems(posts), strict=True):
        for place, part in enumerate(post.parts, 1):
            yield f"{stem}{f'-part-{place}' if len(post.parts) > 1 else ''}.txt", f"{post.subject}\n\n{part}\n"


def table_file(stem: str, number: int) -> str:
    """What the picture of a post's table of that number is called."""
    return f"{stem}-table-{number}.png"
