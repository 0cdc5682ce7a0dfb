package motionconformance;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
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
    StringBuilder broken = new StringBuilder();
    boolean conforms = false;
    try {
      for (String ending : List.of(".json", ".txt")) files.add(File.createTempFile("motion-conformance", ending));
      File report = files.get(0);
      File printed = files.get(1);
      List<String> words = new ArrayList<>(isReplay ? List.of("replay", replayed) : List.of("run", "--output", report.getPath()));
      if (!isReplay) harness.options.forEach((option, value) -> words.addAll(List.of(option, value)));
      words.addAll(port(source));
      ProcessBuilder builder = new ProcessBuilder().redirectError(printed).redirectErrorStream(isReplay);
      int status = ConformanceCommand.run(builder.redirectOutput(isReplay ? Redirect.to(printed) : Redirect.DISCARD), words);
      // Any other status says that the port was not judged, or not wholly.
      if (!isReplay && status <= 1) {
        for (Map<String, Object> entry : Notation.maps(Notation.read(Files.readString(report.toPath())).get("tests"))) {
          String name = (String) entry.get("name");
          String text = entry.get("outcome").equals("passed") ? null : (String) entry.get("text");
          boolean isBinding = harness.isShouldBinding || !entry.get("level").equals("should");
          boolean isFailed = entry.get("outcome").equals("failed") && isBinding;
          tests.add(new ClauseTest(name, isFailed ? text : null, isFailed ? null : text));
          if (isFailed) broken.append(name).append("\n");
        }
      }
      conforms = status == 0 && broken.length() == 0;
      String text = Files.readString(printed.toPath());
      if (isReplay) System.out.println(text);
      broken.append(text).append("motion-conformance ended with status ").append(status);
    } catch (IOException | JSONException problem) {
      broken.append(problem.getMessage());
    } finally {
      files.forEach(File::delete);
    }
    String name = harness.port + (isReplay ? " replays " + replayed : " conforms");
    tests.add(0, new ClauseTest(name, conforms ? null : broken.toString(), null));
    return tests;
  }

  /** The words that start the port: this Java, with the same options and classes. */
  private static List<String> port(Class<?> source) {
    List<String> words = new ArrayList<>(List.of("--", Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      // An agent, such as a debugger, is for this process alone.
      if (!option.matches("-(agent|javaagent|Xrun|Xdebug).*")) words.add(option);
    }
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), Harness.class.getName(), source.getName()));
    return words;
  }
}
