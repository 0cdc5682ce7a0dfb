"""Mutation testing of the reference: see Tests/Scripts/mutate."""
