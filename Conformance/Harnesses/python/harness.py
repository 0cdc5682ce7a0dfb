"""Checks a port written in Python: `conformance` in pytest, `serve` in a program of its own.

The command `motion-conformance` judges; this starts it, and serves the port to it. Hand over an `Adapter`: for each
specification that the port offers, functions that say how the port's objects are made and used. What is left out is called as
the specification calls it; `Lack("why")` says why the port does not have something.
"""

import difflib
import inspect
import json
import math
import os
import subprocess
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path

VERSION = "1.0.0"  # Of the kit that this harness is part of.
DOMAINS = ["integer", "real", "text", "nullable", "list"]
OPTIONS = {"waivers": "--waivers", "only": "--only", "generated": "--generated", "seed": "--seed", "report": "--output"}
TYPES = {"IO": "IndefiniteObservable", "MO": "MotionObservable", "RP": "ReactiveProperty", "PO": "Property"}

NOTHING = object()  # Stands for a value that is not given: None is one.


class Lack(Exception):
    """The port does not have what an action needs; in the place of a function it says why."""

    def __init__(self, reason="", /):
        if not reason.strip():
            raise ValueError('missing reason of a lack, as in Lack("there are no streams yet")')


def unsubscribe(subscription):
    """Ends a subscription: a function, or an object with `unsubscribe`."""
    return subscription() if callable(subscription) else subscription.unsubscribe()


def member(object, name, part, key):
    """A member of an object of the port, for the function of the adapter that is left out."""
    try:
        return getattr(object, name)
    except AttributeError as error:
        if error.__traceback__.tb_next:  # The port raised it.
            raise
        raise AttributeError(f"{error}; add `{key}` to the part {part}") from None


def set_value(property, value):
    member(property, "value", "ReactiveProperty", "write")  # Assigning would make an attribute that the port does not have.
    property.value = value


SHARED = {"create": {}, "subscribe": {"member": "subscribe"}, "unsubscribe": {"standing": unsubscribe}}
STREAMS = SHARED | {
    "observer": {"lacks": "subscribe(observer:)"},
    "subscribe_observer": {"member": "subscribe", "lacks": "subscribe(observer:)"},
    "subscribe_nothing": {"takes": Lack, "lacks": "no-op subscribe"}, "noop_disconnect": {"lacks": "no-op disconnect"},
    "next": {"member": "next"}, "state": {"member": "state", "lacks": "state channel"},
    "states": {"takes": object, "lacks": "state channel"},
    "remember": {"member": "_remember", "lacks": "remember", "operator": "RM"}, "start_with": {"operator": "SW"},
    "next_operator": {"operator": "NO"}, "map": {"operator": "MA"}, "filter": {"operator": "FI"}, "read_first": {"operator": "RE"},
    "operators": {"standing": {}, "takes": dict},
}
# What each part of an adapter may hold: what a row takes if that is not a function; what stands for it where it is left out, a
# member of the port's object or something else; what the port lacks where a Lack stands in its place; the specification of an
# operator, which is not offered where it is left out or False. No port can lack the rest: every scenario needs it.
PARTS = {
    "IndefiniteObservable": STREAMS, "MotionObservable": STREAMS,
    "ReactiveProperty": SHARED | {
        "external_write": {"takes": Lack, "lacks": "external write"},
        "read": {"standing": lambda property: member(property, "value", "ReactiveProperty", "read")},
        "write": {"standing": set_value}, "stream": {"member": "as_stream", "lacks": "stream"}},
    "Property": SHARED | {"read": {"member": "read"}, "write": {"member": "write"}},
}
WORDS = {Callable: "a function", Lack: "nothing but a Lack", dict: "a dictionary"}


