import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Serves a port written in Java, or another language of the JVM, to {@code motion-conformance run -- java YOUR-PORT}.
 *
 * <p>Pass an adapter for each specification that the port offers. A subscription is a {@link Runnable} that unsubscribes.
 */
public final class Harness {
  /** The port lacks what an action needs. */
  @SuppressWarnings("serial")
  private static final class Lack extends RuntimeException {
    Lack(String reason) {
      super(reason);
    }
  }

  /** The functions that create and use one kind of object. The port lacks those that are left out. */
  private abstract static class Adapter<Self> {
    private final Map<String, Object> functions = new HashMap<>();
    private final Map<String, String> reasons = new HashMap<>();

    /** Gives the reason why the port lacks a method. */
    public Self lacks(String method, String reason) {
      reasons.put(method, reason);
      return self();
    }

    Self take(String method, Object function) {
      functions.put(method, function);
      return self();
    }

    boolean names(String method) {
      return functions.containsKey(method) || reasons.containsKey(method);
    }

    @SuppressWarnings("unchecked")
    <F> F function(String method) {
      if (functions.containsKey(method)) return (F) functions.get(method);
      throw new Lack(reasons.getOrDefault(method, "the adapter has no " + method));
    }

    @SuppressWarnings("unchecked")
    private Self self() {
      return (Self) this;
    }
  }

  /** The functions of any kind of property. */
  private abstract static class ReadableAndWritable<P, Self> extends Adapter<Self> {
    public Self read(Function<P, Object> read) {
      return take("read", read);
    }

    public Self write(BiConsumer<P, Object> write) {
      return take("write", write);
    }

    public Self subscribe(BiFunction<P, Consumer<Object>, Runnable> subscribe) {
      return take("subscribe", subscribe);
    }
  }

  /** The functions of a ReactiveProperty. */
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

  /** The functions of a Property. */
  public static final class Properties<P> extends ReadableAndWritable<P, Properties<P>> {
    public Properties<P> create(BiFunction<Supplier<Object>, Consumer<Object>, P> create) {
      return take("create", create);
    }
  }

  /** Subscribes functions for values and for states to a stream. */
  public interface FunctionSubscription<S> {
    Runnable subscribe(S stream, Consumer<Object> next, Consumer<Object> state);
  }

  /** The functions of an IndefiniteObservable or MotionObservable, and of its observers. */
  public static final class Streams<S, O> extends Adapter<Streams<S, O>> {
    public Streams<S, O> create(Function<Function<O, Runnable>, S> create) {
      return take("create", create);
    }

    public Streams<S, O> noopDisconnect(Runnable noopDisconnect) {
      return take("noopDisconnect", noopDisconnect);
    }

    /** Creates an observer from functions for values and states; an IndefiniteObservable ignores the latter. */
    public Streams<S, O> observer(BiFunction<Consumer<Object>, Consumer<Object>, O> observer) {
      return take("observer", observer);
    }

    public Streams<S, O> next(BiConsumer<O, Object> next) {
      return take("next", next);
    }

    public Streams<S, O> state(BiConsumer<O, Object> state) {
      return take("state", state);
    }

    public Streams<S, O> subscribeObserver(BiFunction<S, O, Runnable> subscribe) {
      return take("subscribeObserver", subscribe);
    }

    public Streams<S, O> subscribeNext(BiFunction<S, Consumer<Object>, Runnable> subscribe) {
      return take("subscribeNext", subscribe);
    }

    public Streams<S, O> subscribeNextAndState(FunctionSubscription<S> subscribe) {
      return take("subscribeNextAndState", subscribe);
    }

    public Streams<S, O> subscribeNothing(Function<S, Runnable> subscribe) {
      return take("subscribeNothing", subscribe);
    }

    /** Lists the states of motion: at rest, active, and any others. */
    public Streams<S, O> states(Object... states) {
      return take("states", states);
    }

    public Streams<S, O> remember(Function<S, S> remember) {
      return take("remember", remember);
    }
  }

  private final String port;
  private final Map<String, Adapter<?>> adapters = new HashMap<>();
  private List<String> values = List.of("integer", "real", "text", "nullable", "list");

  public Harness(String port) {
    this.port = port;
  }

  /** The domains that the port offers, by default all. */
  public Harness values(String... domains) {
    values = List.of(domains);
    return this;
  }

  public Harness reactiveProperty(ReactiveProperties<?> adapter) {
    adapters.put("RP", adapter);
    return this;
  }

  public Harness property(Properties<?> adapter) {
    adapters.put("PO", adapter);
    return this;
  }

