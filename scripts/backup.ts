import { backup } from './commands/backup.ts'
import { runCommand } from './commands/command-line.ts'

// The first signal ends the backup and removes what was written, the second ends the process.
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (interrupted.signal.aborted ? process.exit(1) : interrupted.abort()))
await runCommand((line) => backup(line, interrupted.signal))
