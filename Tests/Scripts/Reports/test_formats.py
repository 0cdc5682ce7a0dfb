"""Reads the reports with the parsers of their consumers: JUnit's readers, and the JSON schema.

MOTION_REPORTS names the folder of the reports.
"""

import collections
import json
import os
import pathlib
import sys
import unittest

from junitparser import Error, Failure, JUnitXml, Skipped

FOLDER = pathlib.Path(os.environ["MOTION_REPORTS"]).resolve()
TOP = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(TOP / "Tests/Scripts/Schemas"))

from validate import validators  # noqa: E402


class FormatTest(unittest.TestCase):
    def reports(self):
        found = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
        self.assertLessEqual({"wrong", "hostile", "reference"}, set(found))
        return found

    def test_json_is_what_its_schema_says(self):
        schema = validators(TOP / "Conformance/Schemas")["report"]
        for name, report in self.reports().items():
            with self.subTest(name):
                self.assertEqual([error.message for error in schema.iter_errors(report)], [])
                self.assertEqual(report["declared"], sum(report["counts"].values()))
                self.assertEqual(report["declared"], len(report["results"]))

    def test_what_is_no_report_is_none_by_the_schema(self):
        schema = validators(TOP / "Conformance/Schemas")["report"]
        good = self.reports()["wrong"]
        self.assertTrue(schema.is_valid(good))
        failed = next(result for result in good["results"] if result["verdict"] == "failed")
        changes = [{field: None} for field in [
            "port", "conforms", "causes", "specifications", "declared", "counts", "results", "openQuestions", "complete"]]
        changes += [{"results": [{key: value for key, value in failed.items() if key != field}]} for field in ["expected", "got", "message"]]
        changes += [{"results": [{**failed, field: value}]} for field, value in [
            ("verdict", "fine"), ("values", "number"), ("level", "may"), ("clause", "9.2"), ("step", 0)]]
        for change in [*changes, {"counts": {**good["counts"], "skipped": 1}}]:
            with self.subTest(change):
                self.assertFalse(schema.is_valid({key: value for key, value in (good | change).items() if value is not None}))

    def test_a_ci_server_counts_the_same(self):
        for name, report in self.reports().items():
            with self.subTest(name):
                suites = JUnitXml.fromfile(str(FOLDER / f"{name}.junit.xml"))
                outcomes = collections.Counter()
                for place, suite in enumerate(suites):
                    self.assertIn("verdict", [one.name for one in suite.properties()])
                    kinds = [type(one) for case in suite for one in case.result or [None]]
                    self.assertEqual([suite.tests, suite.failures, suite.errors, suite.skipped],
                                     [len(kinds), *map(kinds.count, (Failure, Error, Skipped))])
                    outcomes.update(kinds if place else [])  # The first suite is about the whole port.
                expected = collections.Counter(
                    type(None) if test["outcome"] == "passed" else Failure
                    if (test["outcome"], test["level"]) == ("failed", "must") else Skipped for test in report["tests"])
                self.assertEqual(outcomes, expected)
                self.assertEqual([suites.tests, suites.failures], [len(report["tests"]) + 1, sum(one.failures for one in suites)])


if __name__ == "__main__":
    unittest.main()
