import { sql } from 'drizzle-orm'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readSettings } from '#platform/settings/settings.ts'

/** Fast and wrong is no result: what must be true of every order is looked at after the load. */
export async function brokenAfter(url: string): Promise<string[]> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { connections: 1, log, answerWithinMs: 3_600_000 })
  try {
    await db.execute(sql`set statement_timeout = 0`)
    const broken = await brokenInvariants({
      db,
      log,
      clock: systemClock,
      fetch,
      settings: readSettings({}),
    })
    return [
      ...new Set(
        broken.map(
          ({ invariant }) =>
            `${invariant}: not so for ${broken.filter((row) => row.invariant === invariant).length} rows`,
        ),
      ),
    ]
  } finally {
    await close()
  }
}
