"""Changes the replies of a port between it and the kit: port.py SEED COUNT, where COUNT is a file that has a byte for each reply."""

import os
import random
import sys

from mutation import mutated_bytes, mutated_value

count = os.open(sys.argv[2], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
# A port that is started again goes on with other changes.
source = random.Random(f"{sys.argv[1]}/{os.fstat(count).st_size}")
print(sys.stdin.readline(), end="", flush=True)
for reply in map(str.rstrip, sys.stdin):
    os.write(count, b".")
    # A reply that cannot be followed ends a run, so these are rare.
    is_broken = source.random() < 0.01
    line = mutated_bytes(reply, source) if is_broken else mutated_value(reply, source, ["id"]).encode()
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.flush()
