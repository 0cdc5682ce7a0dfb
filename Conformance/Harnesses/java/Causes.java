import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.json.JSONObject;

/**
 * What explains why tests fail: the broken clauses and the crashes, each with the test that has the shortest story. What breaks
 * a {@code must} is first, then what others are made of, then what most scenarios show, then what takes fewest steps.
 */
final class Causes {
  /** A scenario that is not as expected, with its story. Where it happened is in the story, so there is no stack trace. */
  static final class Deviation extends AssertionError {
    private static final long serialVersionUID = 1;
    private final String clause;
    private final String headline;
    private final boolean isShould;
    private final boolean isJudged;
    private final int length;

    Deviation(JSONObject scenario, String story, boolean isJudged, int length) {
      super((Object) story);
      clause = scenario.optString("clause");
      headline = headline(scenario);
      isShould = scenario.optString("level").equals("should");
      this.isJudged = isJudged;
      this.length = length;
      setStackTrace(new StackTraceElement[0]);
    }
  }

  private static final class Cause {
    private final Set<String> scenarios = new HashSet<>();
    private String name;
    private Throwable error;

    void add(ScenarioTest test, Throwable problem) {
      scenarios.add(test.id());
      if (error != null && length(error) <= length(problem)) return;
      name = test.name();
      error = problem;
    }

    String headline() {
      return Causes.headline(error);
    }

    String specification() {
      return error instanceof Deviation ? ((Deviation) error).clause.split("-")[0] : "";
    }

    boolean isShould() {
      return error instanceof Deviation && ((Deviation) error).isShould;
    }
  }

  private final String counts;
  private final List<Cause> all;

  Causes(List<ScenarioTest> tests) {
    Map<ScenarioTest, Throwable> failures = new LinkedHashMap<>();
    for (ScenarioTest test : tests) {
      try {
        test.check();
      } catch (Throwable problem) {
        failures.put(test, problem);
      }
    }
    counts = failures.size() + " of " + tests.size() + " tests fail.";
    boolean isAnyJudged = failures.values().stream().anyMatch(Causes::isJudged);
    Map<String, Cause> causes = new LinkedHashMap<>();
    failures.forEach((test, problem) -> {
      if (isAnyJudged && !isJudged(problem)) return;
      causes.computeIfAbsent(headline(problem), key -> new Cause()).add(test, problem);
    });
    all = new ArrayList<>(causes.values());
    all.sort(Comparator.comparing(Cause::isShould).thenComparing(cause -> Harness.Specification.valueOf(cause.name.split("-")[0]))
        .thenComparing(cause -> -cause.scenarios.size()).thenComparing(cause -> length(cause.error)));
  }

  /** Throws what a report says first, where something fails. */
  void report() {
    if (all.isEmpty()) return;
    String lines = all.stream().map(cause -> cause.headline() + ": " + cause.scenarios.size() + " scenario"
        + (cause.scenarios.size() == 1 ? "" : "s") + ", first " + cause.name).collect(Collectors.joining("\n"));
    Throwable first = all.get(0).error;
    boolean isStory = first instanceof Deviation;
    String story = isStory ? "\n\n" + first.getMessage() : "";
    AssertionError error = new AssertionError(counts + "\n" + lines + story, isStory ? null : first);
    error.setStackTrace(new StackTraceElement[0]);
    throw error;
  }

  /** What a test fails with: its story if no other has a shorter one, otherwise which test has it. */
  AssertionError explain(ScenarioTest test, Deviation deviation) {
    Cause cause = all.stream().filter(one -> deviation.isJudged
        ? one.headline().equals(deviation.headline)
        : one.specification().equals(deviation.clause.split("-")[0])).findFirst().orElse(all.get(0));
    if (cause.name.equals(test.name()) || !deviation.isJudged && !isJudged(cause.error)) return deviation;
    String reason = deviation.clause + " is not judged: another clause is broken first. ";
    AssertionError error =
        new AssertionError((deviation.isJudged ? "" : reason) + cause.name + " shows " + cause.headline());
    error.setStackTrace(new StackTraceElement[0]);
    return error;
  }

  /** The clause of a scenario with its sentence and level. */
  static String headline(JSONObject scenario) {
    return scenario.optString("clause") + " " + scenario.optString("statement") + " (" + scenario.optString("level") + ")";
  }

  /** What is broken: a clause, or the port by an exception. */
  private static String headline(Throwable problem) {
    return problem instanceof Deviation ? ((Deviation) problem).headline : "crashed: " + problem;
  }

  private static boolean isJudged(Throwable problem) {
    return !(problem instanceof Deviation) || ((Deviation) problem).isJudged;
  }

  private static int length(Throwable problem) {
    return problem instanceof Deviation ? ((Deviation) problem).length : 0;
  }
}
