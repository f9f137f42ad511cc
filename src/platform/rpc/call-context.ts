import type { Shop } from '../shop.ts'

export type Shopper = { id: string; name: string; email: string }

/** The context of one API call, over HTTP or from a screen. */
export type CallContext = {
  shop: Shop
  requestId: string
  address: string
  headers: Headers
  responseHeaders: [name: string, value: string][]
  currentUser(): Promise<Shopper | undefined>
}
