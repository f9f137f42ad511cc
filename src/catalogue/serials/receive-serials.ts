import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { openRecalls } from './called/open-recalls.ts'
import { updateMissing } from './called/update-missing.ts'
import { namedSerials, plainSerial } from './rules.ts'

type Received = { productId: string; name: string; lotId: string; serials: readonly string[] }

/**
 * Writes down pieces that come in, of a locked product; a move of the lot then brings them into
 * stock, where those that are called back are held. A number that left for good may come again.
 * Answers their ids. Throws BAD_REQUEST, naming those that are there already.
 */
export async function enterSerials(
  shop: Shop,
  { productId, name, lotId, serials }: Received,
): Promise<string[]> {
  const plain = serials.map(plainSerial)
  await refuseTaken(shop, { productId, name, plain })
  const reasonOf = await openRecalls(shop, productId)
  const reasons = plain.map((number) => reasonOf(number) ?? null)
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into device_serial as s (id, product_id, serial, serial_plain, lot_id, state, since,
      blocked_at, blocked_because)
    select n.id, ${productId}, n.serial, n.plain, ${lotId}, 'gone', ${shop.clock()},
      case when n.reason is not null then clock_timestamp() end, n.reason
    from unnest(${sql.param(serials.map(() => v7()))}::uuid[], ${sql.param(serials)}::text[],
      ${sql.param(plain)}::text[], ${sql.param(reasons)}::text[]) as n (id, serial, plain, reason)
    on conflict (product_id, serial_plain) do update set serial = excluded.serial,
      blocked_at = coalesce(s.blocked_at, excluded.blocked_at),
      blocked_because = coalesce(s.blocked_because, excluded.blocked_because)
    returning id`)
  await updateMissing(shop, productId, plain)
  return rows.map(({ id }) => id)
}

type Looked = { productId: string; name: string; plain: readonly string[] }

async function refuseTaken({ db }: Shop, { productId, name, plain }: Looked): Promise<void> {
  const { rows } = await db.execute<{ serial: string; order: string | null }>(sql`
    select s.serial, o.number::text as "order" from device_serial s
    left join "order" o on o.id = s.order_id
    where s.product_id = ${productId} and s.serial_plain = any(${sql.param(plain)}::text[])
      and s.state <> 'gone' order by s.serial`)
  if (rows.length === 0) return
  const taken = rows.map(({ serial, order }) =>
    order === null ? `${serial} (in stock)` : `${serial} (order ${order})`,
  )
  throw apiError(commonErrors, 'BAD_REQUEST', {
    message: `These serial numbers of ${name} are in the books already: ${namedSerials(taken)}.`,
  })
}
