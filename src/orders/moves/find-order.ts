import { desc, eq, inArray, sql } from 'drizzle-orm'
import { user } from '#accounts/tables.ts'
import { isId, apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { ownerErrors } from '../errors.ts'
import type { OrderStatus } from '../lifecycle.ts'
import type { OrderRow } from '../state/transition.ts'
import { order } from '../tables.ts'

/** Finds an order by number or id. Throws NOT_FOUND. */
export async function findOrder({ db }: Shop, reference: string): Promise<OrderRow> {
  const isNumber = /^\d{1,15}$/.test(reference)
  const rows =
    isNumber || isId(reference)
      ? await db
          .select()
          .from(order)
          .where(isNumber ? eq(order.number, Number(reference)) : eq(order.id, reference))
      : []
  if (!rows[0])
    throw apiError(ownerErrors, 'NOT_FOUND', {
      message: `There is no order ${reference.slice(0, 40)}.`,
    })
  return rows[0]
}

/** The name of the account that ordered. */
export async function shopperName({ db }: Shop, { userId }: OrderRow): Promise<string> {
  const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId))
  return row?.name ?? ''
}

export type ListedOrder = Pick<
  OrderRow,
  | 'number'
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'totalPaise'
  | 'placedAt'
  | 'phoneToConfirm'
  | 'city'
> & { name: string }

export function newestOrders(
  { db }: Shop,
  { statuses, limit }: { statuses: readonly OrderStatus[]; limit: number },
): Promise<ListedOrder[]> {
  const {
    number,
    status,
    paymentMethod,
    paymentStatus,
    totalPaise,
    placedAt,
    phoneToConfirm,
    city,
  } = order
  return db
    .select({
      number,
      status,
      paymentMethod,
      paymentStatus,
      totalPaise,
      placedAt,
      phoneToConfirm,
      city,
      name: user.name,
    })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .where(statuses.length > 0 ? inArray(order.status, [...statuses]) : undefined)
    .orderBy(desc(order.number))
    .limit(limit)
}

export type HistoryEntry = { at: Date; actor: string; what: string }

/** Order history, oldest first: transitions, notes, payments, refunds. */
export async function orderHistory({ db }: Shop, id: string): Promise<HistoryEntry[]> {
  const { rows } = await db.execute<{ at: Date; actor: string; what: string }>(sql`
    select at, actor, coalesce(from_status || ' to ', '') || to_status || ': ' || cause as what from order_event where order_id = ${id}
    union all select at, actor, note from order_note where order_id = ${id}
    union all select first_seen_at, 'provider', 'payment ' || id || ' is ' || status || ', in paise ' || amount_paise from payment where order_id = ${id}
    union all select r.created_at, r.actor, 'refund ' || r.id || ' is ' || r.status || ', in paise ' || r.amount_paise || ': ' || r.cause from refund r join payment p on p.id = r.payment_id where p.order_id = ${id}
    order by at`)
  return rows.map(({ at, ...event }) => ({ at: new Date(at), ...event }))
}
