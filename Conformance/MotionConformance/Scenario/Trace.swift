/// What a port did: the events that each action of a scenario brought about, in the order in which they were seen.
public typealias Trace = [[Event]]
