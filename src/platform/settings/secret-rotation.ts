import { sql } from 'drizzle-orm'
import { acceptPrevious, keyedHash, previousSecret } from './auth-secret.ts'
import type { Shop } from '../shop.ts'
import { secretChange } from '../tables.ts'

const acceptedMs = 30 * 24 * 60 * 60 * 1000

/**
 * Notes when the previous key was first seen, and accepts it for 30 days from then: as long as
 * anything that it signed lives, and no longer, because the change was perhaps made after somebody
 * else had learned it.
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
