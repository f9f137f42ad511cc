import { runCommand } from './commands/command-line.ts'
import { rehearse } from './commands/rehearse.ts'

await runCommand(rehearse)
