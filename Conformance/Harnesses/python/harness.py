"""Checks a port written in Python: `conformance` in pytest, `serve` for `motion-conformance run -- python YOUR_PORT.py`.

Hand them an `Adapter`: for each specification that the port offers, an object with functions that say how the port's objects
are made and used. What is left out is called as the specification calls it; `Lack("why")` says why the port does not have something.
"""

import json
import math
import os
import re
import sys
import threading
import time
import traceback
from collections import Counter, deque
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path

__tracebackhide__ = True  # pytest shows the frames of the port alone.

VERSION = "1.0.0"  # Of the kit that this harness is part of.
DOMAINS = ["integer", "real", "text", "nullable", "list"]
FILES = {
    "IO": "IndefiniteObservable", "MO": "MotionObservable", "RP": "ReactiveProperty", "PO": "Property", "RM": "Remember",
    "SW": "StartWith", "NO": "NextOperator", "MA": "Map", "FI": "Filter", "RE": "Read",
}
OPERATORS = {"RM": "remember", "SW": "start_with", "NO": "next_operator", "MA": "map", "FI": "filter", "RE": "read_first"}


class Lack(Exception):
    """The port does not have what an action needs; in the place of a function it says why."""


def unsubscribe(subscription):
    """Ends a subscription: a function, or an object with `unsubscribe`."""
    return subscription() if callable(subscription) else subscription.unsubscribe()


def is_subscription(object, part):
    """Whether what subscribing returned can be unsubscribed."""
    if part["unsubscribe"] is not unsubscribe:
        return object is not None
    return callable(object) or callable(getattr(object, "unsubscribe", None))


def set_value(property, value):
    getattr(property, "value")  # Assigning would make an attribute that the port does not have.
    property.value = value


UNNAMED = Lack("the adapter does not name it")
STREAMS = {
    "create": UNNAMED, "observer": Lack("the adapter makes no observers"), "states": Lack("the adapter names no states"),
    "noop_disconnect": UNNAMED, "unsubscribe": unsubscribe,
    "subscribe": lambda stream, *functions: stream.subscribe(*functions),
    "subscribe_observer": lambda stream, observer: stream.subscribe(observer),
    "next": lambda observer, value: observer.next(value), "state": lambda observer, state: observer.state(state),
    "remember": lambda stream: stream._remember(), "start_with": False, "subscribe_nothing": None,
    "next_operator": False, "map": False, "filter": False, "read_first": False,
}
SHARED = {
    "create": UNNAMED, "unsubscribe": unsubscribe, "subscribe": lambda property, next: property.subscribe(next),
}
PARTS = {
    "IndefiniteObservable": STREAMS, "MotionObservable": STREAMS,
    "ReactiveProperty": SHARED | {
        "external_write": None,
        "read": lambda property: property.value, "write": set_value, "stream": lambda property: property.as_stream()},
    "Property": SHARED | {
        "read": lambda property: property.read(), "write": lambda property, value: property.write(value)},
}

# What no port can lack, because every scenario needs it, or because it is no capability.
INDISPENSABLE = ["create", "read", "write", "subscribe", "unsubscribe", "next", "noop_disconnect"]

# What a port lacks of a specification where a Lack stands in an adapter's place.
OBSERVERS = {"observer": "subscribe(observer:)", "subscribe_observer": "subscribe(observer:)"}
LACKABLE = OBSERVERS | {
    "states": "state channel", "state": "state channel", "subscribe_nothing": "no-op subscribe", "remember": "remember",
}
CAPABILITIES = {"IO": OBSERVERS, "RP": {"external_write": "external write", "stream": "stream"}, "PO": {}}


