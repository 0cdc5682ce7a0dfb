import java.util.List;
import java.util.Map;
import org.json.JSONException;
import org.json.JSONObject;

/** What a port lacks, as its handshake says. */
final class Lacks {
  /** The methods of an adapter that a capability needs. */
  static final Map<String, List<String>> METHODS = Map.of(
      "external write", List.of("createExternal"), "stream", List.of("stream"),
      "subscribe(observer:)", List.of("observer", "subscribeObserver"),
      "state channel", List.of("subscribeNextAndState", "states"), "no-op subscribe", List.of("subscribeNothing"),
      "remember", List.of("remember"));

  private Lacks() {}

  /** What the port lacks of each specification that it offers. */
  static JSONObject of(Map<String, Adapter<?>> adapters) throws JSONException {
    JSONObject lacks = new JSONObject();
    for (String specification : adapters.keySet()) lacks.put(specification, of(specification, adapters));
    return lacks;
  }

  /** What it lacks of one of them, with the reasons; what its streams lack, a property's stream lacks too. */
  private static JSONObject of(String specification, Map<String, Adapter<?>> adapters) throws JSONException {
    JSONObject lacks = new JSONObject();
    Adapter<?> adapter = adapters.get(specification);
    Adapter<?> streams = adapter;
    if (specification.equals("PO")) return lacks;
    if (specification.equals("RP")) {
      streams = adapters.getOrDefault("MO", new Harness.Streams<>());
      add(lacks, "external write", adapter);
      add(lacks, "stream", adapter);
      if (lacks.has("stream")) return lacks;
    }
    add(lacks, "subscribe(observer:)", streams);
    if (specification.equals("IO")) return lacks;
    for (String capability : List.of("state channel", "no-op subscribe", "remember")) add(lacks, capability, streams);
    return lacks;
  }

  private static void add(JSONObject lacks, String capability, Adapter<?> adapter) throws JSONException {
    for (String method : METHODS.get(capability)) {
      if (!adapter.has(method)) lacks.put(capability, adapter.reason(method));
    }
  }
}
