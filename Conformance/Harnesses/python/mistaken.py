"""The example port with mistakes that a harness must report, or keep apart: motion-conformance harness-check --mistaken mistaken"""

import threading

import motion
from example import parts
from harness import Adapter

subscribed = []


def subscribe_observer(stream, observer):
    """Wraps an observer object that is subscribed again."""
    is_known = any(one is observer for one in subscribed)
    subscribed.append(observer)
    return stream.subscribe(motion.MotionObserver(observer.next, observer.state) if is_known else observer)


def write(property, value):
    raise ValueError(f"no write of {value}")


def create(read, write):
    print("a Property is made")
    return motion.Property(read, write)


def write_elsewhere(property, value):
    """Writes a Property on another thread."""
    thread = threading.Thread(target=property.write, args=(value,))
    thread.start()
    thread.join()


adapter = Adapter("Example in Python", **parts | {
    "MotionObservable": parts["MotionObservable"] | {"subscribe_observer": subscribe_observer},
    "ReactiveProperty": parts["ReactiveProperty"] | {"write": write},
    "Property": parts["Property"] | {"create": create, "write": write_elsewhere},
})
