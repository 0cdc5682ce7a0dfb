package motionconformance;

import java.io.*;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.*;
import java.util.function.*;
import java.util.stream.Stream;
import org.json.*;

/**
 * Serves a port written in Java, or another language of the JVM, to the command {@code motion-conformance}, which judges it;
 * {@link #tests} starts the command.
 *
 * <p>Hand it an adapter for each specification that the port offers.
 */
public final class Harness {
  /** A class that makes the harness of a port, in a process of its own, too: it has a constructor that takes nothing. */
  public interface Source {
    Harness harness() throws Exception;
  }

  /** What can be read, written and subscribed to. */
  abstract static class ReadableAndWritable<P, Self> extends Adapter<Self> {
    public Self read(Function<P, Object> read) { return take("read", read); }
    public Self write(BiConsumer<P, Object> write) { return take("write", write); }
    public Self subscribe(BiFunction<P, Consumer<Object>, Object> subscribe) { return take("subscribe", subscribe); }
  }

  /** How a port's ReactiveProperty is made and used. */
  public static final class ReactiveProperties<P> extends ReadableAndWritable<P, ReactiveProperties<P>> {
    public ReactiveProperties<P> create(Function<Object, P> create) { return take("create", create); }

    public ReactiveProperties<P> createExternal(BiFunction<Object, Consumer<Object>, P> create) {
      return take("createExternal", create);
    }

    /** Converts a property to one of the port's motion observables. */
    public ReactiveProperties<P> stream(Function<P, Object> stream) { return take("stream", stream); }
  }

  /** How a port's Property, over information that lives elsewhere, is made and used. */
  public static final class Properties<P> extends ReadableAndWritable<P, Properties<P>> {
    public Properties<P> create(BiFunction<Supplier<Object>, Consumer<Object>, P> create) { return take("create", create); }
  }

  /** Subscribes functions for values and for states to a stream. */
  public interface FunctionSubscription<S, E> {
    Object subscribe(S stream, Consumer<Object> next, Consumer<E> state);
  }

  /** How a port's IndefiniteObservable or MotionObservable S, with observers O and states E, is made and used. */
  public static final class Streams<S, O, E> extends Adapter<Streams<S, O, E>> {
    /** The names of the operators that are offered by their names. */
    final Set<String> operators = new LinkedHashSet<>();

    public Streams<S, O, E> create(Function<Function<O, Runnable>, S> create) { return take("create", create); }
    public Streams<S, O, E> noopDisconnect(Runnable noopDisconnect) { return take("noopDisconnect", noopDisconnect); }

    /** Makes an observer from functions for values and for states; an IndefiniteObservable's ignores the latter. */
    public Streams<S, O, E> observer(BiFunction<Consumer<Object>, Consumer<E>, O> observer) { return take("observer", observer); }
    public Streams<S, O, E> next(BiConsumer<O, Object> next) { return take("next", next); }

    /** Puts a state into an observer's state channel; and the states: at rest, active, and whatever else there is. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final Streams<S, O, E> states(BiConsumer<O, E> state, E... states) {
      if (states.length < 2) throw new IllegalArgumentException("states takes the port's atRest and active");
      return take("state", state).take("states", states);
    }

    public Streams<S, O, E> subscribeObserver(BiFunction<S, O, Object> subscribe) { return take("subscribeObserver", subscribe); }
    public Streams<S, O, E> subscribeNext(BiFunction<S, Consumer<Object>, Object> subscribe) { return take("subscribeNext", subscribe); }

    public Streams<S, O, E> subscribeNextAndState(FunctionSubscription<S, E> subscribe) {
      return take("subscribeNextAndState", subscribe);
    }
    public Streams<S, O, E> subscribeNothing(Function<S, Object> subscribe) { return take("subscribeNothing", subscribe); }
    public Streams<S, O, E> remember(Function<S, S> remember) { return take("remember", remember); }
    public Streams<S, O, E> startWith(BiFunction<S, Object, S> startWith) { return take("startWith", startWith); }

    /** Calls an operation with each value, and with a function that passes on what comes of it. */
    public Streams<S, O, E> nextOperator(BiFunction<S, BiConsumer<Object, Consumer<Object>>, S> nextOperator) {
      return operator("nextOperator", nextOperator);
    }

