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
      "noopDisconnect", "no-op disconnect", "observer", "subscribe(observer:)", "subscribeObserver", "subscribe(observer:)",
      "states", "state channel", "subscribeNextAndState", "state channel", "subscribeNothing", "no-op subscribe",
      "remember", "remember");

  /** By its method, a function, or the {@link Lack} that stands in its place. */
  private final Map<String, Object> given = new HashMap<>();

  /** Says why the port does not have what that method would take. */
  public Self lacks(String method, String reason) {
    ensure(List.of(method), methods(), "lack");
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

  /** Makes sure that it has what no port can lack. */
  void require(String part, List<String> methods) {
    reject(methods.stream().distinct().filter(method -> !has(method)).map(method ->
        "add `" + method + "` to the part " + part + ": it takes a function, because no port can lack it"));
  }

  private Object get(String method) { return given.getOrDefault(method, new Lack("the adapter has no " + method)); }
  boolean has(String method) { return !(get(method) instanceof Lack); }
  boolean names(String method) { return given.containsKey(method); }

  @SuppressWarnings("unchecked")
  <F> F function(String method) {
    Object function = get(method);
    if (function instanceof Lack) throw (Lack) function;
    return (F) function;
  }

  /** Calls what that method took, a function of one object, two or three. */
  @SuppressWarnings("unchecked")
  Object call(String method, Object object, Object... others) {
    if (others.length == 0) return this.<Function<Object, Object>>function(method).apply(object);
    if (others.length == 1) return this.<BiFunction<Object, Object, Object>>function(method).apply(object, others[0]);
    Consumer<Object>[] functions = Arrays.copyOf(others, 2, Consumer[].class);
    return this.<Harness.FunctionSubscription<Object, Object>>function(method).subscribe(object, functions[0], functions[1]);
  }

  /** Calls what that method took, which makes an object. */
  Object make(String method, Object object, Object... others) {
    Object made = call(method, object, others);
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
    String all = mistakes.collect(Collectors.joining("\n"));
    if (!all.isEmpty()) throw new IllegalArgumentException(all);
  }

  /** How many letters of each name are not in the other. */
  private static long distance(String one, String other) { return foreign(one, other) + foreign(other, one); }

  private static long foreign(String one, String other) {
    return one.toLowerCase(Locale.ROOT).chars().filter(letter -> other.toLowerCase(Locale.ROOT).indexOf(letter) < 0).count();
  }
}
