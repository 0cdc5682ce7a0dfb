package motionconformance;

import java.util.*;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.json.*;

/** How messages are read and written: as maps and lists, of which two are equal if they say the same. */
final class Notation {
  /** The kit reads no deeper lists. */
  private static final int DEEPEST = 32;
  private static final Set<Class<?>> INTEGERS = Set.of(Long.class, Integer.class, Short.class, Byte.class);

  /** The fields that a request and each action must have. */
  private static final Map<String, String> FIELDS = Stream.of("request id specification values actions",
      "property name value external", "information name value", "source name teardown", "stream name of", "remember name of",
      "startWith name value of", "operate name operator of", "nextOperator name of rows", "map name of rows", "filter name of rows",
      "reference name of", "subscribe name to form", "unsubscribe name", "release name", "write name value", "read name",
      "readFirst name", "change name value", "emit name value", "emitState name state", "observer name", "put name value",
      "putState name state", "listStates", "numberStates", "throw", "when event actions")
      .collect(Collectors.toMap(row -> row.split(" ")[0], row -> row.replaceFirst("\\w+ ?", "")));

  private Notation() {}

  /** All that is missing in a request or an action, or unknown. */
  static List<String> mistakes(Map<String, Object> object, String kind, String place) {
    if (!FIELDS.containsKey(kind)) return List.of("unknown action " + JSONObject.quote(kind));
    List<String> mistakes = new ArrayList<>();
    for (String field : FIELDS.get(kind).split(" ")) {
      if (field.isEmpty() || object.containsKey(field)) continue;
      mistakes.add("missing " + (field.equals("value") ? "value or other" : field) + place);
    }
    Object actions = object.getOrDefault("actions", List.of());
    if (!(actions instanceof List)) mistakes.add("actions are no list");
    else for (Map<String, Object> action : maps(actions)) {
      String inner = String.valueOf(action.getOrDefault("action", ""));
      mistakes.addAll(mistakes(action, inner, " in the action " + inner));
    }
    return mistakes;
  }

  /** The maps of a list; an empty one for what is none. */
  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> maps(Object list) {
    return ((List<?>) list).stream().map(one -> one instanceof Map ? (Map<String, Object>) one : Map.<String, Object>of())
        .collect(Collectors.toList());
  }

  static Map<String, Object> read(String message) throws JSONException {
    JSONObject object = new JSONObject(message);
    return maps(List.of(read(object, object.optString("values").equals("real"), false))).get(0);
  }

  /** A part of a message. Where its values are real, they are so however they are written. */
  private static Object read(Object part, boolean isReal, boolean isValue) throws JSONException {
    if (part == JSONObject.NULL) return null;
    if (part instanceof Number && isValue) return isReal ? (Object) ((Number) part).doubleValue() : ((Number) part).longValue();
    if (part instanceof JSONArray) {
      JSONArray array = (JSONArray) part;
      List<Object> list = new ArrayList<>();
      for (int index = 0; index < array.length(); index += 1) list.add(read(array.get(index), isReal, isValue));
      return list;
    }
    if (!(part instanceof JSONObject)) return part;
    JSONObject object = (JSONObject) part;
    Map<String, Object> map = new HashMap<>();
    for (Iterator<String> fields = object.keys(); fields.hasNext();) {
      String field = fields.next();
      // What an action has instead of a value, because JSON cannot say it.
      boolean isOther = field.equals("other") && object.has("action");
      if (isOther) map.put("value", Double.valueOf(object.getString(field)));
      else map.put(field, read(object.get(field), isReal, field.equals("value")));
    }
    return map;
  }

  /** A value of the port, as an event has it. */
  static Map<String, Object> traced(Object value) {
    Object literal = literal(value, 0);
    return literal == null ? Map.of("other", described(value)) : Map.of("value", literal);
  }

  /** A value as JSON says it, or null where JSON cannot. Numbers that are the same are equal, whatever their type. */
  private static Object literal(Object value, int depth) {
    if (value == null) return JSONObject.NULL;
    if (value instanceof String || value instanceof Boolean) return value;
    if (INTEGERS.contains(value.getClass())) return ((Number) value).longValue();
    if (value instanceof Double || value instanceof Float) {
      Double number = ((Number) value).doubleValue();
      if (number.equals((double) number.longValue())) return number.longValue();
      return Double.isFinite(number) && number != 0 ? number : null;
    }
    if (!(value instanceof List) || depth == DEEPEST) return null;
    List<Object> list = new ArrayList<>();
    for (Object element : (List<?>) value) list.add(literal(element, depth + 1));
    return list.contains(null) ? null : list;
  }

  /** A value that JSON cannot say: its text with its type, so that it differs from each value of the domain. */
  static String described(Object value) {
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