class Part(dict):
    """A part of an adapter, with what is left out filled in. What is wrong with it is added to the mistakes."""

    def __init__(self, name, given, mistakes):
        self.name, self.lacks, self.offers, operators = name, {}, [], given.get("operators", {})
        mistakes += unknown(given, PARTS[name], "adapter key", f"{name}.")
        for key, row in (PARTS[name] | {operator: {"operator": operator} for operator in operators}).items():
            called = lambda object, *given, key=key, row=row: member(object, row["member"], name, key)(*given)
            value = operators.get(key, given.get(key, called if "member" in row else row.get("standing")))
            is_missing, takes = value is None or value is False or isinstance(value, Lack), row.get("takes", Callable)
            if is_missing and not row.keys() & {"lacks", "operator"}:
                mistakes.append(f"missing {name}.{key}: it takes a function, because no port can lack it")
            if not is_missing and not isinstance(value, takes):
                mistakes.append(f"invalid {name}.{key}: it takes {WORDS[takes]}")
            if "operator" in row and value:
                self.offers.append(row["operator"])
            if is_missing and (value is not None or takes is not Lack):
                value = value or Lack(f"the adapter has no {key}")
                self.lacks |= {row["lacks"]: str(value)} if "lacks" in row else {}
            self[key] = value
        try:
            observer = given["observer"](lambda value: None, lambda state: None)
        except Exception:
            return
        for key in ["next", *["state"] * (not isinstance(self.get("states"), Lack))]:
            if key not in given and not hasattr(observer, key):  # Nothing stands for a member that observers do not have.
                mistakes.append(
                    f"missing {name}.{key}: what {name}.observer makes has no member '{key}'; add `{key}` to the part {name}")

    def __getitem__(self, key):
        """What the adapter has; a lack is raised."""
        value = self.get(key, Lack(f"the adapter has no {key}"))
        if isinstance(value, Lack):
            raise value
        return value

    def make(self, key, *given):
        """Calls a function of the adapter that makes an object."""
        made = self[key](*given)
        if made is None:
            raise TypeError(f"{self.name}.{key} returned None; expected an object")
        return made


class Adapter:
    """How the objects of a port are made and used: the functions of each specification that it offers, by their names."""

    def __init__(self, port=None, *, language="Python", values=DOMAINS, **parts):
        mistakes = [*unknown(parts, [*PARTS, "language", "values"], "adapter key"), *unknown(values, DOMAINS, "value domain")]
        if not isinstance(port, str) or not port.strip():
            mistakes.append("missing adapter key 'port': the name of the port, as in Adapter(\"MyMotion\", …)")
        if not values:
            mistakes.append(f"the adapter offers no value domain; values takes {', '.join(DOMAINS)}")
        if not parts:
            mistakes.append('the adapter offers no specification; add a part, as in ReactiveProperty={"create": MyProperty}')
        self.parts = {id: Part(name, parts[name], mistakes) for id, name in TYPES.items() if name in parts}
        if mistakes:
            raise ValueError("\n".join(mistakes))
        self.streams = self.parts.get("MO") or Part("MotionObservable", {}, [])
        self.parts |= dict.fromkeys(self.streams.offers if "MO" in self.parts else [], self.streams)
        if "RP" in self.parts and "stream" not in self.parts["RP"].lacks:
            self.parts["RP"].lacks |= self.streams.lacks  # The stream of a property is one of them.
        self.handshake = {
            "protocol": 1, "port": port, "language": language, "harness": VERSION, "exceptions": True,
            "offers": {id: list(values) for id in self.parts}, "lacks": {id: part.lacks for id, part in self.parts.items()}}

    def reply(self, line):
        """Answers a request of the wire protocol."""
        request = json.loads(line)
        reply = {"id": request.get("id")}
        try:
            request = json.loads(line, object_hook=lambda item: in_domain(request.get("values"), item))
            if mistakes := mistakes_in(request):
                return reply | {"crashed": f"invalid request: {'; '.join(mistakes)}"}
            runner = ScenarioRunner(self.parts.get(request["specification"], self.streams), self.streams)
            try:
                return reply | {"trace": [runner.perform(action) for action in request["actions"]]}
            finally:
                runner.is_open = False
        except Lack as lack:
            return reply | {"unsupported": text(lack)}
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]  # A place in the harness is none in the port.
            place = {} if frame.filename == __file__ else {"at": f"{frame.name} ({frame.filename}:{frame.lineno})"}
            return reply | {"crashed": f"{type(error).__name__}: {text(error)}"} | place


