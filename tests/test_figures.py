"""A figure of any game's content can be changed: it is refused by its name, or the game goes on."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.shipped import GAMES

FIGURES = Path(__file__).resolve().parent.parent / "scripts" / "figures.py"
SAMPLE = {"hamlet": 3}  # its games are the longest: all of it takes about a minute


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_of_the_figures_can_be_stepped_up_and_down(name: str) -> None:
    """`make figures` tries all; a game without figures fails."""
    sample = SAMPLE.get(name, 8)
    command = [sys.executable, str(FIGURES), name, "--sample", str(sample), "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith(f"{2 * sample} passed, 0 failed\n")
