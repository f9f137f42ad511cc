import { sql } from 'drizzle-orm'
import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import type { Shop } from '#platform/shop.ts'
import { closeUnpaidOrder } from '../state/close-order.ts'
import { sweeper } from '../state/transition.ts'
import { processEach } from '../state/process-each.ts'
import type { OrderChannel } from '../lifecycle.ts'
import { payMinutes } from '../checkout/idempotency.ts'
import { payLinkDays } from '../links/order-links.ts'
import { settlePaymentsOf } from '../payment/settle-payments.ts'

const batchSize = 50
const extensionMinutes = 5
const graceMinutes = 15

/**
 * Closes unpaid orders after their deadline (rulings.md#expiry). The provider is queried first; a
 * pending payment or no answer extends it by 5 minutes, up to 15 minutes after the first deadline.
 */
export async function expireOrders(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<Unpaid>(sql`
    select id, channel from "order" where status = 'Payment Pending' and expires_at < now() order by expires_at limit ${batchSize}`)
  await processEach(shop, rows, (row) => expire(shop, row))
}

type Unpaid = { id: string; channel: OrderChannel }

async function expire(shop: Shop, { id, channel }: Unpaid): Promise<void> {
  const mayStillPay = await settlePaymentsOf(shop, id, 'sweep').then(
    (openCount) => openCount > 0,
    (error: unknown) => {
      // No answer, or the keys of another account: the payment state is unknown.
      if (!(error instanceof ProviderAway) && !(error instanceof ProviderRefused)) throw error
      return true
    },
  )
  if (mayStillPay && (await extend(shop, id))) return
  await closeUnpaidOrder(shop, id, {
    actor: sweeper,
    cause: channel === 'shop' ? `not paid within ${payMinutes} minutes` : 'not paid in time',
  })
}

// The deadline before any extension: of a link its first one, which outlives it by a day.
const firstDeadline = sql`greatest(
  i.created_at + make_interval(mins => ${payMinutes}),
  (select min(ends_at) - make_interval(days => ${payLinkDays}) from order_link
    where order_id = i.order_id and kind = 'pay'))`

/** False when the limit is reached or the order is no longer unpaid. */
async function extend({ db }: Shop, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update "order" set expires_at = now() + make_interval(mins => ${extensionMinutes})
    where id = ${id} and status = 'Payment Pending' and now() < (
      select ${firstDeadline} from payment_intent i where i.order_id = "order".id)
      + make_interval(mins => ${graceMinutes})`)
  return rowCount === 1
}
