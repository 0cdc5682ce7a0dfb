package motionconformance;

import java.util.*;
import java.util.function.*;
import java.util.stream.Collectors;

/** Where the actions of one request are performed. What happens when they are done is too late, and is left out. */
final class ScenarioRunner {
  /** The functions that a port is given to call, which report under a name, and the observer that was made from them, if one was. */
  private final class Listener {
    final Consumer<Object> next;
    final Consumer<Object> state;
    Object observer;

    Listener(String name) {
      next = value -> record("receives", name, value);
      state = value -> recordState("receivesState", name, value);
      listeners.put(name, this);
    }
  }

  /** A subject with the adapter that it is used by; of a source, the observers that it was connected to, and the open connections. */
  private static final class Subject {
    final Adapter<?> adapter;
    final List<Object> observers = new ArrayList<>();
    final Set<Integer> open = new TreeSet<>();
    Object object;

    Subject(Object object, Adapter<?> adapter) {
      this.object = object;
      this.adapter = adapter;
    }
  }

  private volatile boolean isOpen = true;
  private final Thread thread = Thread.currentThread();
  private final Harness harness;
  private final Adapter<?> adapter;
  private final Adapter<?> streams;
  private final Map<String, Subject> subjects = new HashMap<>();
  private final Map<String, Subject> sources = new HashMap<>();
  private final Map<String, Object> information = new HashMap<>();
  private final Map<String, Listener> listeners = new HashMap<>();
  private final Map<String, Object> observers = new HashMap<>();
  private final Map<String, Object> subscriptions = new HashMap<>();
  /** The actions of the reactions to each event, in the order in which they were prepared. */
  private final Map<Map<String, Object>, Queue<Object>> reactions = new HashMap<>();
  private List<Object> seen;
  /** Whether an observer has thrown: what comes out of the port then is an answer, and no crash. */
  private boolean hasThrown;
  /** What a reaction failed by: the port must not get in between. */
  private Throwable failure;
  /** The observer object that is being subscribed to a source's own stream, and is to arrive when it connects. */
  private Map.Entry<Subject, Object> awaited;

  ScenarioRunner(Harness harness, Object specification) {
    this.harness = harness;
    streams = harness.adapters.getOrDefault("MO", new Harness.Streams<>());
    adapter = harness.adapters.getOrDefault(specification, streams);
  }

  /** Performs actions, and answers for each with what happened until it returned. */
  List<Object> perform(Object actions) throws Throwable {
    List<Object> trace = new ArrayList<>();
    try {
      for (Map<String, Object> action : Notation.maps(actions)) {
        trace.add(seen = new ArrayList<>());
        try {
          enact(action);
        } catch (Throwable problem) {
          if (!hasThrown) throw problem;
          seen.add(Notation.event("throws", null));
        }
        if (failure != null) throw failure;
      }
    } finally {
      isOpen = false;
    }
    return trace;
  }

  private void record(Map<String, Object> event) {
    if (!isOpen || Thread.currentThread() != thread) return;
    seen.add(event);
    Queue<Object> waiting = reactions.get(event);
    if (waiting == null || waiting.isEmpty()) return;
    for (Map<String, Object> action : Notation.maps(waiting.remove())) {
      seen.add(Notation.event("begins", null));
      try {
        enact(action);
      } catch (Throwable problem) {
        if (hasThrown) throw problem;
        if (failure == null) failure = problem;
      } finally {
        seen.add(Notation.event("returns", null));
      }
    }
  }

  private void record(String kind, String name, Object value) {
    Map<String, Object> event = Notation.event(kind, name);
    event.putAll(Notation.traced(value));
    record(event);
  }

  /** Records an event of a state: of the port's, the first is at rest and the second active. */
  private void recordState(String kind, String name, Object state, Object... fields) {
    int place = Arrays.asList(states()).subList(0, 2).indexOf(state);
    Map<String, Object> event = Notation.event(kind, name, fields);
    event.put(place < 0 ? "other" : "state", place < 0 ? Notation.described(state) : place == 0 ? "atRest" : "active");
    record(event);
  }

