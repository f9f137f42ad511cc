import { sql } from 'drizzle-orm'
import { draft, statement } from '#platform/statement.ts'
import { oldestThatCounts } from './order-limit.ts'
import { order, orderEvent, orderLine } from './tables.ts'

const given = sql.placeholder

/** No row comes back when the shopper's key already made an order. */
export const insertOrder = statement<{ number: string; oldest: number | null }>(
  'insert_order',
  draft
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
    })
    .onConflictDoNothing({ target: [order.userId, order.idempotencyKey] })
    .returning({ number: order.number, oldest: sql<number | null>`${oldestThatCounts(given('userId'))}`.as('oldest') }),
)

/** All lines and the first entry of the history in one statement, however many lines there are. */
export const insertLines = statement(
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
