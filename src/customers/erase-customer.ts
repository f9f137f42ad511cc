import { eq, sql, type SQL } from 'drizzle-orm'
import { cashBlock } from '#orders/checkout/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { customerNote } from './tables.ts'

/** In the caller's transaction: what the team wrote about the shopper. */
export async function eraseCustomer({ db }: Shop, userId: string): Promise<void> {
  await db.delete(customerNote).where(eq(customerNote.userId, userId))
  await db.delete(cashBlock).where(eq(cashBlock.userId, userId))
}

/** Ids as text of the account and of those that were merged into it. */
export function accountsOf(userId: string): SQL {
  return sql`select ${userId}::text union select user_id::text from merged_account where into_id = ${userId}`
}
