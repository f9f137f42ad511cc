import { and, eq } from 'drizzle-orm'
import { isId, apiError } from '#platform/rpc/contract.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { paymentErrors } from '../errors.ts'
import type { OrderRow } from './transition.ts'
import { order } from '../tables.ts'

/** The shopper's own order; another shopper's is not found, like one that does not exist. */
export async function ownOrder({ db }: Shop, shopper: Shopper, id: string): Promise<OrderRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(order)
        .where(and(eq(order.id, id), eq(order.userId, shopper.id)))
    : []
  if (!row) throw apiError(paymentErrors, 'NOT_FOUND')
  return row
}
