"""A port that offers everything and does nothing, so that nearly every scenario deviates; with `flood`, replies seven million letters."""

import json
import sys

offers = dict.fromkeys(["IO", "MO", "RP", "PO", "RM"], ["integer", "real", "text", "nullable", "list"])
print(json.dumps({"protocol": 1, "port": "idle", "language": "Python", "offers": offers}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    reply = {"crashed": "C" * 7_000_000} if sys.argv[1:] == ["flood"] else {"trace": [[] for _ in request["actions"]]}
    print(json.dumps({"id": request["id"], **reply}), flush=True)