class Adapter:
    """How the objects of a port are made and used: the functions of each specification that it offers, by their names."""

    def __init__(
        self, port=None, *, language="Python", values=DOMAINS, waive=None, waivers=None, level="must", limit=30, **parts
    ):
        options = Adapter.__init__.__kwdefaults__
        within = [unknown(part, PARTS[name], "adapter key", f"{name}.") for name, part in parts.items() if name in PARTS]
        reject([
            *unknown(parts, [*PARTS, *options], "adapter key"), *(mistake for mistakes in within for mistake in mistakes),
            *unknown(values, DOMAINS, "value domain")])
        ensure(level, ["must", "should"], "level")
        if isinstance(limit, bool) or not isinstance(limit, (int, float)) or not limit > 0:
            raise ValueError(f"invalid limit '{limit}': expected a positive number of seconds")
        self.waivers = Waivers(waive or {}, waivers)
        if not isinstance(port, str) or not port:
            raise ValueError("missing adapter key 'port': the name of the port, as in Adapter(\"MyMotion\", …)")
        if not values:
            raise ValueError(f"the adapter offers no value domain; values takes {', '.join(DOMAINS)}")
        self.parts = {}
        for name, part in parts.items():
            part = PARTS[name] | part | self.waivers.lacks_of(name)
            for key in INDISPENSABLE:
                if isinstance(part.get(key), Lack):
                    raise ValueError(f"missing {name}.{key}: it takes a function, because no port can lack it")
            self.parts[next(id for id, title in FILES.items() if title == name)] = part | {"name": name}
        if not self.parts:
            raise ValueError(
                'the adapter offers no specification; add a part, as in ReactiveProperty={"create": ReactiveProperty}')
        self.streams = self.parts.get("MO", STREAMS | {"name": "MotionObservable"})
        for id, operator in OPERATORS.items():
            if "MO" in self.parts and self.streams[operator] is not False:
                self.parts[id] = self.streams
        offers = {id: list(values) for id in FILES if id in self.parts}
        lacks = {id: lacks for id in offers if (lacks := self.lacks(id))}
        self.handshake = {"protocol": 1, "port": port, "language": language, "harness": VERSION, "offers": offers}
        self.handshake |= {"lacks": lacks} if lacks else {}
        self.level, self.limit = level, limit

    def lacks(self, id):
        """What the port lacks of a specification, with the reasons; what its stream lacks, a property lacks too."""
        part, streams = self.parts[id], {}
        if id == "RP" and not isinstance(part["stream"], Lack):
            streams = lacking(self.streams, LACKABLE)
        return streams | lacking(part, CAPABILITIES.get(id, LACKABLE))

    def perform(self, specification, actions, trace):
        """Adds what each action causes to the trace. Whether a reaction still waits for its event."""
        runner = ScenarioRunner(self.parts[specification], self.streams)
        try:
            trace.extend(runner.perform(action) for action in actions)
            return bool(runner.reactions)
        finally:
            runner.is_open = False

    def reply(self, request):
        """Answers a request of the wire protocol."""
        id, specification = request["id"], request["specification"]
        if specification not in self.parts:
            return {"id": id, "unsupported": f"the port does not offer {specification}"}
        trace = []
        try:
            self.perform(specification, [in_domain(action, request["values"]) for action in request["actions"]], trace)
            return {"id": id, "trace": trace}
        except Lack as lack:
            return {"id": id, "unsupported": str(lack)}
        except Exception as error:
            place = place_of(error)
            return {"id": id, "crashed": f"{type(error).__name__}: {error}"} | ({"at": place} if place else {})


class Waivers:
    """The deliberate deviations of a port, by the ids of clauses and scenarios, and what a file says that it lacks."""

    def __init__(self, given, path):
        self.reasons, self.lacks, self.places = {}, {}, {}
        # The scenarios and clauses that the port deviates from, and the waivers of deviations that written scenarios show.
        self.deviating, self.shown, self.mistakes = set(), {}, []
        if not isinstance(given, dict):
            raise ValueError("invalid waive: expected ids with their reasons, as in waive={'RP-9.4': 'drops equal values'}")
        for id, reason in given.items():
            self.read("", lambda: self.add(self.reasons, id, reason, ""))
        # Other line separators may be part of a reason.
        try:
            lines = re.split(r"\r\n|\n|\r", Path(path).read_bytes().decode("utf-8-sig")) if path else []
        except OSError as error:
            raise ValueError(f"invalid waivers: cannot read {Path(path).absolute()}") from error
        for number, line in enumerate(lines, 1):
            line, place = line.strip(), f"{path}, line {number}: "
            if line and not line.startswith("#"):
                self.read(place, lambda: self.parse(line, place))

    def read(self, place, read):
        try:
            read()
        except ValueError as mistake:
            self.mistakes.append(f"{place}{mistake}")

    def parse(self, line, place):
        """Reads `ID: REASON`, or `lacks CAPABILITY: REASON`."""
        known = dict.fromkeys(capability for id in FILES for capability in CAPABILITIES.get(id, LACKABLE).values())
        lack = next((name for name in known if re.match(rf"lacks {re.escape(name)}\s*:", line)), None)
        id = f"lacks {lack}" if lack else line.split(":")[0].strip()
        if not lack and id.startswith("lacks "):
            ensure(id[len("lacks ") :], known, "lack")
        if not lack and ":" not in line:
            raise ValueError(f"invalid waiver '{id}': expected ID: REASON")
        self.add(self.lacks if lack else self.reasons, lack or id, line[len(id) :].lstrip()[1:].strip(), place)

    def add(self, known, id, reason, place):
        if not re.search(r"[^\W_]", reason):
            raise ValueError(f"invalid waiver of {id}: the reason is missing")
        if re.match(r"TODO(?![^\W\d_])", reason):
            raise ValueError(f"invalid waiver of {id}: the reason is still to be written")
        if re.fullmatch(r"\S+://\S*", reason):
            raise ValueError(f"invalid waiver of {id}: a link is not a reason; write the reason before it")
        if id in known:
            raise ValueError(f"duplicate waiver of {id}")
        known[id], self.places[id] = reason, place

    def lacks_of(self, part):
        """The reasons in the places of what the port lacks of a part of its adapter."""
        ids = [id for id, name in FILES.items() if name == part]
        capabilities = [item for id in ids for item in CAPABILITIES.get(id, LACKABLE).items()]
        return {key: Lack(self.lacks[capability]) for key, capability in capabilities if capability in self.lacks}

    def require(self, files):
        """Raises the mistakes, of which an id that no scenario has is one."""
        exported = {id for file in files.values() for one in file["scenarios"] for id in (one["id"], one["clause"])}
        others = {id for file in files.values() for id in file["notExported"]}
        for id in self.reasons:
            expected = "the id of a clause or a scenario"
            self.read(self.places[id], lambda: ensure(id, exported | others, "id", expected))
        reject(self.mistakes)
        # Only the command judges what the others cover.
        self.reasons = {id: reason for id, reason in self.reasons.items() if id in exported}

    def reason(self, scenario, is_crash):
        """Why a scenario deviates on purpose; None if it does not. A crash shows nothing about a clause."""
        covering = [scenario["id"], scenario["clause"]]
        self.deviating.update(covering)
        waived = next((id for id in covering[: 1 if is_crash else 2] if id in self.reasons), None)
        if waived and "traces" not in scenario and not is_crash:
            self.shown[waived] = True
        return self.reasons.get(waived)

    def excuse(self, deviates):
        """Why a deviation that no clause of its scenario explains does not count, once every scenario was checked.

        Written scenarios of the same specification, or of one that it is made of, show others that are waived. None if none do.
        """
        shown = [id for id in self.shown if not deviates.is_judged and specification_of(id) in deviates.reach]
        return f"waived: this may follow from {', '.join(shown)}" if shown else None

    def stale(self):
        """The waivers of scenarios that do not deviate. A clause may need its waiver in scenarios that only the command generates."""
        stale = [id for id in self.reasons if "/" in id and id not in self.deviating]
        return [f"{self.places[id]}stale waiver of {id}: it passed or is unsupported; remove it" for id in stale]


