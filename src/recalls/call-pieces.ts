import { sql } from 'drizzle-orm'
import type { ByLots } from '#catalogue/lots/move-lots.ts'
import { blockSerials } from '#catalogue/serials/block-serials.ts'
import { findSerials, type NamedPieces } from '#catalogue/serials/find-serials.ts'
import { unnamedPieces } from '#catalogue/serials/unnamed.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { recallErrors } from './errors.ts'

const mostPieces = 5_000

/**
 * The pieces of a locked product that a recall names. A number that the books do not know could be
 * that of a piece on the shelf without one: then nobody may think that all are blocked. Throws
 * NOT_BY_SERIALS, NO_PIECES, UNNAMED, TOO_MANY_PIECES.
 */
export async function namedPieces(
  shop: Shop,
  product: ByLots | undefined,
  list: readonly string[],
): Promise<NamedPieces> {
  if (!product?.isBySerials) throw apiError(recallErrors, 'NOT_BY_SERIALS')
  const { id, name } = product
  const found = await findSerials(shop, id, { list, most: mostPieces + 1 })
  if (found.ids.length > mostPieces) throw apiError(recallErrors, 'TOO_MANY_PIECES')
  const unnamed = (await unnamedPieces(shop, [id])).get(id) ?? 0
  if (unnamed > 0 && (found.unknown > 0 || found.hasRange))
    throw apiError(recallErrors, 'UNNAMED', {
      message: `${unnamed === 1 ? '1 piece' : `${unnamed} pieces`} of ${name} ${unnamed === 1 ? 'has' : 'have'} no serial number in the books yet. Write it down on the page of its lots first, or call back the whole lots.`,
    })
  if (found.ids.length === 0) throw apiError(recallErrors, 'NO_PIECES')
  return found
}

type Calling = { id: string; ids: readonly string[]; reason: string }

export async function callPieces(shop: Shop, { id, ids, reason }: Calling): Promise<void> {
  await blockSerials(shop, { ids, reason })
  await shop.db.execute(sql`
    insert into recall_serial (recall_id, serial_id)
    select ${id}::uuid, unnest(${sql.param(ids)}::uuid[])`)
}

/** Orders that have these pieces, each by its number: exact. */
export function holdersOfPieces(ids: readonly string[]) {
  return sql`
    select order_id, count(*)::int as pieces from device_serial
    where id = any(${sql.param(ids)}::uuid[]) and state = 'out' group by order_id`
}
