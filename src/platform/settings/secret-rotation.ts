import { sql } from 'drizzle-orm'
import { acceptPrevious, keyedHash, previousSecret } from './auth-secret.ts'
import type { Shop } from '../shop.ts'
import { secretChange } from '../tables.ts'

const acceptedMs = 30 * 24 * 60 * 60 * 1000

/**
 * Accepts the previous key for 30 days after the change, which is as long as signatures live: a
 * leaked key must not work for ever.
 */
export async function noteSecretChange(shop: Shop): Promise<void> {
  const { db, settings, log } = shop
  const secret = previousSecret(settings)
  if (secret === undefined) return
  const previousHash = keyedHash(settings, 'previous secret', secret)
  await db.insert(secretChange).values({ previousHash }).onConflictDoNothing()
  const [row] = await db
    .select({
      ageMs: sql<number>`extract(epoch from clock_timestamp() - ${secretChange.seenAt})::float8 * 1000`,
    })
    .from(secretChange)
    .where(sql`${secretChange.previousHash} = ${previousHash}`)
  const leftMs = acceptedMs - (row?.ageMs ?? 0)
  acceptPrevious(settings, Date.now() + leftMs)
  if (leftMs <= 0)
    log.warn('AUTH_SECRET_PREVIOUS is set for 30 days and not accepted any more: remove it')
}
