import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Names that are known, and the nearest to one that is not. */
final class Spelling {
  private Spelling() {}

  /** Makes sure that names are among those that are known. */
  static void ensure(List<String> names, Collection<String> known, String kind) {
    ensure(names, known, kind, "one of " + String.join(", ", new TreeSet<>(known)));
  }

  /** Makes sure that names are among those that are known; otherwise says what is expected, or the nearest one if it is near. */
  static void ensure(List<String> names, Collection<String> known, String kind, String expected) {
    List<String> mistakes = new ArrayList<>();
    for (String name : names) {
      if (known.contains(name)) continue;
      String near = nearest(name, known);
      String advice = near != null ? "; did you mean '" + near + "'?" : ": expected " + expected;
      mistakes.add("invalid " + kind + " '" + name + "'" + advice);
    }
    if (!mistakes.isEmpty()) throw new IllegalArgumentException(String.join("\n", mistakes));
  }

  /** The known name that a text is the beginning of, or of which at most half of its letters are wrong; null if there is none. */
  private static String nearest(String name, Collection<String> known) {
    String best = known.stream().min(Comparator.comparing((String other) -> far(name, other))
        .thenComparing(String::length).thenComparing(Comparator.naturalOrder())).orElseThrow();
    return !name.isEmpty() && far(name, best) * 2 <= name.length() ? best : null;
  }

  private static int far(String name, String other) {
    String one = name.toLowerCase(Locale.ROOT);
    String two = other.toLowerCase(Locale.ROOT);
    return two.startsWith(one) ? 0 : distance(one, two);
  }

  /** How many letters must be put in, left out or replaced to turn one name into another. */
  private static int distance(String one, String other) {
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
