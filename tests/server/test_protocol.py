"""The page's types are those of the server."""
import json
import shutil
import subprocess
from pathlib import Path

from parlour.server.schema import schema

WEB = Path(__file__).parents[2] / "web"


def test_the_schema_that_the_types_are_made_from_is_the_servers():
    kept = json.loads((WEB / "protocol.schema.json").read_text())
    again = "run: python -m parlour.server.schema > web/protocol.schema.json; cd web; npm run types"
    assert kept == json.loads(json.dumps(schema())), again


def test_the_types_are_made_from_the_schema(tmp_path):
    made = tmp_path / "protocol.ts"
    assert shutil.which("npx"), "Node.js is needed: tools/setup dev"
    how = json.loads((WEB / "package.json").read_text())["scripts"]["types"].replace("src/protocol.ts", str(made))
    subprocess.run(f"npx {how}", cwd=WEB, check=True, capture_output=True, shell=True)
    assert made.read_text() == (WEB / "src" / "protocol.ts").read_text(), "run: cd web; npm run types"
