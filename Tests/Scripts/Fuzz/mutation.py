"""Changes JSON at random: mostly a value in it, so that what reads it gets far, sometimes its bytes."""

import copy
import json

EXTREMES = [
    0, -1, 1, 2**31, 2**53, -(2**53), 2**63 - 1, -(2**63), 2**63, 10**40, 1.5, -0.0, 1e308, 5e-324, True, False, None, "",
    "a", "zzzz", "A", "\u0000", "\u2028", "\ud800", "e\u0301", "x" * 5000, "NaN", "-Infinity", [], {}, [[]], [0], {"a": {}},
    "RP", "IO", "integer", "nullable", "subscribe", "when", "receives", "disconnected", "passed", "failed",
]


def mutate(value, random, keeping=()):
    """Changes one value inside a value; the fields of those names at the top keep theirs."""
    keys = [key for key in keys_of(value) if key not in keeping]
    while keys:
        key = random.choice(keys)
        inside = keys_of(value[key])
        if inside and random.random() < 0.8:
            value, keys = value[key], list(inside)
            continue
        kind = random.randrange(5)
        if kind == 0:
            del value[key]
        elif kind == 1 and isinstance(value, list):
            value.insert(random.randrange(len(value) + 1), copy.deepcopy(value[key]))
        elif kind == 2 and isinstance(value, dict):
            value[random.choice(["a", "id", "", "value", "trace"])] = value.pop(key)
        else:
            value[key] = copy.deepcopy(random.choice(EXTREMES))
        return


def keys_of(value):
    return value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()


def mutated_value(line, random, keeping=()):
    """The line with one value changed; the fields of those names at the top keep theirs."""
    value = json.loads(line)
    mutate(value, random, keeping)
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("{", '{"id":1,', 1) if random.random() < 0.02 else text


def mutated_bytes(line, random):
    """The line with some bytes removed, repeated or replaced."""
    data = bytearray(line.encode())
    for _ in range(random.randrange(1, 4)):
        start = random.randrange(len(data) + 1)
        end = min(len(data), start + random.randrange(8))
        data[start:end] = random.choice(
            [b"", data[start:end] * 2, bytes([random.randrange(256)]), b'"', b"[" * 100, b"9" * 40, b"\\ud800", b"}"])
    return bytes(data).replace(b"\n", b" ")
