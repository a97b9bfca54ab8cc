"""A channel of Discord on this machine: a server that takes messages by webhook and answers as it is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

TOKEN = "the-secret-part"


class Channel:
    """`came` are the messages as they came; `answers` what is answered next: (status, headers, body)."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.came: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.answers: list[tuple[int, dict[str, str], dict[str, Any]]] = []

    @property
    def said(self) -> list[str]:
        return [message["content"] for message in self.came]


@contextmanager
def channel() -> Iterator[Channel]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, headers, answer = made.answers.pop(0) if made.answers else (200, {}, {"id": "1"})
            made.paths.append(self.path)
            if status == 200:
                made.came.append(body)
            written = json.dumps(answer).encode()
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(written))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(written)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    made = Channel(f"http://127.0.0.1:{server.server_port}/api/webhooks/501/{TOKEN}")
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield made
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
