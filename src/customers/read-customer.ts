import { eq, sql } from 'drizzle-orm'
import { emailStatus } from '#accounts/email/verify-email.ts'
import { sessionsOf } from '#accounts/security/sessions.ts'
import { savedAddresses } from '#orders/checkout/saved-addresses.ts'
import { costPaise } from '#orders/state/due.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { customerRecord } from './list-customers.ts'
import { isErasedEmail, mostNotes, ordersPerPage } from './rules.ts'
import { storyOf } from './story.ts'
import {
  mergedAccount,
  type BlockRecord,
  type CustomerDetail,
  type CustomerRecord,
  type NoteRecord,
  type OrderRecord,
} from './tables.ts'

const mostSessions = 50

/** Everything a member sees of one customer. Throws NOT_FOUND. */
export async function readCustomer(
  shop: Shop,
  { id, ordersBefore }: { id: string; ordersBefore?: string | undefined },
): Promise<CustomerDetail> {
  const row = await findCustomer(shop, id)
  const shopper = { id: row.id, name: row.name, email: row.email }
  return {
    row,
    isErased: isErasedEmail(row.email),
    mergedInto: await mergedInto(shop, row),
    block: await blockOf(shop, row),
    pendingEmail: (await emailStatus(shop, row.id)).pending,
    orders: await ordersOf(shop, row, ordersBefore),
    addresses: (await savedAddresses(shop, shopper)).data,
    notes: await notesOf(shop, row),
    sessions: (await sessionsOf(shop, row.id, undefined)).slice(0, mostSessions),
    story: await storyOf(shop, row),
  }
}

/** Throws NOT_FOUND. */
export async function findCustomer(shop: Shop, id: string): Promise<CustomerRecord> {
  const row = isId(id) ? await customerRecord(shop, id) : undefined
  if (!row) throw apiError(commonErrors, 'NOT_FOUND', { message: 'There is no such customer.' })
  return row
}

type Customer = Pick<CustomerRecord, 'id'>

async function mergedInto({ db }: Shop, { id }: Customer): Promise<string | null> {
  const [merged] = await db.select().from(mergedAccount).where(eq(mergedAccount.userId, id))
  return merged?.intoId ?? null
}

async function blockOf({ db }: Shop, { id }: Customer): Promise<BlockRecord | null> {
  const { rows } = await db.execute<BlockRecord>(sql`
    select b.reason, b.at, s.name as who from cash_block b left join staff s on s.id = b.staff_id
    where b.user_id = ${id}`)
  return rows[0] ?? null
}

async function ordersOf(
  { db }: Shop,
  { id }: Customer,
  before: string | undefined,
): Promise<CustomerDetail['orders']> {
  const beyond = before === undefined ? sql`true` : sql`o.number < ${before}::bigint`
  const { rows } = await db.execute<OrderRecord>(sql`
    select o.number, o.placed_at, o.status, o.payment_status, ${costPaise} as total_paise, lines.count as lines, lines.what
    from "order" o cross join lateral (
      select count(*)::int as count, (array_agg(l.product_name order by l.position))[1] as what from order_line l where l.order_id = o.id
    ) lines where o.user_id = ${id} and ${beyond} order by o.number desc limit ${ordersPerPage + 1}`)
  const page = rows.slice(0, ordersPerPage)
  return {
    rows: page,
    older: rows.length > ordersPerPage ? (page.at(-1)?.number ?? null) : null,
    isFirst: before === undefined,
  }
}

async function notesOf({ db }: Shop, { id }: Customer): Promise<NoteRecord[]> {
  const { rows } = await db.execute<NoteRecord>(sql`
    select n.id, n.words, n.at, s.name as who from customer_note n left join staff s on s.id = n.staff_id
    where n.user_id = ${id} order by n.at desc, n.id desc limit ${mostNotes}`)
  return rows
}