def serve(adapter):
    """Serves the port over standard input and output until the input ends. What the port prints goes to standard error."""
    with os.fdopen(os.dup(1), "wb") as output:  # Buffered, so that a signal cuts no reply short.
        sys.stdout = sys.stderr
        os.dup2(2, 1)

        def send(message):
            output.write(json.dumps(message, ensure_ascii=False).encode(errors="replace") + b"\n")
            output.flush()

        send(adapter.handshake)
        for line in sys.stdin.buffer:
            send(adapter.reply(line))


def conformance(adapter, **options):
    """A test for pytest, `test_conformance = conformance(adapter)`, with a case for the whole port and one for each clause.

    The command judges the port, which it starts from the calling file; there this serves the port instead. Options are the
    `waivers` file of the command, `only` these specifications or clauses, the number of `generated` scenarios, their `seed`, the
    `report` to keep, and `level="should"`, with which a broken `should` fails too.

    With the environment variable CONFORMANCE_REPLAY, the one case replays that: the id of a scenario, or a request as JSON or
    in a file.
    """
    level = options.get("level", "must")
    if mistakes := [*unknown(options, [*OPTIONS, "level"], "option"), *unknown([level], ["must", "should"], "level")]:
        raise ValueError("\n".join(mistakes))
    port, caller = adapter.handshake["port"], sys._getframe(1).f_globals
    if "--serve" in sys.argv:
        return sys.exit(serve(adapter)) if sys.argv[-1] == port else None
    if os.environ.get("CONFORMANCE_PORT"):
        return print(f"to start the port, add --serve '{port}'", file=sys.stderr)
    import pytest

    if caller["__name__"] == "__main__":
        sys.exit(pytest.main([caller["__file__"], *sys.argv[1:]]))
    given = {word: options[name] for name, word in OPTIONS.items() if options.get(name) is not None}
    given = {word: ",".join(value) if isinstance(value, (list, tuple)) else str(value) for word, value in given.items()}
    replay = os.environ.get("CONFORMANCE_REPLAY")
    words = ["run", "--format", "json", "--output", "-", *(word for pair in given.items() for word in pair)]
    served = [*program(Path(caller["__file__"]).absolute()), "--serve", port]
    status, printed, errors = run(*(["replay", replay] if replay else words), "--", *served)
    is_judged = not replay and status in (0, 1)  # Any other status says that the port was not judged, or not wholly.
    report = json.loads(printed) if is_judged else {"verdict": replay and printed, "causes": [], "tests": []}
    levels = ["must", level]
    for one in report["tests"]:
        if one["outcome"] == "failed" and one["level"] not in levels:
            one["outcome"] = "skipped"
    tests = [(one["name"], one["outcome"], one["text"]) for one in report["tests"]]
    titles = dict.fromkeys(cause["title"] for cause in report["causes"] if cause["level"] in levels)
    text = "\n".join(filter(None, [report["verdict"], *titles, errors]))
    whole = (f"{port} replays" if replay else f"{port} conforms", "failed" if status or titles else "passed", text)

    @pytest.mark.parametrize("outcome, text", [
        pytest.param(outcome, text, id=name, marks=pytest.mark.skipif(outcome == "skipped", reason=text))
        for name, outcome, text in [whole, *tests]])
    def test(outcome, text):
        if outcome == "failed":
            pytest.fail(text, pytrace=False)
        print(text, end="")

    return test


