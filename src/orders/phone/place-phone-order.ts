import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { addCustomer } from '#accounts/desk-customers.ts'
import { user } from '#accounts/tables.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { confirmationOf, type PlacedOrder } from '../checkout/idempotency.ts'
import { refuseCashBlock } from '../checkout/cash-limit.ts'
import { lockShopper } from '../checkout/open-orders.ts'
import { currentQuote, placeQuoted } from '../checkout/place-order.ts'
import { refuseDelivery } from '../checkout/refuse-delivery.ts'
import { staleQuoteError } from '../checkout/stale-quote.ts'
import type { OrderDraft } from '../draft.ts'
import { orderErrors, staffOrderErrors } from '../errors.ts'
import { invoiceOrder } from '../invoicing/invoice-order.ts'
import { recordCash } from '../moves/change-order.ts'
import { emailPaid } from '../state/order-emails.ts'
import { lockOrderRow, transitionOrder, type OrderRow } from '../state/transition.ts'
import { agreedQuote, refuseOverDiscount, type AgreedQuote, type Terms } from './agreed-quote.ts'
import { isHandedOver } from './rules.ts'
import { orderTerms } from './tables.ts'

export type PhoneCustomer = { id: string } | { name: string; email: string | null }

export type PhoneOrder = {
  customer: PhoneCustomer
  draft: Omit<OrderDraft, 'userId'>
  terms: Terms
  /** Why the price is another one than the shop's. */
  reason: string | undefined
  payMinutes: number
  key: string
  member: { id: string; discountLimitPercent: number | null }
}

/**
 * An order that a member places for somebody on the phone or at the counter: the quote and the
 * statements of the checkout, with what was agreed (rulings.md#phone-orders).
 */
export async function placePhoneOrder(shop: Shop, about: PhoneOrder): Promise<PlacedOrder> {
  const { draft, member, key, payMinutes } = about
  const isOff = shop.settings.payments.mode === 'off'
  if (draft.paymentMethod === 'Online' && isOff) throw apiError(orderErrors, 'ONLINE_UNAVAILABLE')
  const userId = await customerId(shop, about.customer)
  const confirmation = confirmationOf(
    { id: userId },
    { ...draft, userId },
    {
      key: `phone ${key}`,
      placing: {
        channel: 'phone',
        actor: `staff ${member.id}`,
        cause: isHandedOver(draft.paymentMethod) ? 'at the counter' : 'by phone',
        payMinutes,
      },
    },
  )
  const open = await lockShopper(shop, userId)
  const quote = agreedQuote(await currentQuote(shop, confirmation), about.terms)
  refuseOverDiscount(quote, member.discountLimitPercent)
  refuseWithoutReason(quote, about)
  const confirmedDraft = { ...confirmation.draft, couponDiscount: quote.totals.discountPaise / 100 }
  const change = staleQuoteError(quote, confirmedDraft)
  if (change) throw change
  if (!about.terms.isHandedOver) refuseDelivery(shop, quote, confirmation.draft)
  if (confirmation.draft.paymentMethod === 'Cash On Delivery') refuseCashBlock(shop, open)
  const placed = await placeQuoted(shop, confirmation, { quote, open })
  return settle(shop, placed, { quote, about })
}

function refuseWithoutReason(
  { byHandPaise, quotedShippingPaise }: AgreedQuote,
  { reason }: PhoneOrder,
): void {
  if (reason !== undefined || (byHandPaise === 0 && quotedShippingPaise === null)) return
  throw apiError(staffOrderErrors, 'REASON_MISSING', {
    errors: [{ path: 'reason', message: staffOrderErrors.REASON_MISSING.message }],
  })
}

async function customerId(shop: Shop, customer: PhoneCustomer): Promise<string> {
  if (!('id' in customer)) {
    const id = await addCustomer(shop, customer)
    if (id !== undefined) return id
    throw apiError(staffOrderErrors, 'CUSTOMER_KNOWN', {
      errors: [{ path: 'customer.email', message: staffOrderErrors.CUSTOMER_KNOWN.message }],
    })
  }
  const [row] = isId(customer.id)
    ? await shop.db.select({ email: user.email }).from(user).where(eq(user.id, customer.id))
    : []
  if (!row || row.email.endsWith('@invalid')) throw apiError(staffOrderErrors, 'NO_CUSTOMER')
  return customer.id
}

/** What was agreed is kept; the counter has its money at once. */
async function settle(
  shop: Shop,
  placed: PlacedOrder,
  { quote, about }: { quote: AgreedQuote; about: PhoneOrder },
): Promise<PlacedOrder> {
  const { byHandPaise, quotedShippingPaise } = quote
  await shop.db.insert(orderTerms).values({
    orderId: placed.id,
    staffId: about.member.id,
    discountPaise: byHandPaise,
    quotedShippingPaise,
    reason: byHandPaise > 0 || quotedShippingPaise !== null ? (about.reason ?? null) : null,
    at: shop.clock(),
  })
  if (!isHandedOver(about.draft.paymentMethod)) return placed
  const row = await lockOrderRow(shop, placed.id)
  if (!row) throw new Error(`order ${placed.number} was placed and is not there`)
  return handOver(shop, row, { placed, actor: `staff ${about.member.id}` })
}

async function handOver(
  shop: Shop,
  row: OrderRow,
  { placed, actor }: { placed: PlacedOrder; actor: string },
): Promise<PlacedOrder> {
  const { totalPaise: amountPaise } = row
  const handover = { to: 'Delivered', paymentStatus: 'Paid' } as const
  await transitionOrder(shop, row, { ...handover, actor, cause: 'handed over at the counter' })
  if (amountPaise > 0)
    await recordCash(shop, row, { id: v7(), amountPaise, duePaise: amountPaise, actor })
  await invoiceOrder(shop, row)
  await emailPaid(shop, row)
  return { ...placed, status: 'Delivered', paymentStatus: 'Paid' }
}
