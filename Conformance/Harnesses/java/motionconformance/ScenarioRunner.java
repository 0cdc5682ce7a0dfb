package motionconformance;

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
  }

  /** The observers that a source was connected to, and the numbers of the connections that are open. */
  private static final class Source {
    final List<Object> observers = new ArrayList<>();
    final Set<Integer> open = new TreeSet<>();
  }

  /** A subject with the adapter that it is used by, and the source that it is the stream of, if it is one's. */
  private static final class Subject {
    final Object object;
    final Adapter<?> adapter;
    final Source source;

    Subject(Object object, Adapter<?> adapter, Source source) {
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
  private final Map<String, Source> sources = new HashMap<>();
  private final Map<String, Object> information = new HashMap<>();
  private final Map<String, Listener> listeners = new HashMap<>();
  private final Map<String, Object> observers = new HashMap<>();
  private final Map<String, Object> subscriptions = new HashMap<>();
  /** The actions of the reactions to each event, by its key, in the order in which they were prepared. */
  private final Map<String, Queue<List<JSONObject>>> reactions = new HashMap<>();
  private JSONArray seen;
  /** What a reaction failed by: the port must not get in between. */
  private Throwable failure;
  /** The observer object that is being subscribed to a source's own stream, and is to arrive when it connects. */
  private Subject awaited;

  ScenarioRunner(Harness harness, String specification, String values) {
    this.harness = harness;
    streams = harness.adapters.getOrDefault("MO", new Harness.Streams<>());
    adapter = harness.adapters.getOrDefault(specification, streams);
    this.values = values;
  }

  /** Performs actions, and answers for each with what happened until it returned. */
  JSONArray perform(JSONArray actions) throws Throwable {
    JSONArray trace = new JSONArray();
    try {
      for (JSONObject action : Notation.objects(actions)) {
        trace.put(seen = new JSONArray());
        enact(action);
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
    Queue<List<JSONObject>> waiting = reactions.isEmpty() ? null : reactions.get(Notation.key(event));
    if (waiting == null || waiting.isEmpty()) return;
    for (JSONObject action : waiting.remove()) {
      seen.put(Notation.event("begins", null));
      try {
        enact(action);
      } catch (Throwable problem) {
        if (failure == null) failure = problem;
      }
      seen.put(Notation.event("returns", null));
    }
  }

  private void enact(JSONObject action) throws JSONException {
    String name = action.optString("name");
    Subject of = subjects.get(action.optString("of"));
    String kind = action.getString("action");
    switch (kind) {
      case "property": keep(name, property(name, action), adapter, null); break;
      case "information": keep(name, information(name, value(action)), adapter, null); break;
      case "source": {
        Source source = new Source();
        sources.put(name, source);
        keep(name, adapter.make("create", connect(name, source, action.getBoolean("teardown"))), adapter, source);
        break;
      }
      case "stream": keep(name, adapter.make(kind, of.object), streams, null); break;
      case "remember": keep(name, of.adapter.make(kind, of.object), of.adapter, null); break;
      case "startWith": keep(name, of.adapter.make(kind, of.object, value(action)), of.adapter, null); break;
      case "operate": case "nextOperator": case "map": case "filter":
        keep(name, of.adapter.make(action.optString("operator", kind), of.object, argument(action)), of.adapter, null);
        break;
      case "reference": subjects.put(name, of); break;

      case "subscribe": subscriptions.put(name, subscribe(name, action)); break;
      case "unsubscribe": if (subscriptions.containsKey(name)) harness.unsubscribe.accept(subscriptions.get(name)); break;
      case "release": subscriptions.remove(name); break;

      case "write": put("write", subjects.get(name).object, value(action)); break;
      case "read": record(Notation.valueEvent("reads", name, adapter.call("read", subjects.get(name).object))); break;
      case "readFirst": {
        Object nothing = new Object();
        Object first = adapter.call("readFirst", subjects.get(name).object, nothing);
        record(first == nothing ? Notation.event("readsNothing", name) : Notation.valueEvent("reads", name, first));
        break;
      }
      case "change": information.put(name, value(action)); break;

      case "emit": for (Object observer : connected(name, action)) put("next", observer, value(action)); break;
      case "emitState": for (Object observer : connected(name, action)) put("state", observer, state(action)); break;

      case "observer": {
        Listener listener = new Listener(name);
        observers.put(name, adapter.make("observer", listener.next, listener.state));
        break;
      }
      case "put": put("next", observers.get(name), value(action)); break;
      case "putState": put("state", observers.get(name), state(action)); break;
      case "listStates": for (Object state : states()) record(stateEvent("state", null, state)); break;
      case "numberStates":
        for (Object state : List.of(states()[0], states()[1])) {
          if (state instanceof Integer) record(stateEvent("number", null, state).put("number", state));
        }
        break;

      case "when":
        reactions.computeIfAbsent(Notation.key(action.getJSONObject("event")), any -> new ArrayDeque<>())
            .add(Notation.objects(action.getJSONArray("actions")));
    }
  }

  private Object value(JSONObject action) throws JSONException {
    return Notation.value(action, values);
  }

  private void keep(String name, Object object, Adapter<?> adapter, Source source) {
    subjects.put(name, new Subject(object, adapter, source));
  }

  /** What an operator is given: a function, made like that of another operator, a value, or nothing. */
  private Object argument(JSONObject action) throws JSONException {
    if (!action.has("rows")) return action.has("value") || action.has("other") ? value(action) : null;
    Function<Object, List<Object>> becoming = Notation.becoming(action, values);
    BiConsumer<Object, Consumer<Object>> operation = (value, next) -> becoming.apply(value).forEach(next);
    Function<Object, Object> transform = value -> becoming.apply(value).get(0);
    Predicate<Object> predicate = value -> !becoming.apply(value).isEmpty();
    String like = action.optString("like", action.getString("action"));
    return like.equals("nextOperator") ? operation : like.equals("map") ? transform : predicate;
  }

  /** Calls the adapter's function of an object and what it is given. */
  private void put(String method, Object object, Object value) {
    adapter.<BiConsumer<Object, Object>>function(method).accept(object, value);
  }

  private Object property(String name, JSONObject action) throws JSONException {
    Object value = value(action);
    if (!action.getBoolean("external")) return adapter.make("create", value);
    Consumer<Object> externalWrite = written -> record(Notation.valueEvent("externalWrite", name, written));
    return adapter.make("createExternal", value, externalWrite);
  }

  private Object information(String name, Object value) {
    information.put(name, value);
    Supplier<Object> read = () -> information.get(name);
    Consumer<Object> write = written -> {
      information.put(name, written);
      record(Notation.valueEvent("informationWritten", name, written));
    };
    return adapter.make("create", read, write);
  }

  /** The function that the port calls to connect a source, which the scenario drives. */
  private Function<Object, Runnable> connect(String name, Source source, boolean teardown) {
    Runnable disconnectNothing = teardown ? null : adapter.function("noopDisconnect");
    return observer -> {
      boolean isOther = awaited != null && awaited.source == source && awaited.object != observer;
      awaited = null;
      source.observers.add(observer);
      int number = source.observers.size();
      source.open.add(number);
      record(Notation.event("connected", name, "connection", number));
      if (isOther) record(Notation.event("otherObserver", name, "connection", number));
      return !teardown ? disconnectNothing : () -> {
        source.open.remove(number);
        record(Notation.event("disconnected", name, "connection", number));
      };
    };
  }

  /** The observers that an emission goes to: those that are connected when it begins. */
  private List<Object> connected(String name, JSONObject action) {
    Source source = sources.get(name);
    int number = action.optInt("connection");
    List<Object> observers = new ArrayList<>();
    for (int one : number == 0 ? source.open : Set.of(number)) {
      if (one <= source.observers.size()) observers.add(source.observers.get(one - 1));
    }
    return observers;
  }

  private Object subscribe(String name, JSONObject action) throws JSONException {
    Listener listener = action.has("using") ? listeners.get(action.getString("using")) : new Listener(name);
    listeners.put(name, listener);
    Subject to = subjects.get(action.getString("to"));
    Subject outer = awaited;
    awaited = null;
    String form = action.getString("form");
    // Properties are subscribed in one form; a stream has a method for each, such as `subscribeNothing`.
    String method = "subscribe";
    if (!to.adapter.has(method)) method += form.substring(0, 1).toUpperCase(Locale.ROOT) + form.substring(1);
    Object subscription;
    try {
      if (form.equals("nextAndState")) {
        Harness.FunctionSubscription<Object, Object> subscribe = to.adapter.function(method);
        subscription = subscribe.subscribe(to.object, listener.next, listener.state);
      } else if (form.equals("nothing")) {
        subscription = to.adapter.call(method, to.object);
      } else if (form.equals("next")) {
        subscription = to.adapter.call(method, to.object, listener.next);
      } else {
        if (listener.observer == null) listener.observer = to.adapter.make("observer", listener.next, listener.state);
        awaited = new Subject(listener.observer, to.adapter, to.source);
        subscription = to.adapter.call(method, to.object, listener.observer);
      }
    } finally {
      awaited = outer;
    }
    if (harness.subscription.isInstance(subscription)) return subscription;
    throw new IllegalStateException(to.adapter.getClass().getSimpleName() + "." + method + " returned " + Notation.text(subscription)
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
}
