import { sql } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { isSendable, settleLots, today } from './move-lots.ts'
import { nearExpiryDays } from './rules.ts'

const most = 500

/**
 * Lots come near their expiry with the day, and then too near: from then on shoppers are told, and
 * its pieces are not on sale, as those that are called back are not. A lot that packing emptied is
 * not told of any more.
 */
export async function settleExpiring(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select p.id from product p where p.lots_since is not null and (
      p.held < least(p.stock + p.held, (
        select coalesce(sum(l.on_hand), 0) from lot l where l.product_id = p.id
          and (l.blocked_at is not null or l.expires_on < ${today} + p.min_days_left)) + (
        select count(*) from device_serial s join lot l on l.id = s.lot_id
        where s.product_id = p.id and p.serials_since is not null and s.state = 'in stock'
          and s.blocked_at is not null and ${isSendable}))
      or p.near_expiry is distinct from (
        select min(l.expires_on) from lot l where l.product_id = p.id and l.on_hand > 0
          and ${isSendable} and l.expires_on < ${today} + ${sql.raw(String(nearExpiryDays))}))
    order by p.id limit ${most}`)
  for (const { id } of rows) await atomically(shop, (shop) => settleLots(shop, [id]))
}
