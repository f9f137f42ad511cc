import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { creditOf, creditShares, sumOf, type Taxes } from '#tax/rules.ts'
import { linesOfInvoices, nextSequence } from './read-invoices.ts'
import { dayInIndia, seriesOf, type SaleKind } from './rules.ts'
import { invoice, invoiceLine, type InvoiceLineRow, type InvoiceRow } from './tables.ts'
import { takeNumber } from './take-number.ts'

/** What goes back of products; `pieces` of 0 is an amount. */
export type Credited = ReadonlyMap<string, { pieces: number; paise: number }>

type Note = {
  /** Printed on it. */
  reason: string
  /** The refund, taking off or move that asks for it: under the same one it is made once. */
  cause: string
  /** By product, an amount over all that is left, or all that is left. */
  of: Credited | number | 'rest'
}

type NoteLine = { line: InvoiceLineRow; pieces: number; paise: number; taxes: Taxes }

/**
 * The credit note for what comes back of an invoice, at the rates of the invoice, with a number of
 * its own. Never more than is left of a line; undefined when nothing is, or it was made before.
 */
export async function issueNote(
  shop: Shop,
  original: InvoiceRow,
  { reason, cause, of }: Note,
): Promise<InvoiceRow | undefined> {
  const lines = await linesOfInvoices(shop, [original.id])
  const before = await creditedOf(shop, original.id)
  if (before.causes.has(cause)) return undefined
  const left = lines.map((line) => line.valuePaise - before.paise(line.position))
  const parts = partsOf(of, { lines, left, before })
  const isWhole = of === 'rest' && original.totalPaise === 0 && before.causes.size === 0
  if (parts.length === 0 && !isWhole) return undefined
  const at = shop.clock()
  const day = dayInIndia(at)
  const prefix = shop.settings.invoicePrefix
  const series = seriesOf(original.kind as SaleKind, { prefix, day, isNote: true })
  const sequence = await nextSequence(shop, original.orderId)
  const taken = await takeNumber(shop, { series, day })
  const about = { ...taken, id: v7(), series, sequence, day, at, reason, cause }
  const [written] = await shop.db
    .insert(invoice)
    .values({ ...noteOf(original, parts), ...about })
    .returning()
  if (parts.length > 0)
    await shop.db
      .insert(invoiceLine)
      .values(parts.map((part, place) => noteLine(about.id, part, place)))
  return written
}

type Before = {
  causes: Set<string>
  paise(position: number): number
  pieces(position: number): number
}

/** What notes took of each line before, by the position of the line. */
async function creditedOf({ db }: Shop, originalId: string): Promise<Before> {
  const { rows } = await db.execute<{
    product_id: string
    position: number
    paise: string
    pieces: number
  }>(sql`
    select o.position, sum(n.value_paise) as paise, sum(n.quantity)::int as pieces
    from invoice i join invoice_line n on n.invoice_id = i.id
    join invoice_line o on o.invoice_id = ${originalId} and o.product_id = n.product_id
    where i.original_id = ${originalId} group by o.position`)
  const causes = await db.execute<{ cause: string }>(
    sql`select cause from invoice where original_id = ${originalId}`,
  )
  const row = (position: number) => rows.find((one) => one.position === position)
  return {
    causes: new Set(causes.rows.map(({ cause }) => cause)),
    paise: (position) => Number(row(position)?.paise ?? 0),
    pieces: (position) => row(position)?.pieces ?? 0,
  }
}

type Around = { lines: InvoiceLineRow[]; left: number[]; before: Before }

function partsOf(of: Note['of'], { lines, left, before }: Around): NoteLine[] {
  const total = sumOf(left, (paise) => paise)
  const shares = typeof of === 'number' ? creditShares(Math.min(of, total), left) : left
  return lines.flatMap((line, at) => {
    const most = left[at] ?? 0
    const asked = typeof of === 'object' ? of.get(line.productId) : undefined
    const wanted = typeof of === 'object' ? (asked?.paise ?? 0) : (shares[at] ?? 0)
    const paise = Math.min(wanted, most)
    const whole = line.quantity - before.pieces(line.position)
    const pieces = of === 'rest' ? whole : Math.min(asked?.pieces ?? 0, whole)
    if (paise <= 0 && !(of === 'rest' && pieces > 0)) return []
    const taxes = creditOf(line, line.valuePaise - most, paise)
    return [{ line, pieces, paise, taxes }]
  })
}

function noteOf(original: InvoiceRow, parts: readonly NoteLine[]) {
  const { orderId, parcelId, sale, seller, buyer, shipTo, place, isInter, id } = original
  const sum = (amount: (part: NoteLine) => number) => sumOf(parts, amount)
  return {
    kind: 'credit note' as const,
    originalId: id,
    orderId,
    parcelId,
    sale,
    seller,
    buyer,
    shipTo,
    place,
    isInter,
    grossPaise: sum(({ paise }) => paise),
    discountPaise: 0,
    deliveryPaise: 0,
    taxablePaise: sum(({ taxes }) => taxes.taxablePaise),
    cgstPaise: sum(({ taxes }) => taxes.cgstPaise),
    sgstPaise: sum(({ taxes }) => taxes.sgstPaise),
    igstPaise: sum(({ taxes }) => taxes.igstPaise),
    totalPaise: sum(({ paise }) => paise),
  }
}

function noteLine(invoiceId: string, { line, pieces, paise, taxes }: NoteLine, place: number) {
  const { productId, description, hsn, unitPricePaise, rateBp } = line
  return {
    invoiceId,
    position: place + 1,
    productId,
    description,
    hsn,
    quantity: pieces,
    unitPricePaise,
    grossPaise: paise,
    discountPaise: 0,
    deliveryPaise: 0,
    valuePaise: paise,
    rateBp,
    ...taxes,
  }
}
