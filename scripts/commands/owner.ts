import { userInfo } from 'node:os'
import { promptYesNo, type Cli } from '../../src/backoffice/cli.ts'
import { runProgram } from '../../src/backoffice/program.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'
import { loadSettings } from '../../src/platform/settings/stored/live-settings.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import { practiceOf } from '../../src/server/payment-sandbox.ts'
import type { CommandLine } from './command-line.ts'
import { shopDatabase } from './shop-database.ts'

/** `npm run owner`: the owner's commands on the shop's database, while it runs or not. */
export async function owner({ words, env, print, complain }: CommandLine): Promise<number> {
  const args = words.length === 0 ? ['--help'] : words
  const person = { actor: `owner ${nameOfUser()}`, say: print, sure: promptYesNo }
  if (isForHelp(args)) return runProgram(withoutShop(person), args)
  const settings = readSettings(env)
  const database = await shopDatabase(settings, { running: true, progress: complain })
  const log = createLog('warn')
  const { db, close } = openDatabase(database.url, { connections: 2, log })
  try {
    const base = { db, log, settings, clock: systemClock }
    await loadSettings(base)
    const shop = { ...base, fetch: (await practiceOf(base))?.fetch ?? fetch }
    return await runProgram({ shop, ...person }, args)
  } finally {
    await close()
    await database.close()
  }
}

/** Help needs no shop. */
function isForHelp(args: string[]): boolean {
  return args[0] === 'help' || args.includes('--help') || args.includes('-h')
}

function withoutShop(person: Omit<Cli, 'shop'>): Cli {
  return {
    ...person,
    get shop(): never {
      throw new StartRefused('Give a command without --help.')
    },
  }
}

/** In a container the user may have no name. */
export function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
