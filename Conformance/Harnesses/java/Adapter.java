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

  private final Map<String, Object> functions = new HashMap<>();
  private final Map<String, String> reasons = new HashMap<>();

  /** Says why the port does not have what that method would take. */
  public Self lacks(String method, String reason) {
    List<String> methods = new ArrayList<>();
    for (Method known : getClass().getMethods()) {
      if (Adapter.class.isAssignableFrom(known.getDeclaringClass())) methods.add(known.getName());
    }
    methods.remove("lacks");
    Spelling.ensure(List.of(method), methods, "lack");
    reasons.put(method, reason);
    return self();
  }

  Self take(String method, Object function) {
    functions.put(method, Objects.requireNonNull(function, method));
    return self();
  }

  /** Makes sure that it has what no port can lack. */
  void require(String part, String... methods) {
    List<String> missing = new ArrayList<>();
    for (String method : methods) {
      if (!has(method)) missing.add("add `" + method + "` to the part " + part + ": it takes a function, because no port can lack it");
    }
    if (!missing.isEmpty()) throw new IllegalArgumentException(String.join("\n", missing));
  }

  boolean has(String method) {
    return functions.containsKey(method);
  }

  boolean names(String method) {
    return has(method) || reasons.containsKey(method);
  }

  /** Why the port does not have what that method would take. */
  String reason(String method) {
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
}
