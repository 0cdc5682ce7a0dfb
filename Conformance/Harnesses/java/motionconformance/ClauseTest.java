package motionconformance;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;
import org.json.JSONException;

/** A test of a port, of a clause or as a whole, that the command has performed: it passed unless it failed or was skipped. */
public final class ClauseTest {
  /** The id and the sentence of the clause. */
  public final String name;
  /** Why it failed: the stories and the commands that replay them; null if it did not. */
  public final String failure;
  /** Why it was skipped: the port does not offer it, lacks or waives it, or breaks a {@code should}; null if it was not. */
  public final String skipped;

  private ClauseTest(String name, String failure, String skipped) {
    this.name = name;
    this.failure = failure;
    this.skipped = skipped;
  }

  /**
   * The tests of a port that a class makes: of the whole port, which fails unless the command says that it conforms, and of each
   * clause; or the one of the scenario that the environment names, of which all that the command says is printed.
   */
  static List<ClauseTest> of(Harness harness, Class<?> source) throws InterruptedException {
    String replayed = System.getenv("CONFORMANCE_REPLAY");
    boolean isReplay = replayed != null && !replayed.isEmpty();
    List<ClauseTest> tests = new ArrayList<>();
    List<File> files = new ArrayList<>();
    boolean conforms = false;
    String said;
    try {
      for (String ending : List.of(".json", ".txt")) files.add(File.createTempFile("motion-conformance", ending));
      List<String> words = new ArrayList<>();
      words.addAll(isReplay ? List.of("replay", replayed) : List.of("run", "--output", files.get(0).getPath()));
      harness.settings.forEach((name, value) -> {
        if (!isReplay && name.startsWith("--")) words.addAll(List.of(name, value.toString()));
      });
      words.addAll(port(source));
      int status = ConformanceCommand.run(new ProcessBuilder().redirectErrorStream(true).redirectOutput(files.get(1)), words);
      said = Files.readString(files.get(1).toPath()) + "motion-conformance ended with status " + status;
      if (isReplay) System.out.println(said);
      // Any other status says that the port was not judged, or not wholly.
      String report = isReplay || status > 1 ? "{\"tests\":[]}" : Files.readString(files.get(0).toPath());
      for (Map<String, Object> entry : Notation.maps(Notation.read(report).get("tests"))) {
        String text = entry.get("outcome").equals("passed") ? null : (String) entry.get("text");
        boolean isBinding = harness.settings.get("level").equals("should") || !entry.get("level").equals("should");
        boolean isFailed = entry.get("outcome").equals("failed") && isBinding;
        tests.add(new ClauseTest((String) entry.get("name"), isFailed ? text : null, isFailed ? null : text));
      }
      conforms = status == 0 && tests.stream().allMatch(test -> test.failure == null);
    } catch (IOException | JSONException problem) {
      said = problem.getMessage();
    } finally {
      files.forEach(File::delete);
    }
    String name = harness.port + (isReplay ? " replays " + replayed : " conforms");
    tests.add(0, new ClauseTest(name, conforms ? null : said, null));
    return tests;
  }

  /** The words that start the port: this Java, with the same options and classes. */
  private static List<String> port(Class<?> source) {
    List<String> words = new ArrayList<>(List.of("--", Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    // An agent, such as a debugger, is for this process alone.
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> !option.matches("-(agent|javaagent|Xrun|Xdebug).*")).forEach(words::add);
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), Harness.class.getName(), source.getName()));
    return words;
  }
}
