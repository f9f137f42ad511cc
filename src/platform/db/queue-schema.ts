import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'

export const queueName = 'work'
/**
 * Failed outbox messages retry in a queue of their own: they must not delay other work, nor reach
 * an older release that does not know their kind.
 */
export const laterQueueName = 'later'
/** Scheduled work has a queue of its own: it may take minutes, and emails must not wait. */
export const clockQueueName = 'clock'

/** Queues with retries: the owner sees these as the shop's work. */
export const workQueues = [queueName, laterQueueName]

/**
 * Eleven retries, from 5 s to an hour apart. A killed process loses its job after a minute.
 * Finished jobs stay for 30 days, to detect duplicates.
 */
export const patience = {
  retryLimit: 11,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  deleteAfterSeconds: 30 * 24 * 3_600,
}

/** At most an hour apart: emails outlast two days of a mail server that is down. */
export const twoDaysOfTries = 55

/** One of each kind waits at most; the next run is the retry. */
const byTheClock = {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 24 * 3_600,
} as const

/** The job library creates and upgrades its own schema. */
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