  private void enact(Map<String, Object> action) {
    String name = (String) action.get("name");
    Subject own = subjects.get(name);
    Subject of = subjects.get(action.get("of"));
    Object value = action.get("value");
    Object state = action.containsKey("state") ? states()[action.get("state").equals("atRest") ? 0 : 1] : null;
    String kind = (String) action.get("action");
    switch (kind) {
      case "property": {
        Consumer<Object> externalWrite = written -> record("externalWrite", name, written);
        boolean isExternal = (boolean) action.get("external");
        keep(name, isExternal ? adapter.make("createExternal", value, externalWrite) : adapter.make("create", value), adapter);
        break;
      }
      case "information": keep(name, information(name, value), adapter); break;
      case "source": source(name, (boolean) action.get("teardown")); break;
      case "stream": keep(name, adapter.make(kind, of.object), streams); break;
      case "remember": keep(name, of.adapter.make(kind, of.object), of.adapter); break;
      case "startWith": case "operate": case "nextOperator": case "map": case "filter":
        keep(name, of.adapter.make((String) action.getOrDefault("operator", kind), of.object, argument(action)), of.adapter);
        break;
      case "reference": subjects.put(name, of); break;

      case "subscribe": subscriptions.put(name, subscribe(name, action)); break;
      case "unsubscribe": if (subscriptions.containsKey(name)) harness.unsubscribe.accept(subscriptions.get(name)); break;
      case "release": subscriptions.remove(name); break;

      case "write": put("write", own.object, value); break;
      case "read": record("reads", name, adapter.call(kind, own.object)); break;
      case "readFirst": {
        Object nothing = new Object();
        Object first = adapter.call(kind, own.object, nothing);
        if (first == nothing) record(Notation.event("readsNothing", name));
        else record("reads", name, first);
        break;
      }
      case "change": information.put(name, value); break;

      case "emit": for (Object observer : connected(name, action)) put("next", observer, value); break;
      case "emitState": for (Object observer : connected(name, action)) put("state", observer, state); break;

      case "observer": {
        Listener listener = new Listener(name);
        observers.put(name, adapter.make(kind, listener.next, listener.state));
        break;
      }
      case "put": put("next", observers.get(name), value); break;
      case "putState": put("state", observers.get(name), state); break;
      case "listStates": for (Object one : states()) recordState("state", null, one); break;
      case "numberStates":
        for (Object one : List.of(states()[0], states()[1])) {
          if (one instanceof Integer) recordState("number", null, one, "number", one);
        }
        break;

      case "throw":
        hasThrown = true;
        throw new RuntimeException("an observer throws");
      case "when":
        Map<String, Object> event = new HashMap<>(Notation.maps(List.of(action.get("event"))).get(0));
        if (event.containsKey("value")) event.putAll(Notation.traced(event.get("value")));
        reactions.computeIfAbsent(event, any -> new ArrayDeque<>()).add(action.get("actions"));
    }
  }

  private void keep(String name, Object object, Adapter<?> adapter) { subjects.put(name, new Subject(object, adapter)); }

  /** What an operator is given: a function, made like that of another operator, a stream, a value, or nothing. */
  private Object argument(Map<String, Object> action) {
    if (action.containsKey("with")) return subjects.get(action.get("with")).object;
    if (!action.containsKey("rows")) return action.get("value");
    Function<Object, List<Object>> becoming = becoming(action);
    BiConsumer<Object, Consumer<Object>> operation = (value, next) -> becoming.apply(value).forEach(next);
    Function<Object, Object> transform = value -> becoming.apply(value).get(0);
    Predicate<Object> predicate = value -> !becoming.apply(value).isEmpty();
    Object like = action.getOrDefault("like", action.get("action"));
    return like.equals("nextOperator") ? operation : like.equals("map") ? transform : predicate;
  }

