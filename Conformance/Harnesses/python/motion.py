"""An example of a port: the reactive types in idiomatic Python."""

from collections import deque
from enum import IntEnum


class MotionState(IntEnum):
    at_rest = 0
    active = 1


def noop_disconnect():
    pass


class Observers:
    """Observers in the order in which they subscribed; all receive a notification before any receives the next."""

    def __init__(self):
        self._members = {}
        self._queue = deque()
        self._is_sending = False

    def __bool__(self):
        return bool(self._members)

    def add(self, receive):
        """Adds an observer, and returns what removes it."""
        place = object()
        self._members[place] = receive
        return lambda: self._members.pop(place, None)

    def send(self, notification, beforehand=noop_disconnect):
        """Notifies the present members, when earlier notifications have been received and `beforehand` is done."""
        self._queue.append((notification, list(self._members)))
        beforehand()
        if self._is_sending:
            return
        self._is_sending = True
        try:
            while self._queue:
                notification, places = self._queue.popleft()
                for place in places:
                    if place in self._members:
                        notification(self._members[place])
        finally:
            self._queue.clear()
            self._is_sending = False


class Subscription:
    def __init__(self, disconnect):
        self._disconnect = disconnect

    def unsubscribe(self):
        disconnect, self._disconnect = self._disconnect, noop_disconnect
        disconnect()


class IndefiniteObservable:
    def __init__(self, connect):
        self._connect = connect

    def subscribe(self, observer):
        return Subscription(self._connect(observer))


class MotionObserver:
    def __init__(self, next, state):
        self.next, self.state = next, state


class MotionObservable(IndefiniteObservable):
    def subscribe(self, next=lambda value: None, state=lambda state: None):
        """Subscribes an observer, or inline functions for values and states; what is left out is ignored."""
        return super().subscribe(next if isinstance(next, MotionObserver) else MotionObserver(next, state))

    def remember(self):
        """A stream that shares one connection to this one and remembers the last value."""
        return MotionObservable(Memory(self).connect)

    def start_with(self, initial_value):
        """A remembered stream that emits a value on each connection, and then everything that this one emits."""

        def connect(observer):
            observer.next(initial_value)
            return self.subscribe(observer).unsubscribe

        return MotionObservable(connect).remember()

    def next_operator(self, operation):
        """A stream of the values that an operation passes to its second argument for each value of this one."""
        return MotionObservable(
            lambda observer: self.subscribe(lambda value: operation(value, observer.next), observer.state).unsubscribe
        )

    def map(self, transform):
        """A stream of what a function returns for each value of this one."""
        return self.next_operator(lambda value, next: next(transform(value)))

    def filter(self, predicate):
        """A stream of the values of this one that pass a test."""
        return self.next_operator(lambda value, next: next(value) if predicate(value) else None)

    def rewrite_to(self, value):
        """A stream of that value for each value of this one."""
        return self.map(lambda _: value)

    def merge(self, other):
        """A stream of the values of this one and of another."""

        def connect(observer):
            subscriptions = [stream.subscribe(observer) for stream in (self, other)]

            def disconnect():
                for subscription in reversed(subscriptions):
                    subscription.unsubscribe()

            return disconnect

        return MotionObservable(connect)

    def dedupe(self):
        """A stream of the values of this one that differ from the one before."""

        def connect(observer):
            last = []

            def next(value):
                if last != [value]:
                    last[:] = [value]
                    observer.next(value)

            return self.subscribe(next, observer.state).unsubscribe

        return MotionObservable(connect)

    def read(self, default=None):
        """The first value that is emitted while connecting, or the default."""
        values = []
        self.subscribe(values.append).unsubscribe()
        return values[0] if values else default


class Memory:
    """What the subscribers of a remembered stream share."""

    def __init__(self, upstream):
        self._upstream = upstream
        self._observers = Observers()
        self._is_connecting = False
        self._subscription = None
        self._last = []

    def connect(self, observer):
        if not self._subscription and not self._is_connecting:
            self._is_connecting = True
            self._subscription = self._upstream.subscribe(self._next, self._state)
            self._is_connecting = False
        remove = self._observers.add(observer)
        if self._last:
            observer.next(self._last[0])

        def disconnect():
            remove()
            if self._observers or not self._subscription:
                return
            former, self._subscription = self._subscription, None
            former.unsubscribe()

        return disconnect

    def _next(self, value):
        self._last = [value]
        self._observers.send(lambda observer: observer.next(value))

    def _state(self, state):
        self._observers.send(lambda observer: observer.state(state))


class ReactiveProperty:
    def __init__(self, initial_value, external_write=None):
        self._value = initial_value
        self._external_write = external_write or (lambda value: None)
        self._observers = Observers()

    @property
    def value(self):
        return self._value

    @value.setter
    def value(self, value):
        self._value = value
        self._observers.send(lambda next: next(value), lambda: self._external_write(value))

    def subscribe(self, next):
        subscription = Subscription(self._observers.add(next))
        next(self._value)
        return subscription

    def as_stream(self):
        return MotionObservable(lambda observer: self.subscribe(observer.next).unsubscribe)


class Property:
    """A property over information that lives elsewhere."""

    def __init__(self, read, write):
        self.read = read
        self._write = write
        self._observers = Observers()

    def write(self, value):
        self._write(value)
        self._observers.send(lambda next: next(value))

    def subscribe(self, next):
        subscription = Subscription(self._observers.add(next))
        next(self.read())
        return subscription
