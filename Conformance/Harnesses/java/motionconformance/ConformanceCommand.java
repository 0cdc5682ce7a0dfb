package motionconformance;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.*;

/**
 * The command {@code motion-conformance}, which judges a port: that in the jar, in the environment, or on the path.
 *
 * <p>This class needs no other, so that {@code java -jar} finds all that it needs in the jar.
 */
public final class ConformanceCommand {
  /** The command of the jar, once it is a file. */
  private static String unpacked;

  private ConformanceCommand() {}

  /** Runs the command: {@code java -jar motion-conformance.jar report good.json}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    System.exit(run(new ProcessBuilder().inheritIO(), List.of(arguments)));
  }

  /** Runs the command with these words, and gives back its exit status. */
  static int run(ProcessBuilder builder, List<String> arguments) throws IOException, InterruptedException {
    Process process;
    // A file that one thread unpacks cannot be run while another thread starts a process.
    synchronized (ConformanceCommand.class) {
      builder.command().add(find());
      builder.command().addAll(arguments);
      try {
        process = builder.start();
      } catch (IOException problem) {
        throw new IOException("motion-conformance does not start (" + problem.getMessage() + "): in a clone of its repository write "
            + "swift build -c release --product motion-conformance; put what that builds on the PATH, or name its path in the "
            + "environment variable MOTION_CONFORMANCE");
      }
    }
    try {
      return process.waitFor();
    } finally {
      process.destroy();
    }
  }

  private static String find() throws IOException {
    if (unpacked != null) return unpacked;
    String name = "/motion-conformance-" + System.getProperty("os.name") + "-" + System.getProperty("os.arch");
    try (InputStream packed = ConformanceCommand.class.getResourceAsStream(name.toLowerCase(Locale.ROOT).replace(" ", ""))) {
      String named = System.getenv("MOTION_CONFORMANCE");
      if (packed == null) return named == null || named.isEmpty() ? "motion-conformance" : named;
      File command = File.createTempFile("motion-conformance", "");
      command.deleteOnExit();
      Files.write(command.toPath(), packed.readAllBytes());
      command.setExecutable(true);
      return unpacked = command.getPath();
    }
  }
}
