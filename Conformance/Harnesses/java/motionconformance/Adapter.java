package motionconformance;

import java.lang.reflect.Method;
import java.util.*;
import java.util.function.*;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How one kind of a port's objects is made and used. What is left out the port does not have. */
abstract class Adapter<Self> {
  /** The port does not offer what an action needs. */
  @SuppressWarnings("serial")
  static final class Lack extends RuntimeException {
    Lack(String reason) { super(reason, null, false, false); }
  }

  /** What a port may lack, by the methods that it needs, of those that an adapter has. */
  private static final Map<String, String> CAPABILITIES = Map.of("createExternal", "external write", "stream", "stream",
      "subscribeNext", "stream", "noopDisconnect", "no-op disconnect", "observer", "subscribe(observer:)",
      "subscribeObserver", "subscribe(observer:)", "states", "state channel", "subscribeNextAndState", "state channel",
      "subscribeNothing", "no-op subscribe", "remember", "remember");

  /** By its method, a function, or the {@link Lack} that stands in its place. */
  private final Map<String, Object> given = new HashMap<>();

  /** Says why the port does not have what that method would take. */
  public Self lacks(String method, String reason) {
    ensure(List.of(method), methods(), "lack");
    reject(Stream.of(reason.isBlank() ? "missing reason of a lack, as in lacks(\"stream\", \"there are no streams yet\")" : ""));
    return take(method, new Lack(reason));
  }

  /** The names of the methods that take the functions of this kind of adapter. */
  private Set<String> methods() {
    return Stream.of(getClass().getMethods()).filter(known -> Adapter.class.isAssignableFrom(known.getDeclaringClass()))
        .map(Method::getName).filter(known -> !known.equals("lacks")).collect(Collectors.toCollection(TreeSet::new));
  }

  /** What the port lacks, with the reasons; of a capability that needs two methods, the one that was given. */
  Map<String, String> lacks() {
    Map<String, String> lacks = new TreeMap<>();
    for (String method : methods()) {
      if (has(method) || !CAPABILITIES.containsKey(method)) continue;
      lacks.merge(CAPABILITIES.get(method), ((Lack) get(method)).getMessage(), (former, own) -> names(method) ? own : former);
    }
    return lacks;
  }

  @SuppressWarnings("unchecked")
  Self take(String method, Object function) {
    given.put(method, Objects.requireNonNull(function, method));
    return (Self) this;
  }

  private Object get(String method) { return given.getOrDefault(method, new Lack("the adapter has no " + method)); }
  boolean has(String method) { return !(get(method) instanceof Lack); }
  boolean names(String method) { return given.containsKey(method); }

  /** What that method took; a lack is thrown. */
  Object function(String method) {
    if (!has(method)) throw (Lack) get(method);
    return get(method);
  }

  /** Calls what that method took. */
  @SuppressWarnings("unchecked")
  Object call(String method, Object... given) {
    Object function = function(method);
    if (function instanceof Function) return ((Function<Object, Object>) function).apply(given[0]);
    if (function instanceof BiFunction) return ((BiFunction<Object, Object, Object>) function).apply(given[0], given[1]);
    if (function instanceof BiConsumer) ((BiConsumer<Object, Object>) function).accept(given[0], given[1]);
    else return ((Harness.FunctionSubscription<Object, Object>) function).subscribe(
        given[0], (Consumer<Object>) given[1], (Consumer<Object>) given[2]);
    return null;
  }

  /** Calls what that method took, which makes an object. */
  Object make(String method, Object... given) {
    Object made = call(method, given);
    if (made != null) return made;
    throw new IllegalStateException(getClass().getSimpleName() + "." + method + " returned null; expected an object");
  }

  /** Makes sure that names are among those that are known; otherwise names the nearest one if it is near, or all. */
  static void ensure(List<String> names, Collection<String> known, String kind) {
    Set<String> sorted = new TreeSet<>(known);
    reject(names.stream().filter(name -> !known.contains(name)).map(name -> {
      String nearest = Collections.min(sorted, Comparator.comparing(other -> distance(name, other)));
      boolean isNear = distance(name, nearest) * 2 <= name.length();
      return "invalid " + kind + " '" + name + "'"
          + (isNear ? "; did you mean '" + nearest + "'?" : ": expected one of " + String.join(", ", sorted));
    }));
  }

  static void reject(Stream<String> mistakes) {
    String all = mistakes.filter(mistake -> !mistake.isEmpty()).collect(Collectors.joining("\n"));
    if (!all.isEmpty()) throw new IllegalArgumentException(all);
  }

  /** How many letters of each name are not in the other. */
  private static long distance(String one, String other) {
    return (one + other).chars().filter(letter -> one.indexOf(letter) < 0 || other.indexOf(letter) < 0).count();
  }
}
