"""The mutants of the harnesses, and what notices them: `harness-check`, `.ci/life`, or the tests of the harnesses."""

import collections
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from .command import TOP, Unusable, failing, run
from .mutant import Mutant, Text, change, number

HARNESSES = TOP / "Conformance" / "Harnesses"
JAR = "/usr/share/java/com.android.json.jar"
NOT_LOADED = "does not load"
BY_CHECK, BY_TESTS, SURVIVING = "noticed by `harness-check`", "noticed by the harness's tests only", "surviving"

# How a source is compiled and the example started, the tests, what is no code, and a statement that does nothing.
Language = collections.namedtuple("Language", "sources compiler program suite masked nothing")
TEXTS = r"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
BRACES = r"/\*.*?\*/|//[^\n]*|`[^`]*`" + TEXTS
LANGUAGES = {
    "node": Language("[hr]*.mjs", "node --check {source}", "node {folder}/example.mjs", "NodeHarnessTests", BRACES, ""),
    "java": Language(
        "motionconformance/*.java",
        f"javac -J-XX:TieredStopAtLevel=1 --release 11 -cp {JAR} -sourcepath {{folder}} -d {{folder}}/classes {{folder}}/Example.java",
        f"java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx512m -cp {{folder}}/classes:{JAR} Example", "JavaHarnessTests", BRACES, ""),
    "python": Language(
        "harness.py", "python3 -m py_compile {source}", "python3 -B {folder}/example.py", "PythonHarnessTests",
        r'""".*?"""|#[^\n]*' + TEXTS, "pass")}

# An operator or a constant, and what is put in its place.
SWAPS = [("true", "false"), ("True", "False"), (" && ", " || "), (" === ", " !== "), (" == ", " != "), (" and ", " or "), (" < ", " <= "),
         (" > ", " >= "), (" is not ", " is ")]
SWAPS += [(other, one) for one, other in SWAPS] + [("??=", "="), (" not ", " ")]


def blank(match):
    """Nothing in the place of a comment, and a text without what it says."""
    text, inside = match[0], re.sub(r"\S", "\0", match[0])
    return text[0] + inside[1:-1] + text[-1] if text[0] in "\"'" and text[:3] != '"""' else inside


def changes(language, text):
    """Each change of a source: the operator, where it begins and ends, and what stands there then. It may well be no program."""
    code = re.sub(language.masked, blank, text, flags=re.S)
    for one, other in SWAPS:
        for match in re.finditer(rf"(?<!\w(?=\w)){re.escape(one)}(?!(?<=\w)\w)", code):
            yield "swap", *match.span(), other
    for match in re.finditer(r"(?<![\w.\0])\d+(?![\w.\0])", code):
        yield "number", *match.span(), str(int(match[0]) + 1)
    for match in re.finditer(r"^ *(?:if|while|elif) ([^(\n].*):$", code, re.M):
        yield "negate", *match.span(1), f"not ({text[slice(*match.span(1))]})"
    for match in re.finditer(r"\b(?:if|while) (?=\()", code):
        start, end = match.end(), match.end() + 1
        while code.count("(", start, end) != code.count(")", start, end):
            end += 1
        yield "negate", start, end, f"(!{text[start:end]})"
    # A line with what is indented below it and the line that closes it; and what is indented alone.
    for match in re.finditer(r"^(?=( *)([^\s\0].*\n)((?:\1 +.*\n|\n)*)(\1[\])}].*\n)?)", code, re.M):
        first, body, last = match.start(2), match.start(3), max(match.end(3), match.end(4))
        yield "delete", first, last, language.nothing + "\n"
        if match[3].strip():
            yield "empty", body, match.end(3), f"{match[1]}  {language.nothing}\n"


