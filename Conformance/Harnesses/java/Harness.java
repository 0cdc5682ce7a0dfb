import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Checks a port written in Java, or another language of the JVM: {@link #tests} in its test framework, {@link #serve} for
 * {@code motion-conformance run -- java YOUR-PORT}.
 *
 * <p>Hand it an adapter for each specification that the port offers.
 */
public final class Harness {
  /** The specifications. */
  enum Specification {
    IO("IndefiniteObservable"),
    MO("MotionObservable"),
    RP("ReactiveProperty"),
    PO("Property"),
    RM("Remember", "remember"),
    SW("StartWith", "startWith"),
    NO("NextOperator", "nextOperator"),
    MA("Map", "map"),
    FI("Filter", "filter"),
    RE("Read", "readFirst");

    /** The name of the file of its scenarios. */
    final String file;
    /** What a stream's adapter has for it, where it is an operator. */
    final String operator;

    Specification(String file) {
      this(file, null);
    }

    Specification(String file, String operator) {
      this.file = file;
      this.operator = operator;
    }
  }

  /** What can be read, written and subscribed to. */
  abstract static class ReadableAndWritable<P, Self> extends Adapter<Self> {
    public Self read(Function<P, Object> read) {
      return take("read", read);
    }

    public Self write(BiConsumer<P, Object> write) {
      return take("write", write);
    }

    public Self subscribe(BiFunction<P, Consumer<Object>, Object> subscribe) {
      return take("subscribe", subscribe);
    }
  }

  /** How a port's ReactiveProperty is made and used. */
  public static final class ReactiveProperties<P> extends ReadableAndWritable<P, ReactiveProperties<P>> {
    public ReactiveProperties<P> create(Function<Object, P> create) {
      return take("create", create);
    }

    public ReactiveProperties<P> createExternal(BiFunction<Object, Consumer<Object>, P> create) {
      return take("createExternal", create);
    }

    /** Converts a property to one of the port's motion observables. */
    public ReactiveProperties<P> stream(Function<P, Object> stream) {
      return take("stream", stream);
    }
  }

  /** How a port's Property, over information that lives elsewhere, is made and used. */
  public static final class Properties<P> extends ReadableAndWritable<P, Properties<P>> {
    public Properties<P> create(BiFunction<Supplier<Object>, Consumer<Object>, P> create) {
      return take("create", create);
    }
  }

  /** Subscribes functions for values and for states to a stream. */
  public interface FunctionSubscription<S, E> {
    Object subscribe(S stream, Consumer<Object> next, Consumer<E> state);
  }

  /** How a port's IndefiniteObservable or MotionObservable S, with observers O and states E, is made and used. */
  public static final class Streams<S, O, E> extends Adapter<Streams<S, O, E>> {
    public Streams<S, O, E> create(Function<Function<O, Runnable>, S> create) {
      return take("create", create);
    }

    public Streams<S, O, E> noopDisconnect(Runnable noopDisconnect) {
      return take("noopDisconnect", noopDisconnect);
    }

    /** Makes an observer from functions for values and for states; an IndefiniteObservable's ignores the latter. */
    public Streams<S, O, E> observer(BiFunction<Consumer<Object>, Consumer<E>, O> observer) {
      return take("observer", observer);
    }

    public Streams<S, O, E> next(BiConsumer<O, Object> next) {
      return take("next", next);
    }

    /** Puts a state into an observer's state channel; and the states: at rest, active, and whatever else there is. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final Streams<S, O, E> states(BiConsumer<O, E> state, E... states) {
      if (states.length < 2) throw new IllegalArgumentException("states takes the port's atRest and active");
      return take("state", state).take("states", states);
    }

    public Streams<S, O, E> subscribeObserver(BiFunction<S, O, Object> subscribe) {
      return take("subscribeObserver", subscribe);
    }

    public Streams<S, O, E> subscribeNext(BiFunction<S, Consumer<Object>, Object> subscribe) {
      return take("subscribeNext", subscribe);
    }

    public Streams<S, O, E> subscribeNextAndState(FunctionSubscription<S, E> subscribe) {
      return take("subscribeNextAndState", subscribe);
    }

    public Streams<S, O, E> subscribeNothing(Function<S, Object> subscribe) {
      return take("subscribeNothing", subscribe);
    }

    public Streams<S, O, E> remember(Function<S, S> remember) {
      return take("remember", remember);
    }

    public Streams<S, O, E> startWith(BiFunction<S, Object, S> startWith) {
      return take("startWith", startWith);
    }

    /** Calls an operation with each value, and with a function that passes on what comes of it. */
    public Streams<S, O, E> nextOperator(BiFunction<S, BiConsumer<Object, Consumer<Object>>, S> nextOperator) {
      return take("nextOperator", nextOperator);
    }

    public Streams<S, O, E> map(BiFunction<S, Function<Object, Object>, S> map) {
      return take("map", map);
    }

    public Streams<S, O, E> filter(BiFunction<S, Predicate<Object>, S> filter) {
      return take("filter", filter);
    }

    /** Reads a stream's first value, or returns the second argument where there is none: null is a value. */
    public Streams<S, O, E> readFirst(BiFunction<S, Object, Object> readFirst) {
      return take("readFirst", readFirst);
    }
  }

  /** The version of the kit that this harness is part of. */
  static final String VERSION = "1.0.0";

  private static final List<String> DOMAINS = List.of("integer", "real", "text", "nullable", "list");

  final String port;
  final HangGuard guard;
  private final Map<String, Adapter<?>> adapters = new HashMap<>();
  final Waivers waivers = new Waivers();
  private String language = "Java";
  boolean isShouldBinding;
  private List<String> values = DOMAINS;
  private Consumer<Object> unsubscribe = subscription -> ((Runnable) subscription).run();
  /** What subscribing returns. */
  private Class<?> subscription = Runnable.class;

  public Harness(String port) {
    if (port == null || port.isEmpty()) {
      throw new IllegalArgumentException("missing 'port': the name of the port, as in new Harness(\"MyMotion\")");
    }
    this.port = port;
    guard = new HangGuard(port);
  }

  /** What the port is written in, where that is not Java. */
  public Harness language(String language) {
    this.language = language;
    return this;
  }

  /** The domains that the port offers, all unless they are named. */
  public Harness values(String... domains) {
    Spelling.ensure(List.of(domains), DOMAINS, "value domain");
    if (domains.length == 0) {
      throw new IllegalArgumentException("the adapter offers no value domain; values takes " + String.join(", ", DOMAINS));
    }
    values = List.of(domains);
    return this;
  }

  /** Unsubscribes what subscribing returned; without it, that is a {@link Runnable} to be run. */
  @SuppressWarnings("unchecked")
  public <U> Harness unsubscribe(Consumer<U> unsubscribe) {
    this.unsubscribe = (Consumer<Object>) unsubscribe;
    subscription = Object.class;
    return this;
  }

  public Harness reactiveProperty(ReactiveProperties<?> adapter) {
    adapter.require("reactiveProperty", List.of("create", "read", "write", "subscribe"));
    adapters.put("RP", adapter);
    return this;
  }

  public Harness property(Properties<?> adapter) {
    adapter.require("property", List.of("create", "read", "write", "subscribe"));
    adapters.put("PO", adapter);
    return this;
  }

  public Harness indefiniteObservable(Streams<?, ?, ?> adapter) {
    adapter.require("indefiniteObservable", List.of("create", "next", "noopDisconnect"));
    adapters.put("IO", adapter);
    return this;
  }

  /** Offers MotionObservable, and each of its operators that the adapter has or says why it lacks. */
  public Harness motionObservable(Streams<?, ?, ?> adapter) {
    adapter.require("motionObservable", List.of("create", "next", "noopDisconnect", "subscribeNext"));
    if (adapter.has("states")) adapter.require("motionObservable", List.of("subscribeNextAndState"));
    adapters.put("MO", adapter);
    for (Specification specification : Specification.values()) {
      String operator = specification.operator;
      if (operator != null && adapter.names(operator)) adapters.put(specification.name(), adapter);
    }
    return this;
  }

  /** How many seconds a scenario of {@link #tests} may take before the process ends and says which, 30 otherwise. */
  public Harness limit(int seconds) {
    if (seconds <= 0) {
      throw new IllegalArgumentException("invalid limit '" + seconds + "': expected a positive number of seconds");
    }
    guard.limit(seconds);
    return this;
  }

  /** Says why the port deviates there on purpose, by the id of a clause or a scenario. Used by {@link #tests} alone. */
  public Harness waive(String id, String reason) {
    waivers.add(id, reason);
    return this;
  }

  /** Reads a file of deliberate deviations and lacks, as the command does with --waivers. Used by {@link #tests} alone. */
  public Harness waivers(Path file) throws IOException {
    waivers.read(file);
    return this;
  }

  /** What fails in {@link #tests}: with "should", also what breaks a {@code should}, which is aborted otherwise. */
  public Harness level(String level) {
    Spelling.ensure(List.of(level), List.of("must", "should"), "level");
    isShouldBinding = level.equals("should");
    return this;
  }

  /**
   * A test for each scenario and value domain that the port offers, from the folder of the exported scenarios.
   *
   * <p>With the environment variable {@code CONFORMANCE_REPLAY} there is only that scenario: an id, or a request or an exported
   * scenario as JSON or in a file. It fails with its own story, and what the port did is printed.
   */
  public List<ScenarioTest> tests(Path scenarios) throws IOException, JSONException {
    requireSpecification();
    adapters.values().forEach(waivers::apply);
    return ScenarioTest.load(this, scenarios, List.copyOf(adapters.keySet()), values);
  }

  /** Serves the port over standard input and output until the input ends; what it prints goes to standard error. */
  public void serve() throws IOException, JSONException {
    requireSpecification();
    PrintStream output = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
    System.setOut(System.err);
    JSONObject offers = new JSONObject();
    for (Specification specification : Specification.values()) {
      String id = specification.name();
      if (adapters.containsKey(id)) offers.put(id, new JSONArray(values));
    }
    JSONObject handshake = new JSONObject().put("protocol", 1).put("port", port).put("language", language)
        .put("harness", VERSION);
    write(output, handshake.put("offers", offers).put("lacks", Lacks.of(adapters)));
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      write(output, reply(new JSONObject(line)));
    }
    System.exit(0);
  }

  private void requireSpecification() {
    if (!adapters.isEmpty()) return;
    throw new IllegalArgumentException("the adapter offers no specification; add a part, as in "
        + "reactiveProperty(new Harness.ReactiveProperties<ReactiveProperty<Object>>().create(ReactiveProperty::new) …)");
  }

  private static void write(PrintStream output, JSONObject message) {
    output.print(message + "\n");
    output.flush();
  }

  private JSONObject reply(JSONObject request) throws JSONException {
    JSONObject reply = new JSONObject().put("id", request.getInt("id"));
    String specification = request.getString("specification");
    if (!adapters.containsKey(specification)) {
      return reply.put("unsupported", "the port does not offer " + specification);
    }
    try {
      ScenarioRunner runner = runner(specification, request.getString("values"));
      JSONArray trace = new JSONArray();
      perform(runner, request.getJSONArray("actions"), trace);
      return reply.put("trace", trace);
    } catch (Adapter.Lack lack) {
      return reply.put("unsupported", lack.getMessage());
    } catch (Throwable problem) {
      return reply.put("crashed", problem.toString()).putOpt("at", Causes.placeOf(problem));
    }
  }

  ScenarioRunner runner(String specification, String values) {
    return new ScenarioRunner(adapters.get(specification), adapters.get("MO"), unsubscribe, subscription, values);
  }

  /** Performs the actions, each of which adds what it causes to the trace. */
  void perform(ScenarioRunner runner, JSONArray actions, JSONArray trace) throws Throwable {
    try {
      for (int index = 0; index < actions.length(); index += 1) {
        trace.put(runner.perform(actions.getJSONObject(index)));
      }
    } finally {
      runner.isOpen = false;
    }
  }
}