def serve(adapter):
    """Serves the port over standard input and output until the input ends. What the port prints goes to standard error."""
    output, sys.stdout = sys.stdout.buffer, sys.stderr
    messages = (adapter.reply(json.loads(line)) for line in sys.stdin.buffer)
    for message in (message for source in ([adapter.handshake], messages) for message in source):
        output.write(json.dumps(message).encode() + b"\n")
        output.flush()


def tests(adapter, scenarios=None, guard=None):
    """A name and a function for the whole port, then for each scenario and value domain that it offers.

    The function raises AssertionError if the port deviates, and `Lack` if it lacks what the scenario needs, or breaks a `should`
    where `level` is "must". The first one says what is broken; of the others, those with the shortest stories tell them, and the rest name these.
    `scenarios` is the folder of the exported scenarios; `Scenarios` beside this file, or in the kit, if it is left out.

    With the environment variable CONFORMANCE_REPLAY, there is only that scenario: an id, or a request or an exported scenario as
    JSON or in a file. The function raises its own story, and prints what the port did.
    """
    beside, in_kit = Path(__file__).resolve().parent / "Scenarios", Path(__file__).resolve().parents[2] / "Scenarios"
    folder = Path(scenarios or (beside if beside.exists() else in_kit))
    guard = guard or HangGuard(adapter)
    files = {id: load(folder / f"{name}.json") for id, name in FILES.items()}
    adapter.waivers.require(files)
    if replay := os.environ.get("CONFORMANCE_REPLAY"):
        yield from _replay(adapter, guard, replay, files)
        return
    checks = {
        f"{scenario['id']} ({values})": partial(_check, adapter, guard, specification, scenario, values, files[specification])
        for specification, domains in adapter.handshake["offers"].items()
        for values in domains for scenario in files[specification]["scenarios"]
    }
    causes = cache(lambda: Causes(checks, adapter.waivers))
    yield f"{adapter.handshake['port']} conforms", lambda: causes().report()
    for name, check in checks.items():
        yield name, partial(_explained, name, check, causes)


def load(path):
    """The exported scenarios of a specification, the generated ones among them."""
    if not path.exists():
        raise FileNotFoundError(
            f"there are no exported scenarios at {path}: copy Conformance/Scenarios of the kit there, or name its folder in `scenarios`")
    file = json.loads(path.read_text(encoding="utf-8"))
    shared, reach = file["generated"], [file["specification"], *file["foundations"]]
    scenarios = file["scenarios"] + [shared | scenario for scenario in shared.pop("scenarios")]
    return file | {"scenarios": [scenario | {"reach": reach} for scenario in scenarios]}


def specification_of(id):
    """The specification of a clause or a scenario."""
    return id.split("-")[0]


def conformance(adapter, scenarios=None):
    """A test function for pytest, with a case for each of `tests`: `test_conformance = conformance(adapter)`."""
    import pytest

    guard = HangGuard(adapter)
    cases = list(tests(adapter, scenarios, guard))

    @pytest.mark.parametrize("check", [pytest.param(check, id=name) for name, check in cases])
    def test(check, pytestconfig):
        __tracebackhide__ = False  # If all frames are hidden, pytest adds a line to every story.
        story, guard.capture = None, pytestconfig.pluginmanager.getplugin("capturemanager")
        try:
            check()
        except Lack as lack:
            pytest.skip(str(lack))
        except AssertionError as failure:
            story = str(failure)
        if story:
            pytest.fail(story, pytrace=False)

    return test


