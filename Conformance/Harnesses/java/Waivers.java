import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The deliberate deviations of a port, by the ids of clauses and scenarios, and what a file says that it lacks. */
final class Waivers {
  private final Map<String, String> reasons = new LinkedHashMap<>();
  private final Map<String, String> lacks = new LinkedHashMap<>();
  /** The file and the line of each waiver of a file. */
  private final Map<String, String> places = new LinkedHashMap<>();
  private final List<String> mistakes = new ArrayList<>();
  /** The scenarios and clauses that the port deviates from. */
  private final Set<String> deviating = new HashSet<>();
  /** The waivers of deviations that written scenarios show. */
  private final Set<String> shown = new LinkedHashSet<>();

  void add(String id, String reason) {
    add(reasons, id, reason, "");
  }

  /** Reads a file, in which the command finds the same mistakes. */
  void read(Path path) {
    // Other line separators may be part of a reason.
    String text;
    try {
      text = Files.readString(path);
    } catch (IOException problem) {
      throw new IllegalArgumentException("invalid waivers: cannot read " + path.toAbsolutePath(), problem);
    }
    String[] lines = text.replaceFirst("^\uFEFF", "").split("\r\n|\n|\r", -1);
    for (int index = 0; index < lines.length; index += 1) {
      String line = lines[index].strip();
      if (line.isEmpty() || line.startsWith("#")) continue;
      String place = path + ", line " + (index + 1) + ": ";
      note(place, () -> parse(line, place));
    }
  }

  private void note(String place, Runnable read) {
    try {
      read.run();
    } catch (IllegalArgumentException mistake) {
      mistakes.add(place + mistake.getMessage());
    }
  }

  /** Reads {@code ID: REASON}, or {@code lacks CAPABILITY: REASON}. */
  private void parse(String line, String place) {
    String lack = Lacks.METHODS.keySet().stream()
        .filter(name -> Pattern.compile("lacks " + Pattern.quote(name) + "\\s*:").matcher(line).lookingAt())
        .findFirst().orElse(null);
    String id = lack == null ? line.split(":", 2)[0].strip() : "lacks " + lack;
    if (lack == null && id.startsWith("lacks ")) {
      Spelling.ensure(List.of(id.substring("lacks ".length())), Lacks.METHODS.keySet(), "lack");
    }
    if (!line.contains(":")) throw new IllegalArgumentException("invalid waiver '" + id + "': expected ID: REASON");
    String reason = line.substring(id.length()).strip().substring(1).strip();
    add(lack == null ? reasons : lacks, lack == null ? id : lack, reason, place);
  }

  private void add(Map<String, String> known, String id, String reason, String place) {
    String fault = !Pattern.compile("[\\p{L}\\p{N}]").matcher(reason).find() ? "the reason is missing"
        : reason.matches("(?s)TODO(?!\\p{L}).*") ? "the reason is still to be written"
        : reason.matches("\\S+://\\S*") ? "a link is not a reason; write the reason before it" : null;
    if (fault != null) throw new IllegalArgumentException("invalid waiver of " + id + ": " + fault);
    if (known.putIfAbsent(id, reason) != null) throw new IllegalArgumentException("duplicate waiver of " + id);
    places.put(id, place);
  }

  /** Makes sure that there are no mistakes, of which an id that no scenario has is one. */
  void require(Set<String> exported, Set<String> others) {
    List<String> known = new ArrayList<>(exported);
    known.addAll(others);
    String expected = "the id of a clause or a scenario";
    for (String id : reasons.keySet()) note(places.get(id), () -> Spelling.ensure(List.of(id), known, "id", expected));
    if (!mistakes.isEmpty()) throw new IllegalArgumentException(String.join("\n", mistakes));
    // Only the command judges what the others cover.
    reasons.keySet().retainAll(exported);
  }

  /** Takes from an adapter what the port lacks. */
  void apply(Adapter<?> adapter) {
    lacks.forEach((lack, reason) -> Lacks.METHODS.get(lack).forEach(method -> adapter.withhold(method, reason)));
  }

  /** Why a scenario deviates on purpose; null if it does not. A crash shows nothing about a clause. */
  String reason(String id, String clause, boolean isGenerated, boolean isCrash) {
    deviating.addAll(List.of(id, clause));
    String waived = reasons.containsKey(id) ? id : reasons.containsKey(clause) && !isCrash ? clause : null;
    if (waived != null && !isGenerated && !isCrash) shown.add(waived);
    return reasons.get(waived);
  }

  /**
   * Why a deviation that no clause of its scenario explains does not count, once every scenario was checked: written scenarios of
   * the same specification, or of one that it is made of, show others that are waived. Null if none do.
   */
  String excuse(Causes.Deviation deviation) {
    List<String> all = new ArrayList<>(shown);
    all.removeIf(id -> !deviation.isUnexplainedWithin(Causes.specificationOf(id)));
    return all.isEmpty() ? null : "waived: this may follow from " + String.join(", ", all);
  }

  /** The waivers of scenarios that do not deviate. A clause may need its waiver in scenarios that only the command generates. */
  List<String> stale() {
    List<String> stale = new ArrayList<>();
    for (String id : reasons.keySet()) {
      if (!id.contains("/") || deviating.contains(id)) continue;
      stale.add(places.get(id) + "stale waiver of " + id + ": it passed or is unsupported; remove it");
    }
    return stale;
  }
}
