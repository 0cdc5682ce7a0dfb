import java.util.Comparator;
import java.util.List;

/** Names that are known, and the nearest to one that is not. */
final class Spelling {
  private Spelling() {}

  /** Makes sure that a name is one of those that are known, and names the nearest where it is not. */
  static void ensure(String name, List<String> known, String kind) {
    if (known.contains(name)) return;
    String nearest = known.stream().min(Comparator.comparing(other -> distance(name, other))).orElseThrow();
    throw new IllegalArgumentException("invalid " + kind + " '" + name + "'; did you mean '" + nearest + "'?");
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