def _replay(adapter, guard, replay, files):
    """A name and a function for one scenario alone, in each value domain that the port offers."""
    exported = [(id, one, None) for id, file in files.items() for one in file["scenarios"]]
    found = kept(replay) or [item for item in exported if item[1]["id"].lower() == replay.lower()]
    if not found and re.search(r"-number-\d+$", replay):
        raise ValueError(
            f"invalid CONFORMANCE_REPLAY '{replay}': of a generated scenario it takes the request as JSON; the command has it: "
            f"motion-conformance replay {replay} --save FILE -- COMMAND")
    if not found:
        expected = "the id of a scenario, or a request or an exported scenario as JSON or in a file"
        ensure(replay, [one["id"] for _, one, _ in exported], "CONFORMANCE_REPLAY", expected)
    for specification, scenario, domain in found:
        offered = [one for one in adapter.handshake["offers"].get(specification, []) if domain in (None, one)]
        if not offered:
            raise ValueError(f"nothing to replay: the port does not offer {specification}")
        for values in offered:
            check = partial(
                _check, adapter, guard, specification, scenario, values, files[specification], level="should", is_replay=True,
                is_literal=domain is not None)
            yield f"{scenario['id']} ({values})", check


def kept(text):
    """The scenarios of a text in JSON, or of a file of it: requests, one per line, or an exported scenario; None for neither.

    Each has its specification, and a request the domain of its values.
    """
    given, is_json = text, text.lstrip().startswith("{")
    if not is_json and not Path(text).exists():
        return None
    text = text if is_json else Path(text).read_text(encoding="utf-8")
    try:
        messages = [json.loads(text)]
    except ValueError:
        messages = [json.loads(line) for line in text.splitlines() if line.strip()]
    found = []
    for message in messages:
        specification = message.get("specification", specification_of(message.get("clause", "")))
        ensure(specification, FILES, "specification")
        if "actions" not in message:
            found.append((specification, message, None))
            continue
        id = message.get("scenario", f"{specification}/request")
        steps = [{"do": action, "words": in_words(action)} for action in message["actions"]]
        found.append((specification, {
            "id": id, "clause": id.split("/")[0], "level": "must", "statement": "A request is performed and not judged.",
            "unjudged": f"performed and not judged; the command judges it: motion-conformance replay '{given}' -- COMMAND",
            "steps": steps}, message["values"]))
    return found


def in_words(item):
    """An action or an event of a request in words: its kind, its name and its other fields."""
    def field(key, value):
        if key == "value" or not isinstance(value, (dict, list)):
            return f"{key} {value if isinstance(value, str) and key != 'value' else json.dumps(value, ensure_ascii=False)}"
        return f"{key} ({'; '.join(map(in_words, value if isinstance(value, list) else [value]))})"

    kind = item.get("action", item.get("event"))
    head = " ".join(filter(None, (kind, item.get("name"))))
    rest = [field(key, value) for key, value in item.items() if key not in ("action", "name") and value is not kind]
    return ", ".join([head] * bool(head) + rest)


def _check(
    adapter, guard, specification, scenario, values, file, level=None, is_replay=False, is_literal=False
):
    samples = None if is_literal else file["samples"][values]
    scenario = in_domain(scenario, values, samples) | {"words": file["words"]}
    trace, is_crash = [], False
    try:
        with guard.watching(scenario, values):
            is_waiting = adapter.perform(specification, [step["do"] for step in scenario["steps"]], trace)
        deviates = None if "unjudged" in scenario else deviation(scenario, trace, is_waiting)
    except Lack:
        raise
    except Exception as error:
        deviates, is_crash = crash(scenario, len(trace), error), True
    if is_replay:
        print(performed(scenario, trace))
    if not deviates and "unjudged" in scenario:
        print(f"  {scenario['unjudged']}")
        raise Lack(scenario["unjudged"])
    if not deviates:
        return
    if waiver := adapter.waivers.reason(scenario, is_crash):
        raise Lack(f"waived: {waiver}")
    if deviates.is_should and (level or adapter.level) == "must":
        raise Lack(f"should: {deviates.headline}")
    raise deviates


def _explained(name, check, causes):
    try:
        check()
    except Deviation as deviates:
        raise causes().explained(name, deviates) from None


def in_domain(item, values, samples=None):
    """The same with values as the port receives them; with samples, in the place of their numbers."""
    if isinstance(item, list):
        return [in_domain(one, values, samples) for one in item]
    if not isinstance(item, dict):
        return item
    result = {key: in_domain(one, values, samples) for key, one in item.items() if key not in ("value", "other")}
    if "words" in item and samples:
        literal = lambda match: json.dumps(samples[int(match[1])], ensure_ascii=False)
        result["words"] = re.sub(r"\{(\d+)\}", literal, item["words"])
    if "value" in item:
        value = samples[item["value"]] if samples else item["value"]
        result["value"] = float(value) if values == "real" and not isinstance(value, bool) else value
        result["value"] = list(value) if isinstance(value, list) else result["value"]
    if "other" in item:
        result["value" if "action" in item else "other"] = float(item["other"]) if "action" in item else item["other"]
    return result