  public Harness indefiniteObservable(Streams<?, ?> adapter) {
    adapters.put("IO", adapter);
    return this;
  }

  /** Offers MotionObservable, and {@code _remember} if the adapter has it or gives a reason. */
  public Harness motionObservable(Streams<?, ?> adapter) {
    adapters.put("MO", adapter);
    if (adapter.names("remember")) adapters.put("RM", adapter);
    return this;
  }


  /** Serves the port over standard input and output until the input ends; what it prints goes to standard error. */
  public void serve() throws IOException, JSONException {
    PrintStream output = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
    System.setOut(System.err);
    JSONObject offers = new JSONObject();
    for (String specification : List.of("IO", "MO", "RP", "PO", "RM")) {
      if (adapters.containsKey(specification)) offers.put(specification, new JSONArray(values));
    }
    write(
        output,
        new JSONObject().put("protocol", 1).put("port", port).put("language", "Java").put("offers", offers));
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      write(output, reply(new JSONObject(line)));
    }
    System.exit(0);
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
    ScenarioRunner runner = new ScenarioRunner(adapters.get(specification), adapters.get("MO"), request.getString("values"));
    try {
      JSONArray trace = new JSONArray();
      JSONArray actions = request.getJSONArray("actions");
      for (int index = 0; index < actions.length(); index += 1) {
        trace.put(runner.perform(actions.getJSONObject(index)));
      }
      return reply.put("trace", trace);
    } catch (Lack lack) {
      return reply.put("unsupported", lack.getMessage());
    } catch (Throwable problem) {
      StackTraceElement[] frames = problem.getStackTrace();
      return reply.put("crashed", problem + (frames.length > 0 ? " at " + frames[0] : ""));
    } finally {
      runner.isOpen = false;
    }
  }

  /** A subject and its adapter. */
  private static final class Subject {
    final Object object;
    final Adapter<?> adapter;

    Subject(Object object, Adapter<?> adapter) {
      this.object = object;
      this.adapter = adapter;
    }
  }

  /** The functions that the port calls, and the observer that was made from them, if there is one. */
  private static final class Listener {
    final Consumer<Object> next;
    final Consumer<Object> state;
    Object observer;

    Listener(Consumer<Object> next, Consumer<Object> state) {
      this.next = next;
      this.state = state;
    }
  }

  /** One connection of a source. */
  private static final class Connection {
    final Object observer;
    boolean isConnected = true;

    Connection(Object observer) {
      this.observer = observer;
    }
  }

  /** Performs the actions of one request. Events that occur later are ignored. */
  private static final class ScenarioRunner {
    volatile boolean isOpen = true;
    private final Thread thread = Thread.currentThread();
    private final Adapter<?> adapter;
    private final Adapter<?> streams;
    private final String values;
    private final Map<String, Subject> subjects = new HashMap<>();
    private final Map<String, List<Connection>> sources = new HashMap<>();
    private final Map<String, Object> information = new HashMap<>();
    private final Map<String, Listener> listeners = new HashMap<>();
    private final Map<String, Object> observers = new HashMap<>();
    private final Map<String, Runnable> subscriptions = new HashMap<>();
    private final List<JSONObject> reactions = new ArrayList<>();
    private JSONArray seen;
    /** The error of a reaction, which the port must not catch. */
    private Throwable failure;

    ScenarioRunner(Adapter<?> adapter, Adapter<?> streams, String values) {
      this.adapter = adapter;
      this.streams = streams;
      this.values = values;
    }

    /** Performs an action and returns the events that occurred until it returned. */
    JSONArray perform(JSONObject action) throws Throwable {
      seen = new JSONArray();
      enact(action);
      if (failure != null) throw failure;
      return seen;
    }

    private void record(JSONObject event) {
      if (!isOpen || Thread.currentThread() != thread) return;
      seen.put(event);
      for (int place = 0; place < reactions.size(); place += 1) {
        JSONObject reaction = reactions.get(place);
        if (!isSame(reaction.optJSONObject("event"), event)) continue;
        reactions.remove(place);
        JSONArray actions = reaction.optJSONArray("actions");
        for (int index = 0; index < actions.length(); index += 1) {
          try {
            enact(actions.getJSONObject(index));
          } catch (Throwable problem) {
            if (failure == null) failure = problem;
          }
        }
        return;
      }
    }

    private void enact(JSONObject action) throws JSONException {
      String name = action.optString("name");
      switch (action.getString("action")) {
        case "property": keep(name, property(name, value(action), action.getBoolean("external")), adapter); break;
        case "information": keep(name, information(name, value(action)), adapter); break;
        case "source": keep(name, source(name, action.getBoolean("teardown")), adapter); break;
        case "stream": keep(name, convert("stream", subject(action.getString("of"))), streams); break;
        case "remember": keep(name, convert("remember", subject(action.getString("of"))), adapter); break;
        case "reference": subjects.put(name, subject(action.getString("of"))); break;

        case "subscribe": subscriptions.put(name, subscribe(name, action)); break;
        case "unsubscribe":
          if (subscriptions.containsKey(name)) subscriptions.get(name).run();
          break;
        case "release": subscriptions.remove(name); break;

        case "write": put("write", subject(name).object, value(action)); break;
        case "read": record(event("reads", name, convert("read", subject(name)))); break;
        case "change": information.put(name, value(action)); break;

        case "emit":
          for (Object observer : connected(name, action)) put("next", observer, value(action));
          break;
        case "emitState":
          for (Object observer : connected(name, action)) put("state", observer, state(action));
          break;

        case "observer": observers.put(name, observer(listener(name))); break;
        case "put": put("next", known(observers, name, "observer"), value(action)); break;
        case "putState": put("state", known(observers, name, "observer"), state(action)); break;
        case "listStates":
          for (Object state : states()) record(stateEvent("state", null, state));
          break;
        case "numberStates":
          for (Object state : List.of(states()[0], states()[1])) {
            if (state instanceof Integer) record(stateEvent("number", null, state).put("number", state));
          }
          break;

        case "when": reactions.add(action); break;
        default: throw new IllegalArgumentException("unknown action " + action);
      }
    }

    private void keep(String name, Object object, Adapter<?> adapter) {
      subjects.put(name, new Subject(object, adapter));
    }

    private Subject subject(String name) {
      return known(subjects, name, "subject");
    }

    /** Calls a function of the adapter with a subject. */
    private static Object convert(String method, Subject subject) {
      if (subject.adapter instanceof Streams != method.equals("remember")) {
        throw new IllegalStateException("there is no " + method + " for such a subject");
      }
      return subject.adapter.<Function<Object, Object>>function(method).apply(subject.object);
    }

    /** Calls a function of the adapter with a subject and an argument. */
    private void put(String method, Object object, Object value) {
      adapter.<BiConsumer<Object, Object>>function(method).accept(object, value);
    }

    private Object property(String name, Object value, boolean isExternal) {
      if (!isExternal) return adapter.<Function<Object, Object>>function("create").apply(value);
      Consumer<Object> externalWrite = written -> record(event("externalWrite", name, written));
      return adapter.<BiFunction<Object, Object, Object>>function("createExternal").apply(value, externalWrite);
    }

    private Object information(String name, Object value) {
      information.put(name, value);
      Supplier<Object> read = () -> information.get(name);
      Consumer<Object> write = written -> {
        information.put(name, written);
        record(event("informationWritten", name, written));
      };
      return adapter.<BiFunction<Object, Object, Object>>function("create").apply(read, write);
    }

    /** Creates a source that the scenario drives, and the port's stream over it. */
    private Object source(String name, boolean teardown) {
      List<Connection> connections = new ArrayList<>();
      sources.put(name, connections);
      Function<Object, Runnable> connect = observer -> {
        Connection connection = new Connection(observer);
        connections.add(connection);
        int number = connections.size();
        record(connectionEvent("connected", name, number));
        if (!teardown) return adapter.function("noopDisconnect");
        return () -> {
          connection.isConnected = false;
          record(connectionEvent("disconnected", name, number));
        };
      };
      return adapter.<Function<Object, Object>>function("create").apply(connect);
    }

    /** The observers of an emission: those that are connected when it begins. */
    private List<Object> connected(String name, JSONObject action) throws JSONException {
      List<Connection> connections = known(sources, name, "source");
      if (action.has("connection")) {
        int number = action.getInt("connection");
        if (number > connections.size()) return List.of();
        return List.of(connections.get(number - 1).observer);
      }
      List<Object> observers = new ArrayList<>();
      for (Connection connection : connections) if (connection.isConnected) observers.add(connection.observer);
      return observers;
    }

    private Runnable subscribe(String name, JSONObject action) throws JSONException {
      Listener listener =
          action.has("using") ? known(listeners, action.getString("using"), "observer") : listener(name);
      Subject subject = subject(action.getString("to"));
      Object object = subject.object;
      Adapter<?> adapter = subject.adapter;
      if (adapter == null) throw new Lack("the port has no adapter for its motion observables");
      if (!(adapter instanceof Streams)) {
        return adapter.<BiFunction<Object, Object, Runnable>>function("subscribe").apply(object, listener.next);
      }
      switch (action.getString("form")) {
        case "next":
          return adapter.<BiFunction<Object, Object, Runnable>>function("subscribeNext").apply(object, listener.next);
        case "nextAndState":
          return adapter.<FunctionSubscription<Object>>function("subscribeNextAndState")
              .subscribe(object, listener.next, listener.state);
        case "nothing": return adapter.<Function<Object, Runnable>>function("subscribeNothing").apply(object);
        default:
          if (listener.observer == null) listener.observer = observer(listener);
          return adapter.<BiFunction<Object, Object, Runnable>>function("subscribeObserver")
              .apply(object, listener.observer);
      }
    }

    private Listener listener(String name) {
      Listener listener =
          new Listener(
              value -> record(event("receives", name, value)), state -> record(stateEvent("receivesState", name, state)));
      listeners.put(name, listener);
      return listener;
    }

    private Object observer(Listener listener) {
      return adapter.<BiFunction<Object, Object, Object>>function("observer").apply(listener.next, listener.state);
    }

    /** The value of an action, as the type of the domain. */
    private Object value(JSONObject action) throws JSONException {
      Object value = action.get("value");
      if (value == JSONObject.NULL) return null;
      if (value instanceof JSONArray) {
        List<Integer> list = new ArrayList<>();
        for (int index = 0; index < ((JSONArray) value).length(); index += 1) {
          list.add(((JSONArray) value).getInt(index));
        }
        return list;
      }
      if (!(value instanceof Number)) return value;
      if (values.equals("real")) return ((Number) value).doubleValue();
      return ((Number) value).intValue();
    }

    private Object state(JSONObject action) throws JSONException {
      return states()[action.getString("state").equals("atRest") ? 0 : 1];
    }

    private Object[] states() {
      return (streams != null ? streams : adapter).function("states");
    }

    private static JSONObject event(String kind, String name, Object value) {
      try {
        JSONObject event = new JSONObject().put("event", kind).put("name", name);
        Object literal = literal(value);
        return literal != null ? event.put("value", literal) : event.put("other", String.valueOf(value));
      } catch (JSONException problem) {
        throw new IllegalStateException(problem);
      }
    }

    private static JSONObject connectionEvent(String kind, String name, int connection) {
      try {
        return new JSONObject().put("event", kind).put("name", name).put("connection", connection);
      } catch (JSONException problem) {
        throw new IllegalStateException(problem);
      }
    }

    private JSONObject stateEvent(String kind, String name, Object state) {
      try {
        JSONObject event = new JSONObject().put("event", kind);
        if (name != null) event.put("name", name);
        if (states()[0].equals(state)) return event.put("state", "atRest");
        if (states()[1].equals(state)) return event.put("state", "active");
        return event.put("other", String.valueOf(state));
      } catch (JSONException problem) {
        throw new IllegalStateException(problem);
      }
    }

    /** A value as JSON, or null if JSON cannot represent it. */
    private static Object literal(Object value) {
      if (value == null) return JSONObject.NULL;
      if (value instanceof String || value instanceof Boolean) return value;
      if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
        return value;
      }
      if (value instanceof Double || value instanceof Float) {
        double number = ((Number) value).doubleValue();
        boolean isFinite = !Double.isNaN(number) && !Double.isInfinite(number);
        return isFinite && !Double.valueOf(number).equals(-0.0) ? (Object) number : null;
      }
      if (!(value instanceof List)) return null;
      JSONArray array = new JSONArray();
      for (Object element : (List<?>) value) {
        Object literal = literal(element);
        if (literal == null) return null;
        array.put(literal);
      }
      return array;
    }

    private static boolean isSame(JSONObject expected, JSONObject event) {
      for (String field : List.of("event", "name", "connection", "state", "other", "number", "value")) {
        Object one = expected.opt(field);
        Object other = event.opt(field);
        if (one instanceof Number && other instanceof Number) {
          if (((Number) one).doubleValue() != ((Number) other).doubleValue()) return false;
        } else if (!String.valueOf(one).equals(String.valueOf(other)) || (one == null) != (other == null)) {
          return false;
        }
      }
      return true;
    }

    private static <T> T known(Map<String, T> things, String name, String kind) {
      if (!things.containsKey(name)) throw new IllegalStateException("there is no " + kind + " " + name);
      return things.get(name);
    }
  }
}
