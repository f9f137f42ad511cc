import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'

export const queueName = 'work'
/**
 * What failed in the outbox has a queue of its own: it must not hold up other work of its batch,
 * nor come to an older release that does not know its kind.
 */
export const laterQueueName = 'later'
/**
 * Work by the timetable has a queue of its own: it may take minutes, and letters must not wait for
 * it.
 */
export const clockQueueName = 'clock'

/**
 * What is queued by acts and tried again when it failed: what the owner sees as the shop's work.
 */
export const workQueues = [queueName, laterQueueName]

/**
 * Once and eleven times again, after 5 s, then longer and longer, at most an hour apart. Work whose
 * process was killed is taken up again when its minute is over. What is done stays for 30 days, so
 * that its key is known that long.
 */
export const patience = {
  retryLimit: 11,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  deleteAfterSeconds: 30 * 24 * 3_600,
}

/** One of each kind waits at most, and none is tried again: the next round is the repeat. */
const byTheClock = {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 24 * 3_600,
} as const

/** The job library's own tables, in a schema of their own; it brings them up to date itself. */
export async function installQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: fromDrizzle(drizzle(client), sql),
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const name of workQueues) await boss.createQueue(name, patience)
  await boss.createQueue(clockQueueName, byTheClock)
  await boss.stop({ graceful: false })
}
