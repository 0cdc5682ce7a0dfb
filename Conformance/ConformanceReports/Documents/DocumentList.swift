import MotionConformance

/// The documents, each read from its file in `Sentences/` when it is first used.
extension Document {
  /// IndefiniteObservable.
  package static let indefiniteObservable = Document(
    of: .indefiniteObservable, PackageResources.IndefiniteObservable_txt)
  /// MotionObservable.
  package static let motionObservable = Document(of: .motionObservable, PackageResources.MotionObservable_txt)
  /// ReactiveProperty.
  package static let reactiveProperty = Document(of: .reactiveProperty, PackageResources.ReactiveProperty_txt)
  /// Property observation.
  package static let propertyObservation = Document(
    of: .property, file: "PropertyObservation", PackageResources.PropertyObservation_txt, foundations: [.property])
  /// Property, on which Property observation rests.
  package static let property = Document(of: .property, id: "Property", file: "Property", PackageResources.Property_txt)
  /// `_remember`.
  package static let remember = Document(of: .remember, PackageResources.Remember_txt)
  /// `startWith`.
  package static let startWith = Document(of: .startWith, PackageResources.StartWith_txt)
  static let nextOperator = Document(of: .nextOperator, PackageResources.NextOperator_txt)
  static let map = Document(of: .map, PackageResources.Map_txt)
  static let filter = Document(of: .filter, PackageResources.Filter_txt)
  static let read = Document(of: .read, PackageResources.Read_txt)
  static let dedupe = Document(of: .dedupe, PackageResources.Dedupe_txt)
  static let rewriteTo = Document(of: .rewriteTo, PackageResources.RewriteTo_txt)
  static let merge = Document(of: .merge, PackageResources.Merge_txt)

  /// All documents, in the order of the specifications, each followed by those that it rests on.
  package static let all: [Document] = [
    indefiniteObservable, motionObservable, reactiveProperty, propertyObservation, remember, startWith, nextOperator,
    map, filter, read, dedupe, rewriteTo, merge,
  ].flatMap { [$0] + $0.foundations }

  /// Parses a file of `Sentences/`. A test parses each of them, so a mistake does not reach a port.
  private init(
    of specification: Specification, id: String? = nil, file: String? = nil, _ text: [UInt8],
    foundations: [Document] = []
  ) {
    do {
      self = try Document(parsing: text, of: specification, id: id, file: file, foundations: foundations)
    } catch {
      fatalError(error.description)
    }
  }
}
