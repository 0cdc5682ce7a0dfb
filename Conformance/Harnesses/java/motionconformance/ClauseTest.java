package motionconformance;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;
import org.json.*;

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

  /** The tests of a port that a class makes; one that fails if the command does not judge it. */
  static List<ClauseTest> of(Harness harness, Class<?> source) throws InterruptedException {
    String replayed = System.getenv("CONFORMANCE_REPLAY");
    List<File> files = new ArrayList<>();
    try {
      for (String ending : List.of(".json", ".txt")) files.add(File.createTempFile("motion-conformance", ending));
      return replayed == null || replayed.isEmpty()
          ? judge(harness, source, files.get(0), files.get(1)) : List.of(replay(harness, source, replayed, files.get(0)));
    } catch (IOException | JSONException problem) {
      return List.of(new ClauseTest(harness.port + " conforms", problem.getMessage(), null));
    } finally {
      files.forEach(File::delete);
    }
  }

  private static List<ClauseTest> judge(Harness harness, Class<?> source, File report, File errors)
      throws IOException, InterruptedException, JSONException {
    List<String> words = new ArrayList<>(List.of("run", "--output", report.getPath()));
    harness.options.forEach((option, value) -> words.addAll(List.of(option, value)));
    words.addAll(port(source));
    int status = ConformanceCommand.run(new ProcessBuilder().redirectOutput(Redirect.DISCARD).redirectError(errors), words);
    List<ClauseTest> tests = new ArrayList<>();
    StringBuilder broken = new StringBuilder();
    // Any other status says that the port was not judged, or not wholly.
    if (status <= 1) {
      for (JSONObject entry : Notation.objects(new JSONObject(Files.readString(report.toPath())).getJSONArray("tests"))) {
        String name = entry.getString("name");
        String outcome = entry.getString("outcome");
        String text = outcome.equals("passed") ? null : entry.getString("text");
        boolean isFailed = outcome.equals("failed") && (harness.isShouldBinding || !entry.getString("level").equals("should"));
        if (isFailed) broken.append(name).append("\n");
        tests.add(new ClauseTest(name, isFailed ? text : null, isFailed ? null : text));
      }
    }
    boolean conforms = status == 0 && broken.length() == 0;
    String summary = broken + Files.readString(errors.toPath()) + "motion-conformance ended with status " + status;
    tests.add(0, new ClauseTest(harness.port + " conforms", conforms ? null : summary, null));
    return tests;
  }

  /** Performs one scenario alone, and prints what the command says. */
  private static ClauseTest replay(Harness harness, Class<?> source, String scenario, File output)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("replay", scenario));
    words.addAll(port(source));
    int status = ConformanceCommand.run(new ProcessBuilder().redirectErrorStream(true).redirectOutput(output), words);
    String text = Files.readString(output.toPath());
    System.out.println(text);
    return new ClauseTest(harness.port + " replays " + scenario, status == 0 ? null : text, null);
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
