import java.util.*;
import java.util.function.*;
import org.json.*;

/** Where the actions of one request are performed. What happens when they are done is too late, and is left out. */
final class ScenarioRunner {
  /** The functions that a port is given to call, which report under a name, and the observer that was made from them, if one was. */
  private final class Listener {
    final Consumer<Object> next;
    final Consumer<Object> state;
    Object observer;

    Listener(String name) {
      next = value -> record(Notation.valueEvent("receives", name, value));
      state = value -> record(stateEvent("receivesState", name, value));
      listeners.put(name, this);
    }

    Object makeObserver(Adapter<?> adapter) {
      return adapter.made("observer", adapter.call("observer", next, state));
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

  /** A subject with the adapter that it is used by, and the connections of the source that it is the stream of, if it is one's. */
  private static final class Subject {
    final Object object;
    final Adapter<?> adapter;
    final List<Connection> source;

    Subject(Object object, Adapter<?> adapter, List<Connection> source) {
      this.object = object;
      this.adapter = adapter;
      this.source = source;
    }
  }

  private volatile boolean isOpen = true;
  private final Thread thread = Thread.currentThread();
  private final Harness harness;
  private final Adapter<?> adapter;
  private final Adapter<?> streams;
  private final String values;
  private final Map<String, Subject> subjects = new HashMap<>();
  private final Map<String, List<Connection>> sources = new HashMap<>();
  private final Map<String, Object> information = new HashMap<>();
  private final Map<String, Listener> listeners = new HashMap<>();
  private final Map<String, Object> observers = new HashMap<>();
  private final Map<String, Object> subscriptions = new HashMap<>();
  /** The actions of the reactions to each event, by its key, in the order in which they were prepared. */
  private final Map<String, Queue<JSONArray>> reactions = new HashMap<>();
  private JSONArray seen;
  /** What a reaction failed by: the port must not get in between. */
  private Throwable failure;
  /** The observer object that is being subscribed to that source's own stream, and is to arrive when it connects. */
  private Object awaited;
  private List<Connection> awaiting;

  ScenarioRunner(Harness harness, String specification, String values) {
    this.harness = harness;
    adapter = harness.adapters.get(specification);
    streams = harness.adapters.getOrDefault("MO", new Harness.Streams<>());
    this.values = values;
  }

  /** Performs actions, and answers for each with what happened until it returned. */
  JSONArray perform(JSONArray actions) throws Throwable {
    JSONArray trace = new JSONArray();
    try {
      for (int index = 0; index < actions.length(); index += 1) {
        trace.put(seen = new JSONArray());
        enact(actions.getJSONObject(index));
        if (failure != null) throw failure;
      }
    } finally {
      isOpen = false;
    }
    return trace;
  }

  private void record(JSONObject event) {
    if (!isOpen || Thread.currentThread() != thread) return;
    seen.put(event);
    if (reactions.isEmpty()) return;
    String key = Notation.key(event);
    Queue<JSONArray> waiting = reactions.get(key);
    if (waiting == null) return;
    JSONArray actions = waiting.remove();
    if (waiting.isEmpty()) reactions.remove(key);
    for (int index = 0; index < actions.length(); index += 1) {
      seen.put(Notation.event("begins", null));
      try {
        enact(actions.getJSONObject(index));
      } catch (Throwable problem) {
        if (failure == null) failure = problem;
      }
      seen.put(Notation.event("returns", null));
    }
  }

  private void enact(JSONObject action) throws JSONException {
    String name = action.optString("name");
    String of = action.optString("of");
    String kind = action.getString("action");
    switch (kind) {
      case "property": keep(name, property(name, action), adapter); break;
      case "information": keep(name, information(name, value(action)), adapter); break;
      case "source": subjects.put(name, source(name, action.getBoolean("teardown"))); break;
      case "stream": keep(name, adapter.made(kind, adapter.call(kind, subject(of).object)), streams); break;
      case "remember": case "startWith": case "nextOperator": case "map": case "filter": operate(name, kind, action); break;
      case "reference": subjects.put(name, subject(of)); break;

      case "subscribe": subscriptions.put(name, subscribe(name, action)); break;
      case "unsubscribe": if (subscriptions.containsKey(name)) harness.unsubscribe.accept(subscriptions.get(name)); break;
      case "release": subscriptions.remove(name); break;

      case "write": put("write", subject(name).object, value(action)); break;
      case "read": record(Notation.valueEvent("reads", name, adapter.call("read", subject(name).object))); break;
      case "readFirst": {
        Object nothing = new Object();
        Object first = adapter.call("readFirst", subject(name).object, nothing);
        record(first == nothing ? Notation.event("readsNothing", name) : Notation.valueEvent("reads", name, first));
        break;
      }
      case "change": information.put(name, value(action)); break;

      case "emit": for (Object observer : connected(name, action)) put("next", observer, value(action)); break;
      case "emitState": for (Object observer : connected(name, action)) put("state", observer, state(action)); break;

      case "observer": observers.put(name, new Listener(name).makeObserver(adapter)); break;
      case "put": put("next", known(observers, name, "observer"), value(action)); break;
      case "putState": put("state", known(observers, name, "observer"), state(action)); break;
      case "listStates": for (Object state : states()) record(stateEvent("state", null, state)); break;
      case "numberStates":
        for (Object state : List.of(states()[0], states()[1])) {
          if (state instanceof Integer) record(stateEvent("number", null, state).put("number", state));
        }
        break;

      case "when":
        reactions.computeIfAbsent(Notation.key(action.getJSONObject("event")), key -> new ArrayDeque<>())
            .add(action.getJSONArray("actions"));
        break;
    }
  }

  private Object value(JSONObject action) throws JSONException {
    return Notation.value(action, values);
  }

  private void keep(String name, Object object, Adapter<?> adapter) {
    subjects.put(name, new Subject(object, adapter, null));
  }

  private Subject subject(String name) {
    return known(subjects, name, "subject");
  }

  /** Keeps what an operator makes of a stream. */
  private void operate(String name, String operator, JSONObject action) throws JSONException {
    Subject of = subject(action.getString("of"));
    Object made = operator.equals("remember") ? of.adapter.call(operator, of.object)
        : of.adapter.call(operator, of.object, operator.equals("startWith") ? value(action) : operation(operator, action));
    keep(name, of.adapter.made(operator, made), of.adapter);
  }

  /** The function that an operator is given. */
  private Object operation(String operator, JSONObject action) throws JSONException {
    Function<Object, List<Object>> becoming = Notation.becoming(action, values);
    BiConsumer<Object, Consumer<Object>> operation = (value, next) -> becoming.apply(value).forEach(next);
    Function<Object, Object> transform = value -> becoming.apply(value).get(0);
    Predicate<Object> predicate = value -> !becoming.apply(value).isEmpty();
    return operator.equals("nextOperator") ? operation : operator.equals("map") ? transform : predicate;
  }

  /** Calls the adapter's function of an object and what it is given. */
  private void put(String method, Object object, Object value) {
    adapter.<BiConsumer<Object, Object>>function(method).accept(object, value);
  }

  private Object property(String name, JSONObject action) throws JSONException {
    Object value = value(action);
    if (!action.getBoolean("external")) return adapter.made("create", adapter.call("create", value));
    Consumer<Object> externalWrite = written -> record(Notation.valueEvent("externalWrite", name, written));
    return adapter.made("createExternal", adapter.call("createExternal", value, externalWrite));
  }

  private Object information(String name, Object value) {
    information.put(name, value);
    Supplier<Object> read = () -> information.get(name);
    Consumer<Object> write = written -> {
      information.put(name, written);
      record(Notation.valueEvent("informationWritten", name, written));
    };
    return adapter.made("create", adapter.call("create", read, write));
  }

  /** The port's stream over a source that the scenario drives. */
  private Subject source(String name, boolean teardown) {
    List<Connection> connections = new ArrayList<>();
    sources.put(name, connections);
    Runnable disconnectNothing = teardown ? null : adapter.function("noopDisconnect");
    Function<Object, Runnable> connect = observer -> {
      boolean isOther = awaiting == connections && awaited != observer;
      awaiting = null;
      Connection connection = new Connection(observer);
      connections.add(connection);
      int number = connections.size();
      record(Notation.event("connected", name, "connection", number));
      if (isOther) record(Notation.event("otherObserver", name, "connection", number));
      if (!teardown) return disconnectNothing;
      return () -> {
        connection.isConnected = false;
        record(Notation.event("disconnected", name, "connection", number));
      };
    };
    return new Subject(adapter.made("create", adapter.call("create", connect)), adapter, connections);
  }

  /** The observers that an emission goes to: those that are connected when it begins. */
  private List<Object> connected(String name, JSONObject action) throws JSONException {
    List<Connection> connections = known(sources, name, "source");
    int number = action.optInt("connection");
    List<Object> observers = new ArrayList<>();
    for (int index = 0; index < connections.size(); index += 1) {
      Connection connection = connections.get(index);
      if (number == 0 ? connection.isConnected : index == number - 1) observers.add(connection.observer);
    }
    return observers;
  }

  private Object subscribe(String name, JSONObject action) throws JSONException {
    Listener listener = action.has("using") ? known(listeners, action.getString("using"), "observer") : new Listener(name);
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

  private Object subscribe(Subject to, Listener listener, String form) {
    switch (form) {
      case "next": {
        String method = to.adapter instanceof Harness.ReadableAndWritable ? "subscribe" : "subscribeNext";
        return subscription(to, method, to.adapter.call(method, to.object, listener.next));
      }
      case "nextAndState": {
        Harness.FunctionSubscription<Object, Object> subscribe = to.adapter.function("subscribeNextAndState");
        return subscription(to, "subscribeNextAndState", subscribe.subscribe(to.object, listener.next, listener.state));
      }
      case "nothing": return subscription(to, "subscribeNothing", to.adapter.call("subscribeNothing", to.object));
      default:
        BiFunction<Object, Object, Object> subscribe = to.adapter.function("subscribeObserver");
        if (listener.observer == null) listener.observer = listener.makeObserver(to.adapter);
        awaited = listener.observer;
        awaiting = to.source;
        return subscription(to, "subscribeObserver", subscribe.apply(to.object, listener.observer));
    }
  }

  /** What that method of the adapter returned, which must be something to unsubscribe. */
  private Object subscription(Subject to, String method, Object returned) {
    if (harness.subscription.isInstance(returned)) return returned;
    throw new IllegalStateException(to.adapter.getClass().getSimpleName() + "." + method + " returned " + Notation.text(returned)
        + ", not a subscription; expected a Runnable, or what unsubscribe of the harness takes");
  }

  private Object state(JSONObject action) {
    return states()[action.optString("state").equals("atRest") ? 0 : 1];
  }

  private Object[] states() {
    return streams.function("states");
  }

  private JSONObject stateEvent(String kind, String name, Object state) {
    return Notation.stateEvent(kind, name, state, states());
  }

  private static <T> T known(Map<String, T> things, String name, String kind) {
    if (!things.containsKey(name)) throw new IllegalStateException("there is no " + kind + " " + name);
    return things.get(name);
  }
}
