import { sql } from 'drizzle-orm'
import { issueNote, type Credited } from '#invoices/issue-note.ts'
import type { InvoiceRow } from '#invoices/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { sumOf } from '#tax/rules.ts'
import { priceGivenBack } from '../state/due.ts'
import { creditedBack } from './credited-back.ts'
import { borneBesideNotes, heldWithoutInvoice } from './without-invoice.ts'

const reason = 'Price given back'

/**
 * What went back for a lower price before there was this invoice: credited with it, as the buyer
 * paid so much less. Pieces by their price, amounts over all.
 */
export async function creditEarlier(shop: Shop, invoice: InvoiceRow): Promise<void> {
  const backPaise = await priceGivenBack(shop, invoice.orderId)
  if (backPaise <= 0) return
  const of = await refundedPieces(shop, invoice)
  const worthPaise = [...of.values()].reduce((sum, { paise }) => sum + paise, 0)
  // Less went back than they cost: the refund of some failed, and which is not known by the piece.
  const piecesPaise = worthPaise > backPaise ? 0 : worthPaise
  if (piecesPaise > 0)
    await issueNote(shop, invoice, { reason, cause: 'given back before, pieces', of })
  const othersPaise =
    (await creditedBack(shop, invoice)) + (await borneWithoutInvoice(shop, invoice))
  const paise = backPaise - piecesPaise - othersPaise
  if (paise > 0) await issueNote(shop, invoice, { reason, cause: 'given back before', of: paise })
}

/**
 * How much of a refund has no credit note yet, in paise. A refund that failed for good keeps its
 * note, and what parcels without an invoice bore of it: the one that is made for it needs none.
 */
export async function uncreditedPaise(
  shop: Shop,
  orderId: string,
  refundPaise: number,
): Promise<number> {
  const backPaise = await priceGivenBack(shop, orderId)
  const coveredPaise =
    (await creditedBack(shop, { orderId })) + (await borneBesideNotes(shop, orderId))
  const openPaise = backPaise - coveredPaise
  return Math.min(refundPaise, Math.max(0, openPaise))
}

/** An order whose price of pieces went back before goes whole (rulings.md#parcels). */
async function refundedPieces({ db }: Shop, { orderId, parcelId }: InvoiceRow): Promise<Credited> {
  if (parcelId !== null) return new Map()
  const { rows } = await db.execute<{ id: string; pieces: number; paise: string }>(sql`
    select product_id as id, sum(pieces)::int as pieces, sum(amount_paise) as paise
    from order_refund_line where order_id = ${orderId} group by product_id`)
  return new Map(rows.map(({ id, pieces, paise }) => [id, { pieces, paise: Number(paise) }]))
}

/** Parcels that were sent without an invoice bear first what went back before, as far as it goes. */
async function borneWithoutInvoice(shop: Shop, { orderId, parcelId }: InvoiceRow): Promise<number> {
  if (parcelId === null) return 0
  return sumOf(await heldWithoutInvoice(shop, orderId), ({ paise }) => paise)
}
