import { issueInvoice } from '#invoices/issue-invoice.ts'
import { issueNote, type Credited } from '#invoices/issue-note.ts'
import { leftOfInvoices, liveInvoice, liveInvoices } from '#invoices/read-invoices.ts'
import type { Sale, SalePart } from '#invoices/draw-up.ts'
import type { InvoiceRow } from '#invoices/tables.ts'
import type { Carried } from '#catalogue/serials/parcels-of-serials.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { sumOf } from '#tax/rules.ts'
import { staffOrderErrors } from '../errors.ts'
import type { OrderRow } from '../state/transition.ts'
import { creditEarlier } from './credit-earlier.ts'
import { spreadNote } from './rules.ts'
import { saleOfOrder } from './sale-of-order.ts'
import { leftWithoutInvoice } from './without-invoice.ts'

/**
 * The invoice of a locked order that is sent or packed (rulings.md#invoices); at most one counts.
 * Throws INVOICE_INCOMPLETE with every sentence about what is missing, where the law wants one.
 */
export async function invoiceOrder(shop: Shop, row: OrderRow): Promise<void> {
  await invoiceSale(shop, row, await saleOfOrder(shop, row))
}

type OfParcel = { id: string; part: SalePart }

/** The same of one parcel of an order that goes in several. */
export async function invoiceParcel(
  shop: Shop,
  row: OrderRow,
  { id: parcelId, part }: OfParcel,
): Promise<void> {
  await invoiceSale(shop, row, { ...(await saleOfOrder(shop, row, parcelId)), part })
}

async function invoiceSale(shop: Shop, row: OrderRow, sale: Sale): Promise<void> {
  const { invoice, isNew, missing } = await issueInvoice(shop, sale)
  if (invoice && isNew) await creditEarlier(shop, invoice)
  const isWanted = ['registered', 'composition'].includes(shop.settings.gstMode ?? '')
  if (missing.length === 0 || !isWanted) return
  throw apiError(staffOrderErrors, 'INVOICE_INCOMPLETE', {
    message: `The invoice of order ${row.number} is not complete: ${missing.join(' ')}`,
    body: { missing },
  })
}

type Note = {
  reason: string
  cause: string
  of: Credited | number | 'rest'
  /** In which parcels the pieces were, where that is known. */
  carried?: Carried | undefined
}

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
  carried?: Carried | undefined
}

/** What is given back after the invoice lowers it: pieces by their worth, an amount over all. */
export async function creditRefund(
  shop: Shop,
  row: Pick<OrderRow, 'id'>,
  { id, paise, priced, noteReason = 'Price given back', carried }: Refund,
): Promise<void> {
  const of = priced ? creditedPieces(priced.pieces, priced.amounts) : paise
  if (of === 0) return
  await creditOrder(shop, row, { reason: noteReason, cause: `refund ${id}`, of, carried })
}

/**
 * A credit note for what comes back after the invoice; without an invoice there is none. Of an order
 * that went in parcels each of their invoices has its own.
 */
export async function creditOrder(
  shop: Shop,
  { id }: Pick<OrderRow, 'id'>,
  note: Note,
): Promise<void> {
  const originals = await liveInvoices(shop, id)
  const others = originals.some(({ parcelId }) => parcelId !== null)
    ? await rowsWithoutInvoice(shop, id, note)
    : []
  const ids = [...(others.length > 0 ? [noInvoice] : []), ...originals.map(idOf)]
  const left = ids.length > 1 ? await leftOfInvoices(shop, originals.map(idOf)) : []
  const carried = carriedBy(originals, note.carried)
  const parts =
    ids.length > 1 ? spreadNote(note.of, { ids, left: [...others, ...left], carried }) : undefined
  for (const original of originals) {
    const of = parts ? parts.get(original.id) : note.of
    if (of !== undefined) await issueNote(shop, original, { ...note, of })
  }
}

/** Stands for parcels that were sent without one: their part has no note. */
const noInvoice = 'no invoice'

async function rowsWithoutInvoice(shop: Shop, orderId: string, { of, cause }: Note) {
  if (of === 'rest') return []
  const paise = typeof of === 'number' ? of : sumOf([...of.values()], (part) => part.paise)
  const rows = await leftWithoutInvoice(shop, orderId, { cause, paise })
  return rows.map((row) => ({ ...row, invoiceId: noInvoice }))
}

/** By product, how many pieces each invoice has. */
function carriedBy(originals: readonly InvoiceRow[], carried: Carried = new Map()): Carried {
  const invoiceOf = (parcelId: string) =>
    originals.find((original) => original.parcelId === parcelId)?.id ?? noInvoice
  return new Map(
    [...carried].map(([productId, parcels]) => {
      const pieces = new Map<string, number>()
      for (const [parcelId, count] of parcels)
        pieces.set(invoiceOf(parcelId), (pieces.get(invoiceOf(parcelId)) ?? 0) + count)
      return [productId, pieces]
    }),
  )
}

/** The same of one of them alone. */
export async function creditInvoice(
  shop: Shop,
  of: { orderId: string; parcelId: string },
  note: Note,
): Promise<void> {
  const original = await liveInvoice(shop, of)
  if (original) await issueNote(shop, original, note)
}

/** The reason on the credit notes of what nobody took. */
export const cameBackUndelivered = 'Came back before it was delivered'

const idOf = ({ id }: { id: string }) => id
