/// The actions that an object performs later, which it should have performed immediately.
final class PendingActions {
  private var actions: [() -> Void] = []

  func append(_ action: @escaping () -> Void) { actions.append(action) }

  func run() {
    let actions = actions
    self.actions = []
    actions.forEach { $0() }
  }
}
