import java.util.Map;
import org.json.JSONException;
import org.json.JSONObject;

/** What a port lacks, as its handshake says. */
final class Lacks {
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
      add(lacks, "external write", adapter, "createExternal");
      add(lacks, "stream", adapter, "stream");
      if (lacks.has("stream")) return lacks;
    }
    add(lacks, "subscribe(observer:)", streams, "observer");
    add(lacks, "subscribe(observer:)", streams, "subscribeObserver");
    if (specification.equals("IO")) return lacks;
    add(lacks, "state channel", streams, "states");
    add(lacks, "no-op subscribe", streams, "subscribeNothing");
    add(lacks, "remember", streams, "remember");
    return lacks;
  }

  private static void add(JSONObject lacks, String capability, Adapter<?> adapter, String method)
      throws JSONException {
    if (!adapter.has(method)) lacks.put(capability, adapter.reason(method));
  }
}
