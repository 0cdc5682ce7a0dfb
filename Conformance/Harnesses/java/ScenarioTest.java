import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * One scenario in one value domain, or the port as a whole, to be run in a test framework. {@link Harness#tests} makes them.
 */
public final class ScenarioTest {
  private final Harness harness;
  private final String specification;
  private final String values;
  private final JSONObject scenario;
  /** How events read, by their kinds. */
  private final JSONObject words;
  private final Supplier<Causes> causes;
  private String unsupported;
  /** Whether it is the only one, and prints the trace. */
  private boolean isReplay;

  /** The test of the whole port. */
  private ScenarioTest(Harness harness, Supplier<Causes> causes) {
    this.harness = harness;
    this.causes = causes;
    specification = null;
    values = null;
    scenario = null;
    words = null;
  }

  private ScenarioTest(
      Harness harness, String specification, String values, JSONObject scenario, JSONObject words,
      Supplier<Causes> causes) {
    this.harness = harness;
    this.causes = causes;
    this.specification = specification;
    this.values = values;
    this.scenario = scenario;
    this.words = words;
  }

  static List<ScenarioTest> load(
      Harness harness, Path folder, List<String> offered, List<String> domains)
      throws IOException, JSONException {
    List<ScenarioTest> tests = new ArrayList<>();
    List<Causes> known = new ArrayList<>();
    Supplier<Causes> causes = () -> {
      if (known.isEmpty()) known.add(new Causes(tests.subList(1, tests.size()), harness.waivers));
      return known.get(0);
    };
    tests.add(new ScenarioTest(harness, causes));
    Map<String, JSONObject> files = new HashMap<>();
    Set<String> ids = new HashSet<>();
    Set<String> notExported = new HashSet<>();
    for (Harness.Specification specification : Harness.Specification.values()) {
      JSONObject file = read(folder.resolve(specification.file + ".json"));
      files.put(specification.name(), file);
      JSONArray others = file.getJSONArray("notExported");
      for (int index = 0; index < others.length(); index += 1) notExported.add(others.getString(index));
      JSONArray scenarios = file.getJSONArray("scenarios");
      for (int index = 0; index < scenarios.length(); index += 1) {
        ids.add(scenarios.getJSONObject(index).getString("id"));
        ids.add(scenarios.getJSONObject(index).getString("clause"));
      }
      if (!offered.contains(specification.name())) continue;
      for (String domain : domains) {
        JSONArray samples = file.getJSONObject("samples").getJSONArray(domain);
        for (int index = 0; index < scenarios.length(); index += 1) {
          JSONObject scenario = (JSONObject) inDomain(scenarios.getJSONObject(index), samples);
          JSONObject words = file.getJSONObject("words");
          tests.add(new ScenarioTest(harness, specification.name(), domain, scenario, words, causes));
        }
      }
    }
    harness.waivers.require(ids, notExported);
    String replay = System.getenv("CONFORMANCE_REPLAY");
    if (replay == null || replay.isEmpty()) return tests;
    List<ScenarioTest> replayed = replayed(harness, replay, files, offered, domains, tests);
    for (ScenarioTest test : replayed) test.isReplay = true;
    return replayed;
  }

  /** The exported scenarios of a specification, the generated ones among them. */
  private static JSONObject read(Path path) throws IOException, JSONException {
    if (!Files.exists(path)) {
      throw new IllegalArgumentException("there are no exported scenarios at " + path.toAbsolutePath()
          + ": copy Conformance/Scenarios of the kit there, or name its folder in tests(Path)");
    }
    JSONObject file = new JSONObject(Files.readString(path));
    JSONObject generated = file.getJSONObject("generated");
    for (JSONObject scenario : objects(generated.getJSONArray("scenarios"))) {
      for (String key : List.of("clause", "level", "statement")) scenario.put(key, generated.getString(key));
      file.getJSONArray("scenarios").put(scenario);
    }
    JSONArray reach = new JSONArray().put(file.getString("specification"));
    for (int index = 0; index < file.getJSONArray("foundations").length(); index += 1) {
      reach.put(file.getJSONArray("foundations").getString(index));
    }
    for (JSONObject scenario : objects(file.getJSONArray("scenarios"))) scenario.put("reach", reach);
    return file;
  }

  /** The tests of one scenario alone. */
  private static List<ScenarioTest> replayed(
      Harness harness, String replay, Map<String, JSONObject> files, List<String> offered, List<String> domains,
      List<ScenarioTest> tests) throws IOException, JSONException {
    boolean isJSON = replay.trim().startsWith("{");
    if (!isJSON && !Files.exists(Path.of(replay))) {
      List<ScenarioTest> found = tests.stream()
          .filter(test -> test.scenario != null && test.id().equalsIgnoreCase(replay)).collect(Collectors.toList());
      if (!found.isEmpty()) return found;
      if (replay.matches(".*-number-\\d+")) {
        throw new IllegalArgumentException("invalid CONFORMANCE_REPLAY '" + replay + "': of a generated scenario it takes the "
            + "request as JSON; the command has it: motion-conformance replay " + replay + " --save FILE -- COMMAND");
      }
      List<String> ids = new ArrayList<>();
      for (JSONObject file : files.values()) {
        for (JSONObject scenario : objects(file.getJSONArray("scenarios"))) ids.add(scenario.getString("id"));
      }
      Spelling.ensure(List.of(replay), ids, "CONFORMANCE_REPLAY",
          "the id of a scenario, or a request or an exported scenario as JSON or in a file");
      throw new IllegalArgumentException("nothing to replay: the port does not offer " + replay.split("-")[0]);
    }
    List<ScenarioTest> found = new ArrayList<>();
    for (JSONObject message : messages(isJSON ? replay : Files.readString(Path.of(replay)))) {
      String id = message.optString("specification", Causes.specificationOf(message.optString("clause")));
      Spelling.ensure(List.of(id), files.keySet(), "specification");
      JSONObject words = files.get(id).getJSONObject("words");
      for (String domain : offered.contains(id) ? domains : List.<String>of()) {
        if (!message.has("actions")) {
          JSONArray samples = files.get(id).getJSONObject("samples").getJSONArray(domain);
          JSONObject scenario = (JSONObject) inDomain(message, samples);
          found.add(new ScenarioTest(harness, id, domain, scenario, words, null));
        } else if (domain.equals(message.getString("values"))) {
          found.add(new ScenarioTest(harness, id, domain, scenario(message, id, replay), words, null));
        }
      }
    }
    if (found.isEmpty()) throw new IllegalArgumentException("nothing to replay: the port does not offer what it is of");
    return found;
  }

  /** One object, on however many lines, or one on each line. */
  private static List<JSONObject> messages(String text) throws JSONException {
    try {
      String[] lines = text.trim().split("\\R");
      List<JSONObject> messages = new ArrayList<>();
      for (String line : lines) messages.add(new JSONObject(line));
      return messages;
    } catch (JSONException problem) {
      return List.of(new JSONObject(text));
    }
  }

  /** A request as a scenario that expects nothing. */
  private static JSONObject scenario(JSONObject request, String specification, String given) throws JSONException {
    JSONArray steps = new JSONArray();
    for (JSONObject action : objects(request.getJSONArray("actions"))) {
      steps.put(new JSONObject().put("do", action).put("words", inWords(action)));
    }
    String id = request.optString("scenario", specification + "/request");
    return new JSONObject().put("id", id).put("clause", id.split("/")[0]).put("level", "must")
        .put("statement", "A request is performed and not judged.").put("steps", steps)
        .put("unjudged", "performed and not judged; the command judges it: motion-conformance replay '" + given + "' -- COMMAND");
  }

  /** An action or an event of a request in words: its kind, its name and its other fields. */
  private static String inWords(JSONObject item) throws JSONException {
    boolean isAction = item.has("action");
    StringBuilder words = new StringBuilder(isAction ? item.getString("action") : item.optString("event"));
    if (item.has("name")) words.append(" ").append(item.getString("name"));
    for (Iterator<String> keys = item.keys(); keys.hasNext(); ) {
      String key = keys.next();
      if (key.equals("action") || key.equals("name") || key.equals("event") && !isAction) continue;
      words.append(words.length() == 0 ? "" : ", ").append(key).append(" ").append(inWords(item.get(key), key.equals("value")));
    }
    return words.toString();
  }

  private static String inWords(Object field, boolean isValue) throws JSONException {
    if (isValue || !(field instanceof JSONObject || field instanceof JSONArray)) return literal(field, isValue);
    List<String> parts = new ArrayList<>();
    List<JSONObject> items = field instanceof JSONArray ? objects((JSONArray) field) : List.of((JSONObject) field);
    for (JSONObject item : items) parts.add(inWords(item));
    return "(" + String.join("; ", parts) + ")";
  }

  /** The scenario and the domain: {@code RP-9.2/external-write-first (integer)}. */
  public String name() {
    return scenario == null ? harness.port + " conforms" : id() + " (" + values + ")";
  }

  String id() {
    return scenario.optString("id");
  }

  /** Why the scenario says nothing, once it has run: what the port lacks, a waiver, or a should; otherwise null. */
  public String unsupported() {
    return unsupported;
  }

  /**
   * Performs the scenario, or all of them, and throws an {@link AssertionError} with the story if the port deviates, or with
   * the name of the test that has a shorter one.
   */
  public void run() {
    try {
      if (scenario == null) causes.get().report();
      else check();
    } catch (Causes.Deviation deviation) {
      if (isReplay) throw deviation;
      Causes all = causes.get();
      unsupported = harness.waivers.excuse(deviation);
      if (unsupported == null) throw all.explain(this, deviation);
    }
  }

  /** Performs the scenario, and throws its own story if the port deviates. */
  void check() {
    try {
      Causes.Deviation deviation = deviation();
      if (deviation == null) return;
      String waiver = harness.waivers.reason(id(), scenario.optString("clause"), isGenerated(), deviation.isCrash());
      if (waiver != null) unsupported = "waived: " + waiver;
      else if (deviation.isShould() && !harness.isShouldBinding && !isReplay) unsupported = "should: " + Causes.headline(scenario);
      else throw deviation;
    } catch (Adapter.Lack lack) {
      unsupported = lack.getMessage();
    } catch (JSONException problem) {
      throw new IllegalStateException(problem);
    }
  }

  /** Performs the scenario, and says how the first step that is not as expected deviates. */
  private Causes.Deviation deviation() throws JSONException {
    List<JSONObject> steps = objects(scenario.getJSONArray("steps"));
    JSONArray actions = new JSONArray();
    for (JSONObject step : steps) actions.put(step.getJSONObject("do"));
    ScenarioRunner runner = harness.runner(specification, values);
    JSONArray trace = new JSONArray();
    try {
      String story = "✘ " + Causes.headline(scenario) + "\n  values: " + values + lines(steps, ' ');
      harness.guard.watch(story, () -> harness.perform(runner, actions, trace));
    } catch (Adapter.Lack lack) {
      throw lack;
    } catch (Throwable problem) {
      List<JSONObject> done = steps.subList(0, trace.length() + 1);
      return new Causes.Deviation(scenario, story(done) + "\n     crashed  " + problem, true, done.size(), problem);
    }
    if (isReplay) {
      for (int index = 0; index < steps.size(); index += 1) {
        String seen = list(seen(trace, index));
        System.out.println(String.format("  %2d  ", index + 1) + steps.get(index).optString("words") + "   " + seen);
      }
    }
    unsupported = scenario.optString("unjudged", null);
    if (unsupported != null) {
      System.out.println("  " + unsupported);
      return null;
    }
    if (isGenerated()) return disallowed(steps, trace);
    for (int index = 0; index < steps.size(); index += 1) {
      List<JSONObject> seen = seen(trace, index);
      for (String kind : List.of("expect", "relies")) {
        JSONObject expectation = steps.get(index).optJSONObject(kind);
        if (expectation == null || isMet(expectation, seen)) continue;
        String story = story(steps, index, expectation, seen);
        return new Causes.Deviation(scenario, story, kind.equals("expect"), index + 1, null);
      }
    }
    if (runner.reactions.isEmpty()) return null;
    return new Causes.Deviation(scenario, story(steps) + "\nA reaction was never triggered.", false, steps.size(), null);
  }

  /** How a generated scenario deviates where no trace that is allowed begins as this one does. */
  private Causes.Deviation disallowed(List<JSONObject> steps, JSONArray trace) throws JSONException {
    List<JSONArray> traces = arrays(scenario.getJSONArray("traces"));
    for (int index = 0; index < steps.size(); index += 1) {
      List<JSONObject> seen = objects(trace.getJSONArray(index));
      JSONArray oneOf = steps.get(index).getJSONArray("oneOf");
      List<JSONArray> left = new ArrayList<>();
      Set<String> expected = new LinkedHashSet<>();
      for (JSONArray places : traces) {
        List<JSONObject> allowed = objects(oneOf.getJSONArray(places.getInt(index)));
        expected.add(list(allowed));
        if (keys(allowed).equals(keys(seen))) left.add(places);
      }
      if (left.isEmpty()) {
        String story = difference(steps, index, String.join(", or ", expected), list(seen));
        return new Causes.Deviation(scenario, story, false, index + 1, null);
      }
      traces = left;
    }
    return null;
  }

  private boolean isGenerated() {
    return scenario.has("traces");
  }

  /** What happened in a step. */
  private static List<JSONObject> seen(JSONArray trace, int index) throws JSONException {
    List<JSONObject> seen = objects(trace.getJSONArray(index));
    seen.removeIf(event -> Set.of("begins", "returns").contains(event.optString("event")));
    return seen;
  }

  /** A copy with samples in the place of their numbers. */
  private static Object inDomain(Object item, JSONArray samples) throws JSONException {
    if (item instanceof JSONArray) {
      JSONArray copy = new JSONArray();
      JSONArray array = (JSONArray) item;
      for (int index = 0; index < array.length(); index += 1) copy.put(inDomain(array.get(index), samples));
      return copy;
    }
    if (!(item instanceof JSONObject)) return item;
    JSONObject copy = new JSONObject();
    JSONObject object = (JSONObject) item;
    for (Iterator<String> keys = object.keys(); keys.hasNext(); ) {
      String key = keys.next();
      if (key.equals("value")) copy.put(key, samples.get(object.getInt(key)));
      else if (key.equals("words")) copy.put(key, inWords(object.getString(key), samples));
      else copy.put(key, inDomain(object.get(key), samples));
    }
    return copy;
  }

  /** The words of a step with samples in the place of their numbers. */
  private static String inWords(String words, JSONArray samples) {
    return replace("\\{(\\d+)\\}", words, number -> literal(samples.opt(Integer.parseInt(number)), true));
  }

  /** Whether the events of a step meet an expectation; Protocol.md describes the rules. */
  private static boolean isMet(JSONObject expectation, List<JSONObject> seen) throws JSONException {
    List<List<Object>> keys = keys(judged(expectation, seen));
    List<List<List<Object>>> groups = new ArrayList<>();
    for (JSONArray group : arrays(expectation.getJSONArray("groups"))) groups.add(keys(objects(group)));
    switch (expectation.getString("rule")) {
      case "exactly": {
        int start = 0;
        for (List<List<Object>> group : groups) {
          int end = start + group.size();
          if (end > keys.size() || !counted(keys.subList(start, end)).equals(counted(group))) return false;
          start = end;
        }
        return start == keys.size();
      }
      case "inOrder": {
        int last = 0;
        for (List<Object> key : keys) {
          int place = 0;
          while (place < groups.size() && !groups.get(place).contains(key)) place += 1;
          if (place == groups.size()) continue;
          if (place < last) return false;
          last = place;
        }
        return true;
      }
      default: return groups.get(0).containsAll(keys) && new HashSet<>(keys).size() == keys.size();
    }
  }

  private static List<JSONObject> judged(JSONObject expectation, List<JSONObject> seen) {
    JSONArray of = expectation.optJSONArray("of");
    if (of == null) return seen;
    Set<String> names = new HashSet<>();
    for (int index = 0; index < of.length(); index += 1) names.add(of.optString(index));
    return seen.stream().filter(event -> names.contains(event.optString("name"))).collect(Collectors.toList());
  }

  private static List<List<Object>> keys(List<JSONObject> events) {
    return events.stream().map(Notation::key).collect(Collectors.toList());
  }

  private static Map<Object, Integer> counted(List<List<Object>> keys) {
    Map<Object, Integer> counts = new HashMap<>();
    for (Object key : keys) counts.merge(key, 1, Integer::sum);
    return counts;
  }

  /** What was done, what was expected, and what happened instead. */
  private String story(List<JSONObject> steps, int index, JSONObject expectation, List<JSONObject> seen)
      throws JSONException {
    List<String> groups = new ArrayList<>();
    String rule = expectation.getString("rule");
    for (JSONArray group : arrays(expectation.getJSONArray("groups"))) {
      boolean isFree = rule.equals("exactly") && group.length() > 1;
      groups.add(list(objects(group)) + (isFree ? " (in any order)" : ""));
    }
    String expected = (rule.equals("atMost") ? "at most " : "")
        + String.join(rule.equals("inOrder") ? ", before " : " · ", groups.isEmpty() ? List.of("nothing") : groups);
    JSONArray of = expectation.optJSONArray("of");
    String only = of == null ? "" : " (only " + of.join(" and ").replace("\"", "") + " judged)";
    return difference(steps, index, expected + only, list(seen));
  }

  private String difference(List<JSONObject> steps, int index, String expected, String got) {
    return story(steps.subList(0, index + 1)) + "\n     expected  " + expected + "\n     got       " + got;
  }

  private String story(List<JSONObject> steps) {
    return Causes.headline(scenario) + lines(steps, '✘');
  }

  /** The steps, of which the last has a mark. */
  private static String lines(List<JSONObject> steps, char mark) {
    StringBuilder text = new StringBuilder();
    for (int index = 0; index < steps.size(); index += 1) {
      text.append("\n").append(index == steps.size() - 1 ? mark : ' ').append(String.format(" %2d  ", index + 1))
          .append(steps.get(index).optString("words"));
    }
    return text.toString();
  }

  /** Events in the words of their kinds, without marks. */
  private String list(List<JSONObject> all) {
    List<JSONObject> events = all.stream().filter(event -> words.has(event.optString("event"))).collect(Collectors.toList());
    String shown = events.stream().limit(8).map(this::describe).collect(Collectors.joining(" · "));
    return events.isEmpty() ? "nothing" : shown + (events.size() > 8 ? " · … " + (events.size() - 8) + " more" : "");
  }

  /** An event in the words of its kind. */
  private String describe(JSONObject event) {
    return replace("\\{(\\w+)\\}", words.optString(event.optString("event")),
        field -> event.has(field) ? literal(event.opt(field), field.equals("value")) : event.optString("other"));
  }

  private static String literal(Object value, boolean isQuoted) {
    return isQuoted && value instanceof String ? JSONObject.quote((String) value) : String.valueOf(value);
  }

  /** The text with what the first group of a pattern captures replaced by what a function makes of it. */
  private static String replace(String pattern, String text, Function<String, String> replacement) {
    return Pattern.compile(pattern).matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(replacement.apply(match.group(1))));
  }

  private static List<JSONObject> objects(JSONArray array) throws JSONException {
    List<JSONObject> objects = new ArrayList<>();
    for (int index = 0; index < array.length(); index += 1) objects.add(array.getJSONObject(index));
    return objects;
  }

  private static List<JSONArray> arrays(JSONArray array) throws JSONException {
    List<JSONArray> arrays = new ArrayList<>();
    for (int index = 0; index < array.length(); index += 1) arrays.add(array.getJSONArray(index));
    return Collections.unmodifiableList(arrays);
  }
}
