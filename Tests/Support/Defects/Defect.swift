import MotionConformance

/// A mistake of a port, with the clauses that it breaks.
public struct Defect: Sendable, CustomStringConvertible {
  /// The name of the defect.
  public let name: String
  /// The mistake of the port, as a sentence.
  public let sentence: String
  /// The ids of the clauses that it breaks, all of one specification.
  public let clauses: Set<String>
  /// The specification whose types are wrong.
  public let specification: Specification
  let part: PortPart
  let kind: any DefectKind

  /// The defect of that kind in that part of a port, if it breaks clauses there.
  private init?(_ kind: any DefectKind, in part: PortPart) {
    let words = kind.rawValue.split(separator: " ")
    let ids = words.reversed().prefix { $0.contains(/^[A-Z][A-Z]-[0-9]/) }
    clauses = Set(ids.map(String.init).filter { id in part.row.clauses.contains { id.hasPrefix($0) } })
    guard let id = clauses.first, let specification = Specification.all.first(where: { id.hasPrefix("\($0.id)-") })
    else { return nil }
    self.specification = specification
    name = "\(part.rawValue).\(kind)"
    sentence = words.dropLast(ids.count).joined(separator: " ")
    self.part = part
    self.kind = kind
  }

  public var description: String { name }

  /// Whether a port can have both defects: each part of a port has room for one.
  public func canStand(beside other: Defect) -> Bool { part != other.part }

  /// All defects. A stream's come for each type and form of subscribing that breaks clauses of its own with them, and a
  /// list's for each owner of a list.
  public static let all: [Defect] = PortPart.allCases.flatMap { part in
    part.row.kinds.compactMap { Defect($0, in: part) }
  }

  /// The defect of that name; a name that no defect has ends the process.
  public static func named(_ name: String) -> Defect {
    guard let defect = all.first(where: { $0.name == name }) else { fatalError("no defect is named '\(name)'") }
    return defect
  }
}

/// A kind of defect. Its raw value is the mistake of the port as a sentence, and the ids of the clauses that it breaks.
protocol DefectKind: RawRepresentable<String>, CaseIterable, Sendable {}

extension DefectKind {
  static var all: [any DefectKind] { Array(allCases) }
}

/// A part of a port, which has room for one defect.
public enum PortPart: String, CaseIterable, Sendable {
  case indefinite = "IO"
  case motionStream = "MO-IO"
  /// A MotionObservable that is subscribed in that form.
  case next = "MO-next"
  case nextAndState = "MO-nextAndState"
  case nothing = "MO-nothing"
  case motion = "MO"
  case property = "RP"
  case observation = "PO"
  case memory = "RM"
  case start = "SW"
  case nextOperator, map, filter, dedupe, rewriteTo, merge, read
  /// The list of observers of that owner.
  case propertyList = "RP-list"
  case observationList = "PO-list"
  case memoryList = "RM-list"

  /// The kinds of defects that it can have, and the beginnings of the ids of the clauses that one can break here.
  var row: (kinds: [any DefectKind], clauses: [String]) {
    switch self {
    case .indefinite: (StreamDefect.all, ["IO-"])
    case .motionStream: (StreamDefect.all, ["MO-2", "MO-3"])
    case .next, .nextAndState: (StreamDefect.all, ["MO-4"])
    case .nothing: (StreamDefect.all, ["MO-5"])
    case .motion: (MotionDefect.all, ["MO-"])
    case .property: (PropertyDefect.all, ["RP-"])
    case .observation: (PropertyDefect.all, ["PO-"])
    case .memory: (MemoryDefect.all, ["RM-"])
    case .start: (StartDefect.all, ["SW-"])
    case .nextOperator, .map, .filter, .dedupe, .rewriteTo:
      (OperatorDefect.all, [Operator(rawValue: rawValue)!.specification.prefix])
    case .merge: (MergeDefect.all, ["ME-"])
    case .read: (ReadDefect.all, ["RE-"])
    case .propertyList: (ListDefect.all, ["RP-"])
    case .observationList: (ListDefect.all, ["PO-"])
    case .memoryList: (ListDefect.all, ["RM-"])
    }
  }
}
