import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { isId } from '#platform/rpc/contract.ts'
import { isToPack, isToSend } from '../state/parcels.ts'
import { foundNumbers } from '../search/search-orders.ts'
import type { OrderFilters } from './inputs.ts'
import { longUnpaidMinutes, slowRefundDays, type OrderView } from './rules.ts'

/** Who looks: without `orders.read` only what is to be packed, to be sent, or was sent today. */
export type Reader = { id: string; seesAll: boolean; seesContacts: boolean }

/** `isIndexed`: an index answers it, however many orders there are. */
export type Condition = { sql: SQL; isIndexed: boolean }

/** The conditions on `"order" o` of a list. Statuses stand as words, for the partial indexes. */
export function conditionOf(filters: OrderFilters, reader: Reader): Condition {
  const base = [
    ...viewCondition(filters.view ?? 'all'),
    ...(reader.seesAll ? [] : [packingOnly]),
    ...inWork(filters.status),
    ...moneyFilters(filters, true),
    ...(filters.numbers ? [sql`o.number = any(${sql.param(filters.numbers)}::bigint[])`] : []),
    ...(filters.q === undefined ? [] : [sql`o.number in (${foundNumbers(filters.q, reader)})`]),
  ]
  const further = [
    ...moneyFilters(filters, false),
    ...stateFilters(filters),
    ...sumFilters(filters),
    ...contentFilters(filters),
    ...teamFilters(filters, reader),
  ]
  const all = [...base, ...further]
  return {
    sql: all.length === 0 ? sql`true` : sql.join(all, sql` and `),
    isIndexed: base.length > 0 || further.length === 0,
  }
}

const viewConditions: Record<Exclude<OrderView, 'all'>, SQL> = {
  'to-pack': isToPack,
  'to-send': isToSend,
  'to-call': sql`o.phone_to_confirm and o.status = 'Placed'`,
  'waiting-for-money': sql`o.status = 'Payment Pending'`,
  'on-the-way': sql`o.status = 'Shipped'`,
  back: sql`o.status = 'Returned'`,
  'refunds-under-way': sql`o.payment_status = 'Refund Initiated'`,
}

function viewCondition(view: OrderView): SQL[] {
  return view === 'all' ? [] : [viewConditions[view]]
}

const packingOnly = sql`o.status in ('Placed', 'Packed', 'Shipped') and (o.status <> 'Shipped' or exists (
  select from order_event e where e.order_id = o.id and e.to_status = 'Shipped'
    and e.at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'))`

/** Whether this order is one that the reader may see. */
export async function isVisible({ db }: Shop, id: string, reader: Reader): Promise<boolean> {
  if (reader.seesAll) return true
  const { rowCount } = await db.execute(
    sql`select 1 from "order" o where o.id = ${id} and ${packingOnly}`,
  )
  return rowCount === 1
}

/** Money that makes somebody wait; the lists that Today counts. */
export const waitingForMoney = {
  // An order by phone waits as long as was agreed.
  unpaidLong: sql`(o.status = 'Payment Pending' and o.channel = 'shop' and o.placed_at < now() - make_interval(mins => ${longUnpaidMinutes}))`,
  refundFailed: ofRefunds(sql`r.status = 'failed'`),
  refundSlow: ofRefunds(
    sql`r.status in ('requested', 'pending') and r.created_at < now() - make_interval(days => ${slowRefundDays})`,
  ),
}

function ofRefunds(condition: SQL): SQL {
  return sql`o.id in (select p.order_id from refund r join payment p on p.id = r.payment_id where ${condition})`
}

type Waiting = keyof typeof waitingForMoney

/** An index answers who waits, and no index who does not. */
function moneyFilters(filters: OrderFilters, isAsked: boolean): SQL[] {
  return (Object.keys(waitingForMoney) as Waiting[])
    .filter((name) => filters[name] === isAsked)
    .map((name) => (isAsked ? waitingForMoney[name] : sql`not ${waitingForMoney[name]}`))
}

const workStatuses = ['Payment Pending', 'Placed', 'Packed', 'Shipped', 'Returned']

/** Statuses of open work have an index of their own; the text is that of the contract's list. */
function inWork(statuses: OrderFilters['status']): SQL[] {
  if (!statuses?.length || !statuses.every((status) => workStatuses.includes(status))) return []
  return [sql`o.status in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`]
}

function stateFilters({ status, payment, kind, phoneToConfirm }: OrderFilters): SQL[] {
  // Stored as Failed, shown as Not Due.
  const stored = payment?.map((word) => (word === 'Not Due' ? 'Failed' : word))
  return [
    ...(status ? [sql`o.status = any(${sql.param(status)}::text[])`] : []),
    ...(stored ? [sql`o.payment_status = any(${sql.param(stored)}::text[])`] : []),
    ...(kind ? [sql`o.payment_method = any(${sql.param(kind)}::text[])`] : []),
    ...(phoneToConfirm === undefined ? [] : [sql`o.phone_to_confirm = ${phoneToConfirm}`]),
  ]
}

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`

function sumFilters({ from, to, least, most, pin, state }: OrderFilters): SQL[] {
  return [
    ...(from ? [sql`o.placed_at >= ${startOf(from)}`] : []),
    ...(to ? [sql`o.placed_at < ${startOf(to)} + interval '1 day'`] : []),
    ...(least === undefined ? [] : [sql`o.total_paise >= ${Math.round(least * 100)}`]),
    ...(most === undefined ? [] : [sql`o.total_paise <= ${Math.round(most * 100)}`]),
    ...(pin ? [sql`o.postal_code = ${pin}`] : []),
    ...(state ? [sql`lower(o.state) = lower(${state})`] : []),
  ]
}

const never = sql`false`

function contentFilters({ product, category, voucher, hasNote, firstOrder }: OrderFilters): SQL[] {
  const note = sql`exists (select from order_note n where n.order_id = o.id and n.staff_id is not null)`
  const earlier = sql`exists (select from "order" p where p.user_id = o.user_id and p.number < o.number)`
  return [
    ...ofId(
      product,
      (id) =>
        sql`exists (select from order_line l where l.order_id = o.id and l.product_id = ${id})`,
    ),
    ...ofId(
      category,
      (id) => sql`exists (
      select from order_line l join product p on p.id = l.product_id where l.order_id = o.id and p.category_id = ${id})`,
    ),
    ...(voucher
      ? [sql`o.voucher_id in (select id from voucher where lower(code) = lower(${voucher}))`]
      : []),
    ...(hasNote === undefined ? [] : [hasNote ? note : sql`not ${note}`]),
    ...(firstOrder === undefined ? [] : [firstOrder ? sql`not ${earlier}` : earlier]),
  ]
}

/** A malformed id is found nowhere. */
function ofId(id: string | undefined, condition: (id: string) => SQL): SQL[] {
  if (id === undefined) return []
  return [isId(id) ? condition(id) : never]
}

function teamFilters({ tag, assigned }: OrderFilters, reader: Reader): SQL[] {
  const member = assigned === 'me' ? reader.id : assigned
  return [
    ...(tag ? [sql`${tag} = any(o.tags)`] : []),
    ...(member === 'nobody'
      ? [sql`o.assigned_to is null`]
      : ofId(member, (id) => sql`o.assigned_to = ${id}`)),
  ]
}
