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
      next = value -> record("receives", name, Notation.traced(value));
      state = value -> record("receivesState", name, named(value));
      listeners.put(name, this);
    }

    Object observer(Adapter<?> adapter) {
      if (observer == null) observer = adapter.make("observer", next, state);
      return observer;
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

  private static final List<String> STATES = List.of("atRest", "active");
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
    streams = harness.streams();
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
          seen.add(Map.of("event", "throws"));
        }
        if (failure != null) throw failure;
      }
    } finally {
      isOpen = false;
    }
    return trace;
  }

  private void record(String kind, String name, Map<String, Object> fields) {
    if (!isOpen || Thread.currentThread() != thread) return;
    Map<String, Object> event = new HashMap<>(fields);
    event.put("event", kind);
    if (name != null) event.put("name", name);
    seen.add(event);
    Queue<Object> waiting = reactions.get(event);
    if (waiting == null || waiting.isEmpty()) return;
    for (Map<String, Object> action : Notation.maps(waiting.remove())) {
      seen.add(Map.of("event", "begins"));
      try {
        enact(action);
      } catch (Throwable problem) {
        if (hasThrown) throw problem;
        if (failure == null) failure = problem;
      } finally {
        seen.add(Map.of("event", "returns"));
      }
    }
  }

  /** The state as an event has it: of the port's, the first is at rest and the second active. */
  private Map<String, Object> named(Object state) {
    int place = Arrays.asList(states()).subList(0, 2).indexOf(state);
    return place < 0 ? Map.of("other", Notation.described(state)) : Map.of("state", STATES.get(place));
  }

  private void enact(Map<String, Object> action) {
    String name = (String) action.get("name");
    Subject own = subjects.get(name);
    Subject of = subjects.get(action.get("of"));
    // What is sent, and where to: a state, or a value.
    String channel = action.containsKey("state") ? "state" : "next";
    Object value = action.containsKey("state") ? states()[STATES.indexOf(action.get("state"))] : action.get("value");
    String kind = (String) action.get("action");
    switch (kind) {
      case "property": {
        Consumer<Object> externalWrite = written -> record("externalWrite", name, Notation.traced(written));
        boolean isExternal = (boolean) action.get("external");
        keep(name, isExternal ? adapter.make("createExternal", value, externalWrite) : adapter.make("create", value), adapter);
        break;
      }
      case "information": {
        information.put(name, value);
        Supplier<Object> read = () -> information.get(name);
        Consumer<Object> write = written -> {
          information.put(name, written);
          record("informationWritten", name, Notation.traced(written));
        };
        keep(name, adapter.make("create", read, write), adapter);
        break;
      }
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

      case "write": adapter.call(kind, own.object, value); break;
      case "read": record("reads", name, Notation.traced(adapter.call(kind, own.object))); break;
      case "readFirst": {
        Object nothing = new Object();
        Object first = adapter.call(kind, own.object, nothing);
        record(first == nothing ? "readsNothing" : "reads", name, first == nothing ? Map.of() : Notation.traced(first));
        break;
      }
      case "change": information.put(name, value); break;

      case "emit": case "emitState": connected(name, action).forEach(observer -> adapter.call(channel, observer, value)); break;
      case "observer": observers.put(name, new Listener(name).observer(adapter)); break;
      case "put": case "putState": adapter.call(channel, observers.get(name), value); break;
      case "listStates": for (Object state : states()) record("state", null, named(state)); break;
      case "numberStates":
        for (String state : STATES) {
          Object number = states()[STATES.indexOf(state)];
          if (number instanceof Integer) record("number", null, Map.of("state", state, "number", number));
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
    Map<Object, Object> rows = new HashMap<>();
    for (Map<String, Object> row : Notation.maps(action.get("rows"))) rows.put(Notation.traced(row.get("value")), row.get("becomes"));
    Function<Object, List<Object>> becoming = value -> {
      Object results = rows.getOrDefault(Notation.traced(value), action.get("others"));
      if (results == null) return Collections.singletonList(value);
      return Notation.maps(results).stream().map(result -> result.get("value")).collect(Collectors.toList());
    };
    BiConsumer<Object, Consumer<Object>> operation = (value, next) -> becoming.apply(value).forEach(next);
    Function<Object, Object> transform = value -> becoming.apply(value).get(0);
    Predicate<Object> predicate = value -> !becoming.apply(value).isEmpty();
    Object like = action.getOrDefault("like", action.get("action"));
    return like.equals("nextOperator") ? operation : like.equals("map") ? transform : predicate;
  }

  /** Makes a stream over a source, which the scenario drives. */
  private void source(String name, boolean hasTeardown) {
    Subject source = new Subject(null, adapter);
    Runnable disconnectNothing = hasTeardown ? null : (Runnable) adapter.function("noopDisconnect");
    Function<Object, Runnable> connect = observer -> {
      boolean isOther = awaited != null && awaited.getKey() == source && awaited.getValue() != observer;
      awaited = null;
      source.observers.add(observer);
      int number = source.observers.size();
      source.open.add(number);
      record("connected", name, Map.of("connection", number));
      if (isOther) record("otherObserver", name, Map.of("connection", number));
      return !hasTeardown ? disconnectNothing : () -> {
        source.open.remove(number);
        record("disconnected", name, Map.of("connection", number));
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
    Set<Integer> chosen = number == null ? source.open : Set.of((Integer) number);
    return chosen.stream().filter(one -> one <= source.observers.size()).map(one -> source.observers.get(one - 1))
        .collect(Collectors.toList());
  }

  private Object subscribe(String name, Map<String, Object> action) {
    Listener listener = action.containsKey("using") ? listeners.get(action.get("using")) : new Listener(name);
    listeners.put(name, listener);
    Subject to = subjects.get(action.get("to"));
    String form = (String) action.get("form");
    // Properties are subscribed in one form; a stream has a method for each, such as `subscribeNothing`.
    String method = "subscribe";
    if (!to.adapter.has(method)) method += form.substring(0, 1).toUpperCase(Locale.ROOT) + form.substring(1);
    Object observer = form.equals("observer") ? listener.observer(to.adapter) : null;
    // What a method does not take is not looked at.
    Object[] given = {to.object, observer == null ? listener.next : observer, listener.state};
    Map.Entry<Subject, Object> outer = awaited;
    awaited = observer == null ? null : Map.entry(to, observer);
    Object subscription;
    try {
      subscription = to.adapter.call(method, given);
    } finally {
      awaited = outer;
    }
    if (harness.subscription.isInstance(subscription)) return subscription;
    throw new IllegalStateException(to.adapter.getClass().getSimpleName() + "." + method + " returned " + Notation.text(subscription)
        + ", not a subscription; expected a Runnable, or what unsubscribe of the harness takes");
  }

  private Object[] states() { return (Object[]) streams.function("states"); }
}
