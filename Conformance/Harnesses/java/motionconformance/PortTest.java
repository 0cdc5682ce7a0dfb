package motionconformance;

import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Checks a port in JUnit 5: extend it by a class with a constructor that takes nothing. */
public abstract class PortTest implements Harness.Source {
  @TestFactory
  public Stream<DynamicTest> conforms() throws Exception {
    return harness().tests(getClass()).stream().map(test -> DynamicTest.dynamicTest(test.name, () -> {
      Assumptions.assumeTrue(test.skipped == null, test.skipped);
      if (test.failure == null) return;
      AssertionError error = new AssertionError(test.failure);
      error.setStackTrace(new StackTraceElement[0]); // The story says where the port deviates.
      throw error;
    }));
  }
}
