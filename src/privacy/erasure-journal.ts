import { eq, isNotNull, sql } from 'drizzle-orm'
import { accountsAmong } from '#accounts/erase-account.ts'
import { forgetPayer } from '#payments/sandbox/ledger/forget-payer.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { anonymiseEvents, anonymiseOrders, receiptsOf } from './anonymise-orders.ts'
import { eraseShopper } from './erase-shopper.ts'
import { appendToJournal, readJournal } from './journal-file.ts'
import { erasure } from './tables.ts'

/**
 * At start: merges the journals of database and file, and erases again what a restored backup
 * brought back. Safe in several processes.
 */
export async function reapplyErasures(shop: Shop): Promise<void> {
  const [onFile, inDatabase] = [await readJournal(shop), await shop.db.select().from(erasure)]
  const [onlyOnFile, onlyInDatabase] = [without(onFile, inDatabase), without(inDatabase, onFile)]
  for (const entry of onlyOnFile)
    await shop.db
      .insert(erasure)
      .values({ ...entry, reason: 'from the journal beside the database' })
      .onConflictDoNothing()
  if (onlyInDatabase.length > 0)
    await appendToJournal(
      shop,
      onlyInDatabase.map(({ userId, at, actor, byAddress }) => ({ userId, at, actor, byAddress })),
    )
  const byUser = new Map(
    [...inDatabase, ...onlyOnFile].map(({ userId, byAddress }) => [userId, byAddress]),
  )
  const back = await accountsAmong(shop, [...byUser.keys()])
  for (const userId of back) {
    const repeated = { actor: 'shop', reason: 'again, after a restore', again: true }
    await eraseShopper(shop, userId, { ...repeated, byAddress: byUser.get(userId) ?? false })
  }
  if (back.length > 0)
    shop.log.warn(
      { kind: 'erased-again', shoppers: back.length },
      'a restored backup brought back shoppers who had been erased; they are erased again',
    )
}

/** Nightly: addresses and names that no bill needs, and late arrivals about erased shoppers. */
export async function sweepErased(shop: Shop): Promise<void> {
  const rows = await shop.db
    .select({ userId: erasure.userId })
    .from(erasure)
    .where(isNotNull(erasure.keptName))
  for (const { userId } of rows) {
    await atomically(shop, async (shop) => {
      const isNeeded = await anonymiseOrders(shop, userId)
      if (!isNeeded)
        await shop.db.update(erasure).set({ keptName: null }).where(eq(erasure.userId, userId))
    })
  }
  const since = new Date(shop.clock().getTime() - lateMs)
  await anonymiseEvents(shop, { userIds: sql`select user_id from erasure`, since })
  await forgetPayer(shop.db, receiptsOf(sql`select user_id from erasure where at >= ${since}`))
}

const lateMs = 7 * 24 * 60 * 60 * 1000

function without<Named extends { userId: string }>(
  some: Named[],
  others: { userId: string }[],
): Named[] {
  const ids = new Set(others.map(({ userId }) => userId))
  return some.filter(({ userId }) => !ids.has(userId))
}
