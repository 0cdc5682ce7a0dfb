internal import ConformancePlatform

// The reader of standard output may stop reading; that must not end a run that also writes files.
signal(SIGPIPE, SIG_IGN)
// Neither may a limit on the size of files: writing one beyond it is an error, of which the run tells.
signal(SIGXFSZ, SIG_IGN)
let words = Array(CommandLine.arguments.dropFirst())
exit(Supervisor(words)?.run() ?? Subcommand.run(words))
