#!/usr/bin/env python3
"""A bot in another language: it takes the first legal action, or claims."""
import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    reply = {"ok": True}
    if request["cmd"] == "bot":
        claims = [a for a in request["actions"] if a.startswith("claim ")]
        assert request["view"]["player"] == request["player"]
        reply["action"] = (claims or request["actions"])[0]
    print(json.dumps(reply), flush=True)
