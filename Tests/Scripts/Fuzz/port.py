"""A port that changes the replies of the reference: port.py COMMAND SEED COUNT, where COUNT is a file that has a byte for each reply."""

import os
import random
import subprocess
import sys

from mutation import mutated_bytes, mutated_value

command, seed, count = sys.argv[1:]
count = os.open(count, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
# A port that is started again goes on with other changes.
source = random.Random(f"{seed}/{os.fstat(count).st_size}")
served = subprocess.Popen([command, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
out = sys.stdout.buffer
out.write(served.stdout.readline())
out.flush()
for request in sys.stdin.buffer:
    served.stdin.write(request)
    served.stdin.flush()
    reply = served.stdout.readline().decode().rstrip("\n")
    os.write(count, b".")
    # A reply that cannot be followed ends a run, so these are rare.
    is_broken = source.random() < 0.01
    line = mutated_bytes(reply, source) if is_broken else mutated_value(reply, source, ["id"]).encode()
    out.write(line + b"\n")
    out.flush()
