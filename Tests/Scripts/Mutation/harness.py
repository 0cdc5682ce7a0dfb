"""The mutants of the harnesses, and what notices them: `harness-check`, `.ci/life`, or the tests of the harnesses."""

import collections
import dataclasses
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from . import page as pages
from .command import Unusable, run

TOP = pages.TOP
HARNESSES = TOP / "Conformance" / "Harnesses"
JAR = "/usr/share/java/com.android.json.jar"
NOT_LOADED = "does not load"
BY_CHECK, BY_TESTS, SURVIVES = COLUMNS = ("noticed by `harness-check`", "noticed by the harness's tests only", "survives")


@dataclasses.dataclass(frozen=True)
class Language:
    name: str
    sources: tuple
    compiler: tuple
    program: tuple
    suite: str
    masked: str  # what is no code: comments, and the insides of texts
    function: str  # the first line of a function, with its indent
    early: tuple  # how a function returns at once, by what its first line contains
    nothing: str  # what stands in the place of a statement

    def command(self, folder):
        return [word.format(folder=folder, jar=JAR) for word in self.program]


TEXTS = r"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
BRACES = r"/\*.*?\*/|//[^\n]*|`[^`]*`" + TEXTS
LANGUAGES = {one.name: one for one in (
    Language(
        "node", ("harness.mjs", "runner.mjs"), ("node", "--check", "{source}"),
        ("node", "{folder}/example.mjs"), "NodeHarnessTests", BRACES,
        r"( *)(?! |if|for|while|switch|try|do|else|\}|catch)[^=\n]*(?:\([^\n]*\)|=>) \{", (("", "return"),), ""),
    Language(
        "java", tuple(sorted(f"motionconformance/{path.name}" for path in (HARNESSES / "java/motionconformance").glob("*.java")
                             if path.name != "PortTest.java")),
        ("javac", "-J-XX:TieredStopAtLevel=1", "--release", "11", "-cp", JAR, "-sourcepath", "{folder}", "-d", "{folder}/classes",
         "{folder}/Example.java"),
        ("java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m", "-cp", "{folder}/classes:{jar}", "Example"),
        "JavaHarnessTests", BRACES, r"( *)(?! |if|for|while|switch|try|do|else|\}|catch)[^\n]*(?:\([^\n]*\)[^\n;=]*|->) \{",
        ((r"\bvoid\b|->", "if (true) return;"), (r"\bboolean\b", "if (true) return false;"), ("", "if (true) return null;")), ""),
    Language(
        "python", ("harness.py",), ("python3", "-B", "-c", "compile(open('{source}').read(), 'harness', 'exec')"),
        ("python3", "-B", "{folder}/example.py"), "PythonHarnessTests",
        '""".*?"""|#[^\n]*' + TEXTS, r"( *)def [^\n]*:",
        (("", "return"),), "pass"))}

SWAPS = [(rf"\b{one}\b", other) for pair in (("true", "false"), ("True", "False")) for one, other in (pair, pair[::-1])] + [
    (re.escape(one), other) for pair in ((" && ", " || "), (" === ", " !== "), (" == ", " != "), (" and ", " or "), (" < ", " <= "),
                                         (" > ", " >= ")) for one, other in (pair, pair[::-1])] + [
    (" is not ", " is "), (" is (?!not )", " is not "), (r"\bnot (?!in )", ""), (r"\?\?=", "="), (r"(?<=[(\s&|])!(?=[\w(])", "")]


@dataclasses.dataclass(frozen=True)
class Mutant:
    language: str
    file: str
    line: int
    operator: str
    before: str
    after: str
    text: str = dataclasses.field(repr=False)
    id: str

    @property
    def place(self):
        return f"{self.file}:{self.line}"

    def __str__(self):
        return f"{self.id}  {self.place}  {self.operator}: {self.before}  ->  {self.after or '(nothing)'}"


