import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { payment, refund } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'
import { brokenInvariants } from './invariants.ts'
import { refundOrder } from './owner-moves.ts'
import { order } from './tables.ts'
import { takeRefund, sendRequestedRefund } from './take-refund.ts'
import { reconcile } from './reconcile.ts'
const me = { actor: 'owner x', cause: 'test' }
const orderOf = async ({ db }: Shop, id: string) => (await db.select().from(order).where(eq(order.id, id)))[0]
it('W1 a part that was refunded in the dashboard does not keep the rest', async ({ shop }) => {
  const row = await aProduct(shop, { stock: 5 }); const s = await aShopper(shop); const asks = asking(shop, { as: s })
  const { body: placed } = await asks('POST', '/api/checkout', { body: checkoutBody(s, [{ row, quantity: 2 }], { paymentMethod: 'Online' }) })
  const proof = await payAtProvider(shop, placed)
  await asks('POST', '/api/payment/verify', { body: proof })
  // in the dashboard: 100 rupees back, of which we have not heard
  const { paymentKeys } = await import('#payments/keys.ts')
  const { keyId, keySecret } = paymentKeys(shop.settings)
  const made = await shop.fetch(`${shop.settings.payments.apiUrl}/payments/${proof.razorpay_payment_id}/refund`, { method: 'POST', headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`, 'content-type': 'application/json' }, body: JSON.stringify({ amount: 10_000 }) })
  console.log('W1 dashboard', made.status)
  await asks('POST', '/api/cancel-order', { body: { order_id: placed.checkout._id } })
  const quiet: Shop = { ...shop, log: { ...shop.log, error: () => undefined } }
  for (let i = 0; i < 3; i += 1) { for (const { id } of await shop.db.select().from(refund)) await sendRequestedRefund(quiet, { payload: { refundId: id } }).catch((e) => console.log('W1 send', e.message)); await reconcile(quiet) }
  console.log('W1', (await orderOf(shop, placed.checkout._id))?.paymentStatus, (await shop.db.select().from(refund)).map((r) => [r.actor, r.status, r.amountPaise]), await brokenInvariants(shop))
  expect((await shop.db.select().from(refund)).filter((r) => r.status !== 'failed').reduce((sum, r) => sum + r.amountPaise, 0)).toBe(160_000)
})
