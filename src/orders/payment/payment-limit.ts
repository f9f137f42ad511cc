import { countAttempt } from '#platform/http/rate-limit.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'

// Far above the screen's rate; each may call the provider, whose limit the whole shop shares.
const limit = {
  name: 'payment-asks',
  what: 'questions about a payment',
  attempts: 100,
  minutes: 5,
}

export async function limitPaymentCalls(shop: Shop, shopper: Shopper): Promise<void> {
  await countAttempt(shop, limit, shopper.id)
}
