import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** Where the actions of one request are performed. What happens when they are done is too late, and is left out. */
final class ScenarioRunner {
  /** The functions that a port is given to call, and the observer that was made from them, if one was. */
  private static final class Listener {
    final Consumer<Object> next;
    final Consumer<Object> state;
    Object observer;

    Listener(Consumer<Object> next, Consumer<Object> state) {
      this.next = next;
      this.state = state;
    }

    Object makeObserver(Adapter<?> adapter) {
      return made(adapter, "observer", adapter.<BiFunction<Object, Object, Object>>function("observer").apply(next, state));
    }
  }

  /** One connection of a source. */
  static final class Connection {
    final Object observer;
    boolean isConnected = true;
    Connection(Object observer) {
      this.observer = observer;
    }
  }

  volatile boolean isOpen = true;
  private final Thread thread = Thread.currentThread();
  private final Adapter<?> adapter;
  private final Adapter<?> streams;
  private final Consumer<Object> unsubscribe;
  private final Class<?> subscription;
  private final String values;
  private final Map<String, ScenarioSubject> subjects = new HashMap<>();
  private final Map<String, List<Connection>> sources = new HashMap<>();
  private final Map<String, Object> information = new HashMap<>();
  private final Map<String, Listener> listeners = new HashMap<>();
  private final Map<String, Object> observers = new HashMap<>();
  private final Map<String, Object> subscriptions = new HashMap<>();
  /** The actions of the reactions to each event, by its key, in the order in which they were prepared. */
  final Map<List<Object>, Queue<JSONArray>> reactions = new HashMap<>();
  private JSONArray seen;
  /** What a reaction failed by: the port must not get in between. */
  private Throwable failure;
  /** The observer object that is being subscribed to that source's own stream, and is to arrive when it connects. */
  private Object awaited;
  private List<Connection> awaiting;

  ScenarioRunner(
      Adapter<?> adapter, Adapter<?> streams, Consumer<Object> unsubscribe, Class<?> subscription, String values) {
    this.adapter = adapter;
    this.streams = streams;
    this.unsubscribe = unsubscribe;
    this.subscription = subscription;
    this.values = values;
  }

  /** Performs an action and answers with what happened until it returned. */
  JSONArray perform(JSONObject action) throws Throwable {
    seen = new JSONArray();
    enact(action);
    if (failure != null) throw failure;
    return seen;
  }

  private void record(JSONObject event) {
    if (!isOpen || Thread.currentThread() != thread) return;
    seen.put(event);
    if (reactions.isEmpty()) return;
    List<Object> key = Notation.key(event);
    Queue<JSONArray> waiting = reactions.get(key);
    if (waiting == null) return;
    JSONArray actions = waiting.remove();
    if (waiting.isEmpty()) reactions.remove(key);
    for (int index = 0; index < actions.length(); index += 1) {
      seen.put(Notation.event("begins"));
      try {
        enact(actions.getJSONObject(index));
      } catch (Throwable problem) {
        if (failure == null) failure = problem;
      }
      seen.put(Notation.event("returns"));
    }
  }

