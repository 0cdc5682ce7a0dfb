import java.util.ArrayDeque;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** An example of a port: the reactive types in idiomatic Java. */
public final class Motion {
  public enum State { AT_REST, ACTIVE }

  public static final Runnable NOOP_DISCONNECT = () -> {};

  /** A subscription of an observer. */
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

    /** Creates an observer from functions. */
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

    /** A stream that shares one connection to this one and replays the last value. */
    public MotionObservable<T> remember() {
      Memory<T> memory = new Memory<>(this);
      return new MotionObservable<>(memory::connect);
    }
  }

  /** The state that the subscribers of a remembered stream share. */
  private static final class Memory<T> {
    private final MotionObservable<T> upstream;
    private final ObserverList<MotionObserver<T>> observers = new ObserverList<>();
    private boolean isConnecting;
    private Subscription subscription;
    /** The last value in a list of one element, because the value may be null. */
    private List<T> last;

    Memory(MotionObservable<T> upstream) {
      this.upstream = upstream;
    }

    Runnable connect(MotionObserver<T> observer) {
      if (subscription == null && !isConnecting) {
        isConnecting = true;
        subscription = upstream.subscribe(this::remember, state -> observers.notify(member -> member.state(state)));
        isConnecting = false;
      }
      Runnable leave = observers.add(observer);
      if (last != null) observer.next(last.get(0));
      return () -> {
        leave.run();
        if (!observers.isEmpty() || subscription == null) return;
        Subscription former = subscription;
        subscription = null;
        former.unsubscribe();
      };
    }

    private void remember(T value) {
      last = Collections.singletonList(value);
      observers.notify(member -> member.next(value));
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
      observers.notify(next -> next.accept(newValue), () -> externalWrite.accept(newValue));
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

  /** A property over information that is stored elsewhere. */
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
      observers.notify(next -> next.accept(value));
    }

    public Subscription subscribe(Consumer<? super T> next) {
      Subscription subscription = new Subscription(observers.add(next));
      next.accept(read());
      return subscription;
    }
  }

  /** Observers in the order in which they subscribed. All of them receive a value before any receives the next one. */
  private static final class ObserverList<M> {
    private final Set<Member<M>> members = new LinkedHashSet<>();
    private final Queue<Runnable> news = new ArrayDeque<>();
    private boolean isNotifying;

    boolean isEmpty() {
      return members.isEmpty();
    }

    /** Adds an observer, and returns what removes it. */
    Runnable add(M member) {
      Member<M> place = new Member<>(member);
      members.add(place);
      return () -> members.remove(place);
    }

    void notify(Consumer<M> news) {
      notify(news, () -> {});
    }

    /** Calls {@code beforehand}, then notifies the current observers, after all values before this one were delivered. */
    void notify(Consumer<M> one, Runnable beforehand) {
      List<Member<M>> present = List.copyOf(members);
      news.add(() -> {
        for (Member<M> place : present) if (members.contains(place)) one.accept(place.member);
      });
      beforehand.run();
      if (isNotifying) return;
      isNotifying = true;
      try {
        for (Runnable next = news.poll(); next != null; next = news.poll()) next.run();
      } finally {
        news.clear();
        isNotifying = false;
      }
    }

    /** An entry of the list: the same observer may have several. */
    private static final class Member<M> {
      final M member;

      Member(M member) {
        this.member = member;
      }
    }
  }
}
