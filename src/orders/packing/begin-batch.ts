import { sql, type SQL } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { isToPack } from '../state/parcels.ts'
import { packingErrors } from './errors.ts'
import { batchHours } from './rules.ts'

type Wanted = { id: string; staffId: string; size: number; region?: string | undefined }

/**
 * The oldest orders that may be packed and are in no batch. The same id again is the same batch: a
 * press that is repeated begins one. Throws NOTHING_TO_PACK.
 */
export async function beginBatch(
  { db, clock }: Shop,
  { id, staffId, size, region }: Wanted,
): Promise<void> {
  // One at a time: two members who begin at once get different orders.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('packing batches'))`)
  await db.execute(sql`delete from packing_batch where used_at < ${endOfUse(clock())}`)
  const { rowCount } = await db.execute(sql`
    insert into packing_batch (id, staff_id, region, began_at, used_at)
    values (${id}, ${staffId}, ${region ?? null}, ${clock()}, ${clock()})
    on conflict (id) do nothing`)
  if (rowCount === 0) return
  const orders = await db.execute(sql`
    insert into packing_order (order_id, batch_id, position)
    select f.id, ${id}, row_number() over (order by f.number) from (
      select o.id, o.number from "order" o where ${isFree(region)} order by o.number limit ${size}
    ) as f`)
  if (orders.rowCount === 0) throw apiError(packingErrors, 'NOTHING_TO_PACK')
}

export function endOfUse(now: Date): Date {
  return new Date(now.getTime() - batchHours * 3_600_000)
}

/** On `"order" o`: to be packed, by nobody yet. A phone to confirm waits for its call. */
export function isFree(region?: string): SQL {
  const ofRegion = region === undefined ? sql`true` : sql`o.postal_code like ${`${region}%`}`
  return sql`${isToPack} and (o.status = 'Packed' or not o.phone_to_confirm) and ${ofRegion}
    and not exists (select from packing_order p where p.order_id = o.id)`
}

/** What was not packed is free again. */
export async function endBatch({ db }: Shop, id: string): Promise<void> {
  await db.execute(sql`delete from packing_batch where id = ${id}`)
}
