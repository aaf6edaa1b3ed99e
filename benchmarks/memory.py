"""Many consecutive random deals in one process: how much memory the process holds on the way.

Usage: python benchmarks/memory.py [GAME] [DEALS]      a million deals of Hearts unless said
"""
from __future__ import annotations

import sys
from pathlib import Path
from resource import getpagesize
from time import perf_counter

import parlour
from parlour.bots.chance import play_deals


def held() -> float:
    """The resident memory of this process in MiB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize() / 2**20


def main() -> int:
    """Prints the memory held after every tenth of the deals."""
    game = parlour.game(sys.argv[1] if len(sys.argv) > 1 else "hearts")
    deals = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    warm = min(20_000, deals)
    play_deals(game, 1, 0, warm)
    print(f"{warm:12,} deals to warm up: {held():.1f} MiB")
    start = perf_counter()
    for tenth in range(10):
        play_deals(game, 2, tenth * deals // 10, deals // 10)
        print(f"{(tenth + 1) * deals // 10:12,} deals: {held():.1f} MiB, {perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