class HangGuard:
    """Ends the process, and says why, when a scenario does not return: nothing on its own thread can."""

    def __init__(self, adapter):
        self.port, self.limit = adapter.handshake["port"], adapter.limit
        self.text, self.ticks, self.thread, self.capture = None, 0, None, None

    @contextmanager
    def watching(self, scenario, values):
        # A debugger may stop the process, which is no hang.
        if sys.gettrace() is None:
            self.text = f"✘ {headline(scenario)}\n  values: {values}\n{steps(scenario)}"
            self.ticks = 0
            self.thread = self.thread or threading.Thread(target=self.run, daemon=True)
            self.thread.is_alive() or self.thread.start()
        try:
            yield
        finally:
            self.text = None

    def run(self):
        text = None
        while not text or self.ticks < self.limit:
            time.sleep(1)
            text = self.text
            self.ticks = self.ticks + 1 if text else 0
        if self.capture:
            self.capture.suspend(in_=True)  # pytest would keep what is printed, and lose it.
        seconds = f"{self.limit} second{'' if self.limit == 1 else 's'}"
        reason = f"MotionConformance: {self.port} has not returned from a scenario for {seconds}. The process ends."
        os.write(2, f"{reason}\n{text}\n".encode())
        os._exit(1)


# Judging, as Protocol.md describes it.


class Deviation(AssertionError):
    """A scenario that is not as expected: its story, and what is broken, its clause where nothing else is."""

    def __init__(self, scenario, story, is_judged, length, broken=None, place=None):
        super().__init__(story)
        self.clause, self.level = scenario["clause"], "must" if broken else scenario["level"]
        self.reach, self.is_generated = scenario.get("reach"), "traces" in scenario
        self.headline, self.is_judged, self.length = broken or headline(scenario), is_judged, length
        self.origin = place or self.headline
        # With nothing but a `should` broken a port conforms.
        self.is_should = self.level == "should" and is_judged


