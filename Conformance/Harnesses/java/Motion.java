import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** An example of a port: the reactive types in idiomatic Java. */
public final class Motion {
  public enum State { AT_REST, ACTIVE }

  public static final Runnable NOOP_DISCONNECT = () -> {};

  /** What ends what was subscribed. */
  public static final class Subscription {
    private Runnable disconnect;

    Subscription(Runnable disconnect) {
      this.disconnect = disconnect;
    }

    public void unsubscribe() {
      Runnable once = disconnect;
      disconnect = NOOP_DISCONNECT;
      once.run();
    }
  }

  public interface Observer<T> {
    void next(T value);
  }

  public interface MotionObserver<T> extends Observer<T> {
    void state(State state);

    /** Makes an observer from inline functions. */
    static <T> MotionObserver<T> of(Consumer<? super T> next, Consumer<State> state) {
      return new MotionObserver<>() {
        @Override
        public void next(T value) {
          next.accept(value);
        }

        @Override
        public void state(State motion) {
          state.accept(motion);
        }
      };
    }
  }

  public static class IndefiniteObservable<O> {
    private final Function<O, Runnable> connect;

    public IndefiniteObservable(Function<O, Runnable> connect) {
      this.connect = connect;
    }

    public final Subscription subscribe(O observer) {
      return new Subscription(connect.apply(observer));
    }
  }

  public static final class MotionObservable<T> extends IndefiniteObservable<MotionObserver<T>> {
    public MotionObservable(Function<MotionObserver<T>, Runnable> connect) {
      super(connect);
    }

    public Subscription subscribe(Consumer<? super T> next, Consumer<State> state) {
      return subscribe(MotionObserver.of(next, state));
    }

    public Subscription subscribe(Consumer<? super T> next) {
      return subscribe(next, state -> {});
    }

    public Subscription subscribe() {
      return subscribe(value -> {});
    }

    /** A stream that shares one connection to this one and remembers the last value. */
    public MotionObservable<T> remember() {
      Memory<T> memory = new Memory<>(this);
      return new MotionObservable<>(memory::connect);
    }

    /** A remembered stream that emits a value on each connection, and then everything that this one emits. */
    public MotionObservable<T> startWith(T initialValue) {
      return new MotionObservable<T>(observer -> {
        observer.next(initialValue);
        return subscribe(observer)::unsubscribe;
      }).remember();
    }

    /** A stream of the values that an operation passes on for each value of this one. */
    public <U> MotionObservable<U> nextOperator(BiConsumer<? super T, Consumer<U>> operation) {
      return new MotionObservable<U>(
          observer -> subscribe(value -> operation.accept(value, observer::next), observer::state)::unsubscribe);
    }

    /** A stream of what a function returns for each value of this one. */
    public <U> MotionObservable<U> map(Function<? super T, ? extends U> transform) {
      return nextOperator((value, next) -> next.accept(transform.apply(value)));
    }

    /** A stream of the values of this one that pass a test. */
    public MotionObservable<T> filter(Predicate<? super T> predicate) {
      return nextOperator((value, next) -> {
        if (predicate.test(value)) next.accept(value);
      });
    }

    /** A stream of that value for each value of this one. */
    public <U> MotionObservable<U> rewriteTo(U value) {
      return map(any -> value);
    }

    /** A stream of the values of this one and of another. */
    public MotionObservable<T> merge(MotionObservable<T> other) {
      return new MotionObservable<T>(observer -> {
        Subscription first = subscribe(observer);
        Subscription second = other.subscribe(observer);
        return () -> {
          second.unsubscribe();
          first.unsubscribe();
        };
      });
    }

    /** A stream of the values of this one that differ from the one before. */
    public MotionObservable<T> dedupe() {
      return new MotionObservable<T>(observer -> {
        List<T> last = new ArrayList<>();
        return subscribe(value -> {
          if (last.equals(Collections.singletonList(value))) return;
          last.clear();
          last.add(value);
          observer.next(value);
        }, observer::state)::unsubscribe;
      });
    }

    /** The first value that is emitted while connecting, or the other one. */
    public T read(T other) {
      List<T> values = new ArrayList<>();
      subscribe(value -> values.add(value)).unsubscribe();
      return values.isEmpty() ? other : values.get(0);
    }
  }

