/// A port's MotionObservable.
public protocol MotionObservableProtocol<Value>: IndefiniteObservableProtocol, StreamProtocol
where Observer: MotionObserverProtocol, Observer.State == State, Connected: MotionObservableProtocol {}
