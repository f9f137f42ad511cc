import { StartRefused } from '../../src/platform/settings/start-refused.ts'

/** What a command is given, and where it answers: the process's own, or a test's. */
export type CommandLine = {
  words: string[]
  env: Record<string, string | undefined>
  print(line: string): void
  complain(line: string): void
}

type Command = (line: CommandLine) => Promise<number>

/** Answers the exit code. What the user can mend is said in one sentence, anything else in full. */
export async function exitCodeOf(command: Command, line: CommandLine): Promise<number> {
  try {
    return await command(line)
  } catch (error) {
    line.complain(error instanceof StartRefused ? error.message : stackOf(error))
    return 1
  }
}

/** For the scripts of package.json. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await exitCodeOf(command, {
    words: process.argv.slice(2),
    env: process.env,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  })
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
