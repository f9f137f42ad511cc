import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import type { Log } from '../telemetry/log.ts'

const everyMs = 30_000

/**
 * The time of the database, for every process on it: between two questions it goes on with this
 * machine's steady counter, so that a machine whose clock is set wrong, or set anew, ends no
 * sessions and dates no orders. A clock that cannot be asked goes on from what it knew.
 */
export async function startDatabaseClock(
  db: Database,
  log: Log,
): Promise<{ clock: Clock; stop(): Promise<void> }> {
  const ending = new AbortController()
  let behindMs = await offset(db)
  const rounds = async () => {
    while (!ending.signal.aborted) {
      await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) return
      behindMs = await offset(db).catch((error: unknown) => {
        log.debug(
          { error: error instanceof Error ? error.message : String(error) },
          'the time of the database was not answered',
        )
        return behindMs
      })
    }
  }
  const asking = rounds()
  return {
    clock: () => new Date(performance.now() + behindMs),
    stop: async () => (ending.abort(), asking),
  }
}

/**
 * What is to be added to the steady counter; the answer is taken as of the middle of the question.
 */
async function offset(db: Database): Promise<number> {
  const began = performance.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  const ended = performance.now()
  if (rows[0] === undefined) throw new Error('the database answered no time')
  return rows[0].ms - (began + ended) / 2
}
