import MotionConformance

extension Document {
  /// All documents, each read from its file in `Sentences/`: in the order of the specifications, each followed by those that
  /// it rests on.
  package static let all: [Document] = [
    Document(of: .indefiniteObservable, PackageResources.IndefiniteObservable_txt),
    Document(of: .motionObservable, PackageResources.MotionObservable_txt),
    Document(of: .reactiveProperty, PackageResources.ReactiveProperty_txt),
    Document(of: .property, PackageResources.PropertyObservation_txt),
    Document(of: .property, PackageResources.Property_txt),
    Document(of: .remember, PackageResources.Remember_txt),
    Document(of: .startWith, PackageResources.StartWith_txt),
    Document(of: .nextOperator, PackageResources.NextOperator_txt),
    Document(of: .map, PackageResources.Map_txt),
    Document(of: .filter, PackageResources.Filter_txt),
    Document(of: .read, PackageResources.Read_txt),
    Document(of: .dedupe, PackageResources.Dedupe_txt),
    Document(of: .rewriteTo, PackageResources.RewriteTo_txt),
    Document(of: .merge, PackageResources.Merge_txt),
  ]

  /// Parses a file of `Sentences/`. A test parses each of them, so a mistake does not reach a port.
  private init(of specification: Specification, _ text: [UInt8]) {
    do {
      self = try Document(parsing: text, of: specification)
    } catch {
      fatalError("\(specification.name), \(error)")
    }
  }
}
