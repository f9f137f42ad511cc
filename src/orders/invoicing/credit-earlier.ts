import { sql } from 'drizzle-orm'
import { issueNote, type Credited } from '#invoices/issue-note.ts'
import type { InvoiceRow } from '#invoices/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { priceGivenBack } from '../state/due.ts'

const reason = 'Price given back'

/**
 * What went back for a lower price before there was this invoice: credited with it, as the buyer
 * paid so much less. Pieces by their price, amounts over all.
 */
export async function creditEarlier(shop: Shop, invoice: InvoiceRow): Promise<void> {
  const backPaise = await priceGivenBack(shop, invoice.orderId)
  if (backPaise <= 0) return
  const of = await refundedPieces(shop, invoice)
  await issueNote(shop, invoice, { reason, cause: 'given back before, pieces', of })
  const pieces = [...of.values()].reduce((sum, { paise }) => sum + paise, 0)
  const paise = backPaise - pieces - (await creditedElsewhere(shop, invoice))
  if (paise > 0) await issueNote(shop, invoice, { reason, cause: 'given back before', of: paise })
}

/** An order whose price of pieces went back before goes whole (rulings.md#parcels). */
async function refundedPieces({ db }: Shop, { orderId, parcelId }: InvoiceRow): Promise<Credited> {
  if (parcelId !== null) return new Map()
  const { rows } = await db.execute<{ id: string; pieces: number; paise: string }>(sql`
    select product_id as id, sum(pieces)::int as pieces, sum(amount_paise) as paise
    from order_refund_line where order_id = ${orderId} group by product_id`)
  return new Map(rows.map(({ id, pieces, paise }) => [id, { pieces, paise: Number(paise) }]))
}

/** On invoices of other parcels that count. */
async function creditedElsewhere({ db }: Shop, { id, orderId }: InvoiceRow): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(n.total_paise), 0) as paise
    from invoice n join invoice i on i.id = n.original_id
    where i.order_id = ${orderId} and i.id <> ${id} and i.parcel_id is not null
      and (n.cause like 'refund %' or n.cause like 'given back before%')
      and not exists (select from invoice a where a.original_id = i.id
        and (a.cause in ('replaced', 'returned', 'cancelled') or a.cause like 'parcel %'))`)
  return Number(rows[0]?.paise ?? 0)
}