  private void enact(JSONObject action) throws JSONException {
    String name = action.optString("name");
    String of = action.optString("of");
    switch (action.getString("action")) {
      case "property": keep(name, property(name, action), adapter); break;
      case "information": keep(name, information(name, Notation.value(action, values)), adapter); break;
      case "source": subjects.put(name, source(name, action.getBoolean("teardown"))); break;
      case "stream": keep(name, made(adapter, "stream", convert("stream", subject(of))), streams); break;
      case "remember": derive(name, "remember", subject(of), convert("remember", subject(of))); break;
      case "startWith": operate(name, "startWith", subject(of), Notation.value(action, values)); break;
      case "nextOperator": {
        Function<Object, List<Object>> becoming = Notation.becoming(action, values);
        BiConsumer<Object, Consumer<Object>> operation = (value, next) -> becoming.apply(value).forEach(next);
        operate(name, "nextOperator", subject(of), operation);
        break;
      }
      case "map": {
        Function<Object, List<Object>> becoming = Notation.becoming(action, values);
        Function<Object, Object> transform = value -> becoming.apply(value).get(0);
        operate(name, "map", subject(of), transform);
        break;
      }
      case "filter": {
        Function<Object, List<Object>> becoming = Notation.becoming(action, values);
        Predicate<Object> predicate = value -> !becoming.apply(value).isEmpty();
        operate(name, "filter", subject(of), predicate);
        break;
      }
      case "reference": subjects.put(name, subject(of)); break;

      case "subscribe": subscriptions.put(name, subscribe(name, action)); break;
      case "unsubscribe":
        if (subscriptions.containsKey(name)) unsubscribe.accept(subscriptions.get(name));
        break;
      case "release": subscriptions.remove(name); break;

      case "write": put("write", subject(name).object, Notation.value(action, values)); break;
      case "read": record(Notation.valueEvent("reads", name, convert("read", subject(name)))); break;
      case "readFirst": {
        Object nothing = new Object();
        Object first = call("readFirst", subject(name), nothing);
        record(first == nothing ? Notation.event("readsNothing", "name", name) : Notation.valueEvent("reads", name, first));
        break;
      }
      case "change": information.put(name, Notation.value(action, values)); break;

      case "emit":
        for (Object observer : connected(name, action)) put("next", observer, Notation.value(action, values));
        break;
      case "emitState":
        for (Object observer : connected(name, action)) put("state", observer, state(action));
        break;

      case "observer": observers.put(name, listener(name).makeObserver(adapter)); break;
      case "put": put("next", known(observers, name, "observer"), Notation.value(action, values)); break;
      case "putState": put("state", known(observers, name, "observer"), state(action)); break;
      case "listStates":
        for (Object state : states()) record(stateEvent("state", null, state));
        break;
      case "numberStates":
        for (Object state : List.of(states()[0], states()[1])) {
          if (state instanceof Integer) record(stateEvent("number", null, state).put("number", state));
        }
        break;

      case "when":
        reactions
            .computeIfAbsent(Notation.key(action.getJSONObject("event")), key -> new ArrayDeque<>())
            .add(action.getJSONArray("actions"));
        break;
      default: throw new IllegalArgumentException("unknown action '" + action.getString("action") + "'");
    }
  }

  private void keep(String name, Object object, Adapter<?> adapter) {
    subjects.put(name, new ScenarioSubject(object, adapter, null));
  }

  private ScenarioSubject subject(String name) {
    return known(subjects, name, "subject");
  }

  /** Calls the adapter's function of one argument, which a stream or a property has. */
  private static Object convert(String method, ScenarioSubject subject) {
    return subject.<Function<Object, Object>>function(method).apply(subject.object);
  }

  /** Keeps what an operator makes of a stream and of what it is given. */
  private void operate(String name, String operator, ScenarioSubject upstream, Object argument) {
    derive(name, operator, upstream, call(operator, upstream, argument));
  }

  /** Keeps what an operator made of a stream. */
  private void derive(String name, String operator, ScenarioSubject upstream, Object made) {
    keep(name, made(upstream.adapter, operator, made), upstream.adapter);
  }

  /** What that method of the adapter made, which is an object. */
  private static Object made(Adapter<?> adapter, String method, Object object) {
    if (object != null) return object;
    String part = adapter.getClass().getSimpleName();
    throw new IllegalStateException(part + "." + method + " returned null; expected an object");
  }

  /** Calls the adapter's function of a stream and what it is given. */
  private static Object call(String operator, ScenarioSubject upstream, Object argument) {
    return upstream.<BiFunction<Object, Object, Object>>function(operator).apply(upstream.object, argument);
  }

  /** Calls the adapter's function of an object and what it is given. */
  private void put(String method, Object object, Object value) {
    adapter.<BiConsumer<Object, Object>>function(method).accept(object, value);
  }

  private Object property(String name, JSONObject action) throws JSONException {
    Object value = Notation.value(action, values);
    if (!action.getBoolean("external")) {
      return made(adapter, "create", adapter.<Function<Object, Object>>function("create").apply(value));
    }
    Consumer<Object> externalWrite = written -> record(Notation.valueEvent("externalWrite", name, written));
    BiFunction<Object, Object, Object> create = adapter.function("createExternal");
    return made(adapter, "createExternal", create.apply(value, externalWrite));
  }

  private Object information(String name, Object value) {
    information.put(name, value);
    Supplier<Object> read = () -> information.get(name);
    Consumer<Object> write = written -> {
      information.put(name, written);
      record(Notation.valueEvent("informationWritten", name, written));
    };
    return made(adapter, "create", adapter.<BiFunction<Object, Object, Object>>function("create").apply(read, write));
  }

