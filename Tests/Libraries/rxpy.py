"""Serves RxPY, the package reactivex: motion-conformance run -- python3 Tests/Libraries/rxpy.py"""

import pathlib
import sys

import reactivex
from reactivex import operators
from reactivex.subject import BehaviorSubject

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Conformance/Harnesses/python"))
from harness import Adapter, Lack, serve  # noqa: E402


def remembered(stream):
    """The last value, while there is a subscriber."""
    return stream.pipe(operators.replay(1), operators.ref_count())


streams = {
    "create": lambda connect: reactivex.create(lambda observer, scheduler: connect(observer)),
    "observer": lambda next, state: reactivex.Observer(next),
    "next": lambda observer, value: observer.on_next(value),
    "noop_disconnect": lambda: None,
    "unsubscribe": lambda subscription: subscription.dispose(),
}

serve(Adapter(
    "RxPY",
    IndefiniteObservable=streams,
    MotionObservable={
        **streams,
        "states": Lack("an observer has no second channel"),
        "subscribe": lambda stream, next=None, state=None: stream.subscribe(next),
        "remember": remembered,
        "start_with": lambda stream, value: remembered(stream.pipe(operators.start_with(value))),
    },
    ReactiveProperty={
        "create": lambda value, external_write: BehaviorSubject(value),
        "external_write": Lack("a subject writes its value nowhere else"),
        "write": lambda property, value: property.on_next(value),
        "stream": lambda property: property.pipe(operators.as_observable()),
        "unsubscribe": lambda subscription: subscription.dispose(),
    },
))