    public Streams<S, O, E> map(BiFunction<S, Function<Object, Object>, S> map) { return operator("map", map); }
    public Streams<S, O, E> filter(BiFunction<S, Predicate<Object>, S> filter) { return operator("filter", filter); }

    /** Calls another operator with what it is given: a function, a stream, a value, or null if it is given nothing. */
    public <A> Streams<S, O, E> operator(String name, BiFunction<S, A, S> operator) {
      operators.add(name);
      return take(name, operator);
    }

    /** Reads a stream's first value, or returns the second argument where there is none: null is a value. */
    public Streams<S, O, E> readFirst(BiFunction<S, Object, Object> readFirst) { return take("readFirst", readFirst); }
  }

  /** The version of the kit that this harness is part of. */
  static final String VERSION = "1.0.0";

  private static final List<String> DOMAINS = List.of("integer", "real", "text", "nullable", "list");
  /** The specifications of operators that are not named by their operators. */
  private static final Map<String, String> OPERATORS = Map.of("RM", "remember", "SW", "startWith", "RE", "readFirst");

  final String port;
  final Map<String, Adapter<?>> adapters = new LinkedHashMap<>();
  /** What is said of the port and of its tests, and the options of the command, by their names. */
  final Map<String, Object> settings = new LinkedHashMap<>(Map.of("language", "Java", "values", DOMAINS, "level", "must"));
  Consumer<Object> unsubscribe = subscription -> ((Runnable) subscription).run();
  /** What subscribing returns. */
  Class<?> subscription = Runnable.class;

  public Harness(String port) { this.port = port; }

  private Harness set(String name, Object value) {
    settings.put(name, value);
    return this;
  }

  /** What the port is written in, where that is not Java. */
  public Harness language(String language) { return set("language", language); }

  /** The domains that the port offers, all unless they are named. */
  public Harness values(String... domains) {
    Adapter.ensure(List.of(domains), DOMAINS, "value domain");
    return set("values", List.of(domains));
  }

  /** Unsubscribes what subscribing returned; without it, that is a {@link Runnable} to be run. */
  @SuppressWarnings("unchecked")
  public <U> Harness unsubscribe(Consumer<U> unsubscribe) {
    this.unsubscribe = (Consumer<Object>) unsubscribe;
    subscription = Object.class;
    return this;
  }

  public Harness reactiveProperty(ReactiveProperties<?> adapter) {
    return offer("RP", "ReactiveProperty", adapter, "create", "read", "write", "subscribe");
  }

  public Harness property(Properties<?> adapter) {
    return offer("PO", "Property", adapter, "create", "read", "write", "subscribe");
  }

  public Harness indefiniteObservable(Streams<?, ?, ?> adapter) {
    return offer("IO", "IndefiniteObservable", adapter, "create", "next");
  }

  /** Offers MotionObservable, and each of its operators that the adapter has or says why it lacks. */
  public Harness motionObservable(Streams<?, ?, ?> adapter) {
    for (String operator : adapter.operators) adapters.put(operator, adapter);
    for (String one : OPERATORS.keySet()) if (adapter.names(OPERATORS.get(one))) adapters.put(one, adapter);
    String withStates = adapter.has("states") ? "subscribeNextAndState" : "subscribeNext";
    return offer("MO", "MotionObservable", adapter, "create", "next", "subscribeNext", withStates);
  }

  private Harness offer(String specification, String part, Adapter<?> adapter, String... required) {
    Adapter.reject(Stream.of(required).distinct().filter(method -> !adapter.has(method)).map(method ->
        "add `" + method + "` to the part " + part + ": it takes a function, because no port can lack it"));
    adapters.put(specification, adapter);
    return this;
  }

  /** The file of deliberate deviations. */
  public Harness waivers(Path file) { return set("--waivers", file); }

  /** Only these specifications, bullets, clauses or scenarios. */
  public Harness only(String... ids) { return set("--only", String.join(",", ids)); }

  /** The number of generated scenarios, or "none". */
  public Harness generated(Object count) { return set("--generated", count); }

  /** The number that generated scenarios are made from, or "random". */
  public Harness seed(Object seed) { return set("--seed", seed); }

  /** Keeps the report of the command in that file, in the format of its ending. */
  public Harness report(Path file) { return set("--output", file); }

  /** What fails in {@link #tests}: with "should", also what breaks a {@code should}, which is skipped otherwise. */
  public Harness level(String level) {
    Adapter.ensure(List.of(level), List.of("must", "should"), "level");
    return set("level", level);
  }

