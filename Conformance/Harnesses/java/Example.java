/** Serves the example port: {@code motion-conformance run -- java -cp CLASSES:JAR Example}. */
public final class Example {
  public static void main(String[] arguments) throws Exception {
    new Harness("Example in Java")
        .indefiniteObservable(
            new Harness.Streams<Motion.IndefiniteObservable<Motion.Observer<Object>>, Motion.Observer<Object>>()
                .create(Motion.IndefiniteObservable::new)
                .noopDisconnect(Motion.NOOP_DISCONNECT)
                .observer((next, state) -> next::accept)
                .next(Motion.Observer::next)
                .subscribeObserver((stream, observer) -> stream.subscribe(observer)::unsubscribe))
        .motionObservable(
            new Harness.Streams<Motion.MotionObservable<Object>, Motion.MotionObserver<Object>>()
                .create(Motion.MotionObservable::new)
                .noopDisconnect(Motion.NOOP_DISCONNECT)
                .observer((next, state) -> Motion.MotionObserver.of(next, state::accept))
                .next(Motion.MotionObserver::next)
                .state((observer, state) -> observer.state((Motion.State) state))
                .states((Object[]) Motion.State.values())
                .subscribeObserver((stream, observer) -> stream.subscribe(observer)::unsubscribe)
                .subscribeNext((stream, next) -> stream.subscribe(next)::unsubscribe)
                .subscribeNextAndState((stream, next, state) -> stream.subscribe(next, state::accept)::unsubscribe)
                .subscribeNothing(stream -> stream.subscribe()::unsubscribe)
                .remember(Motion.MotionObservable::remember))
        .reactiveProperty(
            new Harness.ReactiveProperties<Motion.ReactiveProperty<Object>>()
                .create(Motion.ReactiveProperty::new)
                .createExternal(Motion.ReactiveProperty::new)
                .read(Motion.ReactiveProperty::getValue)
                .write(Motion.ReactiveProperty::setValue)
                .subscribe((property, next) -> property.subscribe(next)::unsubscribe)
                .stream(Motion.ReactiveProperty::asStream))
        .property(
            new Harness.Properties<Motion.Property<Object>>()
                .create(Motion.Property::new).read(Motion.Property::read)
                .write(Motion.Property::write)
                .subscribe((property, next) -> property.subscribe(next)::unsubscribe))
        .serve();
  }
}
