"""The mutants of the reference, and where they are built and judged: a copy of it, the command and the tests, outside the repository.

In the copy the reference is a package of its own and a dynamic library. So the command and the tests are compiled once, and
a mutant costs the compilation of one small module. They are compiled without optimisation: what is inlined into them would not
change with the library. The kit and its reports do not depend on the reference; they are those of the optimized build.
"""

import itertools
import json
import os
import pathlib
import queue
import random
import shutil
import subprocess
import threading

from .command import TOP, Unusable, failing, run
from .mutant import pair
from .operators import mutants
from .source import Source

SOURCES = TOP / "Sources" / "ReactiveMotion"
COMMAND = "motion-conformance"
LIBRARY = "libReactiveMotion.so"
TESTS = "benchPackageTests.xctest"
RUN = ["run", "--reference", "--format", "json", "--seed", "1", "--generated"]
# How many generated scenarios notice most mutants, and how many are judged of one that nothing else notices.
FEW, MANY = 2_000, 100_000
# How long the kit may run, in seconds of CPU time, and how many times longer with many scenarios.
TIMEOUT, LONGER = 10, 6
MEMORY = 4 << 30
# How many pairs are judged after all single mutants.
PAIRS = 300

REFERENCE_MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "reference",
  products: [.library(name: "ReactiveMotion", type: .dynamic, targets: ["ReactiveMotion"])],
  targets: [.target(name: "ReactiveMotion")],
  swiftLanguageModes: [.v6])
"""
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let reference = Target.Dependency.product(name: "ReactiveMotion", package: "reference")
let settings = [SwiftSetting.unsafeFlags(["-I", "MODULES"])]
let package = Package(
  name: "bench",
  dependencies: [.package(path: "reference")],
  targets: [
    .target(name: "ReferencePort", dependencies: [reference], swiftSettings: settings),
    .target(name: "CProcess"),
    .executableTarget(
      name: "motion-conformance", dependencies: ["CProcess", "ReferencePort"], swiftSettings: settings,
      linkerSettings: [.unsafeFlags([OBJECTS])]),
    .testTarget(name: "ReactiveMotionTests", dependencies: [reference]),
  ],
  swiftLanguageModes: [.v6])
"""
# The modules that a copy does not have, because they do not depend on the reference.
KEPT = ("ConformanceFoundation", "ConformancePlatform", "ConformanceReports", "MotionConformance")

DOES_NOT_COMPILE = "does not compile"
BY_KIT, BY_TESTS, EQUIVALENT, SURVIVING = "noticed by the kit", "noticed by the reference's tests only", "equivalent", "surviving"


def optimized():
    """The modules that the command uses as they are, and their objects."""
    build = [TOP / ".ci" / "optimized", "build"]
    for arguments in (["--product", COMMAND], ["--show-bin-path"]):
        run = subprocess.run([*build, *arguments], capture_output=True, text=True)
        if run.returncode:
            raise Unusable(f"the kit does not build: {(run.stdout + run.stderr)[-2000:]}")
    built = pathlib.Path(run.stdout.strip())
    objects = map(pathlib.Path, (built / f"{COMMAND}.product" / "Objects.LinkFileList").read_text().replace("'", "").splitlines())
    return ([built / "Modules" / f"{name}.swiftmodule" for name in KEPT],
            [path for path in objects if path.parent.stem in KEPT])


class Package:
    """A copy that can be built as a whole."""

    def __init__(self, folder):
        # What the modules of a package see of each other takes its name.
        self.folder = folder = folder / TOP.name
        shutil.copytree(SOURCES, folder / "reference" / "Sources" / "ReactiveMotion")
        for module in (TOP / "Sources" / COMMAND, TOP / "Sources" / "CProcess", TOP / "Conformance" / "ReferencePort"):
            shutil.copytree(module, folder / "Sources" / module.name)
        shutil.copytree(TOP / "Tests" / "ReactiveMotionTests", folder / "Tests" / "ReactiveMotionTests")
        (folder / "reference" / "Package.swift").write_text(REFERENCE_MANIFEST)
        modules, objects = optimized()
        (folder / "Modules").mkdir()
        for module in modules:
            (folder / "Modules" / module.name).symlink_to(module)
        listed = ", ".join(f'"{path}"' for path in objects)
        (folder / "Package.swift").write_text(MANIFEST.replace("MODULES", str(folder / "Modules")).replace("OBJECTS", listed))
        self.products = folder / ".build" / "debug"

    def build(self, texts=None):
        """Builds with other texts of some of the reference's files, and tells what is wrong, or nothing."""
        for path in SOURCES.glob("*.swift"):
            target = self.folder / "reference" / "Sources" / "ReactiveMotion" / path.name
            text = texts[path] if texts and path in texts else path.read_text()
            if text != target.read_text():
                target.write_text(text)
        run = subprocess.run(["swift", "build", "--build-tests"], cwd=self.folder, capture_output=True, text=True)
        return run.stdout + run.stderr if run.returncode else ""


