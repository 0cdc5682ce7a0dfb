package motionconformance;

import java.lang.reflect.Method;
import java.util.*;
import java.util.function.BiFunction;
import java.util.function.Function;

/** How one kind of a port's objects is made and used. What is left out the port does not have. */
abstract class Adapter<Self> {
  /** The port does not offer what an action needs. */
  @SuppressWarnings("serial")
  static final class Lack extends RuntimeException {
    Lack(String reason) {
      super(reason);
    }
  }

  /** What a port may lack, by the methods that it needs, of those that an adapter has. */
  private static final Map<String, String> CAPABILITIES = Map.of("createExternal", "external write", "stream", "stream",
      "noopDisconnect", "no-op disconnect", "observer", "subscribe(observer:)", "subscribeObserver", "subscribe(observer:)",
      "states", "state channel", "subscribeNextAndState", "state channel", "subscribeNothing", "no-op subscribe",
      "remember", "remember");

  private final Map<String, Object> functions = new HashMap<>();
  private final Map<String, String> reasons = new HashMap<>();

  /** Says why the port does not have what that method would take. */
  public Self lacks(String method, String reason) {
    ensure(List.of(method), methods(), "lack");
    reasons.put(method, reason);
    return self();
  }

  /** The names of the methods that take the functions of this kind of adapter. */
  private Set<String> methods() {
    Set<String> methods = new TreeSet<>();
    for (Method known : getClass().getMethods()) {
      if (Adapter.class.isAssignableFrom(known.getDeclaringClass())) methods.add(known.getName());
    }
    methods.remove("lacks");
    return methods;
  }

  /** What the port lacks, with the reasons; of a capability that needs two methods, the one that was given. */
  Map<String, String> lacks() {
    Map<String, String> lacks = new TreeMap<>();
    for (String method : methods()) {
      if (!CAPABILITIES.containsKey(method) || has(method)) continue;
      lacks.merge(CAPABILITIES.get(method), reason(method), (former, reason) -> reasons.containsKey(method) ? reason : former);
    }
    return lacks;
  }

  Self take(String method, Object function) {
    functions.put(method, Objects.requireNonNull(function, method));
    return self();
  }

  /** Makes sure that it has what no port can lack. */
  void require(String part, String... methods) {
    List<String> mistakes = new ArrayList<>();
    for (String method : methods) {
      if (!has(method)) mistakes.add("add `" + method + "` to the part " + part + ": it takes a function, because no port can lack it");
    }
    reject(mistakes);
  }

  boolean has(String method) {
    return functions.containsKey(method);
  }

  boolean names(String method) {
    return has(method) || reasons.containsKey(method);
  }

  private String reason(String method) {
    return reasons.getOrDefault(method, "the adapter has no " + method);
  }

  @SuppressWarnings("unchecked")
  <F> F function(String method) {
    if (has(method)) return (F) functions.get(method);
    throw new Lack(reason(method));
  }

  /** Calls what that method took, a function of one object or of two. */
  Object call(String method, Object object, Object... others) {
    return others.length == 0 ? this.<Function<Object, Object>>function(method).apply(object)
        : this.<BiFunction<Object, Object, Object>>function(method).apply(object, others[0]);
  }

  /** Calls what that method took, which makes an object. */
  Object make(String method, Object object, Object... others) {
    Object made = call(method, object, others);
    if (made != null) return made;
    throw new IllegalStateException(getClass().getSimpleName() + "." + method + " returned null; expected an object");
  }

  @SuppressWarnings("unchecked")
  private Self self() {
    return (Self) this;
  }

  /** Makes sure that names are among those that are known; otherwise names the nearest one if it is near, or all. */
  static void ensure(List<String> names, Collection<String> known, String kind) {
    List<String> mistakes = new ArrayList<>();
    for (String name : names) {
      if (known.contains(name)) continue;
      String nearest = Collections.min(new TreeSet<>(known), Comparator.comparing(other -> distance(name, other)));
      boolean isNear = distance(name, nearest) * 2 <= name.length();
      String advice = isNear ? "; did you mean '" + nearest + "'?" : ": expected one of " + String.join(", ", new TreeSet<>(known));
      mistakes.add("invalid " + kind + " '" + name + "'" + advice);
    }
    reject(mistakes);
  }

  static void reject(List<String> mistakes) {
    if (!mistakes.isEmpty()) throw new IllegalArgumentException(String.join("\n", mistakes));
  }

  /** How many letters of each name are not in the other. */
  private static int distance(String one, String other) {
    List<String> left = new ArrayList<>(List.of(other.toLowerCase(Locale.ROOT).split("")));
    int foreign = 0;
    for (String letter : one.toLowerCase(Locale.ROOT).split("")) if (!left.remove(letter)) foreign += 1;
    return foreign + left.size();
  }
}
