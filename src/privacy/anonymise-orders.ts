import { sql, type SQL } from 'drizzle-orm'
import { eraseDetails } from '#platform/audit/erase-details.ts'
import type { Shop } from '#platform/shop.ts'

/**
 * Anonymises orders in the caller's transaction: phone, tracking and free text at once, the address
 * when no bill needs it. Amounts, products and history stay. Idempotent; returns whether an address
 * is left.
 */
export async function anonymiseOrders(shop: Shop, userId: string): Promise<boolean> {
  await blankAtOnce(shop, sql`select id from "order" where user_id = ${userId}`)
  const { rows } = await shop.db.execute<{ left: boolean }>(sql`
    with blanked as (
      update "order" o set address = '', city = '', state = '', country = '', postal_code = null,
        recipient = null, landmark = null, buyer_gstin = null, buyer_legal_name = null,
        po_number = null
      where user_id = ${userId} and address <> '' and not (${needsAddress(shop)}) returning id
    )
    select exists (select from "order" where user_id = ${userId} and address <> '' and id not in (select id from blanked)) as left`)
  await shop.db.execute(sql`
    update invoice set buyer = null, ship_to = null where buyer is not null
      and order_id in (select id from "order" where user_id = ${userId} and address = '')`)
  await shop.db.execute(sql`
    update delivery_challan set consignee = null where consignee is not null
      and order_id in (select id from "order" where user_id = ${userId} and address = '')`)
  return rows[0]?.left ?? false
}

/**
 * Provider events hold e-mail, phone and UPI address; the payment keeps what is needed. An
 * unprocessed event waits for the next sweep.
 */
export async function anonymiseEvents(
  { db }: Shop,
  { userIds, since }: { userIds: SQL; since: Date },
): Promise<void> {
  await db.execute(sql`
    update webhook_event set body = '' where processed_at is not null and body <> '' and received_at >= ${since}
      and substring(body from 'pay_[0-9A-Za-z]+') in (select p.id from payment p join "order" o on o.id = p.order_id where o.user_id in (${userIds}))`)
}

/** Provider's ids of these orders. */
export function receiptsOf(userIds: SQL): SQL {
  return sql`select i.receipt from payment_intent i join "order" o on o.id = i.order_id where o.user_id in (${userIds})`
}

/**
 * Bills keep name, address and amounts (rule 46 of the CGST Rules) for whole financial years,
 * ending in March. Unpaid, undelivered orders have no bill; open ones, as after a restore, need
 * their address.
 */
function needsAddress({ settings, clock }: Shop): SQL {
  const placedInIndia = sql`(o.placed_at at time zone 'Asia/Kolkata')`
  const endOfItsYear = sql`(date_trunc('year', ${placedInIndia} - interval '3 months') + interval '15 months') at time zone 'Asia/Kolkata'`
  return sql`o.status in ('Payment Pending', 'Placed', 'Packed', 'Shipped')
    or ${endOfItsYear} + make_interval(years => ${settings.orderRetentionYears}) > ${clock()}::timestamptz and (
      o.status in ('Delivered', 'Returned') or exists (select from invoice i where i.order_id = o.id)
      or exists (select from cash_movement c where c.order_id = o.id)
      or exists (select from payment p where p.order_id = o.id and p.status in ('captured', 'refunded')))`
}

async function blankAtOnce(shop: Shop, selection: SQL): Promise<void> {
  const { db } = shop
  await eraseAudited(shop, selection)
  // The hash covers the address, so a guess could be checked by it.
  await db.execute(sql`
    update "order" set phone = '', phone_to_confirm = false, tracking_number = null, request_hash = '', idempotency_key = id::text
    where id in (${selection}) and phone <> ''`)
  // Free text may name a person.
  await db.execute(
    sql`delete from order_search where number in (select number from "order" where id in (${selection}))`,
  )
  await db.execute(
    sql`update order_event set cause = ${noReason} where order_id in (${selection}) and ${byHand} and cause <> ${noReason}`,
  )
  await db.execute(
    sql`update "order" set tags = null where id in (${selection}) and tags is not null`,
  )
  await db.execute(
    sql`update order_note set note = ${noReason} where order_id in (${selection}) and note <> ${noReason}`,
  )
  await db.execute(
    sql`update order_reduction set reason = ${noReason} where order_id in (${selection}) and reason not in ('', ${noReason})`,
  )
  await db.execute(
    sql`update order_terms set reason = ${noReason} where order_id in (${selection}) and reason <> ${noReason}`,
  )
  await db.execute(
    sql`update return_event set words = ${noReason} where words <> ${noReason}
      and case_id in (select id from return_case where order_id in (${selection}))`,
  )
  await endLinks(shop, selection)
  await db.execute(
    sql`with r as (update return_case set tracking_number = null where order_id in (${selection}) and tracking_number is not null)
      update parcel set tracking_number = null where order_id in (${selection}) and tracking_number is not null`,
  )
  await db.execute(sql`
    update refund set cause = ${noReason} where ${byHand} and cause <> ${noReason}
      and payment_id in (select id from payment where order_id in (${selection}))`)
  const returns = sql`select id::text from return_case where order_id in (${selection})`
  await eraseDetails(shop, { kind: 'return', ids: returns })
}

/** Before the orders lose their keys: one of the desk is placed, and recorded, under its key. */
async function eraseAudited(shop: Shop, selection: SQL): Promise<void> {
  const ids = sql`select unnest(array[id::text, number::text, substring(idempotency_key from '^phone (.+)$')])
    from "order" where id in (${selection})`
  await eraseDetails(shop, { kind: 'order', ids })
}

// Words that somebody typed: the owner at the server, or a member of the staff.
const byHand = sql`(actor like 'owner %' or actor like 'staff %')`

const noReason = 'by the owner'

/** Who holds a link of theirs finds nothing any more. */
async function endLinks({ db }: Shop, orders: SQL): Promise<void> {
  await db.execute(sql`delete from order_link where order_id in (${orders})`)
  await db.execute(
    sql`update recall_notice set link_hash = null where order_id in (${orders}) and link_hash is not null`,
  )
}
