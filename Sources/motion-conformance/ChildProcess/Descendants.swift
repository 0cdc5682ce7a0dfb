internal import ConformancePlatform

#if os(Linux)
  import CProcess
#endif

/// The processes that ports have started. A port ends with its process group; others may have left that.
///
/// On Linux the kernel makes this process the parent of every orphan among them, so that none escapes.
enum Descendants {
  /// Becomes the parent of every orphan among them, where the kernel offers that.
  static func adoptOrphans() {
    #if os(Linux)
      _ = adopt_orphans()
    #endif
  }

  /// Ends them all: whenever children have ended, those of these become children.
  static func end() {
    #if os(Linux)
      var status: Int32 = 0
      while waitpid(-1, &status, WNOHANG) >= 0 {
        for child in children {
          kill(child, SIGKILL)
          waitpid(child, &status, 0)
        }
      }
    #endif
  }

  /// The processes whose parent is this one.
  private static var children: [pid_t] {
    let ids = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    return ids.filter { id in
      // `ID (NAME) STATE PARENT …`, where the name may contain anything.
      let fields = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .isoLatin1)) ?? ""
      return fields.split(separator: ")").last?.split(separator: " ").dropFirst().first == "\(getpid())"
    }
  }
}
