/// A MotionObservable of a port.
public protocol MotionObservableProtocol<Value>: IndefiniteObservableProtocol, StreamProtocol
where Observer: MotionObserverProtocol, Observer.State == State, Connected: MotionObservableProtocol {}
