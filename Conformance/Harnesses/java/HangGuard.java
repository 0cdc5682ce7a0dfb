import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Ends the process, and says why, when a scenario does not return: nothing on its own thread can. */
final class HangGuard {
  /** What performs a scenario. */
  interface Performance {
    void perform() throws Throwable;
  }

  private final String port;
  private int limit = 30;
  private Thread thread;
  /** The scenario that is under way; null between scenarios. */
  private String story;
  private int ticks;

  HangGuard(String port) {
    this.port = port;
  }

  /** Says how many seconds a scenario may take. */
  void limit(int seconds) {
    limit = seconds;
  }

  /** Performs a scenario, of which the story is what is printed if it does not return. */
  void watch(String story, Performance performance) throws Throwable {
    begin(story);
    try {
      performance.perform();
    } finally {
      begin(null);
    }
  }

  private synchronized void begin(String story) {
    this.story = story;
    ticks = 0;
    if (thread != null) return;
    thread = new Thread(this::run, "HangGuard");
    thread.setDaemon(true);
    thread.start();
  }

  /** A debugger that stops the process stops this thread as well. */
  private void run() {
    try {
      String text;
      do {
        Thread.sleep(1000);
        text = tick();
      } while (text == null);
      // A test framework would keep what is printed by System.err, and lose it.
      new FileOutputStream(FileDescriptor.err).write(text.getBytes(StandardCharsets.UTF_8));
    } catch (InterruptedException | IOException problem) {
      return;
    }
    Runtime.getRuntime().halt(1);
  }

  /** Counts a second, and says what has taken too many. */
  private synchronized String tick() {
    if (story == null) return null;
    ticks += 1;
    if (ticks < limit) return null;
    return "MotionConformance: " + port + " has not returned from a scenario for " + limit + " second"
        + (limit == 1 ? "" : "s") + ". The process ends.\n" + story + "\n";
  }
}
