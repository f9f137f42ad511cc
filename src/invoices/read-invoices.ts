import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { invoice, invoiceLine, type InvoiceLineRow, type InvoiceRow } from './tables.ts'

/** The paper of an order or parcel that notes have not taken back whole. */
export async function liveInvoice(
  { db }: Shop,
  { orderId, parcelId }: { orderId: string; parcelId: string | null },
): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.orderId, orderId),
        sql`${invoice.parcelId} is not distinct from ${parcelId}::uuid`,
        isLive,
      ),
    )
  return row
}

/** The same of all parcels of an order, or of the whole. */
export function liveInvoices({ db }: Shop, orderId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), isLive))
    .orderBy(asc(invoice.sequence))
}

const isLive = sql`${invoice.kind} <> 'credit note'
  and coalesce((select sum(n.total_paise) from invoice n
    where n.original_id = ${invoice.id}), -1) < ${invoice.totalPaise}`

type Left = { invoiceId: string; productId: string; pieces: number; paise: number }

/** What notes have left of the lines of these. */
export async function leftOfInvoices({ db }: Shop, ids: readonly string[]): Promise<Left[]> {
  const { rows } = await db.execute<Omit<Left, 'paise'> & { paise: string }>(sql`
    select l.invoice_id as "invoiceId", l.product_id as "productId",
      l.quantity - coalesce(c.pieces, 0)::int as pieces, l.value_paise - coalesce(c.paise, 0) as paise
    from invoice_line l left join lateral (
      select sum(n.quantity) as pieces, sum(n.value_paise) as paise
      from invoice i join invoice_line n on n.invoice_id = i.id
      where i.original_id = l.invoice_id and n.product_id = l.product_id) c on true
    where l.invoice_id = any(${sql.param(ids)}::uuid[]) order by l.invoice_id, l.position`)
  return rows.map(({ paise, ...row }) => ({ ...row, paise: Number(paise) }))
}

/** How many credit notes there are of an invoice. */
export function notesOf({ db }: Shop, originalId: string): Promise<number> {
  return db.$count(invoice, eq(invoice.originalId, originalId))
}

/** All papers of an order, as they were issued. */
export function invoicesOf({ db }: Shop, orderId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.sequence))
}

export async function invoiceByNumber(
  { db }: Shop,
  number: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(eq(invoice.number, number.slice(0, 16)))
  return row
}

export async function invoiceById({ db }: Shop, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
  return row
}

export function linesOfInvoices({ db }: Shop, ids: readonly string[]): Promise<InvoiceLineRow[]> {
  return db
    .select()
    .from(invoiceLine)
    .where(inArray(invoiceLine.invoiceId, [...ids]))
    .orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.position))
}

export async function nextSequence({ db }: Shop, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select coalesce(max(sequence), 0) + 1 as next from invoice where order_id = ${orderId}`,
  )
  return rows[0]?.next ?? 1
}
