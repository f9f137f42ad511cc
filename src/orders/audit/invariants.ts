import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { latestUnconfirmed } from '../moves/cancel-unconfirmed.ts'
import { canTransition, type OrderStatus } from '../lifecycle.ts'
import { piecesLeft, piecesSold } from '../state/units.ts'
import { consentQuestions } from './consent-invariants.ts'
import { invoiceQuestions } from './invoice-invariants.ts'
import { lotQuestions } from './lot-invariants.ts'
import { moneyQuestions } from './money-invariants.ts'
import { parcelQuestions } from './parcel-invariants.ts'
import { pieceQuestions } from './piece-invariants.ts'
import { ratingQuestions } from './rating-invariants.ts'
import { serialQuestions } from './serial-invariants.ts'

export type Broken = { invariant: string; id: string }

/** Invariants of every order (rulings.md#invariants); returns the rows that violate them. */
export async function brokenInvariants(shop: Shop): Promise<Broken[]> {
  const violations: Broken[] = []
  for (const [invariant, query] of Object.entries({
    ...questions,
    ...moneyQuestions,
    ...pieceQuestions,
    ...invoiceQuestions,
    ...lotQuestions,
    ...serialQuestions,
    ...consentQuestions,
    ...ratingQuestions,
    ...parcelQuestions,
  })) {
    const { rows } = await shop.db.execute<{ id: string }>(query)
    violations.push(...rows.map(({ id }) => ({ invariant, id })))
  }
  return [...violations, ...(await forbiddenMoves(shop)), ...(await forgottenPhones(shop))]
}

const questions = {
  'I1 every unit that came in is in stock, held, reserved or sold': sql`
    select p.id from product p
    left join (select product_id, sum(quantity) as units from stock_receipt group by product_id) r on r.product_id = p.id
    where p.stock + p.held + p.reserved + p.sold <> coalesce(r.units, 0)`,

  'I2 reserved and sold units are those of the orders': sql`
    select p.id from product p
    left join (
      select l.product_id,
        sum(${piecesLeft}) filter (where o.status = 'Payment Pending') as reserved,
        sum(${piecesSold}) filter (where o.status in ('Placed', 'Packed', 'Shipped', 'Delivered')) as sold
      from order_line l join "order" o on o.id = l.order_id group by l.product_id
    ) x on x.product_id = p.id
    where p.reserved <> coalesce(x.reserved, 0) or p.sold <> coalesce(x.sold, 0)`,

  'I3 the totals of an order follow from its lines': sql`
    select o.id from "order" o
    left join (select order_id, sum(line_total_paise) as total from order_line group by order_id) l on l.order_id = o.id
    where l.total is distinct from o.subtotal_paise or o.total_paise < 0
      or o.total_paise <> o.subtotal_paise - o.discount_paise + o.shipping_paise`,

  'I3 the discount of an order is that of its lines': sql`
    select o.id from "order" o join order_line l on l.order_id = o.id
    where l.discount_paise is not null
    group by o.id having sum(l.discount_paise) <> o.discount_paise`,

  'I4 the uses of a voucher are its live redemptions, within its limits': sql`
    select v.id from voucher v
    left join (select voucher_id, count(*) as uses from voucher_redemption where state <> 'released' group by voucher_id) r on r.voucher_id = v.id
    where v.used <> coalesce(r.uses, 0) or v.used > coalesce(v.usage_limit, 2147483647)
    union
    select v.id from voucher v join voucher_redemption r on r.voucher_id = v.id and r.state <> 'released'
    group by v.id, r.user_id having count(*) > coalesce(v.usage_limit_per_shopper, 2147483647)`,

  'I5 the redemption of an order follows its status': sql`
    select o.id from "order" o left join voucher_redemption r on r.order_id = o.id
    where (o.voucher_id is not null and o.discount_paise = 0) or (o.voucher_id is null) <> (r.order_id is null)
      or (o.voucher_id is not null and (r.voucher_id <> o.voucher_id or (r.user_id <> o.user_id and not exists (
        select from merged_account m where m.user_id = r.user_id and m.into_id = o.user_id)) or r.state <> case
        when o.status = 'Payment Pending' then 'held' when o.status = 'Cancelled' then 'released' else 'consumed' end))`,

  'I8 no unpaid order holds its units for ever': sql`
    select o.id from "order" o
    where o.status = 'Payment Pending' and (o.payment_method not in ('Online', 'Bank Transfer') or o.expires_at is null or o.expires_at < now() - interval '10 minutes')`,

  'I10 no work is forgotten': sql`
    select id::text from pgboss.job where state in ('created', 'retry', 'active') and created_on < now() - interval '15 minutes' and start_after < now() - interval '15 minutes'
    union all select id::text from outbox where queued_at < now() - interval '15 minutes'
    union all select id from webhook_event where processed_at is null and received_at < now() - interval '15 minutes'`,

  'I11 the history of an order ends where the order is': sql`
    select o.id from "order" o
    where o.status is distinct from (select e.to_status from order_event e where e.order_id = o.id order by e.sequence desc limit 1)`,

  'I11 the history of an order has no gap': sql`
    select e.order_id as id from order_event e
    left join order_event before on before.order_id = e.order_id and before.sequence = e.sequence - 1
    where e.from_status is distinct from before.to_status or (e.sequence > 1) <> (before.order_id is not null)`,
}

/** An hour of grace for a delayed sweep. */
async function forgottenPhones(shop: Shop): Promise<Broken[]> {
  const deadline = new Date(latestUnconfirmed(shop).getTime() - 60 * 60_000)
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from "order"
    where phone_to_confirm and status = 'Placed' and payment_method = 'Cash On Delivery' and placed_at < ${deadline}`)
  return rows.map(({ id }) => ({
    invariant: 'I12 no order waits for ever for its phone to be confirmed',
    id,
  }))
}

async function forbiddenMoves({ db }: Shop): Promise<Broken[]> {
  // Distinct transitions only: the history may be long.
  const { rows } = await db.execute<{ id: string; from: OrderStatus | null; to: OrderStatus }>(
    sql`select min(order_id::text) as id, from_status as from, to_status as to from order_event group by from_status, to_status`,
  )
  const forbidden = rows.filter(({ from, to }) => !canTransition(from ?? 'new', to))
  return forbidden.map(({ id }) => ({
    invariant: 'I11 every move is one the lifecycle allows',
    id,
  }))
}
