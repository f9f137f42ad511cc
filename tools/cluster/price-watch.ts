import { setTimeout as pause } from 'node:timers/promises'
import { withRetry } from '../chaos/goods.ts'
import type { Stage } from './stage.ts'

/** What the shops said after a price had changed. */
export type Prices = {
  changes: number
  /** How often a shop showed the new price. */ shown: number
  /** The longest that any shop still showed a former price, asked again and again. */ slowestMs: number
  stale: string[]
}

const mayTakeMs = 2_000
// Answers from memory while the database is silent, which say their age
// (docs/decisions/005-a-cache-that-cannot-show-an-old-price.md).
const mayBeOldMs = 60_000
const lookMs = 100
const pollMs = 400
// A fifth is taken off, so that each change is one rupee for shoppers.
const firstPaise = 100_000
const stepPaise = 125
const listPaise = (change: number) => firstPaise + change * stepPaise

/** Changes a price again and again, and looks at once what each shop shows, past the balancer. */
export async function watchPrices(closed: () => boolean, stage: Stage): Promise<Prices> {
  const prices: Prices = { changes: 0, shown: 0, slowestMs: 0, stale: [] }
  for (; !closed(); await pause(pollMs)) {
    prices.changes += 1
    await withRetry(stage.database, 'update product set list_price_paise = $2 where id = $1', [
      stage.tagged.id,
      listPaise(prices.changes),
    ])
    const changedAt = Date.now()
    await Promise.all(
      stage.servers.map(({ url, name }) =>
        untilShown(`${url}/api/single-product/${stage.tagged.id}`, { name, changedAt, prices }),
      ),
    )
  }
  return prices
}

/** A shop that does not answer shows nothing old. */
async function untilShown(address: string, watch: Watch): Promise<void> {
  const { name, changedAt, prices } = watch
  const expectedPrice = (listPaise(prices.changes) * 0.8) / 100
  for (;;) {
    const pagePrice = await priceShown(address)
    if (pagePrice === undefined) return
    if (pagePrice.price === expectedPrice) return void (prices.shown += 1)
    const lateMs = Date.now() - changedAt
    prices.slowestMs = Math.max(prices.slowestMs, lateMs)
    if (lateMs > (pagePrice.hasAge ? mayBeOldMs : mayTakeMs)) {
      const at = `${lateMs} ms after ${new Date(changedAt).toISOString()}`
      return void prices.stale.push(
        `${name} showed ${pagePrice.price} and not ${expectedPrice}, ${at}`,
      )
    }
    await pause(lookMs)
  }
}

type Watch = { name: string; changedAt: number; prices: Prices }
type Shown = { price: number; hasAge: boolean }

async function priceShown(address: string): Promise<Shown | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) })
    const { product } = (await answer.json()) as { product?: { productFinalPrice: number } }
    return product && { price: product.productFinalPrice, hasAge: answer.headers.has('age') }
  } catch {
    return undefined
  }
}
