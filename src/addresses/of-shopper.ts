import { eq, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { savedAddress } from './tables.ts'

/** In the caller's transaction. */
export async function eraseAddressesOf({ db }: Shop, userId: string): Promise<void> {
  await db.delete(savedAddress).where(eq(savedAddress.userId, userId))
}

/** In the caller's transaction: as many as have room; the account's own first choice stays it. */
export async function moveAddresses(
  shop: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await shop.db.execute(sql`
    with free as (
      select slot, row_number() over (order by slot) as at from generate_series(1, 10) slot
      where slot not in (select slot from saved_address where user_id = ${into})
    ), moved as (
      select id, row_number() over (order by is_default desc, saved_at, slot) as at
      from saved_address where user_id = ${from}
    )
    update saved_address a set user_id = ${into}, slot = free.slot, is_default =
      moved.at = 1 and not exists (select from saved_address k where k.user_id = ${into})
    from free join moved using (at) where a.id = moved.id`)
  await eraseAddressesOf(shop, from)
}
