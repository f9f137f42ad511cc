import { issueInvoice } from '#invoices/issue-invoice.ts'
import { issueNote, type Credited } from '#invoices/issue-note.ts'
import { liveInvoice } from '#invoices/read-invoices.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { staffOrderErrors } from '../errors.ts'
import type { OrderRow } from '../state/transition.ts'
import { saleOfOrder } from './sale-of-order.ts'

/**
 * The invoice of a locked order that is sent or packed (rulings.md#invoices); at most one counts.
 * Throws INVOICE_INCOMPLETE with every sentence about what is missing, where the law wants one.
 */
export async function invoiceOrder(shop: Shop, row: OrderRow): Promise<void> {
  const sale = await saleOfOrder(shop, row)
  const { missing } = await issueInvoice(shop, sale)
  const isWanted = ['registered', 'composition'].includes(shop.settings.gstMode ?? '')
  if (missing.length === 0 || !isWanted) return
  throw apiError(staffOrderErrors, 'INVOICE_INCOMPLETE', {
    message: `The invoice of order ${row.number} is not complete: ${missing.join(' ')}`,
    body: { missing },
  })
}

type Note = { reason: string; cause: string; of: Credited | number | 'rest' }

type Pieces = ReadonlyMap<string, number>

/** What pieces are worth, as the notes of an invoice want it. */
export function creditedPieces(pieces: Pieces, amounts: Pieces): Credited {
  return new Map(
    [...pieces].map(([id, count]) => [id, { pieces: count, paise: amounts.get(id) ?? 0 }]),
  )
}

type Refund = {
  id: string
  paise: number
  priced: { pieces: Pieces; amounts: Pieces } | undefined
  noteReason: string | undefined
}

/** What is given back after the invoice lowers it: pieces by their worth, an amount over all. */
export function creditRefund(
  shop: Shop,
  row: Pick<OrderRow, 'id'>,
  { id, paise, priced, noteReason = 'Price given back' }: Refund,
): Promise<void> {
  const of = priced ? creditedPieces(priced.pieces, priced.amounts) : paise
  return creditOrder(shop, row, { reason: noteReason, cause: `refund ${id}`, of })
}

/** A credit note for what comes back after the invoice; without an invoice there is none. */
export async function creditOrder(
  shop: Shop,
  { id }: Pick<OrderRow, 'id'>,
  note: Note,
): Promise<void> {
  const original = await liveInvoice(shop, { orderId: id, parcelId: null })
  if (original) await issueNote(shop, original, note)
}
