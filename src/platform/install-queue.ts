import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'

export const queueName = 'work'

/**
 * Once and eleven times again, after 5 s, then longer and longer, at most an hour apart. Work whose process was killed is
 * taken up again when its minute is over. What is done stays for 30 days, so that its key is known that long.
 */
export const patience = { retryLimit: 11, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 60, deleteAfterSeconds: 30 * 24 * 3_600 }

/** The job library's own tables, in a schema of their own; it brings them up to date itself. */
export async function installQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(drizzle(client), sql), supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(queueName, patience)
  await boss.stop({ graceful: false })
}
