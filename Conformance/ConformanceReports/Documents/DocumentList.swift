import MotionConformance

extension Document {
  /// All documents, each read from its file in `Sentences/`: in the order of the specifications, each followed by those that
  /// it rests on. A test parses each of them, so a mistake does not reach a port.
  package static let all: [Document] = files.map { specification, text in
    do { return try Document(parsing: text, of: specification) } catch { fatalError("\(specification.name), \(error)") }
  }

  private static var files: [(Specification, [UInt8])] {
    [
      (.indefiniteObservable, PackageResources.IndefiniteObservable_txt),
      (.motionObservable, PackageResources.MotionObservable_txt),
      (.reactiveProperty, PackageResources.ReactiveProperty_txt),
      (.property, PackageResources.PropertyObservation_txt),
      (.property, PackageResources.Property_txt),
      (.remember, PackageResources.Remember_txt),
      (.startWith, PackageResources.StartWith_txt),
      (.nextOperator, PackageResources.NextOperator_txt),
      (.map, PackageResources.Map_txt),
      (.filter, PackageResources.Filter_txt),
      (.read, PackageResources.Read_txt),
      (.dedupe, PackageResources.Dedupe_txt),
      (.rewriteTo, PackageResources.RewriteTo_txt),
      (.merge, PackageResources.Merge_txt),
    ]
  }
}