def place_of(error):
    """Where in the port an error was raised; None where the harness raised it."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return None if frame.filename == __file__ else f"{frame.name} ({frame.filename}:{frame.lineno})"


def crash(scenario, done, error):
    """What is raised where the port raises an error in the step after so many."""
    place = "".join(traceback.format_exception(type(error), error, error.__traceback__)[-2:]).strip()
    story = f"{headline(scenario)}\n{steps(scenario, done + 1)}\n     crashed  {place}"
    return Deviation(scenario, story, True, done + 1, f"crashed: {type(error).__name__}: {error}", place_of(error))


class Causes:
    """What explains why tests fail: the broken clauses and the crashes, each with the test that has the shortest story.

    What breaks a `must` is first, then what a clause explains, then what others are made of, then what most scenarios show, then
    what takes fewest steps.
    """

    def __init__(self, checks, waivers):
        self.waivers, failures = waivers, []
        for name, check in checks.items():
            try:
                check()
            except Lack:
                pass
            except Deviation as deviates:
                failures.append((name, deviates))
        failures = [failure for failure in failures if not waivers.excuse(failure[1])]
        generated = sum(error.is_generated for _, error in failures)
        self.counts = f"{len(failures)} of {len(checks)} tests fail" + f", {generated} of them generated" * bool(generated)
        groups = {}
        judged = {specification_of(error.clause) for _, error in failures if error.is_judged}
        for name, error in failures:
            if not error.is_judged and judged.intersection(error.reach):
                continue
            groups.setdefault(error.origin, []).append((name, error))
        # For each cause its name, its error and how many scenarios show it.
        self.all = sorted(
            ((*min(group, key=lambda one: one[1].length), len({name.split(" ")[0] for name, _ in group}))
             for group in groups.values()),
            key=lambda cause: (
                cause[1].level == "should", not cause[1].is_judged, list(FILES).index(specification_of(cause[0])), -cause[2],
                cause[1].length))

    def report(self):
        """Raises what a report says first, where something fails, and the mistakes in waivers."""
        lines = [
            f"{error.headline}: {count} scenario{'' if count == 1 else 's'}, first {name}" for name, error, count in self.all]
        if lines:
            lines = [f"{self.counts}. A test is a scenario in one value domain.", *lines, "", str(self.all[0][1])]
        lines += self.waivers.stale()
        if lines:
            raise AssertionError("\n".join(lines))

    def explained(self, name, deviates):
        """What a test raises: why it does not count, its story if no other test has a shorter one, otherwise which test has it."""
        if excuse := self.waivers.excuse(deviates):
            return Lack(excuse)
        if deviates.is_judged:
            explaining = [cause for cause in self.all if cause[1].origin == deviates.origin]
        else:
            of = lambda id: [cause for cause in self.all if cause[1].is_judged and specification_of(cause[1].clause) == id]
            explaining = [cause for id in deviates.reach for cause in of(id)]
        if not explaining or explaining[0][0] == name:
            return AssertionError(str(deviates))
        first, error, _ = explaining[0]
        reason = (
            "" if deviates.is_judged
            else "This generated test may fail only because of another deviation: " if deviates.is_generated
            else f"{deviates.clause} is not judged: another clause is broken first. ")
        return AssertionError(f"{reason}{first} shows {error.headline}")


def deviation(scenario, trace, is_waiting):
    """How the first step that is not as expected deviates; None where the scenario passes."""
    if "traces" in scenario:
        return disallowed(scenario, trace)
    for index, (step, events) in enumerate(zip(scenario["steps"], trace)):
        seen = [event for event in events if event["event"] not in ("begins", "returns")]
        for kind in ("expect", "relies"):
            if kind in step and not is_met(step[kind], seen):
                return Deviation(scenario, story(scenario, index, step[kind], seen), kind == "expect", index + 1)
    if is_waiting:
        length = len(scenario["steps"])
        text = f"{headline(scenario)}\n{steps(scenario, length)}\nA reaction was never triggered."
        return Deviation(scenario, text, False, length)
    return None


def disallowed(scenario, trace):
    """How a generated scenario deviates where no trace that is allowed begins as this one does."""
    traces, listed = scenario["traces"], partial(list_of, scenario["words"])
    for index, (step, seen) in enumerate(zip(scenario["steps"], trace)):
        allowed = [step["oneOf"][places[index]] for places in traces]
        traces = [places for places, events in zip(traces, allowed) if list(map(key, events)) == list(map(key, seen))]
        if not traces:
            expected = ", or ".join(dict.fromkeys(listed(events) or "nothing" for events in allowed))
            return Deviation(scenario, difference(scenario, index, expected, listed(seen)), False, index + 1)
    return None


def is_met(expectation, seen):
    keys = [key(event) for event in judged(expectation, seen)]
    groups = [[key(event) for event in group] for group in expectation["groups"]]
    if expectation["rule"] == "exactly":
        for group in groups:
            if Counter(keys[: len(group)]) != Counter(group):
                return False
            keys = keys[len(group) :]
        return not keys
    if expectation["rule"] == "inOrder":
        places = [next((place for place, group in enumerate(groups) if one in group), None) for one in keys]
        places = [place for place in places if place is not None]
        return places == sorted(places)
    return set(keys) <= set(groups[0]) and len(set(keys)) == len(keys)


def judged(expectation, seen):
    return [event for event in seen if event.get("name") in expectation["of"]] if "of" in expectation else seen


def story(scenario, index, expectation, seen):
    rule, groups = expectation["rule"], expectation["groups"]
    listed = partial(list_of, scenario["words"])
    expected = {
        "exactly": lambda: " · ".join(listed(one) + " (in any order)" * (len(one) > 1) for one in groups) or "nothing",
        "inOrder": lambda: ", before ".join(map(listed, groups)),
        "atMost": lambda: f"at most {listed(groups[0])}",
    }[rule]()
    of = f" (only {' and '.join(expectation['of'])} judged)" if "of" in expectation else ""
    return difference(scenario, index, expected + of, listed(seen))


def difference(scenario, index, expected, got):
    return (
        f"{headline(scenario)}\n{steps(scenario, index + 1)}\n     expected  {expected}\n     got       {got or 'nothing'}")


def headline(scenario):
    return f"{scenario['clause']} {scenario['statement']} ({scenario['level']})"


def steps(scenario, count=None):
    """The first steps, of which the last has a mark; or all steps, without one."""
    return "\n".join(
        f"{'✘' if number == count else ' '} {number:2}  {step['words']}"
        for number, step in enumerate(scenario["steps"][:count], 1))


def performed(scenario, trace):
    """What a port did, step by step, as far as it came."""
    lines = []
    for number, (step, events) in enumerate(zip(scenario["steps"], trace), 1):
        seen = list_of(scenario["words"], events)
        lines.append(f"  {number:2}  {step['words']}" + (f"   {seen}" if seen else ""))
    return "\n".join(lines)


def list_of(words, events):
    """The events in words, without marks."""
    events = [event for event in events if event["event"] in words]
    shown = " · ".join(described(event, words) for event in events[:8])
    return shown + (f" · … {len(events) - 8} more" if len(events) > 8 else "")


def described(event, words):
    """An event in the words of its kind."""
    def field(match):
        value = event.get(match[1], event.get("other"))
        return json.dumps(value, ensure_ascii=False) if match[1] == "value" and "value" in event else str(value)

    return re.sub(r"\{(\w+)\}", field, words[event["event"]])


# Performing.


class ScenarioRunner:
    """Where the actions of one scenario are performed. What happens when they are done is too late, and is left out."""

    def __init__(self, part, streams):
        self.part, self.streams = part, streams
        self.is_open, self.thread, self.failure, self.awaited = True, threading.get_ident(), None, None
        self.subjects, self.sources, self.information = {}, {}, {}
        self.listeners, self.observers, self.subscriptions = {}, {}, {}
        self.reactions = {}
        self.seen = []

    def perform(self, action):
        """Performs an action and answers with what happened until it returned."""
        self.seen = []
        self.enact(action)
        if self.failure:
            raise self.failure
        return self.seen

    def record(self, event, **fields):
        if not self.is_open or threading.get_ident() != self.thread:
            return
        if "value" in fields and not is_faithful(fields["value"]):
            fields["other"] = text(fields.pop("value"))
        event = {"event": event, **fields}
        self.seen.append(event)
        if not self.reactions or key(event) not in self.reactions:
            return
        waiting = self.reactions[key(event)]
        actions = waiting.popleft()
        if not waiting:
            del self.reactions[key(event)]
        for action in actions:
            self.seen.append({"event": "begins"})
            try:
                self.enact(action)
            except Exception as error:
                self.failure = self.failure or error
            self.seen.append({"event": "returns"})

    def enact(self, action):
        kind, name, value = action["action"], action.get("name"), action.get("value")
        part = self.part
        if kind == "property":
            write = lambda written: self.record("externalWrite", name=name, value=written)
            if action["external"]:
                function(part, "external_write")
            self.subjects[name] = (make(part, "create", value, write if action["external"] else None), part, None)
        elif kind == "information":
            self.information[name] = value

            def write(written):
                self.information[name] = written
                self.record("informationWritten", name=name, value=written)

            self.subjects[name] = (make(part, "create", lambda: self.information[name], write), part, None)
        elif kind == "source":
            connections = self.sources[name] = []
            made = make(part, "create", self.connect(name, connections, action["teardown"]))
            self.subjects[name] = (made, part, connections)
        elif kind == "stream":
            self.subjects[name] = (make(part, "stream", self.subjects[action["of"]][0]), self.streams, None)
        elif kind == "remember":
            upstream, of, _ = self.subjects[action["of"]]
            self.subjects[name] = (make(of, "remember", upstream), of, None)
        elif kind == "startWith":
            upstream, of, _ = self.subjects[action["of"]]
            self.subjects[name] = (make(of, "start_with", upstream, value), of, None)
        elif kind in ("nextOperator", "map", "filter"):
            upstream, of, _ = self.subjects[action["of"]]
            operator = "next_operator" if kind == "nextOperator" else kind
            self.subjects[name] = (make(of, operator, upstream, OPERATIONS[kind](becoming(action))), of, None)
        elif kind == "reference":
            self.subjects[name] = self.subjects[action["of"]]
        elif kind == "subscribe":
            self.subscriptions[name] = self.subscribe(action)
        elif kind == "unsubscribe":
            if name in self.subscriptions:
                subscription, of = self.subscriptions[name]
                of["unsubscribe"](subscription)
        elif kind == "release":
            self.subscriptions.pop(name, None)
        elif kind == "write":
            function(part, "write")(self.subjects[name][0], value)
        elif kind == "read":
            self.record("reads", name=name, value=function(part, "read")(self.subjects[name][0]))
        elif kind == "readFirst":
            stream, of, _ = self.subjects[name]
            first = function(of, "read_first")(stream, NOTHING)
            self.record("readsNothing", name=name) if first is NOTHING else self.record("reads", name=name, value=first)
        elif kind == "change":
            self.information[name] = value
        elif kind in ("emit", "emitState"):
            for observer in self.connected(action):
                self.send(observer, action)
        elif kind == "observer":
            self.observers[name] = self.observer(self.listener(name), part)
        elif kind in ("put", "putState"):
            self.send(self.observers[name], action)
        elif kind == "listStates":
            for state in function(part, "states"):
                self.record("state", **self.state_fields(state))
        elif kind == "numberStates":
            for state in list(function(part, "states"))[:2]:
                if isinstance(state, int):
                    self.record("number", **self.state_fields(state), number=int(state))
        elif kind == "when":
            self.reactions.setdefault(key(action["event"]), deque()).append(action["actions"])
        else:
            raise ValueError(f"unknown action '{kind}'")

    def connect(self, name, connections, teardown):
        """The connect function of a source that the scenario drives."""
        disconnect_nothing = None if teardown else function(self.part, "noop_disconnect")

        def connect(observer):
            awaited, self.awaited = self.awaited, None
            connection = {"observer": observer, "is_connected": True}
            connections.append(connection)
            number = len(connections)
            self.record("connected", name=name, connection=number)
            if awaited and awaited[0] is connections and awaited[1] is not observer:
                self.record("otherObserver", name=name, connection=number)

            def disconnect():
                connection["is_connected"] = False
                self.record("disconnected", name=name, connection=number)

            return disconnect if teardown else disconnect_nothing

        return connect

    def connected(self, action):
        """The observers that an emission goes to: those that are connected when it begins."""
        connections = self.sources[action["name"]]
        if "connection" in action:
            return [one["observer"] for one in connections[action["connection"] - 1 : action["connection"]]]
        return [one["observer"] for one in connections if one["is_connected"]]

    def send(self, observer, action):
        if "state" in action:
            states = list(function(self.part, "states"))
            function(self.part, "state")(observer, states[("atRest", "active").index(action["state"])])
        else:
            function(self.part, "next")(observer, action["value"])

    def subscribe(self, action):
        subject, part, source = self.subjects[action["to"]]
        listener = self.listeners[action["using"]] if "using" in action else self.listener(action["name"])
        self.listeners[action["name"]] = listener
        outer, self.awaited = self.awaited, None
        try:
            form, member = action["form"], "subscribe"
            if form == "observer":
                if "observer" not in listener:
                    listener["observer"] = self.observer(listener, part)
                self.awaited, member = (source, listener["observer"]), "subscribe_observer"
            elif form != "next":
                function(part, {"nextAndState": "states", "nothing": "subscribe_nothing"}[form])
            arguments = {"next": ["next"], "nextAndState": ["next", "state"], "nothing": [], "observer": ["observer"]}[form]
            subscription = function(part, member)(subject, *(listener[one] for one in arguments))
        finally:
            self.awaited = outer
        if not is_subscription(subscription, part):
            raise TypeError(
                f"{part['name']}.{member} returned {text(subscription)}, not a subscription; expected a function, an object with "
                f"unsubscribe(), or what {part['name']}.unsubscribe of the adapter takes")
        return subscription, part

    def listener(self, name):
        """The functions that report under a name."""
        self.listeners[name] = {
            "next": lambda value: self.record("receives", name=name, value=value),
            "state": lambda state: self.record("receivesState", name=name, **self.state_fields(state)),
        }
        return self.listeners[name]

    @staticmethod
    def observer(listener, part):
        return make(part, "observer", listener["next"], listener["state"])

    def state_fields(self, state):
        states = list(function(self.streams, "states"))
        for name, known in zip(("atRest", "active"), states):
            if state is known or (type(state) is type(known) and state == known):
                return {"state": name}
        return {"other": text(state)}


NOTHING = object()  # What reading a stream returns where there is no value: None is one.


def becoming(action):
    """A function that returns the values that a value becomes."""
    rows = {key(row["value"]): row["becomes"] for row in action["rows"]}

    def becomes(value):
        row = rows.get(key(value)) if is_faithful(value) else None
        results = action.get("others", [{"value": value}]) if row is None else row
        return [result["value"] for result in results]

    return becomes


# What an operator is given, made of a function that returns the values that a value becomes.
OPERATIONS = {
    "nextOperator": lambda becomes: lambda value, next: [next(result) for result in becomes(value)],
    "map": lambda becomes: lambda value: becomes(value)[0],
    "filter": lambda becomes: lambda value: len(becomes(value)) > 0,
}


def lacking(part, capabilities):
    """The reasons that stand in a part's places, by what the port lacks for that."""
    return {what: str(part[key]) for key, what in capabilities.items() if isinstance(part.get(key), Lack)}