def run(*words):
    """The exit status of the command, what it printed, and what it printed on standard error."""
    packed = Path(__file__).with_name("motion-conformance")
    command = str(packed) if packed.exists() else os.environ.get("MOTION_CONFORMANCE") or "motion-conformance"
    try:
        done = subprocess.run([command, *words], stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        return 127, "", (
            f"cannot start '{command}' ({error.strerror}): in a clone of its repository write swift build -c release --product "
            "motion-conformance; put what that builds on the PATH or beside the harness, or name its path in the environment "
            "variable MOTION_CONFORMANCE")
    status, errors = done.returncode, done.stderr.decode(errors="replace")
    return status, done.stdout.decode(errors="replace"), errors or f"{command} ended with {status}" * (status not in (0, 1))


def program(file):
    """The words that run a test file as a program in which imports work as they do here, also when a shell runs them."""
    python = [sys.executable, *subprocess._args_from_interpreter_flags()]
    base = file.parent
    while (base / "__init__.py").exists():
        base = base.parent
    module = ".".join(file.relative_to(base).with_suffix("").parts)
    words, given = ([shown(file)], str(base)) if base == file.parent else (["-m", module], "")
    listing = [*python, "-c", "import sys; print(*sys.path, sep='\\n')"]
    fresh = subprocess.run(listing, env=os.environ | {"PYTHONPATH": ""}, capture_output=True, text=True)
    paths = [path for path in [str(base), *map(os.path.abspath, sys.path)] if path not in [given, *fresh.stdout.splitlines()]]
    paths = os.pathsep.join(map(shown, dict.fromkeys(paths)))
    return [*["env", f"PYTHONPATH={paths}"] * bool(paths), *python, *words]


def shown(path):
    """A path as it is shorter, from the current folder if it is in it."""
    relative = os.path.relpath(path)
    return str(path) if relative.startswith(os.pardir) else relative


class ScenarioRunner:
    """Where the actions of one scenario are performed. What happens when they are done is too late, and is left out."""

    def __init__(self, part, streams):
        self.part, self.streams = part, streams
        self.is_open, self.thread, self.failure, self.awaited = True, threading.get_ident(), None, None
        self.subjects, self.sources, self.information = {}, {}, {}
        self.listeners, self.observers, self.subscriptions = {}, {}, {}
        self.reactions = {}
        self.seen = []
        self.has_thrown = False  # Whether an observer has: what comes out of the port then is an answer, and no crash.

    def perform(self, action):
        """Performs an action and answers with what happened until it returned."""
        self.seen = []
        try:
            self.enact(action)
        except Exception:
            if not self.has_thrown:
                raise
            self.seen.append({"event": "throws"})
        if self.failure:
            raise self.failure
        return self.seen

    def enact(self, action):
        kind = action["action"]
        fields = {field: action[key] for field in FIELDS[kind] if (key := field.rstrip("_")) in action}
        ACTIONS[kind](self, **fields)

    def record(self, event, **fields):
        if not self.is_open or threading.get_ident() != self.thread:
            return
        if "value" in fields:
            fields |= traced(fields.pop("value"))
        event = {"event": event, **fields}
        self.seen.append(event)
        waiting = self.reactions.get(key(event)) if self.reactions else None
        for action in waiting.popleft() if waiting else []:
            self.seen.append({"event": "begins"})
            try:
                self.enact(action)
            except Exception as error:
                if self.has_thrown:
                    raise
                self.failure = self.failure or error
            finally:
                self.seen.append({"event": "returns"})

    def keep(self, name, object, part=None, connections=None):
        self.subjects[name] = (object, part or self.part, connections)

    def property(self, name, value, external):
        write = lambda written: self.record("externalWrite", name=name, value=written)
        self.keep(name, self.part.make("create", value, self.part["external_write"] or write if external else None))

    def store(self, name, value):
        self.information[name] = value

    def make_information(self, name, value):
        def write(written):
            self.store(name, written)
            self.record("informationWritten", name=name, value=written)

        self.store(name, value)
        self.keep(name, self.part.make("create", lambda: self.information[name], write))

    def source(self, name, teardown):
        """Creates a stream from a connect function that the scenario drives."""
        disconnect_nothing = None if teardown else self.part["noop_disconnect"]
        connections = self.sources[name] = []

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

        self.keep(name, self.part.make("create", connect), connections=connections)

    def operate(self, name, operator, of, value=NOTHING, with_=None, like=None, rows=None, others=None):
        """Calls an operator with a function, made like that of another one, with a stream, with a value, or with nothing."""
        upstream, part, _ = self.subjects[of]
        given = function_like(like, rows, others) if like else self.subjects[with_][0] if with_ else value
        self.keep(name, part.make(operator, upstream, *[given] * (given is not NOTHING)), part)

    def subscribe(self, name, to, form, using=None):
        subject, part, source = self.subjects[to]
        listener = self.listeners[name] = self.listeners[using] if using else self.listener(name)
        given, is_observer = FORMS[form](part, listener), form == "observer"
        member = "subscribe_observer" if is_observer else "subscribe"
        outer, self.awaited = self.awaited, (source, *given) if is_observer else None
        try:
            subscription = part[member](subject, *given)
        finally:
            self.awaited = outer
        is_ended = part["unsubscribe"] is not unsubscribe or callable(getattr(subscription, "unsubscribe", subscription))
        if subscription is None or not is_ended:
            raise TypeError(
                f"{part.name}.{member} returned {text(subscription)}, not a subscription; expected a function, an object "
                f"with unsubscribe(), or what {part.name}.unsubscribe of the adapter takes")
        self.subscriptions[name] = lambda: part["unsubscribe"](subscription)

    def read_first(self, name):
        stream, part, _ = self.subjects[name]
        first = part["read_first"](stream, NOTHING)
        self.record("readsNothing", name=name) if first is NOTHING else self.record("reads", name=name, value=first)

    def connected(self, name, connection):
        """The observers that an emission goes to: those that are connected when it begins."""
        connections = self.sources[name]
        open = [one for one in connections if one["is_connected"]]
        return [one["observer"] for one in (open if connection is None else connections[connection - 1 : connection])]

    def send_state(self, observer, state):
        self.part["state"](observer, list(self.part["states"])[("atRest", "active").index(state)])

    def prepare(self, event, actions):
        event |= traced(event["value"]) if "value" in event else {}
        self.reactions.setdefault(key(event), deque()).append(actions)

    def throw(self):
        self.has_thrown = True
        raise RuntimeError("an observer throws")

    def listener(self, name):
        """The functions that report under a name."""
        self.listeners[name] = {
            "next": lambda value: self.record("receives", name=name, value=value),
            "state": lambda state: self.record("receivesState", name=name, **self.state_fields(state)),
        }
        return self.listeners[name]

    def state_fields(self, state):
        for name, known in zip(("atRest", "active"), self.streams["states"]):
            if state is known or (type(state) is type(known) and state == known):
                return {"state": name}
        return {"other": text(state)}


def observer(part, listener):
    """The one observer object that is made of the functions of a listener."""
    if "observer" not in listener:
        listener["observer"] = part.make("observer", listener["next"], listener["state"])
    return listener["observer"]


# What is subscribed in each form; a lack is raised.
FORMS = {
    "next": lambda part, listener: [listener["next"]],
    "nextAndState": lambda part, listener: part["states"] and [listener["next"], listener["state"]],
    "nothing": lambda part, listener: part["subscribe_nothing"] or [],
    "observer": lambda part, listener: [observer(part, listener)],
}
# What performs each kind of action; its parameters are the fields of the action.
ACTIONS = {
    "property": ScenarioRunner.property, "information": ScenarioRunner.make_information, "source": ScenarioRunner.source,
    "stream": lambda run, name, of: run.keep(name, run.part.make("stream", run.subjects[of][0]), run.streams),
    "operate": ScenarioRunner.operate, "remember": lambda run, name, of: run.operate(name, "remember", of),
    "startWith": lambda run, name, value, of: run.operate(name, "start_with", of, value),
    **{like: lambda run, name, of, rows, others=None, like=like, operator=operator: run.operate(
        name, operator, of, like=like, rows=rows, others=others)
       for like, operator in [("nextOperator", "next_operator"), ("map", "map"), ("filter", "filter")]},
    "reference": lambda run, name, of: run.subjects.update({name: run.subjects[of]}),
    "subscribe": ScenarioRunner.subscribe,
    "unsubscribe": lambda run, name: run.subscriptions.get(name, lambda: None)(),
    "release": lambda run, name: run.subscriptions.pop(name, None),
    "write": lambda run, name, value: run.part["write"](run.subjects[name][0], value),
    "read": lambda run, name: run.record("reads", name=name, value=run.part["read"](run.subjects[name][0])),
    "readFirst": ScenarioRunner.read_first, "change": ScenarioRunner.store,
    "emit": lambda run, name, value, connection=None: [
        run.part["next"](observer, value) for observer in run.connected(name, connection)],
    "emitState": lambda run, name, state, connection=None: [
        run.send_state(observer, state) for observer in run.connected(name, connection)],
    "observer": lambda run, name: run.observers.update({name: observer(run.part, run.listener(name))}),
    "put": lambda run, name, value: run.part["next"](run.observers[name], value),
    "putState": lambda run, name, state: run.send_state(run.observers[name], state),
    "listStates": lambda run: [
        run.record("state", **run.state_fields(state)) for state in run.part["states"]],
    "numberStates": lambda run: [
        run.record("number", **run.state_fields(state), number=int(state))
        for state in list(run.part["states"])[:2] if isinstance(state, int)],
    "throw": ScenarioRunner.throw, "when": ScenarioRunner.prepare,
}
# The fields of a request and of each kind of action, with whether they must be there.
FIELDS = {
    kind: {field.name: field.default is field.empty for field in list(inspect.signature(perform).parameters.values())[1:]}
    for kind, perform in ACTIONS.items()
} | {"request": dict.fromkeys(["id", "specification", "values", "actions"], True)}


def mistakes_in(object, kind="request", place=""):
    """All that is missing in a request or an action, or unknown."""
    if kind not in FIELDS:
        return [f"unknown action {json.dumps(kind)}"]
    missing = [field for field, is_required in FIELDS[kind].items() if is_required and field not in object]
    mistakes = [f"missing {'value or other' if field == 'value' else field}{place}" for field in missing]
    for action in object.get("actions", []):
        mistakes += mistakes_in(action, action.get("action"), f" in the action {action.get('action')}")
    return mistakes


def function_like(like, rows, others):
    """The function that an operator is given, made of a table; it takes and returns what that of the operator `like` does."""
    table = {key(traced(row["value"])): row["becomes"] for row in rows}

    def becomes(value):
        row = table.get(key(traced(value)), [{"value": value}] if others is None else others)
        return [result["value"] for result in row]

    return {
        "nextOperator": lambda value, next: [next(result) for result in becomes(value)],
        "map": lambda value: becomes(value)[0],
        "filter": lambda value: len(becomes(value)) > 0,
    }[like]


def in_domain(values, item):
    """An object of a request, with its value as the port receives it."""
    if "action" in item and "other" in item:
        return item | {"value": float(item["other"])}
    return item | {"value": float(item["value"])} if values == "real" and "value" in item else item


def key(event):
    """The same text for events that are the same, and for no others."""
    return json.dumps(event, sort_keys=True)


def traced(value):
    """A value as an event has it: as it is now where JSON can say it, otherwise as a text."""
    try:
        return {"value": copied(value)}
    except Exception:
        names = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity", "-0.0": "-0.0"} if isinstance(value, float) else {}
        return {"other": names.get(text(value), f"{text(value)} ({type(value).__name__})")}


def copied(value, depth=0):
    """A copy of a value, in which numbers that are the same are so whatever their type; raises an error if JSON cannot say it."""
    if isinstance(value, list) and depth < 32:
        return [copied(one, depth + 1) for one in value]
    if isinstance(value, str):
        return value.encode().decode()  # Half of a surrogate pair is an error.
    if isinstance(value, float) and math.isfinite(value) and str(value) != "-0.0":
        return int(value) if value.is_integer() and abs(value) < 2**63 else value
    if value is None or isinstance(value, int) and abs(value) < 2**63:
        return value
    raise ValueError


def text(value):
    """The text of anything, however badly it behaves."""
    try:
        return str(value)[:10_000]
    except Exception:
        return "a value without a text"


def unknown(names, known, kind, prefix=""):
    """What is wrong with the names that are not known, each with the nearest one that is, if it is near."""
    mistakes = []
    for name in (name for name in names if name not in known):
        near = difflib.get_close_matches(str(name), known, 1)
        advice = f"; did you mean '{prefix}{near[0]}'?" if near else f": expected one of {', '.join(sorted(known))}"
        mistakes.append(f"invalid {kind} '{prefix}{name}'{advice}")
    return mistakes
