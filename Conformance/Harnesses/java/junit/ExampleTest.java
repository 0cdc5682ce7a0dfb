import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Checks the example port in JUnit 5. */
class ExampleTest {
  @TestFactory
  Stream<DynamicTest> conforms() throws Exception {
    Path scenarios = Path.of(System.getProperty("scenarios", "Conformance/Scenarios"));
    return Example.harness().tests(scenarios).stream().map(test -> DynamicTest.dynamicTest(test.name(), () -> {
      test.run();
      Assumptions.assumeTrue(test.unsupported() == null, test.unsupported());
    }));
  }
}
