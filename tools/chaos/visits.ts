import { setTimeout as pause } from 'node:timers/promises'
import {
  cancel,
  checkout,
  pay,
  place,
  verification,
  verify,
  type Placed,
  type Wish,
} from './buying.ts'
import { askOnce, askUntilAnswered, type Shopper } from './client.ts'
import { query, makeVoucher } from './goods.ts'
import { between, oneOf } from './random.ts'
import { visitsOfReturns } from './returning.ts'

export type Visits = [weight: number, visit: (shopper: Shopper) => Promise<void>][]

/** Everything shoppers do here, and how often. */
const visits: Visits = [
  [3, buyAtTheDoor],
  [2, clickTwice],
  [4, payOnline],
  [2, payAndCloseTheWindow],
  [2, neverPay],
  [2, payTwice],
  [2, payFromAnotherTab],
  [2, payLate],
  [2, changeMyMind],
  [2, cancelWhilePaying],
  [1, useMyVoucherTwice],
  [1, look],
  // Most know what they want: the volume of a run comes from them.
  [25, buyAtOnce],
]

/**
 * One shopper after the other, each with a fresh account as far as there are any, until the doors
 * close.
 */
export async function visitUntil(closed: () => boolean, shopper: () => Shopper): Promise<void> {
  while (!closed()) {
    const next = shopper()
    await pickVisit(next)(next)
    await pause(between(next.random, [10, 100]))
  }
}

function pickVisit({ stage, random }: Shopper): (shopper: Shopper) => Promise<void> {
  const hasClerks = stage.desk && stage.desk.clerks.length > 0
  const all = [...visits, ...(hasClerks ? visitsOfReturns : [])].flatMap(([weight, visit]) =>
    Array.from({ length: weight }, () => visit),
  )
  return oneOf(random, all)
}

function wish({ stage, random }: Shopper, method: Wish['method'] = 'Cash On Delivery'): Wish {
  const lines = Array.from({ length: between(random, [1, 3]) }, () => ({
    goods: oneOf(random, stage.shelf),
    quantity: between(random, [1, 2]),
  }))
  return { method, lines }
}

const placeOnline = (shopper: Shopper) => place(shopper, wish(shopper, 'Online'))

async function buyAtTheDoor(shopper: Shopper): Promise<void> {
  const [line] = wish(shopper).lines
  await askOnce(shopper, {
    ask: 'page',
    method: 'GET',
    path: `/product/product-details/${line?.goods.id}`,
  })
  await askUntilAnswered(shopper, {
    ask: 'quote',
    path: '/api/quote',
    body: { products: [{ productId: line?.goods.id, quantity: 1 }] },
  })
  if (await place(shopper, wish(shopper))) await look(shopper)
}

async function buyAtOnce(shopper: Shopper): Promise<void> {
  await place(shopper, wish(shopper))
}

async function clickTwice(shopper: Shopper): Promise<void> {
  const question = checkout(shopper, wish(shopper))
  await Promise.all([
    askUntilAnswered(shopper, { ...question, at: 0 }),
    askUntilAnswered(shopper, { ...question, at: 1 }),
  ])
}

async function payOnline(shopper: Shopper): Promise<void> {
  const order = await placeOnline(shopper)
  const proof = order?.providerOrder && (await pay(shopper, order.providerOrder))
  if (order && proof) await verify(shopper, order, proof)
}

/** The shop hears of it from the provider alone; sometimes the question was on its way already. */
async function payAndCloseTheWindow(shopper: Shopper): Promise<void> {
  const order = await placeOnline(shopper)
  const proof = order?.providerOrder && (await pay(shopper, order.providerOrder))
  if (order && proof && shopper.random() < 0.5) await askOnce(shopper, verification(order, proof))
}

async function neverPay(shopper: Shopper): Promise<void> {
  await placeOnline(shopper)
}

async function payTwice(shopper: Shopper): Promise<void> {
  const order = await placeOnline(shopper)
  const { providerOrder } = order ?? {}
  if (!order || !providerOrder) return
  const proofs = await Promise.all([pay(shopper, providerOrder), pay(shopper, providerOrder)])
  await Promise.all(proofs.map((proof) => proof && verify(shopper, order, proof)))
}

/** The other tab asks for the window of the same order. */
async function payFromAnotherTab(shopper: Shopper): Promise<void> {
  const order = await placeOnline(shopper)
  if (!order) return
  const response = await askUntilAnswered(shopper, {
    ask: 'pay now',
    path: '/api/payment/start',
    body: { order_id: order.id },
    about: { order: order.id },
  })
  const proof = response?.body.razorpayOrder && (await pay(shopper, response.body.razorpayOrder.id))
  if (proof)
    await Promise.all([
      verify(shopper, order, proof),
      askOnce(shopper, {
        ask: 'check',
        path: '/api/payment/check',
        body: { order_id: order.id },
        about: { order: order.id },
      }),
    ])
}

/** Half an hour is over while the shopper looks for the card. */
async function payLate(shopper: Shopper): Promise<void> {
  const order = await placeOnline(shopper)
  if (!order?.providerOrder) return
  await endTime(shopper, order)
  await pause(between(shopper.random, [0, 3_000]))
  const proof = await pay(shopper, order.providerOrder)
  if (proof) await verify(shopper, order, proof)
}

async function endTime({ stage }: Shopper, { id }: Placed): Promise<void> {
  await query(
    stage.database,
    `update "order" set expires_at = now() - interval '1 second' where id = $1 and status = 'Payment Pending'`,
    [id],
  )
  await stage.hasten('expire-orders')
}

async function changeMyMind(shopper: Shopper): Promise<void> {
  const isOnline = shopper.random() < 0.6
  const order = await place(shopper, wish(shopper, isOnline ? 'Online' : 'Cash On Delivery'))
  const proof = order?.providerOrder && (await pay(shopper, order.providerOrder))
  if (order && proof) await verify(shopper, order, proof)
  if (order) await cancel(shopper, order)
}

async function cancelWhilePaying(shopper: Shopper): Promise<void> {
  const order = await placeOnline(shopper)
  if (!order?.providerOrder) return
  const paying = pay(shopper, order.providerOrder).then((proof) =>
    proof ? verify(shopper, order, proof) : undefined,
  )
  await Promise.all([paying, cancel(shopper, order)])
}

/**
 * Once for each shopper: the second order must do without, whatever became of the answer to the
 * first.
 */
async function useMyVoucherTwice(shopper: Shopper): Promise<void> {
  const voucher = await makeVoucher(shopper.stage.database, { perShopper: 1 })
  shopper.stage.vouchers.push(voucher)
  await Promise.all([
    place(shopper, { ...wish(shopper), voucher }),
    place(shopper, { ...wish(shopper), voucher }),
  ])
}

async function look(shopper: Shopper): Promise<void> {
  await askUntilAnswered(shopper, {
    ask: 'orders',
    method: 'GET',
    path: `/api/all-order-by-userid/${shopper.person.id}`,
  })
}
