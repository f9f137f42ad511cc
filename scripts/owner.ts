import { runCommand } from './commands/command-line.ts'
import { owner } from './commands/owner.ts'

await runCommand(owner)
