import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { ownerErrors } from '../errors.ts'
import { findOrder } from '../moves/find-order.ts'
import type { OrderRow } from '../state/transition.ts'
import { isVisible, type Reader } from './filters.ts'
import { seesContact } from './masking/rules.ts'
import { detailOf } from './order-detail.ts'
import type { DetailRow } from './tables.ts'

/** Who asks, as far as it decides what is shown. */
export function readerOf(context: StaffAction): Reader {
  const { id, permissions } = memberOf(context)
  return {
    id,
    seesAll: permissions.has('orders.read'),
    seesContacts: seesContact({ permissions }),
  }
}

export function viewerOf(context: StaffAction) {
  const { permissions, refundLimitPaise } = memberOf(context)
  return { permissions, refundLimitPaise, now: context.shop.clock() }
}

/** By number or id. Throws NOT_FOUND, also for an order that the reader may not see. */
export async function visibleOrder(context: StaffAction, reference: string): Promise<OrderRow> {
  const row = await findOrder(context.shop, reference)
  if (await isVisible(context.shop, row.id, readerOf(context))) return row
  throw apiError(ownerErrors, 'NOT_FOUND', {
    message: `There is no order ${row.number} to pack or send.`,
  })
}

/** The order after a change, also when the member may not list it. */
export async function changedDetail({ shop }: StaffAction, id: string): Promise<DetailRow> {
  return detailOf(shop, await findOrder(shop, id))
}
