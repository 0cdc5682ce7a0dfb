#ifdef __linux__
#include <unistd.h>

static const char message[] = "motion-conformance: /proc is not mounted; Swift reads the arguments there: mount -t proc proc /proc\n";

/// Ends a static program without /proc, before Swift's own constructors abort it.
__attribute__((constructor(101))) static void require_proc(void) {
  if (access("/proc/self/exe", F_OK) == 0) return;
  (void)!write(STDERR_FILENO, message, sizeof message - 1);
  _exit(2);
}
#endif
