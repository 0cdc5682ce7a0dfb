"""Validates JSON messages against the schemas of the wire protocol.

Usage: validate.py SCHEMA-FOLDER MESSAGE-FILE

Each line of the message file is an object: the name of the "schema", the "message", and whether it is "valid".
Ends with status 1, and says which, where a message is not what it is said to be.
"""

import json
import pathlib
import sys

import jsonschema


def validators(folder):
    """A validator for each schema; they refer to each other."""
    schemas = {path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
               for path in folder.glob("*.schema.json")}
    try:
        from referencing import Registry, Resource

        resources = ((schema["$id"], Resource.from_contents(schema)) for schema in schemas.values())
        references = {"registry": Registry().with_resources(resources)}
    except ImportError:  # Versions of jsonschema before 4.18 bring a resolver of their own.
        store = {schema["$id"]: schema for schema in schemas.values()}
        references = {"resolver": jsonschema.RefResolver("", {}, store=store)}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    return {name: jsonschema.Draft202012Validator(schema, **references) for name, schema in schemas.items()}


def main(folder, messages):
    found, count, wrong = validators(pathlib.Path(folder)), 0, 0
    for line in pathlib.Path(messages).read_text(encoding="utf-8").split("\n"):
        case = json.loads(line)
        count += 1
        error = jsonschema.exceptions.best_match(found[case["schema"]].iter_errors(case["message"]))
        if (error is None) != case["valid"]:
            wrong += 1
            reason = "is valid, and should not be" if error is None else f"is not valid: {error.message[:300]}"
            print(f"this {case['schema']} {reason}: {json.dumps(case['message'])[:300]}")
    print(f"{count} messages validated, {wrong} wrong")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
