import io.reactivex.rxjava3.core.Emitter;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.disposables.Disposable;
import io.reactivex.rxjava3.subjects.BehaviorSubject;
import java.util.function.Consumer;
import java.util.function.Function;
import motionconformance.Harness;

/** Serves RxJava: {@code motion-conformance run -- java -cp CLASSES:JARS RxJavaPort}. */
public final class RxJavaPort {
  public static void main(String[] arguments) throws Exception {
    new Harness("RxJava")
        .values("integer", "real", "text", "list") // A null is no value in RxJava.
        .unsubscribe(Disposable::dispose)
        .indefiniteObservable(streams())
        .motionObservable(streams()
            .subscribeNothing(Observable::subscribe)
            .remember(RxJavaPort::remembered)
            .startWith((stream, value) -> remembered(stream.startWithItem(value)))
            .lacks("states", "an observer has no second channel"))
        .reactiveProperty(new Harness.ReactiveProperties<BehaviorSubject<Object>>()
            .create(BehaviorSubject::createDefault)
            .read(BehaviorSubject::getValue).write(BehaviorSubject::onNext)
            .subscribe((property, next) -> property.subscribe(next::accept))
            .stream(BehaviorSubject::hide)
            .lacks("createExternal", "a subject writes its value nowhere else"))
        .serve();
  }

  static Harness.Streams<Observable<Object>, Emitter<Object>, Object> streams() {
    return new Harness.Streams<Observable<Object>, Emitter<Object>, Object>()
        .create(RxJavaPort::connecting).noopDisconnect(() -> {})
        .observer((next, state) -> new Receiver(next)).next(Emitter::onNext)
        .subscribeObserver((stream, observer) -> stream.subscribe(observer::onNext))
        .subscribeNext((stream, next) -> stream.subscribe(next::accept));
  }

  static Observable<Object> connecting(Function<Emitter<Object>, Runnable> connect) {
    return Observable.create(emitter -> {
      Runnable disconnect = connect.apply(emitter);
      emitter.setCancellable(disconnect::run);
    });
  }

  /** The last value, while there is a subscriber. */
  static Observable<Object> remembered(Observable<Object> stream) {
    return stream.replay(1).refCount();
  }

  /** An observer: RxJava subscribes its function, because an Observer of RxJava can be subscribed only once. */
  static final class Receiver implements Emitter<Object> {
    private final Consumer<Object> next;

    Receiver(Consumer<Object> next) { this.next = next; }

    @Override public void onNext(Object value) { next.accept(value); }
    @Override public void onError(Throwable error) { throw new IllegalStateException(error); }
    @Override public void onComplete() {}
  }
}
