import { sql, type SQL } from 'drizzle-orm'
import { askerOf } from '#accounts/current-user.ts'
import { allThere as areThere, lockingWanted, takingWanted } from '#catalogue/stock.ts'
import { chargeFor } from '#delivery/shipping.ts'
import { recordingIntent } from '#payments/intents.ts'
import { leavingFor } from '#platform/jobs/outbox.ts'
import { statement } from '#platform/db/statement.ts'
import { mayOwe } from './cash-limit.ts'
import { oldestThatCounts } from './order-limit.ts'
import { mayHold } from './unpaid-limit.ts'

export type Inserted = { number: string | null; oldest: number | null; isNoted: boolean | null }

const given = sql.placeholder

/**
 * Of the whole shop's statements these are waited for most and while rows are locked, so as little
 * as possible travels: one, where one will do.
 */

/**
 * What the order is to have, locked. The arrays hide in subqueries: seen by the planner, their
 * lengths would have every order planned anew.
 */
const wanted = (turn: SQL) => sql`
  wanted as (
    select * from unnest(
      (select ${given('productIds')}::uuid[]), (select ${given('prices')}::bigint[]), (select ${given('quantities')}::int[])
    ) with ordinality as line (product_id, price, quantity, position)
  ), ${lockingWanted(turn)}`

/** As many as were given; counting what `wanted` made of them would have it kept apart. */
const allThere = areThere(sql`cardinality((select ${given('productIds')}::uuid[]))`)

/**
 * `placed` is empty when the shopper's key already made an order, when the shopper has placed too
 * many, or when `only` does not hold.
 */
const order = (only: SQL) => sql`
  placed as (
    insert into "order" (
      id, user_id, status, payment_method, payment_status, subtotal_paise, discount_paise, shipping_paise, total_paise, phone, address, city, state, country,
      postal_code, phone_to_confirm, idempotency_key, request_hash, voucher_id, placed_at, expires_at)
    select
      ${given('id')}, ${given('userId')}, ${given('status')}, ${given('paymentMethod')}, ${given('paymentStatus')}, ${given('subtotalPaise')}, ${given('discountPaise')},
      ${given('shippingPaise')}, ${given('totalPaise')}, ${given('phone')}, ${given('address')}, ${given('city')}, ${given('state')}, ${given('country')},
      ${given('postalCode')}, ${given('phoneToConfirm')}, ${given('idempotencyKey')}, ${given('requestHash')}, ${given('voucherId')}, ${given('placedAt')},
      -- By the database's clock, which every process shares.
      now() + make_interval(mins => ${given('payMinutes')}::int)
    from turn where ${only}
    on conflict (user_id, idempotency_key) do nothing
    returning id, number, total_paise
  )`

/** An order of an earlier statement of the same transaction, if all that it wants is there. */
const earlier = sql`placed as (select id, total_paise from "order" where id = ${given('id')} and ${allThere})`

/**
 * Pieces, lines and the first entry of the history, however many lines there are; nothing of it
 * without a row in `placed`.
 */
const content = (into: 'sold' | 'reserved') => sql`
  ${takingWanted(into)}, line as (
    insert into order_line (order_id, product_id, position, product_name, product_image, unit_price_paise, quantity)
    select placed.id, shelf.id, position - 1, name, image, price, quantity from placed cross join shelf
  ), event as (
    insert into order_event (order_id, sequence, to_status, actor, cause, at)
    select id, 1, ${given('status')}, 'shopper', 'checkout', ${given('placedAt')}::timestamptz from placed
  )`

const answer = sql`select (select number from placed) as number, ms as oldest, (select is_noted from asker) as "isNoted" from oldest`
const letter = leavingFor(sql`placed`)
const intent = sql`intent as (${recordingIntent})`
/**
 * Everything is there at the price it was quoted at, and sending it still costs what was quoted.
 */
const asQuoted = sql`${allThere} and ${chargeFor(given('pincode'))} is not distinct from ${given('chargePaise')}::bigint`
const atOnce = sql`(values (true)) as at_once`

/**
 * Who asks was looked up before, or is looked up here: then nothing is locked for whoever it is
 * not.
 */
const known = sql`select ${given('userId')}::uuid as user_id, true as is_noted`
const claimed = askerOf(given('userId'))

/** The shopper's turn comes before the products, which nobody then holds who waits for it. */
const turnOf = (asker: SQL, may = mayOwe) => sql`
  with asker as (${asker}), oldest as materialized (select ${oldestThatCounts} as ms from asker),
  turn as materialized (${may})`

/**
 * The products are locked before the new order's row: nobody can wait for that but its own repeat,
 * which asks for the same products in the same order.
 */
const whole = (asker: SQL) =>
  sql`${turnOf(asker)}, ${wanted(sql`turn`)}, ${order(asQuoted)}, ${content('sold')}, letter as (${letter}) ${answer}`
export const insertWhole = statement<Inserted>('place_order', whole(known))
export const insertClaimed = statement<Inserted>('place_claimed_order', whole(claimed))
/** The same for an order that waits to be paid. */
const held = (asker: SQL) =>
  sql`${turnOf(asker, mayHold)}, ${wanted(sql`turn`)}, ${order(asQuoted)}, ${content('reserved')}, ${intent} ${answer}`
export const insertHeld = statement<Inserted>('place_held', held(known))
export const insertClaimedHeld = statement<Inserted>('place_claimed_held', held(claimed))
export const insertOrder = statement<Inserted>(
  'insert_order',
  sql`${turnOf(known)}, ${order(sql`true`)} ${answer}`,
)
export const fillPlaced = statement<{ id: string }>(
  'fill_placed',
  sql`with ${wanted(atOnce)}, ${earlier}, ${content('sold')}, letter as (${letter}) select id from placed`,
)
export const fillHeld = statement<{ id: string }>(
  'fill_held',
  sql`with ${wanted(atOnce)}, ${earlier}, ${content('reserved')}, ${intent} select id from placed`,
)
