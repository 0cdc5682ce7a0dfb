"""Reads the reports with the parsers of their consumers, JUnit's readers and the JSON schema, and messages by their schemas.

MOTION_REPORTS names the folder of the reports.
"""

import collections
import json
import os
import pathlib

import pytest
from jsonschema import Draft202012Validator
from junitparser import Error, Failure, JUnitXml, Skipped
from referencing import Registry, Resource

FOLDER = pathlib.Path(os.environ["MOTION_REPORTS"]).resolve()
TOP = pathlib.Path(__file__).resolve().parents[3]
SCHEMAS = {path.name.split(".")[0]: json.loads(path.read_text(encoding="utf-8"))
           for path in (TOP / "Conformance/Schemas").glob("*.schema.json")}
REGISTRY = Registry().with_resources((one["$id"], Resource.from_contents(one)) for one in SCHEMAS.values())
VALIDATORS = {name: Draft202012Validator(schema, registry=REGISTRY) for name, schema in SCHEMAS.items()}
MESSAGES = [json.loads(line) for line in (FOLDER / "messages.jsonl").read_text(encoding="utf-8").split("\n")]
REPORTS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
GOOD = REPORTS["wrong"]
FAILED = next(result for result in GOOD["results"] if result["verdict"] == "failed")
# Changes of a report that make it none, where nothing in the place of a field is without the field.
CHANGES = [
    *({field: None} for field in "port conforms causes specifications declared counts results openQuestions complete".split()),
    *({"results": [{key: value for key, value in FAILED.items() if key != field}]} for field in ["expected", "got", "message"]),
    *({"results": [{**FAILED, field: value}]} for field, value in [
        ("verdict", "fine"), ("values", "number"), ("level", "may"), ("clause", "9.2"), ("step", 0)]),
    {"counts": {**GOOD["counts"], "skipped": 1}}]


def test_the_schemas_reject_invalid_messages_and_no_valid_one():
    for schema in SCHEMAS.values():
        Draft202012Validator.check_schema(schema)
    assert len(MESSAGES) > 500
    assert [one for one in MESSAGES if VALIDATORS[one["schema"]].is_valid(one["message"]) != one["valid"]] == []


@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_json_is_what_its_schema_says(report):
    assert [error.message for error in VALIDATORS["report"].iter_errors(report)] == []
    assert report["declared"] == sum(report["counts"].values()) == len(report["results"])


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_no_report_is_none_by_the_schema(change):
    assert not VALIDATORS["report"].is_valid({key: value for key, value in (GOOD | change).items() if value is not None})


@pytest.mark.parametrize("name", REPORTS)
def test_a_ci_server_counts_the_same(name):
    tests, outcomes = REPORTS[name]["tests"], collections.Counter()
    suites = JUnitXml.fromfile(str(FOLDER / f"{name}.junit.xml"))
    for place, suite in enumerate(suites):
        assert "verdict" in [one.name for one in suite.properties()]
        kinds = [type(one) for case in suite for one in case.result or [None]]
        assert [suite.tests, suite.failures, suite.errors, suite.skipped] == [
            len(kinds), *map(kinds.count, (Failure, Error, Skipped))]
        outcomes.update(kinds if place else [])  # The first suite is about the whole port.
    assert outcomes == collections.Counter(
        type(None) if test["outcome"] == "passed" else Failure
        if (test["outcome"], test["level"]) == ("failed", "must") else Skipped for test in tests)
    assert [suites.tests, suites.failures] == [len(tests) + 1, sum(one.failures for one in suites)]
