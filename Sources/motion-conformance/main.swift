internal import ConformanceFoundation

// The reader of standard output may stop reading; that must not end a run that also writes files.
signal(SIGPIPE, SIG_IGN)
// A limit on the size of files must not end it, either: a write beyond the limit fails, and the run reports that.
signal(SIGXFSZ, SIG_IGN)
exit(Subcommand.run(Array(CommandLine.arguments.dropFirst())))
