/**
 * `npm run owner -- <command>`: the owner's commands on the shop's database, while it runs or not.
 */
import { userInfo } from 'node:os'
import { promptYesNo } from '../src/backoffice/cli.ts'
import { runProgram } from '../src/backoffice/program.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { createLog } from '../src/platform/telemetry/log.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { StartRefused } from '../src/platform/settings/start-refused.ts'
import { practiceOf } from '../src/server/payment-sandbox.ts'
import { shopDatabase } from './shop-database.ts'

const words = process.argv.slice(2)
try {
  process.exitCode = await atTheDesk(words.length === 0 ? ['--help'] : words)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}

/** Help is for whoever has no shop yet, too. */
function isForHelp(asked: string[]): boolean {
  return asked[0] === 'help' || asked.includes('--help') || asked.includes('-h')
}

async function atTheDesk(asked: string[]): Promise<number> {
  const person = {
    actor: `owner ${nameOfUser()}`,
    say: (line: string) => console.log(line),
    sure: promptYesNo,
  }
  if (isForHelp(asked))
    return runProgram(
      {
        ...person,
        get shop(): never {
          throw new StartRefused('Give a command without --help.')
        },
      },
      asked,
    )
  const settings = readSettings()
  const database = await shopDatabase(settings, { running: true })
  const log = createLog('warn')
  const { db, close } = openDatabase(database.url, { connections: 2, log })
  try {
    const base = { db, log, settings, clock: systemClock }
    const shop = { ...base, fetch: (await practiceOf(base))?.fetch ?? fetch }
    return await runProgram({ shop, ...person }, asked)
  } finally {
    await close()
    await database.close()
  }
}

/** In a container the user may have no name. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
