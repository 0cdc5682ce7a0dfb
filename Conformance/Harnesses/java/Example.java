import motionconformance.Harness;

/** Serves the example port: {@code motion-conformance run -- java -cp CLASSES:JAR Example}. */
public final class Example {
  public static void main(String[] arguments) throws Exception {
    (arguments.length == 0 ? harness() : Mistaken.harness()).serve();
  }

  static Harness harness() {
    return new Harness("Example in Java")
        .unsubscribe(Motion.Subscription::unsubscribe)
        .indefiniteObservable(
            new Harness.Streams<Motion.IndefiniteObservable<Motion.Observer<Object>>, Motion.Observer<Object>, Object>()
                .create(Motion.IndefiniteObservable::new).noopDisconnect(Motion.NOOP_DISCONNECT)
                .observer((next, state) -> next::accept).next(Motion.Observer::next)
                .subscribeObserver(Motion.IndefiniteObservable::subscribe))
        .motionObservable(streams())
        .reactiveProperty(properties())
        .property(new Harness.Properties<Motion.Property<Object>>()
            .create(Motion.Property::new).read(Motion.Property::read).write(Motion.Property::write)
            .subscribe(Motion.Property::subscribe));
  }

  static Harness.Streams<Motion.MotionObservable<Object>, Motion.MotionObserver<Object>, Motion.State> streams() {
    return new Harness.Streams<Motion.MotionObservable<Object>, Motion.MotionObserver<Object>, Motion.State>()
        .create(Motion.MotionObservable::new).noopDisconnect(Motion.NOOP_DISCONNECT)
        .observer(Motion.MotionObserver::of).next(Motion.MotionObserver::next)
        .states(Motion.MotionObserver::state, Motion.State.values())
        .subscribeObserver(Motion.MotionObservable::subscribe).subscribeNext(Motion.MotionObservable::subscribe)
        .subscribeNextAndState(Motion.MotionObservable::subscribe)
        .subscribeNothing(Motion.MotionObservable::subscribe).remember(Motion.MotionObservable::remember)
        .startWith(Motion.MotionObservable::startWith).nextOperator(Motion.MotionObservable::nextOperator)
        .map(Motion.MotionObservable::map).filter(Motion.MotionObservable::filter).readFirst(Motion.MotionObservable::read)
        .operator("dedupe", (stream, nothing) -> stream.dedupe()).operator("rewriteTo", Motion.MotionObservable::rewriteTo)
        .operator("merge", Motion.MotionObservable<Object>::merge);
  }

  static Harness.ReactiveProperties<Motion.ReactiveProperty<Object>> properties() {
    return new Harness.ReactiveProperties<Motion.ReactiveProperty<Object>>()
        .create(Motion.ReactiveProperty::new).createExternal(Motion.ReactiveProperty::new)
        .read(Motion.ReactiveProperty::getValue).write(Motion.ReactiveProperty::setValue)
        .subscribe(Motion.ReactiveProperty::subscribe).stream(Motion.ReactiveProperty::asStream);
  }
}
