import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { builder, statement } from '#platform/db/statement.ts'
import type { Shop } from '#platform/shop.ts'
import { requestLanguage } from '#platform/language/request-language.ts'
import { firstState } from '../lifecycle.ts'
import { order, orderEvent } from '../tables.ts'
import { billingColumns } from '../billing/rules.ts'
import type { Confirmation } from './idempotency.ts'
import type { PricedQuote, QuotedLine } from './quote.ts'

export type NewOrder = ReturnType<typeof newOrder>

export function newOrder(
  shop: Shop,
  { shopper, draft, key, requestHash, placing }: Confirmation,
  { totals, voucher }: PricedQuote,
) {
  const { shippingAddress, paymentMethod, billing } = draft
  const { channel, actor, cause, payMinutes } = placing
  const initialState = firstState(paymentMethod, totals.totalPaise)
  return {
    id: v7(),
    userId: shopper.id,
    channel,
    actor,
    cause,
    paymentMethod,
    ...initialState,
    ...totals,
    ...shippingAddress,
    ...billingColumns(billing),
    language: requestLanguage(),
    idempotencyKey: key,
    requestHash,
    placedAt: shop.clock(),
    voucherId: voucher?.id ?? null,
    payMinutes: initialState.status === 'Payment Pending' ? payMinutes : null,
    // rulings.md#phone: numbers abroad differ in length; the owner calls before sending.
    phoneToConfirm: channel === 'shop' && shippingAddress.phone.length !== 10,
  }
}

/** Order and first history event in one round trip; returns the order number. */
export async function insertOrder({ db }: Shop, row: NewOrder): Promise<number> {
  const [orderRow] = await insertWithEvent(db, row)
  return Number(orderRow?.number)
}

/** Copies name, picture and price as bought. */
export async function insertLines(
  { db }: Shop,
  orderId: string,
  lines: readonly QuotedLine[],
): Promise<void> {
  await insertAll(db, {
    orderId,
    productIds: lines.map(({ productId }) => productId),
    names: lines.map(({ productName }) => productName),
    images: lines.map(({ productImage }) => productImage),
    prices: lines.map(({ unitPricePaise }) => unitPricePaise),
    quantities: lines.map(({ quantity }) => quantity),
    discounts: lines.map(({ discountPaise }) => discountPaise),
  })
}

const value = sql.placeholder

const insertRow = builder
  .insert(order)
  .values({
    id: value('id'),
    userId: value('userId'),
    channel: value('channel'),
    status: value('status'),
    paymentMethod: value('paymentMethod'),
    paymentStatus: value('paymentStatus'),
    subtotalPaise: value('subtotalPaise'),
    discountPaise: value('discountPaise'),
    shippingPaise: value('shippingPaise'),
    totalPaise: value('totalPaise'),
    recipient: value('recipient'),
    phone: value('phone'),
    address: value('address'),
    landmark: value('landmark'),
    city: value('city'),
    state: value('state'),
    country: value('country'),
    postalCode: value('postalCode'),
    buyerGstin: value('buyerGstin'),
    buyerLegalName: value('buyerLegalName'),
    poNumber: value('poNumber'),
    phoneToConfirm: value('phoneToConfirm'),
    language: value('language'),
    idempotencyKey: value('idempotencyKey'),
    requestHash: value('requestHash'),
    voucherId: value('voucherId'),
    placedAt: value('placedAt'),
    // The database's clock: processes may differ.
    expiresAt: sql`now() + make_interval(mins => ${value('payMinutes')}::int)`,
  })
  .returning({ number: order.number })

const insertEvent = builder.insert(orderEvent).values({
  orderId: value('id'),
  sequence: 1,
  toStatus: value('status'),
  actor: value('actor'),
  cause: value('cause'),
  at: value('placedAt'),
})

const insertWithEvent = statement<{ number: string }>(
  'insert_order',
  sql`with first_event as (${insertEvent.getSQL()}) ${insertRow.getSQL()}`,
)

const insertAll = statement(
  'insert_lines',
  sql`
  insert into order_line
    (order_id, product_id, position, product_name, product_image, unit_price_paise, quantity,
    discount_paise)
  select ${value('orderId')}::uuid, id, position - 1, name, image, price, quantity, discount
  from unnest(
    ${value('productIds')}::uuid[], ${value('names')}::text[], ${value('images')}::text[],
    ${value('prices')}::bigint[], ${value('quantities')}::int[], ${value('discounts')}::bigint[]
  ) with ordinality as line (id, name, image, price, quantity, discount, position)`,
)
