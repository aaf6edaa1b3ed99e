"""Running the command line as people and programs do: a process with pipes."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path


def environment(home: Path) -> dict[str, str]:
    """The environment of the command: its own data folder, no colours asked for or refused."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "FORCE_COLOR")}
    return {**kept, "XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color"}


def hears_interrupts() -> None:
    """In a process just started: tests that run in the background have interrupts turned off, and would hand that on."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def parlour(home: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Runs ``parlour`` to its end with these lines typed."""
    return subprocess.run([sys.executable, "-m", "parlour", *args], input=typed, capture_output=True, text=True, encoding="utf-8",
                          env=environment(home), timeout=60, check=False)


class Program:
    """A program that plays through pipes: it reads up to a prompt and answers."""

    def __init__(self, home: Path, *args: str) -> None:
        self.process = subprocess.Popen([sys.executable, "-m", "parlour", "play", *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, encoding="utf-8", env=environment(home),
                                        preexec_fn=hears_interrupts)
        self.prompts = 0

    def read(self) -> str:
        """Everything up to and with the next prompt, or to the end."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if line.startswith("> "):
                self.prompts += 1
                break
        return "".join(lines)

    def answer(self, text: str) -> str:
        """Types a line and reads on."""
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        return self.read()

    def end(self) -> int:
        """Waits for the end; the exit code."""
        assert self.process.stdin is not None and self.process.stderr is not None and self.process.stdout is not None
        self.process.stdin.close()
        code = self.process.wait(30)
        assert self.process.stderr.read() == ""
        self.process.stdout.close()
        self.process.stderr.close()
        return code
