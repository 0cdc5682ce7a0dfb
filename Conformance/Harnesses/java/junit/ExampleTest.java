import motionconformance.Harness;
import motionconformance.PortTest;

/** Checks the example port in JUnit 5. */
class ExampleTest extends PortTest {
  @Override
  public Harness harness() {
    return Example.harness();
  }
}
