"""Mutation testing of the reference: see Tests/mutate."""
