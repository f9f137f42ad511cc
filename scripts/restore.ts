import { runCommand } from './commands/command-line.ts'
import { restore } from './commands/restore.ts'

await runCommand(restore)
