"""Ask Quadrille from Python, by its command line. The standard library is enough.

    import quadrille

    puzzle = quadrille.dlx(["p", "q", "r"], [["p", "q"], ["r"], ["p"], ["q", "r"]])
    quadrille.count(puzzle)         # 2
    quadrille.solve(puzzle)         # [[["p"], ["q", "r"]], [["p", "q"], ["r"]]]

The command is `quadrille`, or what the environment variable QUADRILLE says, e.g. "npx quadrille".
"""

import json
import os
import shlex
import subprocess


class QuadrilleError(Exception):
    """Bad input, or a command that could not be run; the message is what it said."""


class Stopped(Exception):
    """The time ran out before the answer was complete; `answer` is what is known."""

    def __init__(self, answer):
        super().__init__("stopped before the answer was complete")
        self.answer = answer


def ask(command, text, *options, family="dlx", timeout=None):
    """Runs one question about a puzzle's text and gives the JSON objects that it answers with."""
    program = shlex.split(os.environ.get("QUADRILLE", "quadrille"))
    budget = [] if timeout is None else ["--timeout", f"{timeout}s"]
    args = [*program, *command.split(), "--json", "--family", family, *budget, *map(str, options), "-"]
    try:
        ran = subprocess.run(args, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    except FileNotFoundError as error:
        raise QuadrilleError(f"{program[0]} was not found: npm install -g quadrille") from error
    answers = [json.loads(line) for line in ran.stdout.splitlines() if line.strip()]
    if ran.returncode == 3:
        raise Stopped(answers)
    if ran.returncode not in (0, 1):
        raise QuadrilleError(ran.stderr.strip())
    return answers


def dlx(primary, options, secondary=()):
    """The DLX text of a problem. A primary item may be (name, min, max); an entry of an option may be "x:color"."""
    items = [name if isinstance(name, str) else f"{name[1]}:{name[2]}|{name[0]}" for name in primary]
    head = " ".join([*items, "|", *secondary] if secondary else items)
    return "\n".join([head, *(" ".join(option) for option in options)]) + "\n"


def count(text, **asked):
    """The number of solutions, exactly."""
    (answer,) = ask("count", text, **asked)
    return int(answer["count"])


def solve(text, first=None, **asked):
    """Solutions as lists of options, each a list of its items: all of them, or the first so many."""
    limit = ["--all"] if first is None else ["--first", first]
    answers = ask("solve", text, *limit, **asked)
    return [[option.split() for option in answer["options"]] for answer in answers if "options" in answer]


def is_unique(text, **asked):
    """Is there exactly one solution?"""
    (answer,) = ask("unique", text, **asked)
    return answer["verdict"] == "unique"

