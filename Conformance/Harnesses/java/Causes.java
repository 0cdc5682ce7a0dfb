import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * What explains why tests fail: the broken clauses and the crashes, each with the test that has the shortest story. What breaks
 * a {@code must} is first, then what a clause explains, then what others are made of, then what most scenarios show, then what
 * takes fewest steps.
 */
final class Causes {
  private static final Set<String> HARNESS =
      Set.of("Harness.java", "ScenarioRunner.java", "ScenarioTest.java", "Adapter.java", "Notation.java", "ScenarioSubject.java");

  /**
   * A scenario that is not as expected: its story, and what is broken, its clause or the port by an exception, which is the
   * cause. Where it happened is in the story, so there is no stack trace.
   */
  static final class Deviation extends AssertionError {
    private static final long serialVersionUID = 1;
    private final String clause;
    /** The specification of its scenario, and those that it is made of. */
    private final List<String> reach = new ArrayList<>();
    private final String headline;
    private final String origin;
    private final boolean isShould;
    private final boolean isJudged;
    private final boolean isGenerated;
    private final int length;

    Deviation(JSONObject scenario, String story, boolean isJudged, int length, Throwable crash) {
      super(story, crash);
      clause = scenario.optString("clause");
      JSONArray specifications = scenario.optJSONArray("reach");
      for (int index = 0; specifications != null && index < specifications.length(); index += 1) {
        reach.add(specifications.optString(index));
      }
      headline = crash == null ? headline(scenario) : "crashed: " + crash;
      String place = placeOf(crash);
      origin = place == null ? headline : place;
      isShould = crash == null && scenario.optString("level").equals("should");
      this.isJudged = isJudged;
      isGenerated = scenario.has("traces");
      this.length = length;
      setStackTrace(new StackTraceElement[0]);
    }

    /** Whether the port threw an error. */
    boolean isCrash() {
      return getCause() != null;
    }

    /** Whether its clause does not explain it, and a deviation from that specification may. */
    boolean isUnexplainedWithin(String specification) {
      return !isJudged && reach.contains(specification);
    }

    /** Whether a test that deviates so explains another one, of which no clause of its scenario explains the deviation. */
    private boolean explains(Deviation other) {
      return isJudged && other.isUnexplainedWithin(specificationOf(clause));
    }

    /** Whether nothing but a {@code should} is broken, with which a port conforms. */
    boolean isShould() {
      return isShould && isJudged;
    }
  }

  private static final class Cause {
    private final Set<String> scenarios = new HashSet<>();
    private String name;
    private Deviation shortest;

    void add(ScenarioTest test, Deviation deviation) {
      scenarios.add(test.id());
      if (shortest != null && shortest.length <= deviation.length) return;
      name = test.name();
      shortest = deviation;
    }
  }

  private final Waivers waivers;
  private final String counts;
  private final List<Cause> all;

  Causes(List<ScenarioTest> tests, Waivers waivers) {
    this.waivers = waivers;
    Map<ScenarioTest, Deviation> failures = new LinkedHashMap<>();
    for (ScenarioTest test : tests) {
      try {
        test.check();
      } catch (Deviation deviation) {
        failures.put(test, deviation);
      }
    }
    failures.values().removeIf(deviation -> waivers.excuse(deviation) != null);
    long generated = failures.values().stream().filter(deviation -> deviation.isGenerated).count();
    counts = failures.size() + " of " + tests.size() + " tests fail" + (generated > 0 ? ", " + generated + " of them generated" : "")
        + ". A test is a scenario in one value domain.";
    Map<String, Cause> causes = new LinkedHashMap<>();
    failures.forEach((test, deviation) -> {
      if (failures.values().stream().anyMatch(other -> other.explains(deviation))) return;
      causes.computeIfAbsent(deviation.origin, key -> new Cause()).add(test, deviation);
    });
    all = new ArrayList<>(causes.values());
    all.sort(Comparator.comparing((Cause cause) -> cause.shortest.isShould).thenComparing(cause -> !cause.shortest.isJudged)
        .thenComparing(cause -> Harness.Specification.valueOf(specificationOf(cause.name)))
        .thenComparing(cause -> -cause.scenarios.size()).thenComparing(cause -> cause.shortest.length));
  }

  /** Throws what a report says first, where something fails, and the mistakes in waivers. */
  void report() {
    List<String> lines = new ArrayList<>();
    Throwable crash = null;
    if (!all.isEmpty()) {
      lines.add(counts);
      for (Cause cause : all) {
        String scenarios = cause.scenarios.size() + " scenario" + (cause.scenarios.size() == 1 ? "" : "s");
        lines.add(cause.shortest.headline + ": " + scenarios + ", first " + cause.name);
      }
      lines.add("\n" + all.get(0).shortest.getMessage());
      crash = all.get(0).shortest.getCause();
    }
    lines.addAll(waivers.stale());
    if (lines.isEmpty()) return;
    AssertionError error = new AssertionError(String.join("\n", lines), crash);
    error.setStackTrace(new StackTraceElement[0]);
    throw error;
  }

  /** What a test fails with: its story if no other has a shorter one, otherwise which test has it. */
  AssertionError explain(ScenarioTest test, Deviation deviation) {
    Comparator<Cause> nearness = Comparator.comparing(one -> deviation.reach.indexOf(specificationOf(one.shortest.clause)));
    Cause cause = deviation.isJudged
        ? all.stream().filter(one -> one.shortest.origin.equals(deviation.origin)).findFirst().orElse(null)
        : all.stream().filter(one -> one.shortest.explains(deviation)).min(nearness).orElse(null);
    if (cause == null || cause.name.equals(test.name())) return deviation;
    String reason = deviation.isGenerated ? "This generated test may fail only because of another deviation: "
        : deviation.clause + " is not judged: another clause is broken first. ";
    AssertionError error =
        new AssertionError((deviation.isJudged ? "" : reason) + cause.name + " shows " + cause.shortest.headline);
    error.setStackTrace(new StackTraceElement[0]);
    return error;
  }

  /** Where in the port an error was thrown; null where the harness threw it. */
  static String placeOf(Throwable error) {
    if (error == null) return null;
    for (StackTraceElement frame : error.getStackTrace()) {
      String module = frame.getModuleName();
      if (module != null && module.matches("(java|jdk)\\..*")) continue;
      return HARNESS.contains(frame.getFileName()) ? null : frame.toString();
    }
    return null;
  }

  /** The specification of a clause or a scenario. */
  static String specificationOf(String id) {
    return id.split("-")[0];
  }

  /** The clause of a scenario with its sentence and level. */
  static String headline(JSONObject scenario) {
    return scenario.optString("clause") + " " + scenario.optString("statement") + " (" + scenario.optString("level") + ")";
  }
}
