/// A reference to an object in memory that is kept as long as there are references to it, so that nothing counts them.
/// Its members are the stored properties of the object. The compiler computes their places, in a debug build as well: it
/// inlines transparent functions of another module whether it optimizes or not, and follows no path at run time.
@dynamicMemberLookup
@usableFromInline
package struct Ref<Object>: Equatable {
  @usableFromInline
  package let place: UnsafeMutablePointer<Object>

  @inlinable
  package init(_ place: UnsafeMutablePointer<Object>) { self.place = place }

  @usableFromInline
  package subscript<Value>(dynamicMember path: KeyPath<Object, Value>) -> Value {
    @_transparent _read { yield property(path).pointee }
  }

  @usableFromInline
  package subscript<Value>(dynamicMember path: WritableKeyPath<Object, Value>) -> Value {
    @_transparent _read { yield property(path).pointee }
    @_transparent nonmutating _modify { yield &property(path).pointee }
  }

  /// The place of a stored property of the object.
  @usableFromInline
  @_transparent
  func property<Value>(_ path: KeyPath<Object, Value>) -> UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(place).advanced(by: MemoryLayout<Object>.offset(of: path)!)
      .assumingMemoryBound(to: Value.self)
  }

  @inlinable
  package static func == (one: Ref, other: Ref) -> Bool { one.place == other.place }
}
