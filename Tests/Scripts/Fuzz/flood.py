"""A port whose every reply is a text of seven million characters."""

import sys

DOMAINS = '["integer","real","text","nullable","list"]'
OFFERS = ",".join(f'"{specification}":{DOMAINS}' for specification in ["IO", "MO", "RP", "PO", "RM"])
TEXT = "C" * 7_000_000

print(f'{{"protocol":1,"port":"Flood","language":"Python","offers":{{{OFFERS}}}}}', flush=True)
for number, _ in enumerate(sys.stdin, 1):
    print(f'{{"id":{number},"crashed":"{TEXT}"}}', flush=True)