def blank(match):
    """Nothing in the place of a comment, and a text without what it says."""
    text, inside = match[0], re.sub(r"[^\n]", "\0", match[0])
    return text[0] + inside[1:-1] + text[-1] if text[0] in "\"'" and text[:3] != '"""' else inside


def mutants(language):
    """The mutants of a harness."""
    found = []
    for file in language.sources:
        text = (HARNESSES / language.name / file).read_text()
        code = re.sub(language.masked, blank, text, flags=re.S)
        seen = collections.Counter()
        for start, end, replacement, operator in changes(language, code, text):
            first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end - (end > start and text[end - 1] == "\n"))
            before, after = text[first:last].strip(), (text[first:start] + replacement + text[end:last]).strip()
            name = hashlib.sha1(f"{before}\0{after}\0{operator}".encode()).hexdigest()[:8]
            seen[name] += 1
            id = f"{pathlib.Path(file).name}-{name}" + (f"-{seen[name]}" if seen[name] > 1 else "")
            found.append(Mutant(
                language.name, file, text.count("\n", 0, start) + 1, operator, before, after,
                text[:start] + replacement + text[end:], id))
    return found


def changes(language, code, text):
    """Each change of a source: where it begins and ends, what stands there then, and the operator."""
    for expression, other in SWAPS:
        for match in re.finditer(expression, code):
            yield *match.span(), other, "swap"
    for match in re.finditer(r"(?<![\w.\0])\d+(?![\w.\0])", code):
        yield *match.span(), str(int(match[0]) + 1), "number"
    for match in re.finditer(r"\b(?:if|while|elif) (?=\()", code):
        start, end = match.end(), match.end() + 1
        while end < len(code) and code.count("(", start, end) != code.count(")", start, end):
            end += 1
        yield start, end, f"(!{text[start:end]})", "negate"
    for match in re.finditer(r"^ *(?:if|while|elif) ([^(\n][^\n]*):$", code, re.M):
        yield *match.span(1), f"not ({text[match.start(1):match.end(1)]})", "negate"
    for match in re.finditer(rf"^{language.function}$", code, re.M):
        early = next(early for expression, early in language.early if re.search(expression, match[0]))
        yield match.end(), match.end(), f"\n{match[1]}  {'  ' * bool(language.nothing)}{early}", "return early"
    lines = list(re.finditer(r"^( *)(\S.*)$", code, re.M))
    for previous, match in zip([None] + lines, lines):
        line = match[2].strip("\0 ")
        is_whole = all(line.count(one) == line.count(other) for one, other in ("()", "[]", "{}"))
        if not is_whole or not line or re.match(r"[@}.?:&|+*]|import\b|from\b|export\b|class\b|def\b|final\b|private\b|const\b|let\b|abstract\b", line):
            continue
        if language.name == "java" and (line[-1] != ";" or re.match(r"(?!return|throw)[\w<>?,. \[\]]+ \w+( =|;)", line)):
            continue
        if line[-1] in ",:({[" or previous and previous[2].rstrip()[-1:] in tuple(",([=?&|+"):
            continue
        yield match.end(1), match.end(), language.nothing, "delete"


