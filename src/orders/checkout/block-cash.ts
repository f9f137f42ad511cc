import { eq, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { cashBlock } from './tables.ts'

type Block = { userId: string; reason: string; staffId: string }

/** True when the shopper could still order by Cash On Delivery; in the caller's transaction. */
export async function blockCash(shop: Shop, block: Block): Promise<boolean> {
  await waitForCheckouts(shop, block.userId)
  const rows = await shop.db
    .insert(cashBlock)
    .values({ ...block, at: shop.clock() })
    .onConflictDoNothing()
    .returning({ userId: cashBlock.userId })
  return rows.length > 0
}

/** True when it was blocked. */
export async function unblockCash(shop: Shop, userId: string): Promise<boolean> {
  await waitForCheckouts(shop, userId)
  const rows = await shop.db
    .delete(cashBlock)
    .where(eq(cashBlock.userId, userId))
    .returning({ userId: cashBlock.userId })
  return rows.length > 0
}

/** The lock of `shopper_before_checkout`: an order that is being placed comes first or sees this. */
export async function waitForCheckouts({ db }: Shop, userId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('unpaid ' || ${userId}::text, 0))`,
  )
}
