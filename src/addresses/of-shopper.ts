import { eq, sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { mostAddresses } from './rules.ts'
import { savedAddress } from './tables.ts'

/** In the caller's transaction. */
export async function eraseAddressesOf({ db }: Shop, userId: string): Promise<void> {
  await db.delete(savedAddress).where(eq(savedAddress.userId, userId))
}

/**
 * In the caller's transaction: as many as have room, none twice; the account's own first choice
 * stays it.
 */
export async function moveAddresses(
  shop: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await shop.db.execute(sql`
    with free as (
      select slot, row_number() over (order by slot) as at from generate_series(1, ${mostAddresses}::int) slot
      where slot not in (select slot from saved_address where user_id = ${into})
    ), moved as (
      select id, row_number() over (order by is_default desc, saved_at, slot) as at
      from saved_address a where user_id = ${from} and not exists (
        select from saved_address k where k.user_id = ${into} and ${place('k')} is not distinct from ${place('a')})
    )
    update saved_address a set user_id = ${into}, slot = free.slot, is_default =
      moved.at = 1 and not exists (select from saved_address k where k.user_id = ${into})
    from free join moved using (at) where a.id = moved.id`)
  await eraseAddressesOf(shop, from)
}

/** As `isSamePlace` compares them. */
function place(alias: 'a' | 'k'): SQL {
  const row = sql.raw(alias)
  return sql`(lower(${row}.recipient), ${row}.phone, lower(${row}.address), lower(${row}.landmark),
    lower(${row}.city), lower(${row}.state), lower(${row}.country), ${row}.postal_code)`
}