  /** The port's stream over a source that the scenario drives. */
  private ScenarioSubject source(String name, boolean teardown) {
    List<Connection> connections = new ArrayList<>();
    sources.put(name, connections);
    Runnable disconnectNothing = teardown ? null : adapter.function("noopDisconnect");
    Function<Object, Runnable> connect = observer -> {
      boolean isOther = awaiting == connections && awaited != observer;
      awaiting = null;
      Connection connection = new Connection(observer);
      connections.add(connection);
      int number = connections.size();
      record(Notation.connectionEvent("connected", name, number));
      if (isOther) record(Notation.connectionEvent("otherObserver", name, number));
      if (!teardown) return disconnectNothing;
      return () -> {
        connection.isConnected = false;
        record(Notation.connectionEvent("disconnected", name, number));
      };
    };
    Object stream = made(adapter, "create", adapter.<Function<Object, Object>>function("create").apply(connect));
    return new ScenarioSubject(stream, adapter, connections);
  }

  /** The observers that an emission goes to: those that are connected when it begins. */
  private List<Object> connected(String name, JSONObject action) throws JSONException {
    List<Connection> connections = known(sources, name, "source");
    if (action.has("connection")) {
      int number = action.getInt("connection");
      return number > connections.size() ? List.of() : List.of(connections.get(number - 1).observer);
    }
    List<Object> observers = new ArrayList<>();
    for (Connection connection : connections) if (connection.isConnected) observers.add(connection.observer);
    return observers;
  }

  private Object subscribe(String name, JSONObject action) throws JSONException {
    Listener listener = action.has("using") ? known(listeners, action.getString("using"), "observer") : listener(name);
    listeners.put(name, listener);
    Object outerAwaited = awaited;
    List<Connection> outerAwaiting = awaiting;
    awaiting = null;
    try {
      return subscribe(subject(action.getString("to")), listener, action.getString("form"));
    } finally {
      awaited = outerAwaited;
      awaiting = outerAwaiting;
    }
  }

  private Object subscribe(ScenarioSubject to, Listener listener, String form) {
    switch (form) {
      case "next": {
        boolean isProperty = to.adapter instanceof Harness.ReadableAndWritable;
        String method = isProperty ? "subscribe" : "subscribeNext";
        return subscription(to, method, to.<BiFunction<Object, Object, Object>>function(method).apply(to.object, listener.next));
      }
      case "nextAndState":
        return subscription(to, "subscribeNextAndState",
            to.<Harness.FunctionSubscription<Object, Object>>function("subscribeNextAndState")
                .subscribe(to.object, listener.next, listener.state));
      case "nothing": return subscription(to, "subscribeNothing", convert("subscribeNothing", to));
      default:
        BiFunction<Object, Object, Object> subscribe = to.function("subscribeObserver");
        if (listener.observer == null) listener.observer = listener.makeObserver(to.adapter);
        awaited = listener.observer;
        awaiting = to.source;
        return subscription(to, "subscribeObserver", subscribe.apply(to.object, listener.observer));
    }
  }

  /** What that method of the adapter returned, which must be something to unsubscribe. */
  private Object subscription(ScenarioSubject to, String method, Object returned) {
    if (subscription.isInstance(returned)) return returned;
    throw new IllegalStateException(to.adapter.getClass().getSimpleName() + "." + method + " returned " + returned
        + ", not a subscription; expected a Runnable, or what unsubscribe of the harness takes");
  }

  /** The functions that report under a name. */
  private Listener listener(String name) {
    Listener listener =
        new Listener(
            value -> record(Notation.valueEvent("receives", name, value)),
            state -> record(stateEvent("receivesState", name, state)));
    listeners.put(name, listener);
    return listener;
  }

  private Object state(JSONObject action) {
    return states()[action.optString("state").equals("atRest") ? 0 : 1];
  }

  private Object[] states() {
    return (streams != null ? streams : adapter).function("states");
  }

  private JSONObject stateEvent(String kind, String name, Object state) {
    return Notation.stateEvent(kind, name, state, states());
  }

  private static <T> T known(Map<String, T> things, String name, String kind) {
    if (!things.containsKey(name)) throw new IllegalStateException("there is no " + kind + " " + name);
    return things.get(name);
  }
}
