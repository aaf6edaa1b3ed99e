"""Where the server is reached from: this machine alone, the house, the world. And links as pictures that phones read."""
from __future__ import annotations

import io
import ipaddress
import socket
from contextlib import suppress
from typing import Final

import segno

from parlour.server.settings import EVERYWHERE

#: an address that is nobody's (RFC 5737): what would be sent there goes out by the network of the house
NOWHERE: Final = ("192.0.2.1", 9)
#: the ground around a QR code, in modules: less, and phones do not find it
BORDER: Final = 4
#: a link is no longer than this; no QR code has room for much more
LONGEST: Final = 500


def is_everywhere(host: str) -> bool:
    """Whether to listen on this host is to listen on all addresses of the machine."""
    return host in (EVERYWHERE, "::")


def is_this_machine(name: str) -> bool:
    """Whether a host name or address always means the machine on which it is said."""
    if name.lower().rstrip(".") in ("localhost", "") or name.lower().endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def addresses() -> list[str]:
    """The machine's addresses in the networks it is in, the one it sends from first; none where it is in no network."""
    found: list[str] = []
    # nothing is sent: the system only says from where it would be
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial, suppress(OSError):
        trial.connect(NOWHERE)
        found.append(trial.getsockname()[0])
    with suppress(OSError):
        found += [str(where[0]) for *_, where in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if _is_in_a_network(ipaddress.ip_address(each))]


def _is_in_a_network(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def origin(host: str, port: int) -> str:
    """The origin of pages at this address."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def origins(host: str, port: int) -> list[str]:
    """The origins at which others reach a server that listens on ``host``; none where only this machine does."""
    if is_everywhere(host):
        return [origin(each, port) for each in addresses()]
    return [] if is_this_machine(host) else [origin(host, port)]


def picture(link: str) -> str:
    """A link as a QR code, an SVG picture in a ``data:`` URI; always dark on light, as phones expect it. Nothing where it is too
    long for that."""
    if len(link) > LONGEST:
        return ""
    return segno.make(link, micro=False).svg_data_uri(border=BORDER, dark="#000", light="#fff", svgclass=None, lineclass=None)


def drawn(link: str, colours: bool) -> str:
    """A link as a QR code for a terminal, two rows of it in each line; with ``colours`` light on dark whatever the terminal's own are."""
    out = io.StringIO()
    segno.make(link, micro=False).terminal(out, border=BORDER, compact=True)
    lines = out.getvalue().splitlines()
    return "\n".join([f"\x1b[97;40m{line}\x1b[0m" for line in lines] if colours else lines)
