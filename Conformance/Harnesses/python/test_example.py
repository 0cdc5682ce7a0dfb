"""Checks the example port in pytest: python3 -m pytest"""

from example import adapter
from harness import conformance

test_conformance = conformance(adapter)
