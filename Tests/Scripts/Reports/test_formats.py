"""Reads the reports with the parsers of their consumers: JUnit and TAP readers, and the JSON schema.

MOTION_REPORTS names the folder of the reports.
"""

import collections
import json
import os
import pathlib
import re
import unittest
import xml.etree.ElementTree

import jsonschema
from junitparser import Failure, JUnitXml, Skipped
from referencing import Registry, Resource
from tap.parser import Parser

FOLDER = pathlib.Path(os.environ["MOTION_REPORTS"]).resolve()
SCHEMAS = pathlib.Path(__file__).resolve().parents[3] / "Conformance/Schemas"


def validator():
    """The validator of a report; its schema refers to those of the wire protocol."""
    schemas = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in SCHEMAS.glob("*.schema.json")}
    registry = Registry().with_resources((schema["$id"], Resource.from_contents(schema)) for schema in schemas.values())
    schema = schemas["report.schema.json"]
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema, registry=registry)


def speaks_against(result):
    return result["verdict"] in ["failed", "inconclusive", "crashed", "timedOut", "notRun"]


def levels(report):
    return {result["clause"]: result["level"] for result in report["results"]}


def is_tolerated(result, report):
    """Whether a `should` is broken and no more, with which a port conforms."""
    if result["verdict"] == "inconclusive" and levels(report).get(result.get("because"), "should") == "must":
        return False
    return speaks_against(result) and result["verdict"] != "notRun" and result["level"] == "should"


def said(block, result):
    """The message of a test of TAP, without the step with which that of a crash or a time-out begins if it is known."""
    if result["verdict"] not in ["crashed", "timedOut"] or "step" not in result:
        return block["message"]
    return re.fullmatch(rf'Step {result["step"]}, "[^"\n]*": (.*)', block["message"], re.DOTALL)[1]


class FormatTest(unittest.TestCase):
    def reports(self):
        found = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
        self.assertLessEqual({"wrong", "hostile", "reference"}, set(found))
        return found

    def test_json_is_what_its_schema_says(self):
        schema = validator()
        for name, report in self.reports().items():
            with self.subTest(name):
                self.assertEqual([error.message for error in schema.iter_errors(report)], [])
                self.assertEqual(report["declared"], sum(report["counts"].values()))
                self.assertEqual(report["declared"], len(report["results"]))

    def test_what_is_no_report_is_none_by_the_schema(self):
        schema = validator()
        good = self.reports()["wrong"]
        self.assertTrue(schema.is_valid(good))
        for field in ["port", "conforms", "causes", "specifications", "declared", "counts", "results", "openQuestions", "complete"]:
            with self.subTest(field):
                self.assertFalse(schema.is_valid({key: value for key, value in good.items() if key != field}))
        failed = next(result for result in good["results"] if result["verdict"] == "failed")
        for field in ["expected", "got", "message"]:
            with self.subTest(field):
                less = {key: value for key, value in failed.items() if key != field}
                self.assertFalse(schema.is_valid({**good, "results": [less]}))
        for field, value in [("verdict", "fine"), ("values", "number"), ("level", "may"), ("clause", "9.2"), ("step", 0)]:
            with self.subTest(field):
                self.assertFalse(schema.is_valid({**good, "results": [{**failed, field: value}]}))
        self.assertFalse(schema.is_valid({**good, "counts": {**good["counts"], "skipped": 1}}))

    def test_a_ci_server_counts_the_same(self):
        for name, report in self.reports().items():
            with self.subTest(name):
                suites = JUnitXml.fromfile(str(FOLDER / f"{name}.junit.xml"))
                outcomes = collections.Counter()
                for suite in list(suites)[1:]:
                    self.assertIn("verdict", [one.name for one in suite.properties()])
                    for case in suite:
                        self.assertLessEqual(len(case.result), 1)
                        outcomes[type(case.result[0]) if case.result else None] += 1
                    self.assertEqual(suite.tests, len(list(suite)))
                expected = collections.Counter(
                    None if test["outcome"] == "passed" else Failure
                    if (test["outcome"], test["level"]) == ("failed", "must") else Skipped for test in report["tests"])
                self.assertEqual(outcomes, expected)
                self.assertEqual(suites.tests, len(report["tests"]) + 1)

    def test_a_tap_consumer_counts_the_same(self):
        for name, report in self.reports().items():
            with self.subTest(name):
                lines = list(Parser().parse_file(str(FOLDER / f"{name}.tap")))
                self.assertEqual([line for line in lines if line.category == "unknown"], [])
                tests = [line for line in lines if line.category == "test"]
                plans = [line for line in lines if line.category == "plan"]
                declared = report["declared"] + ("generated" in report)
                self.assertEqual([plan.expected_tests for plan in plans], [declared])
                self.assertEqual([test.number for test in tests], list(range(1, declared + 1)))
                counts = report["counts"]
                tolerated = sum(is_tolerated(result, report) for result in report["results"])
                self.assertEqual(sum(bool(test.skip) for test in tests), counts["unsupported"])
                self.assertEqual(sum(bool(test.todo) for test in tests), counts["waived"] + tolerated)
                good = counts["passed"] + counts["unsupported"] + ("generated" in report)
                self.assertEqual(sum(test.ok for test in tests), good)
                reported = [test.yaml_block for test in tests if not test.ok and not test.todo]
                results = [
                    result for result in report["results"] if speaks_against(result) and not is_tolerated(result, report)]
                self.assertEqual(len(reported), len(results))
                messages = [said(block, result) for block, result in zip(reported, results)]
                self.assertEqual(messages, [result["message"] for result in results])
                self.assertEqual([block.get("got") for block in reported], [result.get("got") for result in results])

    def test_a_badge_is_a_picture(self):
        for path in FOLDER.glob("*.svg"):
            with self.subTest(path.name):
                self.assertEqual(xml.etree.ElementTree.parse(path).getroot().tag, "{http://www.w3.org/2000/svg}svg")


if __name__ == "__main__":
    unittest.main()
