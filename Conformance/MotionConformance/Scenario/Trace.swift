/// The events that each action of a scenario caused, in the order in which they occurred.
public typealias Trace = [[Event]]
