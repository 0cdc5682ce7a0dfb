#ifdef __linux__
// Swift cannot call a function with a variable number of arguments.
#include <sys/prctl.h>

/// Makes this process the parent of every orphan among its descendants.
static inline int adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }
#endif
