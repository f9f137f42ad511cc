import { sql } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { settleLots, today } from './move-lots.ts'

const most = 500

/** Lots come too near their expiry with the day: from then on their pieces are not on sale. */
export async function settleExpiring(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select p.id from product p where p.lots_since is not null and p.held < least(p.stock + p.held, (
      select coalesce(sum(l.on_hand), 0) from lot l where l.product_id = p.id
        and (l.blocked_at is not null or l.expires_on < ${today} + p.min_days_left)))
    order by p.id limit ${most}`)
  for (const { id } of rows) await atomically(shop, (shop) => settleLots(shop, [id]))
}