def function(part, name):
    """What the adapter has; a lack is raised."""
    if isinstance(part[name], Lack):
        raise part[name]
    return part[name]


def make(part, name, *given):
    """Calls a function of the adapter that makes an object."""
    made = function(part, name)(*given)
    if made is None:
        raise TypeError(f"{part['name']}.{name} returned None; expected an object")
    return made


def key(event):
    """The same text for events that are the same, and for no others. Numbers are the same whatever their type."""
    return json.dumps(numbers(event), sort_keys=True)


def numbers(item):
    if isinstance(item, dict):
        return {name: numbers(value) for name, value in item.items()}
    if isinstance(item, list):
        return [numbers(value) for value in item]
    is_whole = isinstance(item, float) and item.is_integer()
    return int(item) if is_whole else item


def is_faithful(value):
    """Whether JSON can say the value."""
    if isinstance(value, float):
        return math.isfinite(value) and not (value == 0 and math.copysign(1, value) < 0)
    if isinstance(value, list):
        return all(map(is_faithful, value))
    return value is None or isinstance(value, (bool, int, str))


def text(value):
    if isinstance(value, float) and not is_faithful(value):
        return "NaN" if math.isnan(value) else "-0.0" if value == 0 else "Infinity" if value > 0 else "-Infinity"
    return str(value)


