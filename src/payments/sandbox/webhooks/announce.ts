import { newId } from '../ledger/ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { orderShape, paymentShape, refundShape } from '../api/shapes.ts'
import { deliveries, type OrderRow, type PaymentRow, type RefundRow } from '../ledger/tables.ts'

type About = { payment: PaymentRow; order?: OrderRow; refund?: RefundRow }

const accountId = 'acc_PracticeNadi01'

/** Records an event snapshot, sent after the caller's commit (payment-provider.md#webhooks). */
export async function announce(
  { db, clock }: Sandbox,
  event: string,
  { payment, order, refund }: About,
): Promise<void> {
  const now = clock()
  const payload = {
    payment: { entity: paymentShape(payment) },
    ...(order && { order: { entity: orderShape(order) } }),
    ...(refund && { refund: { entity: refundShape(refund) } }),
  }
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now.getTime() / 1_000),
  })
  await db
    .insert(deliveries)
    .values({ eventId: newId(''), event, body, runAt: now, createdAt: now })
}
