import { sql } from 'drizzle-orm'
import { atomically, type Shop } from '#platform/shop.ts'
import { closeOrder } from '../state/close-order.ts'
import { lockOrderRow, type OrderRow } from '../state/transition.ts'
import { processEach } from '../state/process-each.ts'
import { withRetry } from '#platform/retry.ts'

const batchSize = 50
const hourMs = 60 * 60 * 1000

/**
 * Cancels Cash On Delivery orders whose unusual phone was not confirmed in time, which frees their
 * stock. Online orders wait for the owner: they are paid.
 */
export async function cancelUnconfirmed(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from "order"
    where phone_to_confirm and status = 'Placed' and payment_method = 'Cash On Delivery'
      and placed_at <= ${latestUnconfirmed(shop)}
    order by placed_at limit ${batchSize}`)
  await processEach(shop, rows, ({ id }) => cancelUnlessConfirmed(shop, id))
}

/** Orders placed before this moment are overdue. */
export function latestUnconfirmed({ clock, settings }: Pick<Shop, 'clock' | 'settings'>): Date {
  return new Date(clock().getTime() - settings.confirmPhoneHours * hourMs)
}

/** Checked again under the lock: the order may have changed since the sweep read it. */
async function cancelUnlessConfirmed(shop: Shop, id: string): Promise<void> {
  const cause = `phone number not confirmed within ${shop.settings.confirmPhoneHours} hours`
  await withRetry(() =>
    atomically(shop, async (transaction) => {
      const row = await lockOrderRow(transaction, id)
      if (row && isWaiting(row))
        await closeOrder(transaction, row, { actor: 'shop', cause, isUnconfirmed: true })
    }),
  )
}

function isWaiting({ phoneToConfirm, status }: OrderRow): boolean {
  return phoneToConfirm && status === 'Placed'
}