class Bench:
    """Builds mutants and judges them."""

    def __init__(self, folder, seed):
        self.folder, self.seed, self.requests = folder, seed, folder / "requests"
        self.environment = os.environ | {"SWIFT_BACKTRACE": "enable=no", "LD_BIND_NOW": "1"}
        self.package = Package(folder / "package")
        if complaint := self.package.build():
            raise Unusable(f"the copy does not build: {complaint[-2000:]}")
        self.products = self.package.products
        self.rebuilding, self.preparing = threading.Lock(), threading.Lock()
        self.rebuilt = self.replies = None
        # A folder with the sources for each mutant that is judged at a time.
        self.desks = queue.Queue()
        for number in range(os.cpu_count()):
            desk = folder / f"desk{number}"
            shutil.copytree(SOURCES, desk / "sources")
            self.desks.put(desk)
        for judge in (self.kit, self.tests):
            if outcome := judge(self.products, self.products):
                raise Unusable(f"the reference itself does not pass ({outcome}); see swift run motion-conformance")

    def outcome(self, mutant):
        """What comes of a mutant, and what there is to say about it."""
        desk = self.desks.get()
        try:
            if not self.compile(mutant, desk):
                return DOES_NOT_COMPILE, ""
            if mutant.rebuild:
                with self.rebuilding:
                    return self.outcome_rebuilt(mutant)
            return self.judge(self.products, desk)
        finally:
            for path in mutant.texts:
                (desk / "sources" / path.name).write_text(path.read_text())
            self.desks.put(desk)

    def compile(self, mutant, desk):
        for path, (text, _) in mutant.texts.items():
            (desk / "sources" / path.name).write_text(text)
        command = ["swiftc", "-swift-version", "6", "-Onone", "-whole-module-optimization", "-parse-as-library",
                   "-suppress-warnings", "-module-name", "ReactiveMotion", "-emit-library", "-o", desk / LIBRARY,
                   "-Xlinker", f"-soname={LIBRARY}", *sorted((desk / "sources").glob("*.swift"))]
        return subprocess.run(command, cwd=desk, capture_output=True).returncode == 0

    def outcome_rebuilt(self, mutant):
        """The outcome of a mutant whose interface differs: what uses it is compiled again."""
        self.rebuilt = self.rebuilt or Package(self.folder / "rebuilt")
        if self.rebuilt.build({path: text for path, (text, _) in mutant.texts.items()}):
            return BY_KIT, "what conforms to the kit's protocols no longer compiles"
        return self.judge(self.rebuilt.products, self.rebuilt.products)

    def judge(self, products, library):
        if noticed := self.kit(products, library):
            return BY_KIT, noticed
        if noticed := self.tests(products, library):
            return BY_TESTS, noticed
        if not (difference := self.difference(products, library)):
            return EQUIVALENT, ""
        noticed = self.kit(products, library, MANY)
        return (BY_KIT, noticed) if noticed else (SURVIVING, difference)

    def kit(self, products, library, generated=FEW):
        """What the kit says against a library: the clauses, or how it ended."""
        run = self.run([products / COMMAND, *RUN, str(generated)], library, TIMEOUT * (1 if generated == FEW else LONGER))
        if run is None or run.returncode == 1 and not run.stdout:
            # It was ended, from outside or by itself.
            return "hangs"
        return blamed(json.loads(run.stdout)) if run.returncode in (0, 1) else "crashes"

    def tests(self, products, library):
        """Which of the reference's own tests fail."""
        if (run := self.run([products / TESTS, "--testing-library", "swift-testing"], library)) is None:
            return "hangs"
        return failing(run.stdout + run.stderr) or ("crashes" if run.returncode else "")

    def difference(self, products, library):
        """The first request that a library replies to otherwise than the reference does."""
        with self.preparing:
            if not self.replies:
                self.prepare()
        if (run := self.run([products / COMMAND, "serve"], library, LONGER * TIMEOUT, self.requests)) is None:
            return "hangs"
        # One that crashes replies to less.
        for number, (expected, reply) in enumerate(itertools.zip_longest(self.replies, run.stdout.split("\n"))):
            if reply != expected:
                request = ["the handshake", *self.requests.read_text().split("\n")][number]
                return f"differs at {number}\n  {request}\n  reference: {expected}\n  mutant: {reply or 'nothing'}"
        return ""

    def prepare(self):
        """Has the requests written, and the reference reply to them."""
        command = [self.products / COMMAND, "run", "--written", "none", "--generated", str(MANY), "--seed", str(self.seed),
                   "--jobs", "1", "--", "sh", "-c", 'tee "$0" | "$1" serve', self.requests, self.products / COMMAND]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode:
            raise Unusable(f"no requests could be made: {run.stderr}")
        if (run := self.run([self.products / COMMAND, "serve"], self.products, LONGER * TIMEOUT, self.requests)) is None:
            raise Unusable(f"the reference takes more than {LONGER * TIMEOUT} s to reply to {MANY} requests")
        self.replies = run.stdout.split("\n")

    def run(self, command, library, timeout=TIMEOUT, input=os.devnull):
        """How a command ends with a library, or nothing if it takes too long."""
        environment = self.environment | {"LD_LIBRARY_PATH": str(library)}
        return run(command, timeout, environment, MEMORY, input)


