/** `npm run owner -- <command>`: the owner's commands on the shop's database, while it runs or not. */
import { userInfo } from 'node:os'
import { askAtTheKeyboard } from '../src/backoffice/desk.ts'
import { runProgram } from '../src/backoffice/program.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { readSettings } from '../src/platform/settings.ts'
import { StartRefused } from '../src/platform/start-refused.ts'
import { practiceOf } from '../src/practice.ts'
import { shopDatabase } from './shop-database.ts'

const words = process.argv.slice(2)
try {
  process.exitCode = await atTheDesk(words.length === 0 ? ['--help'] : words)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}

async function atTheDesk(asked: string[]): Promise<number> {
  const settings = readSettings()
  const database = await shopDatabase(settings, { running: true })
  const log = createLog('warn')
  const { db, close } = openDatabase(database.url, { connections: 2, log })
  try {
    const base = { db, log, settings, clock: systemClock }
    const shop = { ...base, fetch: (await practiceOf(base))?.fetch ?? fetch }
    return await runProgram({ shop, actor: `owner ${userInfo().username}`, say: (line) => console.log(line), sure: askAtTheKeyboard }, asked)
  } finally {
    await close()
    await database.close()
  }
}
