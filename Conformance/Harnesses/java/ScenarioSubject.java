import java.util.List;

/** A subject with the adapter that it is used by, and the source that it is the stream of, if it is one's. */
final class ScenarioSubject {
  final Object object;
  final Adapter<?> adapter;
  final List<ScenarioRunner.Connection> source;

  ScenarioSubject(Object object, Adapter<?> adapter, List<ScenarioRunner.Connection> source) {
    this.object = object;
    this.adapter = adapter;
    this.source = source;
  }

  /** What the adapter has for a subject like this one. */
  <F> F function(String method) {
    if (adapter == null) throw new Adapter.Lack("the port has no adapter for its motion observables");
    return adapter.function(method);
  }
}
