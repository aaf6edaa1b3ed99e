"""``python -m parlour``: the command line."""
import sys

from parlour.terminal.cli import main

if __name__ == "__main__":
    sys.exit(main())