  /** A function that returns the values that a value becomes. */
  private static Function<Object, List<Object>> becoming(Map<String, Object> action) {
    Map<Object, Object> rows = new HashMap<>();
    for (Map<String, Object> row : Notation.maps(action.get("rows"))) rows.put(Notation.traced(row.get("value")), row.get("becomes"));
    return value -> {
      Object results = rows.getOrDefault(Notation.traced(value), action.get("others"));
      if (results == null) return Collections.singletonList(value);
      return Notation.maps(results).stream().map(result -> result.get("value")).collect(Collectors.toList());
    };
  }

  /** Calls the adapter's function of an object and what it is given. */
  private void put(String method, Object object, Object value) {
    adapter.<BiConsumer<Object, Object>>function(method).accept(object, value);
  }

  private Object information(String name, Object value) {
    information.put(name, value);
    Supplier<Object> read = () -> information.get(name);
    Consumer<Object> write = written -> {
      information.put(name, written);
      record("informationWritten", name, written);
    };
    return adapter.make("create", read, write);
  }

  /** Makes a stream over a source, which the scenario drives. */
  private void source(String name, boolean hasTeardown) {
    Subject source = new Subject(null, adapter);
    Runnable disconnectNothing = hasTeardown ? null : adapter.function("noopDisconnect");
    Function<Object, Runnable> connect = observer -> {
      boolean isOther = awaited != null && awaited.getKey() == source && awaited.getValue() != observer;
      awaited = null;
      source.observers.add(observer);
      int number = source.observers.size();
      source.open.add(number);
      record(Notation.event("connected", name, "connection", number));
      if (isOther) record(Notation.event("otherObserver", name, "connection", number));
      return !hasTeardown ? disconnectNothing : () -> {
        source.open.remove(number);
        record(Notation.event("disconnected", name, "connection", number));
      };
    };
    sources.put(name, source);
    source.object = adapter.make("create", connect);
    subjects.put(name, source);
  }

  /** The observers that an emission goes to: those that are connected when it begins. */
  private List<Object> connected(String name, Map<String, Object> action) {
    Subject source = sources.get(name);
    Object number = action.get("connection");
    List<Object> observers = new ArrayList<>();
    for (int one : number == null ? source.open : Set.of((Integer) number)) {
      if (one <= source.observers.size()) observers.add(source.observers.get(one - 1));
    }
    return observers;
  }

  private Object subscribe(String name, Map<String, Object> action) {
    Listener listener = action.containsKey("using") ? listeners.get(action.get("using")) : new Listener(name);
    listeners.put(name, listener);
    Subject to = subjects.get(action.get("to"));
    String form = (String) action.get("form");
    // Properties are subscribed in one form; a stream has a method for each, such as `subscribeNothing`.
    String method = "subscribe";
    if (!to.adapter.has(method)) method += form.substring(0, 1).toUpperCase(Locale.ROOT) + form.substring(1);
    boolean isObserver = form.equals("observer");
    if (isObserver && listener.observer == null) listener.observer = to.adapter.make(form, listener.next, listener.state);
    List<Object> given = form.equals("nothing") ? List.of() : isObserver ? List.of(listener.observer)
        : form.equals("next") ? List.of(listener.next) : List.of(listener.next, listener.state);
    Map.Entry<Subject, Object> outer = awaited;
    awaited = isObserver ? Map.entry(to, listener.observer) : null;
    Object subscription;
    try {
      subscription = to.adapter.call(method, to.object, given.toArray());
    } finally {
      awaited = outer;
    }
    if (harness.subscription.isInstance(subscription)) return subscription;
    throw new IllegalStateException(to.adapter.getClass().getSimpleName() + "." + method + " returned " + Notation.text(subscription)
        + ", not a subscription; expected a Runnable, or what unsubscribe of the harness takes");
  }

  private Object[] states() { return streams.function("states"); }
}
