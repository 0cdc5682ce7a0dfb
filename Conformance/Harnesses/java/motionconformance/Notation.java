package motionconformance;

import java.util.*;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.json.*;

/** How values and events are written on the wire. */
final class Notation {
  /** The kit reads no deeper lists. */
  private static final int DEEPEST = 32;
  private static final Set<Class<?>> INTEGERS = Set.of(Long.class, Integer.class, Short.class, Byte.class);

  /** The fields that each action must have, or one of. */
  private static final Map<String, String> FIELDS = Stream.of("property name value|other external", "information name value|other",
      "source name teardown", "stream name of", "remember name of", "startWith name value|other of", "operate name operator of",
      "nextOperator name of rows", "map name of rows", "filter name of rows", "reference name of", "subscribe name to form",
      "unsubscribe name", "release name", "write name value|other", "read name", "readFirst name", "change name value|other", "emit name value|other",
      "emitState name state", "observer name", "put name value|other", "putState name state", "listStates", "numberStates",
      "when event actions").collect(Collectors.toMap(row -> row.split(" ")[0], row -> row.replaceFirst("\\w+", "action")));

  private Notation() {}

  /** All that is missing in a request, or unknown. */
  static List<String> mistakes(JSONObject object, String fields, String place) {
    List<String> mistakes = new ArrayList<>();
    for (String field : fields.split(" ")) {
      if (Stream.of(field.split("\\|")).noneMatch(object::has)) mistakes.add("missing " + field.replace("|", " or ") + place);
    }
    JSONArray actions = object.optJSONArray("actions");
    if (actions == null && object.has("actions")) mistakes.add("actions are no list");
    for (int index = 0; actions != null && index < actions.length(); index += 1) {
      JSONObject action = actions.optJSONObject(index);
      String kind = action == null ? "" : action.optString("action");
      if (FIELDS.containsKey(kind)) mistakes.addAll(mistakes(action, FIELDS.get(kind), " in the action " + kind));
      else mistakes.add("unknown action " + JSONObject.quote(kind));
    }
    return mistakes;
  }

  /** The objects of a list. */
  static List<JSONObject> objects(JSONArray array) throws JSONException {
    List<JSONObject> objects = new ArrayList<>(array.length());
    for (int index = 0; index < array.length(); index += 1) objects.add(array.getJSONObject(index));
    return objects;
  }

  /** The value of an action, of the type that stands for the domain. */
  static Object value(JSONObject action, String domain) throws JSONException {
    if (action.has("other")) return Double.valueOf(action.getString("other"));
    Object value = action.get("value");
    if (value == JSONObject.NULL || domain.equals("text")) return value == JSONObject.NULL ? null : value;
    if (domain.equals("real")) return ((Number) value).doubleValue();
    if (!domain.equals("list")) return ((Number) value).longValue();
    JSONArray elements = (JSONArray) value;
    List<Long> list = new ArrayList<>(elements.length());
    for (int index = 0; index < elements.length(); index += 1) list.add(elements.getLong(index));
    return list;
  }

  /** A function that returns the values that a value becomes. */
  static Function<Object, List<Object>> becoming(JSONObject action, String domain) throws JSONException {
    Map<String, List<Object>> rows = new HashMap<>();
    for (JSONObject row : objects(action.getJSONArray("rows"))) {
      rows.put(key(valueEvent("", "", value(row, domain))), values(row, "becomes", domain));
    }
    List<Object> others = action.has("others") ? values(action, "others", domain) : null;
    return value -> {
      List<Object> row = rows.getOrDefault(key(valueEvent("", "", value)), others);
      return row != null ? row : Collections.singletonList(value);
    };
  }

  private static List<Object> values(JSONObject object, String field, String domain) throws JSONException {
    List<Object> values = new ArrayList<>();
    for (JSONObject one : objects(object.getJSONArray(field))) values.add(value(one, domain));
    return values;
  }

  /** An event of that kind with fields; those that are null are left out. */
  static JSONObject event(String kind, String name, Object... fields) {
    try {
      JSONObject event = new JSONObject().put("event", kind).put("name", name);
      for (int place = 0; place < fields.length; place += 2) event.put((String) fields[place], fields[place + 1]);
      return event;
    } catch (JSONException problem) {
      throw new IllegalStateException(problem);
    }
  }

  /** An event of a value that the port passed. */
  static JSONObject valueEvent(String kind, String name, Object value) {
    Object literal = literal(value, 0);
    return literal == null ? event(kind, name, "other", described(value)) : event(kind, name, "value", literal);
  }

  /** The event of a state, one of the port's, of which the first is at rest and the second active. */
  static JSONObject stateEvent(String kind, String name, Object state, Object[] states) {
    int place = Arrays.asList(states).subList(0, 2).indexOf(state);
    return place < 0 ? event(kind, name, "other", described(state)) : event(kind, name, "state", place == 0 ? "atRest" : "active");
  }

  /** Equal for events that are the same, and for no others. JSON writes numbers that are the same alike, whatever their type. */
  static String key(JSONObject event) {
    JSONArray key = new JSONArray();
    for (String field : List.of("event", "name", "connection", "state", "value", "other", "number")) {
      Object value = event.opt(field);
      key.put(value instanceof Number ? (Object) ((Number) value).doubleValue() : value);
    }
    return key.toString();
  }

  /** A value as JSON says it, or null where JSON cannot. */
  private static Object literal(Object value, int depth) {
    if (value == null) return JSONObject.NULL;
    if (value instanceof String || value instanceof Boolean || INTEGERS.contains(value.getClass())) return value;
    if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      return Double.isFinite(number) && !Double.valueOf(number).equals(-0.0) ? (Object) number : null;
    }
    if (!(value instanceof List) || depth == DEEPEST) return null;
    JSONArray array = new JSONArray();
    for (Object element : (List<?>) value) {
      Object literal = literal(element, depth + 1);
      if (literal == null) return null;
      array.put(literal);
    }
    return array;
  }

  /** A value that JSON cannot say: its text with its type, so that it differs from each value of the domain. */
  private static String described(Object value) {
    if (value == null || value instanceof Double || value instanceof Float) return String.valueOf(value);
    return text(value) + " (" + value.getClass().getTypeName() + ")";
  }

  /** The text of an object, also of one that has none. */
  static String text(Object object) {
    try {
      String text = String.valueOf(object);
      if (text != null && !text.isEmpty()) return text;
    } catch (Throwable problem) {
      // Its type is all that can be said.
    }
    return object.getClass().getTypeName() + " without a text";
  }
}
