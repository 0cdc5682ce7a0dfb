import java.util.ArrayList;
import java.util.List;
import motionconformance.Harness;

/** The example port with mistakes that a harness must report, or keep apart: {@code harness-check --mistaken mistaken}. */
final class Mistaken {
  private static final List<Object> SUBSCRIBED = new ArrayList<>();

  private Mistaken() {}

  /**
   * Wraps an observer object that is subscribed again, throws where a property is written, prints where a Property is made, and
   * writes it on another thread.
   */
  static Harness harness() {
    return Example.harness()
        .motionObservable(Example.streams().subscribeObserver((stream, observer) -> {
          boolean isKnown = SUBSCRIBED.stream().anyMatch(one -> one == observer);
          SUBSCRIBED.add(observer);
          return stream.subscribe(isKnown ? Motion.MotionObserver.of(observer::next, observer::state) : observer);
        }))
        .reactiveProperty(Example.properties().write((property, value) -> {
          throw new IllegalStateException("no write of " + value);
        }))
        .property(new Harness.Properties<Motion.Property<Object>>()
            .create((read, write) -> {
              System.out.println("a Property is made");
              return new Motion.Property<>(read, write);
            })
            .read(Motion.Property::read).write(Mistaken::writeElsewhere).subscribe(Motion.Property::subscribe));
  }

  private static void writeElsewhere(Motion.Property<Object> property, Object value) {
    Thread thread = new Thread(() -> property.write(value));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException problem) {
      throw new IllegalStateException(problem);
    }
  }
}