def blamed(report):
    """The clauses that a report blames."""
    failures = [result for result in report["results"] if result["verdict"] in ("failed", "crashed", "timedOut")]
    failures += report.get("generated", {}).get("deviations", [])
    clauses = ", ".join(dict.fromkeys(one["clause"] for one in failures))
    return clauses or ("" if report["conforms"] else "does not conform")


class Reference:
    """The mutants of the reference, by single changes, and pairs of them."""

    discarded, ends = DOES_NOT_COMPILE, (BY_KIT, BY_TESTS, EQUIVALENT, SURVIVING)
    groups = {"operator": lambda mutant: [mutant.operator], "file": lambda mutant: {stem for stem, _ in mutant.places}}
    bench = Bench
    explanation = """\
`Tests/Scripts/mutate --write` changes the sources of ReactiveMotion by one small step at a time, or by two, and says
what notices it. A mutant that does not compile is not counted. The others are *noticed by the kit* if it blames a clause,
in 2,000 generated scenarios or, where nothing else notices it, in 100,000, by *the reference's tests only* if those fail
and no clause is blamed, and *equivalent* if neither notices it and it replies to 100,000 generated requests exactly as
the reference does. Any other *survives*. A pair counts for each file that it changes.
"""

    def __init__(self):
        sources = [Source(path, path.read_text()) for path in sorted(SOURCES.glob("*.swift"))]
        self.originals = {source.path: source.text for source in sources}
        self.mutants = mutants(sources)
        self.by_name = {mutant.id: mutant for mutant in self.mutants}

    def named(self, name):
        """The mutant of a name, or with two names the pair, where there is one."""
        one, _, other = name.partition("+")
        some = [self.by_name.get(part) for part in (one, other) if part]
        return some[0] if None in some or len(some) == 1 else pair(*some, self.originals)

    def judge(self, run, sample, seed):
        chance = random.Random(seed)
        if sample:
            run.sample(self.shuffled(chance), sample)
            return
        run.judge(self.mutants)
        # Most pairs are noticed as each of the two is. So for half of them the kit notices neither.
        for some in (run.counted, run.ended(BY_TESTS, EQUIVALENT, SURVIVING)):
            run.sample(self.pairs(some, chance), PAIRS // 2)

    def is_complete(self, run):
        """Whether of half the pairs both mutants are not noticed by the kit."""
        noticed, pairs = {mutant.id for mutant in run.ended(BY_KIT)}, [mutant.id for mutant in run.outcomes if mutant.operator == "pair"]
        return len(pairs) == PAIRS and all(noticed.isdisjoint(one.split("+")) for one in pairs[PAIRS // 2:])

    def shuffled(self, chance):
        """Single mutants by chance, and after every three of them a pair."""
        double = self.pairs(self.mutants, chance)
        for place, mutant in enumerate(chance.sample(self.mutants, len(self.mutants))):
            yield mutant
            if place % 3 == 2:
                yield from itertools.islice(double, 1)

    def pairs(self, singles, chance):
        """Pairs of mutants by chance, each once, and not all that there are."""
        seen = set()
        for _ in range(len(singles) * (len(singles) - 1) // 2):
            both = pair(*chance.sample(singles, 2), self.originals)
            if both and both.id not in seen:
                seen.add(both.id)
                yield both
