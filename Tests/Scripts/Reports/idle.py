"""A port that offers everything and does nothing, so that nearly every scenario deviates."""

import json
import sys

domains = ["integer", "real", "text", "nullable", "list"]
offers = {specification: domains for specification in ["IO", "MO", "RP", "PO", "RM"]}
print(json.dumps({"protocol": 1, "port": "idle", "language": "Python", "offers": offers}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "trace": [[] for _ in request["actions"]]}), flush=True)
