/// Things by name. Few are searched one by one, many by a dictionary.
struct Register<Thing> {
  private var members: [(name: Name, thing: Thing)] = []
  private var places: [Name: Int] = [:]

  private static var few: Int { 16 }

  init() { members.reserveCapacity(4) }

  /// The place of the thing of that name.
  func place(of name: Name) -> Int? {
    if members.count > Self.few { return places[name] }
    var place = 0
    while place < members.count {
      if members[place].name == name { return place }
      place += 1
    }
    return nil
  }

  subscript(place: Int) -> Thing {
    get { members[place].thing }
    _modify { yield &members[place].thing }
  }

  /// Puts a thing under a name, in the place of the one that had it.
  mutating func set(_ name: Name, _ thing: Thing) {
    if let place = place(of: name) {
      members[place].thing = thing
      return
    }
    members.append((name, thing))
    if members.count > Self.few {
      if places.isEmpty { for place in members.indices { places[members[place].name] = place } }
      places[name] = members.count - 1
    }
  }
}