def ensure(name, known, kind, expected=None):
    """Makes sure that a name is one of those that are known."""
    reject(unknown([name], known, kind, expected=expected))


def reject(mistakes):
    """Raises the mistakes, if there are any."""
    if mistakes:
        raise ValueError("\n".join(mistakes))


def unknown(names, known, kind, prefix="", expected=None):
    """What is wrong with the names that are not known, each with the nearest one that is, if it is near."""
    mistakes = []
    for name in (name for name in names if name not in known):
        near = nearest(str(name), known)
        advice = f"; did you mean '{prefix}{near}'?" if near else f": expected {expected or 'one of ' + ', '.join(sorted(known))}"
        mistakes.append(f"invalid {kind} '{prefix}{name}'{advice}")
    return mistakes


def nearest(name, known):
    """The known name that a text is the beginning of, or of which at most half of its letters are wrong; None if there is none."""
    def far(other):
        return 0 if other.lower().startswith(name.lower()) else distance(name.lower(), other.lower())

    wrong, _, best = min((far(other), len(other), other) for other in known)
    return best if name and wrong * 2 <= len(name) else None


def distance(one, other):
    """How many letters must be put in, left out or replaced to turn one name into another."""
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        following = [i]
        for j, wanted in enumerate(other):
            following.append(min(row[j] + (letter != wanted), row[j + 1] + 1, following[j] + 1))
        row = following
    return row[-1]
