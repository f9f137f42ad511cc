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
        sql`${invoice.kind} <> 'credit note'`,
        sql`${invoice.parcelId} is not distinct from ${parcelId}::uuid`,
        sql`coalesce((select sum(n.total_paise) from invoice n
          where n.original_id = ${invoice.id}), -1) < ${invoice.totalPaise}`,
      ),
    )
  return row
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