class Bench:
    """Copies of the harnesses in which mutants are judged."""

    def __init__(self, folder, _):
        self.folder = folder
        self.command = subprocess.check_output([TOP / ".ci/command"], text=True).strip() + "/motion-conformance"
        self.tests = next((TOP / ".build" / "debug").glob("*PackageTests.xctest"), None)
        if self.tests is None:
            raise Unusable("the tests are not built; see swift build --build-tests")
        for name, language in LANGUAGES.items():
            file = language.sources[0]
            end, said = self.outcome(Mutant(name, file, 1, "", "", "", (HARNESSES / name / file).read_text(), ""))
            if end != SURVIVES:
                raise Unusable(f"the harness of {name} itself: {end}: {said}")

    def outcome(self, mutant):
        """What notices a mutant, and what that says."""
        language = LANGUAGES[mutant.language]
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            harnesses = pathlib.Path(folder) / "Harnesses"
            shutil.copytree(HARNESSES, harnesses, ignore=shutil.ignore_patterns("__pycache__"))
            home = harnesses / language.name
            (home / mutant.file).write_text(mutant.text)
            compiler = [word.format(source=home / mutant.file, folder=home) for word in language.compiler]
            status, text = self.run(compiler)
            if status:
                return NOT_LOADED, text
            port = language.command(home)
            status, text = self.run([self.command, "harness-check", "--timeout", "20", "--mistaken", "mistaken", "--", *port])
            if status:
                failed = [line[2:] for line in text.splitlines() if line.startswith("✘")]
                is_loaded = "✔" in text or failed and "handshake" not in text
                return (BY_CHECK if is_loaded else NOT_LOADED), failed[0] if failed else text[-300:]
            environment = {"HARNESSES": str(harnesses), "HARNESS": language.name, "REQUIRE_TOOLS": "1"}
            status, text = self.run([TOP / ".ci/life", self.command, language.name], **environment)
            if status:
                return BY_TESTS, ".ci/life: " + text.partition("\n")[0].partition(": ")[2]
            status, text = self.run(
                [self.tests, "--testing-library", "swift-testing", "--filter", f"{language.suite}|[.]HarnessTests|says the version"],
                **environment)
            if status:
                names = re.findall(r"Test (.*?)(?:\([\w:]+\))? recorded an issue", text)
                return BY_TESTS, ", ".join(dict.fromkeys(names)) or text[-300:]
            return SURVIVES, ""

    def run(self, words, **environment):
        """The status of a command, and what it printed."""
        done = run(words, 240, os.environ | environment)
        return (done.returncode, done.stdout + done.stderr) if done else (1, "it takes too long")


class Harnesses:
    """The mutants of all harnesses."""

    part, discarded = "mutants of the harnesses", NOT_LOADED
    reasons = pathlib.Path(__file__).resolve().parents[1] / "mutate-harness.reasons"
    bench = Bench

    def __init__(self):
        self.mutants = [mutant for language in LANGUAGES.values() for mutant in mutants(language)]
        self.named = {mutant.id: mutant for mutant in self.mutants}.get

    def judge(self, run, sample, seed):
        for name in LANGUAGES:
            some = [mutant for mutant in self.mutants if mutant.language == name]
            some.sort(key=lambda one: hashlib.sha1(f"{seed} {one.id}".encode()).digest())
            run.sample(some, sample or len(some))

    def wrong(self, mutant, end, known):
        return "survives, and no reason is given" if end == SURVIVES and mutant.id not in known else None

    def page(self, outcomes, known, seed):
        """What notices the mutants, by language, and the survivors."""
        ends = collections.Counter(end for end, _ in outcomes.values())
        total = len(outcomes) - ends[NOT_LOADED]
        yield "## Mutants of the harnesses\n"
        yield ("`Tests/Scripts/mutate-harness --write` changes the sources of the harnesses by one small step at a time: it deletes a statement, "
               "negates a condition, swaps an operator, adds one to a number, or lets a function return at once. It says what notices the change: "
               "`motion-conformance harness-check`, or the tests of the harness, in `.ci/life` or in `swift test`. Any other mutant *survives*. A mutant that does not load is not counted.\n")
        yield f"Judged are a sample of the {len(self.mutants)} mutants, of seed {seed}.\n"
        yield f"**{total} mutants ({ends[NOT_LOADED]} more do not load): " + ", ".join(f"{ends[end]} {end}" for end in COLUMNS) + ".**\n"
        yield from pages.table("language", LANGUAGES, lambda mutant: [mutant.language], outcomes, COLUMNS)
        yield "### Survivors\n"
        survivors = [mutant for mutant, (end, _) in outcomes.items() if end == SURVIVES]
        for reason in sorted({known.get(mutant.id, "No reason yet") for mutant in survivors}):
            yield f"{reason}:\n"
            yield from sorted(pages.item(mutant) for mutant in survivors if known.get(mutant.id, "No reason yet") == reason)
            yield ""
