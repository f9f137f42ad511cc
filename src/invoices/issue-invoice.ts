import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { sumOf } from '#tax/rules.ts'
import { partOf } from './draw-part.ts'
import { drawUp, type DrawnUp, type Sale } from './draw-up.ts'
import { issueNote } from './issue-note.ts'
import { dayInIndia, seriesOf } from './rules.ts'
import { linesOfInvoices, liveInvoice, nextSequence } from './read-invoices.ts'
import { saleKindOf } from './seller.ts'
import { invoice, invoiceLine, type InvoiceRow } from './tables.ts'
import { takeNumber } from './take-number.ts'

export type Issued = { invoice?: InvoiceRow; isNew?: boolean; missing: string[] }

/**
 * The invoice of a sale whose order is locked: the one it has, or a new one with the next number.
 * None while something is missing on it, which is said; nothing is half issued.
 */
export async function issueInvoice(shop: Shop, sale: Sale): Promise<Issued> {
  const kind = saleKindOf(shop.settings)
  if (kind === undefined) return { missing: [] }
  const existing = await liveInvoice(shop, sale)
  const change = existing && (await whatChanged(shop, existing, sale))
  if (existing && change === undefined) return { invoice: existing, missing: [] }
  const at = shop.clock()
  const day = dayInIndia(at)
  const whole = drawUp(shop, sale, { kind, day })
  const drawn = sale.part ? partOf(whole, sale.part) : whole
  if (drawn.missing.length > 0) return { missing: [...new Set(drawn.missing)] }
  const series = seriesOf(kind, { prefix: shop.settings.invoicePrefix, day, isNote: false })
  if (existing && change !== undefined)
    await issueNote(shop, existing, { reason: change, cause: 'replaced', of: 'rest' })
  const sequence = await nextSequence(shop, sale.orderId)
  const taken = await takeNumber(shop, { series, day })
  const row = { ...rowOf(sale, drawn), ...taken, id: v7(), series, sequence, day, at }
  const [written] = await shop.db.insert(invoice).values(row).returning()
  await shop.db.insert(invoiceLine).values(linesOf(row.id, drawn))
  return written ? { invoice: written, isNew: true, missing: [] } : { missing: [] }
}

/**
 * A paper that was made before address or buyer was corrected, or that names other pieces than those
 * in the parcel, is replaced by another one, as nothing of it can be changed.
 */
async function whatChanged(
  shop: Shop,
  { id, buyer, shipTo }: InvoiceRow,
  sale: Sale,
): Promise<string | undefined> {
  if (!isDeepStrictEqual([buyer, shipTo], [sale.buyer, sale.shipTo]))
    return buyer?.gstin === sale.buyer.gstin ? 'Address corrected' : 'Buyer corrected'
  const lines = await linesOfInvoices(shop, [id])
  return isDeepStrictEqual(piecesIn(lines), piecesIn(sale.lines)) ? undefined : 'Other pieces sent'
}

type NamedPieces = { productId: string; serials?: string[] | null }

function piecesIn(lines: readonly NamedPieces[]): Map<string, string[]> {
  return new Map(
    lines.flatMap(({ productId, serials }) =>
      serials && serials.length > 0 ? [[productId, serials.toSorted()] as const] : [],
    ),
  )
}

function rowOf(sale: Sale, { kind, seller, place, isInter, lines }: DrawnUp) {
  return {
    kind,
    orderId: sale.orderId,
    parcelId: sale.parcelId,
    sale: sale.facts,
    seller,
    buyer: sale.buyer,
    shipTo: sale.shipTo,
    place,
    isInter,
    grossPaise: sumOf(lines, ({ grossPaise }) => grossPaise),
    discountPaise: sumOf(lines, ({ discountPaise }) => discountPaise),
    deliveryPaise: sumOf(lines, ({ deliveryPaise }) => deliveryPaise),
    taxablePaise: sumOf(lines, ({ taxablePaise }) => taxablePaise),
    cgstPaise: sumOf(lines, ({ cgstPaise }) => cgstPaise),
    sgstPaise: sumOf(lines, ({ sgstPaise }) => sgstPaise),
    igstPaise: sumOf(lines, ({ igstPaise }) => igstPaise),
    totalPaise: sumOf(lines, ({ valuePaise }) => valuePaise),
  }
}

function linesOf(invoiceId: string, { lines, isTaxed }: DrawnUp) {
  return lines.map(({ hasRate: _, taxClass: __, rateBp, ...line }, at) => ({
    ...line,
    invoiceId,
    position: at + 1,
    rateBp: isTaxed ? rateBp : null,
  }))
}
