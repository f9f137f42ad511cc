import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { builder, statement } from '#platform/statement.ts'
import type { Confirmation, PlacedOrder } from './confirmation.ts'
import { firstState } from './lifecycle.ts'
import { oldestThatCounts, refuseTooMany } from './order-limit.ts'
import type { PricedQuote } from './quote.ts'
import { order, orderEvent, orderLine } from './tables.ts'

/** How long the units of an unpaid order are held (decision 18). */
export const payMinutes = 30

/** Waits for a repeat of the same confirmation that is under way; undefined when that one made the order. */
export async function recordOrder(shop: Shop, confirmation: Confirmation, { totals, voucher }: PricedQuote): Promise<PlacedOrder | undefined> {
  const { shopper, draft, key, requestHash } = confirmation
  const { shippingAddress, paymentMethod } = draft
  const first = firstState(paymentMethod, totals.totalPaise)
  const unpaid = { voucherId: voucher?.id ?? null, payMinutes: first.status === 'Payment Pending' ? payMinutes : null }
  const row = { id: v7(), userId: shopper.id, paymentMethod, ...first, ...totals, ...unpaid, ...shippingAddress, idempotencyKey: key, requestHash }
  // Decision 15: a number abroad has another length, and the owner calls it before sending.
  const phoneToConfirm = shippingAddress.phone.length !== 10
  const [inserted] = await insertOrder(shop.db, { ...row, phoneToConfirm, placedAt: shop.clock() })
  refuseTooMany(shop, inserted?.oldest)
  return inserted && { id: row.id, number: Number(inserted.number), totalPaise: totals.totalPaise, ...first }
}

/** After the stock is taken, because until then most losers of a race have left. */
export async function recordLines(shop: Shop, { id, status }: PlacedOrder, { lines }: PricedQuote): Promise<void> {
  const columns = {
    productIds: lines.map(({ productId }) => productId),
    names: lines.map(({ productName }) => productName),
    images: lines.map(({ productImage }) => productImage),
    prices: lines.map(({ unitPricePaise }) => unitPricePaise),
    quantities: lines.map(({ quantity }) => quantity),
  }
  await insertLines(shop.db, { ...columns, orderId: id, status, at: shop.clock() })
}

const given = sql.placeholder

/** No row comes back when the shopper's key already made an order. */
const insertOrder = statement<{ number: string; oldest: number | null }>(
  'insert_order',
  builder
    .insert(order)
    .values({
      id: given('id'),
      userId: given('userId'),
      status: given('status'),
      paymentMethod: given('paymentMethod'),
      paymentStatus: given('paymentStatus'),
      subtotalPaise: given('subtotalPaise'),
      discountPaise: given('discountPaise'),
      shippingPaise: given('shippingPaise'),
      totalPaise: given('totalPaise'),
      phone: given('phone'),
      address: given('address'),
      city: given('city'),
      state: given('state'),
      country: given('country'),
      postalCode: given('postalCode'),
      phoneToConfirm: given('phoneToConfirm'),
      idempotencyKey: given('idempotencyKey'),
      requestHash: given('requestHash'),
      placedAt: given('placedAt'),
      voucherId: given('voucherId'),
      // By the database's clock, which every process shares.
      expiresAt: sql`now() + make_interval(mins => ${given('payMinutes')}::int)`,
    })
    .onConflictDoNothing({ target: [order.userId, order.idempotencyKey] })
    .returning({ number: order.number, oldest: sql<number | null>`${oldestThatCounts(given('userId'))}`.as('oldest') }),
)

/** All lines and the first entry of the history in one statement, however many lines there are. */
const insertLines = statement(
  'insert_lines',
  sql`
    with line as (
      insert into ${orderLine} (order_id, product_id, position, product_name, product_image, unit_price_paise, quantity)
      select ${given('orderId')}::uuid, product_id, position - 1, name, image, price, quantity
      from unnest(${given('productIds')}::uuid[], ${given('names')}::text[], ${given('images')}::text[], ${given('prices')}::bigint[], ${given('quantities')}::int[])
        with ordinality as wanted (product_id, name, image, price, quantity, position)
    )
    insert into ${orderEvent} (order_id, sequence, to_status, actor, cause, at)
    values (${given('orderId')}::uuid, 1, ${given('status')}, 'shopper', 'checkout', ${given('at')})`,
)
