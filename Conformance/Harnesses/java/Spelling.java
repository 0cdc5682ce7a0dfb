import java.util.*;

/** Names that are known, and the nearest to one that is not. */
final class Spelling {
  private Spelling() {}

  /** Makes sure that names are among those that are known; otherwise names the nearest one if it is near, or all. */
  static void ensure(List<String> names, Collection<String> known, String kind) {
    List<String> mistakes = new ArrayList<>();
    for (String name : names) {
      if (known.contains(name)) continue;
      String nearest = known.stream().min(Comparator.comparing((String other) -> distance(name, other))
          .thenComparing(Comparator.naturalOrder())).orElseThrow();
      boolean isNear = distance(name, nearest) * 2 <= name.length();
      String advice = isNear ? "; did you mean '" + nearest + "'?" : ": expected one of " + String.join(", ", new TreeSet<>(known));
      mistakes.add("invalid " + kind + " '" + name + "'" + advice);
    }
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
