import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import type { Log } from '../telemetry/log.ts'

const everyMs = 30_000

/**
 * The database's time, for all processes: between two readings it follows the monotonic clock, so
 * that a machine's wrong time ends no sessions. If a reading fails, it continues from the last
 * one.
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

/** Offset to the monotonic clock, taken at the middle of the round trip. */
async function offset(db: Database): Promise<number> {
  const startedAt = performance.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  const endedAt = performance.now()
  if (rows[0] === undefined) throw new Error('the database answered no time')
  return rows[0].ms - (startedAt + endedAt) / 2
}