  /** What the subscribers of a remembered stream share. */
  private static final class Memory<T> {
    private final MotionObservable<T> upstream;
    private final ObserverList<MotionObserver<T>> observers = new ObserverList<>();
    private boolean isConnecting;
    private Subscription subscription;
    /** The last value in a list of one, for there are values that are null. */
    private List<T> last;

    Memory(MotionObservable<T> upstream) {
      this.upstream = upstream;
    }

    Runnable connect(MotionObserver<T> observer) {
      if (subscription == null && !isConnecting) {
        isConnecting = true;
        subscription = upstream.subscribe(this::remember, state -> observers.send(member -> member.state(state)));
        isConnecting = false;
      }
      Runnable remove = observers.add(observer);
      if (last != null) observer.next(last.get(0));
      return () -> {
        remove.run();
        if (!observers.isEmpty() || subscription == null) return;
        Subscription former = subscription;
        subscription = null;
        former.unsubscribe();
      };
    }

    private void remember(T value) {
      last = Collections.singletonList(value);
      observers.send(member -> member.next(value));
    }
  }

  public static final class ReactiveProperty<T> {
    private final ObserverList<Consumer<? super T>> observers = new ObserverList<>();
    private final Consumer<? super T> externalWrite;
    private T value;

    public ReactiveProperty(T initialValue) {
      this(initialValue, value -> {});
    }

    public ReactiveProperty(T initialValue, Consumer<? super T> externalWrite) {
      value = initialValue;
      this.externalWrite = externalWrite;
    }

    public T getValue() {
      return value;
    }

    public void setValue(T newValue) {
      value = newValue;
      observers.send(next -> next.accept(newValue), () -> externalWrite.accept(newValue));
    }

    public Subscription subscribe(Consumer<? super T> next) {
      Subscription subscription = new Subscription(observers.add(next));
      next.accept(value);
      return subscription;
    }

    public MotionObservable<T> asStream() {
      return new MotionObservable<>(observer -> subscribe(observer::next)::unsubscribe);
    }
  }

  /** A property over information that lives elsewhere. */
  public static final class Property<T> {
    private final ObserverList<Consumer<? super T>> observers = new ObserverList<>();
    private final Supplier<? extends T> read;
    private final Consumer<? super T> write;

    public Property(Supplier<? extends T> read, Consumer<? super T> write) {
      this.read = read;
      this.write = write;
    }

    public T read() {
      return read.get();
    }

    public void write(T value) {
      write.accept(value);
      observers.send(next -> next.accept(value));
    }

    public Subscription subscribe(Consumer<? super T> next) {
      Subscription subscription = new Subscription(observers.add(next));
      next.accept(read());
      return subscription;
    }
  }

  /** Observers in the order in which they subscribed; all receive a notification before any receives the next. */
  private static final class ObserverList<M> {
    private final Set<Member<M>> members = new LinkedHashSet<>();
    private final Queue<Runnable> notifications = new ArrayDeque<>();
    private boolean isSending;

    boolean isEmpty() {
      return members.isEmpty();
    }

    /** Adds a member and gives back what removes it. */
    Runnable add(M member) {
      Member<M> place = new Member<>(member);
      members.add(place);
      return () -> members.remove(place);
    }

    void send(Consumer<M> notification) {
      send(notification, () -> {});
    }

    /** Notifies the present members, when earlier notifications have been received and {@code beforehand} is done. */
    void send(Consumer<M> notification, Runnable beforehand) {
      List<Member<M>> present = List.copyOf(members);
      notifications.add(() -> {
        for (Member<M> place : present) if (members.contains(place)) notification.accept(place.member);
      });
      beforehand.run();
      if (isSending) return;
      isSending = true;
      try {
        for (Runnable next = notifications.poll(); next != null; next = notifications.poll()) next.run();
      } finally {
        notifications.clear();
        isSending = false;
      }
    }

    /** A member's place: the same member may have several. */
    private static final class Member<M> {
      final M member;

      Member(M member) {
        this.member = member;
      }
    }
  }
}
