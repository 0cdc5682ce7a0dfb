import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** How values and events are written on the wire. */
final class Notation {
  private Notation() {}

  /** The value of an action, of the type that stands for the domain. */
  static Object value(JSONObject action, String domain) throws JSONException {
    if (action.has("other")) return Double.valueOf(action.getString("other"));
    Object value = action.get("value");
    switch (domain) {
      case "real": return ((Number) value).doubleValue();
      case "text": return value;
      case "list": {
        JSONArray elements = (JSONArray) value;
        List<Long> list = new ArrayList<>(elements.length());
        for (int index = 0; index < elements.length(); index += 1) list.add(elements.getLong(index));
        return list;
      }
      default: return value == JSONObject.NULL ? null : (Object) ((Number) value).longValue();
    }
  }

  /** A function that returns the values that a value becomes. */
  static Function<Object, List<Object>> becoming(JSONObject action, String domain) throws JSONException {
    Map<List<Object>, List<Object>> rows = new HashMap<>();
    JSONArray list = action.getJSONArray("rows");
    for (int index = 0; index < list.length(); index += 1) {
      JSONObject row = list.getJSONObject(index);
      rows.put(key(valueEvent("", "", value(row, domain))), values(row.getJSONArray("becomes"), domain));
    }
    List<Object> others = action.has("others") ? values(action.getJSONArray("others"), domain) : null;
    return value -> {
      List<Object> row = rows.get(key(valueEvent("", "", value)));
      if (row != null) return row;
      return others != null ? others : Collections.singletonList(value);
    };
  }

  private static List<Object> values(JSONArray list, String domain) throws JSONException {
    List<Object> values = new ArrayList<>(list.length());
    for (int index = 0; index < list.length(); index += 1) values.add(value(list.getJSONObject(index), domain));
    return values;
  }

  /** An event with nothing but its kind, to which fields may be added. */
  static JSONObject event(String kind, Object... fields) {
    try {
      JSONObject event = new JSONObject().put("event", kind);
      for (int place = 0; place < fields.length; place += 2) event.put((String) fields[place], fields[place + 1]);
      return event;
    } catch (JSONException problem) {
      throw new IllegalStateException(problem);
    }
  }

  static JSONObject valueEvent(String kind, String name, Object value) {
    Object literal = literal(value);
    if (literal == null) return event(kind, "name", name, "other", String.valueOf(value));
    return event(kind, "name", name, "value", literal);
  }

  static JSONObject connectionEvent(String kind, String name, int connection) {
    return event(kind, "name", name, "connection", connection);
  }

  /** The event of a state, one of the port's, of which the first is at rest and the second active. */
  static JSONObject stateEvent(String kind, String name, Object state, Object[] states) {
    // A field that is null is left out.
    if (states[0].equals(state)) return event(kind, "name", name, "state", "atRest");
    if (states[1].equals(state)) return event(kind, "name", name, "state", "active");
    return event(kind, "name", name, "other", String.valueOf(state));
  }

  /** Equal for events that are the same, and for no others. Numbers are the same whatever their type. */
  static List<Object> key(JSONObject event) {
    List<Object> key = new ArrayList<>(7);
    for (String field : List.of("event", "name", "connection", "state", "value", "other", "number")) {
      key.add(comparable(event.opt(field)));
    }
    return key;
  }

  private static Object comparable(Object value) {
    if (value instanceof Number) return ((Number) value).doubleValue();
    if (!(value instanceof JSONArray)) return value;
    JSONArray array = (JSONArray) value;
    Object[] elements = new Object[array.length()];
    for (int index = 0; index < elements.length; index += 1) elements[index] = comparable(array.opt(index));
    return Arrays.asList(elements);
  }

  /** A value as JSON says it, or null where JSON cannot. */
  private static Object literal(Object value) {
    if (value == null) return JSONObject.NULL;
    if (value instanceof String || value instanceof Boolean) return value;
    if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
      return value;
    }
    if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      boolean isFinite = !Double.isNaN(number) && !Double.isInfinite(number);
      return isFinite && !Double.valueOf(number).equals(-0.0) ? (Object) number : null;
    }
    if (!(value instanceof List)) return null;
    JSONArray array = new JSONArray();
    for (Object element : (List<?>) value) {
      Object literal = literal(element);
      if (literal == null) return null;
      array.put(literal);
    }
    return array;
  }
}
