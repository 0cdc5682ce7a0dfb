import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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

  /** Takes away what that method took, if the adapter may have it. */
  void withhold(String method, String reason) {
    functions.remove(method);
    reasons.put(method, reason);
  }

  /** Why the port does not have what that method would take. */
  String reason(String method) {
    return reasons.getOrDefault(method, "the adapter has no " + method);
  }

  /** Makes sure that it has what no port can lack. */
  void require(String part, List<String> methods) {
    for (String method : methods) {
      if (has(method)) continue;
      throw new IllegalArgumentException(
          "missing " + method + " of " + part + ": it takes a function, because no port can lack it");
    }
  }

  boolean has(String method) {
    return functions.containsKey(method);
  }

  boolean names(String method) {
    return functions.containsKey(method) || reasons.containsKey(method);
  }

  @SuppressWarnings("unchecked")
  <F> F function(String method) {
    if (functions.containsKey(method)) return (F) functions.get(method);
    throw new Lack(reason(method));
  }

  @SuppressWarnings("unchecked")
  private Self self() {
    return (Self) this;
  }
}
