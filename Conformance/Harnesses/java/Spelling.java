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

  /** How many letters must be put in, left out or replaced to turn one name into another. */
  private static int distance(String name, String known) {
    String one = name.toLowerCase(Locale.ROOT);
    String other = known.toLowerCase(Locale.ROOT);
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j += 1) row[j] = j;
    for (int i = 1; i <= one.length(); i += 1) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j += 1) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }
}
