import { setTimeout as pause } from 'node:timers/promises'
import { checkout, pay, place, verification } from './buying.ts'
import { askUntilAnswered, type Shopper } from './client.ts'
import { makeProduct, makeVoucher } from './goods.ts'
import { oneOf } from './random.ts'

/** What is won by one alone, again and again, while the faults go on. */
export type Rounds = { lastUnit: number; voucher: number; races: number }

const buyers = 100
const users = 50
const racesAtOnce = 8
const pauseMs = 300

export async function roundsUntil(
  closed: () => boolean,
  shopper: () => Shopper,
  rounds: Rounds,
): Promise<void> {
  while (!closed()) {
    for (const round of [racesOfVerifyAndWebhook, lastUnit, singleUseVoucher]) {
      if (!closed()) await round(shopper, rounds)
      await pause(pauseMs)
    }
  }
}

/** So many of each, one after the other; races are cheap, so ten times as many. */
export async function roundsTimes(
  count: number,
  shopper: () => Shopper,
  rounds: Rounds,
): Promise<void> {
  while (rounds.lastUnit < count) await lastUnit(shopper, rounds)
  while (rounds.voucher < count) await singleUseVoucher(shopper, rounds)
  while (rounds.races < count * 10) await racesOfVerifyAndWebhook(shopper, rounds)
}

async function lastUnit(shopper: () => Shopper, rounds: Rounds): Promise<void> {
  const first = shopper()
  const goods = await makeProduct(first.stage.database, 1)
  first.stage.lastUnits.push(goods.id)
  await Promise.all(
    [first, ...crowd(shopper, buyers - 1)].map((buyer) =>
      place(buyer, { lines: [{ goods, quantity: 1 }] }),
    ),
  )
  rounds.lastUnit += 1
}

async function singleUseVoucher(shopper: () => Shopper, rounds: Rounds): Promise<void> {
  const first = shopper()
  const voucher = await makeVoucher(first.stage.database, { all: 1 })
  first.stage.vouchers.push(voucher)
  const goods = oneOf(first.random, first.stage.shelf)
  await Promise.all(
    [first, ...crowd(shopper, users - 1)].map((buyer) =>
      askUntilAnswered(buyer, checkout(buyer, { lines: [{ goods, quantity: 1 }], voucher })),
    ),
  )
  rounds.voucher += 1
}

/**
 * The provider sends its events the moment it has the money; the browser's proof goes to both
 * servers at the same time.
 */
async function racesOfVerifyAndWebhook(shopper: () => Shopper, rounds: Rounds): Promise<void> {
  await Promise.all(
    crowd(shopper, racesAtOnce).map(async (buyer) => {
      const order = await place(buyer, {
        method: 'Online',
        lines: [{ goods: oneOf(buyer.random, buyer.stage.shelf), quantity: 1 }],
      })
      const proof = order?.providerOrder && (await pay(buyer, order.providerOrder))
      if (!order || !proof) return
      await Promise.all(
        [0, 1].map((at) => askUntilAnswered(buyer, { ...verification(order, proof), at })),
      )
      rounds.races += 1
    }),
  )
}

function crowd(shopper: () => Shopper, count: number): Shopper[] {
  return Array.from({ length: count }, shopper)
}
