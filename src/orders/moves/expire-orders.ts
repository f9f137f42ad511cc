import { sql } from 'drizzle-orm'
import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import type { Shop } from '#platform/shop.ts'
import { closeUnpaidOrder } from '../state/close-order.ts'
import { sweeper } from '../state/transition.ts'
import { processEach } from '../state/process-each.ts'
import { payMinutes } from '../checkout/insert-order.ts'
import { settlePaymentsOf } from '../payment/settle-payments.ts'

const batchSize = 50
const extensionMinutes = 5
const latestMinutes = 45

/**
 * Gives back what unpaid orders hold once their time is over (rulings.md#expiry). The provider is
 * asked first; while a payment is under way there, or nobody answers, the order waits 5 minutes
 * more, at most until 45 minutes after it was placed.
 */
export async function expireOrders(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from "order" where status = 'Payment Pending' and expires_at < now() order by expires_at limit ${batchSize}`)
  await processEach(shop, rows, ({ id }) => expire(shop, id))
}

async function expire(shop: Shop, id: string): Promise<void> {
  const mayStillPay = await settlePaymentsOf(shop, id, 'sweep').then(
    (openCount) => openCount > 0,
    (error: unknown) => {
      // Away, or asked with the keys of another account: nobody can tell yet.
      if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefused)) throw error
      return true
    },
  )
  if (mayStillPay && (await extend(shop, id))) return
  await closeUnpaidOrder(shop, id, {
    actor: sweeper,
    cause: `not paid within ${payMinutes} minutes`,
  })
}

/** False when the order has waited long enough, or is not waiting any more. */
async function extend({ db }: Shop, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update "order" set expires_at = now() + make_interval(mins => ${extensionMinutes})
    where id = ${id} and status = 'Payment Pending'
      and now() < (select created_at from payment_intent where order_id = id) + make_interval(mins => ${latestMinutes})`)
  return rowCount === 1
}
