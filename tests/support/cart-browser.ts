import { randomUUID } from 'node:crypto'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { asking, type Answer } from './ask.ts'

type Wish = { id: string; quantity: number; place?: number; change?: string; price?: number }

/** A browser with its cookies; `shopper` is who is logged in on it. */
export function aBrowser(shop: Shop, address = '192.0.2.7') {
  let cookie = ''
  const ask = async (method: string, shopper?: Shopper, body?: unknown): Promise<Answer> => {
    const call = asking(shop, { as: shopper ?? 'nobody', address })
    const answer = await call(method, '/api/cart', { body, headers: cookie ? { cookie } : {} })
    const [pair] = answer.headers.getSetCookie().map((text) => text.split(';')[0])
    if (pair) cookie = pair
    return answer
  }
  return {
    set: (wishes: Wish[], shopper?: Shopper) =>
      ask('POST', shopper, { changes: changesOf(wishes) }),
    send: (body: unknown, shopper?: Shopper) => ask('POST', shopper, body),
    see: async (shopper?: Shopper) => quantitiesIn(await ask('GET', shopper)),
    look: (shopper?: Shopper) => ask('GET', shopper),
    cookie: () => cookie,
    takeCookie: (other: string) => void (cookie = other),
  }
}

export function changesOf(wishes: Wish[]) {
  return wishes.map(({ id: productId, change = randomUUID(), price = 800, ...rest }) => ({
    id: change,
    productId,
    price,
    ...rest,
  }))
}

export function quantitiesIn({ body }: Answer): [string, number][] {
  return body.lines.map(({ productId, quantity }: { productId: string; quantity: number }) => [
    productId,
    quantity,
  ])
}
