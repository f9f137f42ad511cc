import { countAttempt } from '#platform/http/rate-limit.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'

// Far more than the screen asks; each may be a call of the provider, whose own limit is shared by
// the whole shop.
const limit = {
  name: 'payment-asks',
  what: 'questions about a payment',
  attempts: 100,
  minutes: 5,
}

export async function limitPaymentCalls(shop: Shop, shopper: Shopper): Promise<void> {
  await countAttempt(shop, limit, shopper.id)
}
