import { customerOf } from '#accounts/desk-customers.ts'
import { linkPage } from '#platform/link-page.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { orderOfLink } from '../links/order-links.ts'
import { endedPage } from '../links/page.ts'
import { couriersFor } from '../couriers-for.ts'
import { orderMain, type ReturnStep } from '../links/order-page.ts'
import { paidMain, payMain } from '../links/pay-page.ts'
import { findOrder } from '../moves/find-order.ts'
import { orderById } from '../orders.ts'
import { toPay } from '../payment/pay-order.ts'
import { settlePaymentsOf } from '../payment/settle-payments.ts'
import { returnsOfOrder } from '../returns/read-returns.ts'
import { returnName, shownReturnState } from '../returns/rules.ts'
import type { ReturnInFull } from '../returns/tables.ts'
import type { OrderRow } from '../state/transition.ts'
import { orderView } from '../views.ts'

type Opening = { token: string; nonce: string }

/** The page of one order for who has its link. */
export async function openOrderLink(shop: Shop, { token, nonce }: Opening): Promise<Response> {
  const row = await orderOfLink(shop, 'order', token)
  const shopper = row && { id: row.userId, name: '', email: '' }
  const order = shopper && (await orderById(shop, shopper, row.id))
  if (!order) return endedPage(shop, nonce)
  return linkPage(shop, {
    title: `Order ${order.number}`,
    main: orderMain(
      orderView(order, await couriersFor(shop, [order])),
      (await returnsOfOrder(shop, order.id)).flatMap(stepsOf),
    ),
    nonce,
  })
}

function stepsOf({ number, events, amountPaise, ...rest }: ReturnInFull): ReturnStep[] {
  const { trackingNumber, courier } = rest
  return events.map(({ state, at }, place) => ({
    name: returnName(number),
    state: shownReturnState(state, amountPaise),
    at: at.toISOString(),
    // A sending that was undone has no number any more.
    parcel: state === 'sent' && isLastSent(events, place) ? { trackingNumber, courier } : null,
  }))
}

function isLastSent(events: ReturnInFull['events'], place: number): boolean {
  return !events.slice(place + 1).some(({ state }) => state === 'sent')
}

// Each opening may ask the provider.
const limit = {
  name: 'payment-links',
  what: 'openings of a payment link',
  attempts: 60,
  minutes: 5,
}

type Paying = Opening & { hosted: string | undefined; isBack: boolean }

/** The page of a payment link: number, amount and first name of an order that waits for its money. */
export async function openPayLink(shop: Shop, about: Paying): Promise<Response> {
  const { token, nonce, isBack } = about
  const row = await orderOfLink(shop, 'pay', token)
  if (!row) return endedPage(shop, nonce)
  const title = `Order ${row.number}`
  const away = { title, main: paidMain(row.number, 'away'), nonce, status: 503 } as const
  if (await isTooOften(shop, row)) return linkPage(shop, away)
  const state = isBack && row.status === 'Payment Pending' ? await settled(shop, row) : row.status
  if (state !== 'Payment Pending') {
    const main = paidMain(row.number, state === 'Cancelled' ? 'closed' : 'paid')
    return linkPage(shop, { title, main, nonce })
  }
  if (isBack) return linkPage(shop, { title, main: paidMain(row.number, 'checking'), nonce })
  const main = await payForm(shop, row, about)
  return linkPage(shop, main === undefined ? away : { title, main, nonce })
}

function isTooOften(shop: Shop, { id }: OrderRow): Promise<boolean> {
  return countAttempt(shop, limit, id).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiError) return true
      throw error
    },
  )
}

/** Asks the provider, who may not have told us yet. */
async function settled(shop: Shop, { id }: OrderRow): Promise<OrderRow['status']> {
  await settlePaymentsOf(shop, id, 'check').catch((error: unknown) =>
    shop.log.warn({ order: id, error: String(error) }, 'the provider was asked in vain by a link'),
  )
  return (await findOrder(shop, id)).status
}

/** Undefined while the provider does not answer. */
async function payForm(
  shop: Shop,
  row: OrderRow,
  { token, hosted }: Paying,
): Promise<string | undefined> {
  const { publicUrl, storeName } = shop.settings
  const { name } = await customerOf(shop, row.userId)
  try {
    const { razorpayOrder, razorpayKeyId } = await toPay(shop, row)
    if (!razorpayOrder || hosted === undefined) return undefined
    const fields = {
      key_id: razorpayKeyId,
      order_id: razorpayOrder.id,
      name: storeName,
      description: `Order ${row.number}`,
      callback_url: `${publicUrl}/api/payment/callback?link=${token}`,
      cancel_url: `${publicUrl}/pay/${token}`,
    }
    const { number, totalPaise, expiresAt: payUntil } = row
    const [firstName = ''] = name.split(' ')
    return payMain({ number, firstName, totalPaise, payUntil, form: { action: hosted, fields } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}
