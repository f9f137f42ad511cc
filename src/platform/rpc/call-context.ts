import type { Shop } from '../shop.ts'

export type Shopper = { id: string; name: string; email: string }

/**
 * One question to the shop, over the wire or from a screen: who asks, from where, and what goes
 * back in the headers.
 */
export type CallContext = {
  shop: Shop
  requestId: string
  address: string
  headers: Headers
  responseHeaders: [name: string, value: string][]
  whoAsks(): Promise<Shopper | undefined>
}