class Bench:
    """Copies of the harnesses in which mutants are judged."""

    def __init__(self, folder, _):
        self.folder = folder
        self.command = subprocess.check_output([TOP / ".ci/command"], text=True).strip() + "/motion-conformance"
        self.tests = next((TOP / ".build" / "debug").glob("*PackageTests.xctest"), None)
        if self.tests is None:
            raise Unusable("the tests are not built; see swift build --build-tests")
        for name, language in LANGUAGES.items():
            path = next((HARNESSES / name).glob(language.sources))
            end, said = self.outcome(Mutant("", {path: (path.read_text(), [])}, "", "", [], False))
            if end != SURVIVING:
                raise Unusable(f"the harness of {name} itself: {end}: {said}")

    def outcome(self, mutant):
        """What notices a mutant, and what that says."""
        (path, (text, _)), = mutant.texts.items()
        name = path.relative_to(HARNESSES).parts[0]
        language = LANGUAGES[name]
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            harnesses = pathlib.Path(folder, "Harnesses")
            shutil.copytree(HARNESSES, harnesses, ignore=shutil.ignore_patterns("__pycache__"))
            source = harnesses / path.relative_to(HARNESSES)
            source.write_text(text)
            compiler, port = [words.format(source=source, folder=harnesses / name).split()
                              for words in (language.compiler, language.program)]
            status, said = self.run(compiler)
            if status:
                return NOT_LOADED, said[-300:]
            status, said = self.run([self.command, "harness-check", "--timeout", "20", "--mistaken", "mistaken", "--", *port])
            if status:
                failed = [line[2:] for line in said.splitlines() if line.startswith("✘")]
                is_loaded = "✔" in said or failed and "handshake" not in said
                return (BY_CHECK if is_loaded else NOT_LOADED), failed[0] if failed else said[-300:]
            environment = {"HARNESSES": str(harnesses), "HARNESS": name, "REQUIRE_TOOLS": "1"}
            status, said = self.run([TOP / ".ci/life", name, self.command], **environment)
            if status:
                return BY_TESTS, ".ci/life: " + said.partition("\n")[0].partition(": ")[2]
            status, said = self.run(
                [self.tests, "--testing-library", "swift-testing", "--filter", f"{language.suite}|[.]HarnessTests|says the version"],
                **environment)
            if status:
                return BY_TESTS, failing(said) or said[-300:]
            return SURVIVING, ""

    def run(self, words, **environment):
        """The status of a command, and what it printed."""
        done = run(words, 240, os.environ | environment)
        return (done.returncode, done.stdout + done.stderr) if done else (1, "it takes too long")


class Harnesses:
    """The mutants of all harnesses."""

    discarded, ends = NOT_LOADED, (BY_CHECK, BY_TESTS, SURVIVING)
    bench = Bench
    explanation = """\
`Tests/Scripts/mutate harnesses --write` changes the sources of the harnesses by one small step at a time: it deletes a statement,
empties a body, negates a condition, swaps an operator, or adds one to a number. It says what notices the change:
`motion-conformance harness-check`, or the tests of the harness, in `.ci/life` or in `swift test`. Any other mutant *survives*. A
mutant that does not load is not counted. Judged are a sample of the mutants.
"""

    def __init__(self):
        self.mutants, self.languages = [], {}
        for name, language in LANGUAGES.items():
            # What needs JUnit is not compiled with the example.
            sources = [source for path in sorted((HARNESSES / name).glob(language.sources))
                       if "org.junit" not in (source := Text(path, path.read_text())).text]
            made = [change(source, operator, [edit]) for source in sources for operator, *edit in changes(language, source.text)]
            numbered = number(filter(None, made), sources)
            self.mutants += numbered
            self.languages |= dict.fromkeys(numbered, name)
        self.named = {mutant.id: mutant for mutant in self.mutants}.get
        self.groups = {"language": lambda mutant: [self.languages[mutant]]}

    def judge(self, run, sample, seed):
        for name in LANGUAGES:
            some = [mutant for mutant in self.mutants if self.languages[mutant] == name]
            some.sort(key=lambda one: hashlib.sha1(f"{seed} {one.id}".encode()).digest())
            run.sample(some, sample or len(some))

    def is_complete(self, run):
        return len(run.outcomes) == len(self.mutants)
