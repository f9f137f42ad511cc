import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { today } from '../../lots/move-lots.ts'
import { plainCode } from '../../lots/rules.ts'
import { goodsErrors } from '../errors.ts'

/** Days as the contract makes them of what was typed; `none` does not expire. */
export type TypedLot = { code: string; expires: string; made?: string | undefined }

export function expiredWords(code: string, name: string): string {
  return `Lot ${code} of ${name} has expired already: it cannot be received.`
}

type Received = { productId: string; name: string; lot: TypedLot | undefined }

/**
 * The lot that pieces come into: the one with this number and expiry, from any supplier, or a new
 * one. Throws LOT_NEEDED, EXPIRED, naming the product.
 */
export async function lotOf(
  { db, clock }: Shop,
  { productId, name, lot }: Received,
): Promise<string> {
  if (!lot)
    throw apiError(goodsErrors, 'LOT_NEEDED', {
      message: `${name} is kept by lots: please give its lot and expiry.`,
    })
  const { code, expires, made = null } = lot
  const { rows } = await db.execute<{ id: string; has_expired: boolean }>(sql`
    insert into lot (id, product_id, code, code_plain, made_on, expires_on, received_at)
    values (${v7()}, ${productId}, ${code}, ${plainCode(code)}, ${made}, ${expires === 'none' ? null : expires}, ${clock()})
    on conflict (product_id, code_plain, expires_on) do update set made_on = coalesce(lot.made_on, excluded.made_on)
    returning id, coalesce(expires_on < ${today}, false) as has_expired`)
  const [row] = rows
  if (!row) throw new Error(`lot ${code} of product ${productId} was not entered`)
  if (row.has_expired)
    throw apiError(goodsErrors, 'EXPIRED', {
      message: expiredWords(code, name),
    })
  return row.id
}
