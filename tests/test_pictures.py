"""The pictures of the documentation are what the sources draw today."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"


def test_the_pictures_are_up_to_date(tmp_path: Path) -> None:
    """When this fails: `make pictures`, look at them, and commit them."""
    command = [sys.executable, str(ROOT / "scripts" / "pictures.py"), str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True)
    drawn = {file.name: file.read_text(encoding="utf-8") for file in tmp_path.iterdir()}
    kept = {file.name: file.read_text(encoding="utf-8") for file in PICTURES.glob("*.svg")}
    assert sorted(drawn) == sorted(kept)
    for name, svg in drawn.items():
        assert svg == kept[name], name
