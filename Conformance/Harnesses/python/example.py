"""Serves the example port: motion-conformance run -- python3 example.py"""

import sys
from types import SimpleNamespace

import motion
from harness import Adapter, serve

parts = {
    "IndefiniteObservable": {
        "create": motion.IndefiniteObservable,
        "observer": lambda next, state: SimpleNamespace(next=next),
        "noop_disconnect": motion.noop_disconnect,
    },
    "MotionObservable": {
        "create": motion.MotionObservable,
        "observer": motion.MotionObserver,
        "noop_disconnect": motion.noop_disconnect,
        "states": motion.MotionState,
        "remember": lambda stream: stream.remember(),
        "start_with": lambda stream, value: stream.start_with(value),
        "next_operator": lambda stream, operation: stream.next_operator(operation),
        "map": lambda stream, transform: stream.map(transform),
        "filter": lambda stream, predicate: stream.filter(predicate),
        "read_first": lambda stream, nothing: stream.read(nothing),
        "operators": {
            "dedupe": lambda stream: stream.dedupe(), "rewriteTo": lambda stream, value: stream.rewrite_to(value),
            "merge": lambda stream, other: stream.merge(other)},
    },
    "ReactiveProperty": {"create": motion.ReactiveProperty},
    "Property": {"create": motion.Property},
}
adapter = Adapter("Example in Python", **parts)

if __name__ == "__main__":
    if sys.argv[1:] == ["mistaken"]:
        from mistaken import adapter
    serve(adapter)