  /**
   * Runs the command, which starts the port in processes of its own by that class: a test of the whole port, and one of each clause.
   *
   * <p>With the environment variable {@code CONFORMANCE_REPLAY}, the id of a scenario, or a request as JSON or in a file, there is
   * only the test of that, and what the command prints is printed.
   */
  public List<ClauseTest> tests(Class<? extends Source> source) throws InterruptedException {
    check();
    if (System.getenv().containsKey("CONFORMANCE_PORT")) {
      System.err.println("to start the port, write java motionconformance.Harness " + source.getName());
      System.exit(2);
    }
    return ClauseTest.of(this, source);
  }

  /** Serves the port that a class makes: {@code java -cp CLASSES:JAR motionconformance.Harness MyMotionTest}. */
  public static void main(String[] arguments) throws Exception {
    // The class may print while it is loaded.
    System.setOut(System.err);
    if (arguments.length != 1) throw new IllegalArgumentException("expected the name of a class that implements Harness.Source");
    Constructor<?> constructor = Class.forName(arguments[0]).getDeclaredConstructor();
    constructor.setAccessible(true);
    ((Source) constructor.newInstance()).harness().serve();
  }

  /** Serves the port over standard input and output until the input ends; what it prints goes to standard error. */
  public void serve() throws IOException, JSONException {
    check();
    PrintStream output = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    System.setOut(System.err);
    Map<String, Object> offers = new HashMap<>();
    Map<String, Object> lacks = new HashMap<>();
    for (String specification : adapters.keySet()) {
      offers.put(specification, settings.get("values"));
      lacks.put(specification, lacks(specification));
    }
    output.print(new JSONObject(Map.of("protocol", 1, "port", port, "language", settings.get("language"), "harness", VERSION,
        "exceptions", true, "offers", offers, "lacks", lacks)) + "\n");
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      Map<String, Object> request = Notation.read(line);
      Map<String, Object> reply = new HashMap<>(reply(request));
      reply.put("id", request.get("id"));
      output.print(new JSONObject(reply) + "\n");
    }
    System.exit(0);
  }

  /** Makes sure that there is something to judge. */
  private void check() {
    boolean hasName = port != null && !port.isBlank();
    boolean hasValues = !settings.get("values").equals(List.of());
    Adapter.reject(Stream.of(
        hasName ? "" : "missing 'port': the name of the port, as in new Harness(\"MyMotion\")",
        hasValues ? "" : "the adapter offers no value domain; values takes " + String.join(", ", DOMAINS),
        !adapters.isEmpty() ? "" : "the adapter offers no specification; add a part, as in reactiveProperty("
            + "new Harness.ReactiveProperties<ReactiveProperty<Object>>().create(ReactiveProperty::new) …)"));
  }

  /** What the port lacks of a specification, with the reasons; what its streams lack, a property's stream lacks too. */
  private Map<String, String> lacks(String specification) {
    Map<String, String> lacks = adapters.get(specification).lacks();
    if (specification.equals("RP") && !lacks.containsKey("stream")) lacks.putAll(streams().lacks());
    return lacks;
  }

  /** The adapter of the port's motion observables; one that lacks everything if there is none. */
  Adapter<?> streams() { return adapters.getOrDefault("MO", new Streams<>()); }

  private Map<String, Object> reply(Map<String, Object> request) {
    List<String> mistakes = Notation.mistakes(request, "request", "");
    if (!mistakes.isEmpty()) return Map.of("crashed", "invalid request: " + String.join("; ", mistakes));
    try {
      ScenarioRunner runner = new ScenarioRunner(this, request.get("specification"));
      return Map.of("trace", runner.perform(request.get("actions")));
    } catch (Adapter.Lack lack) {
      return Map.of("unsupported", lack.getMessage());
    } catch (Throwable problem) {
      String place = place(problem);
      return place == null ? Map.of("crashed", Notation.text(problem)) : Map.of("crashed", Notation.text(problem), "at", place);
    }
  }

  /** Where in the port an error was thrown; null where the harness threw it. */
  private static String place(Throwable error) {
    for (StackTraceElement frame : error.getStackTrace()) {
      String module = frame.getModuleName();
      if (module != null && module.matches("(java|jdk)\\..*")) continue;
      return frame.getClassName().startsWith("motionconformance.") ? null : frame.toString();
    }
    return null;
  }
}
