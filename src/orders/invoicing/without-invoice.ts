import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { sumOf } from '#tax/rules.ts'
import { priceGivenBack } from '../state/due.ts'
import { creditedBack } from './credited-back.ts'

/**
 * Parcels that were sent without an invoice, as nobody had said yet how the shop stands to GST, beside
 * others that have one: what goes back of them has no credit note (rulings.md#parcels).
 */
type Held = { productId: string; pieces: number; paise: number }

/** What they had, by product, with their share of the delivery charge. */
export function heldWithoutInvoice(shop: Shop, orderId: string): Promise<Held[]> {
  return rowsOf(
    shop,
    sql`select b.product_id as id, sum(b.pieces)::int as pieces,
      sum(l.unit_price_paise * b.pieces - b.discount_paise + b.delivery_paise) as paise
    from parcel p join parcel_line b on b.parcel_id = p.id
    join order_line l on l.order_id = b.order_id and l.product_id = b.product_id
    where p.order_id = ${orderId} and p.undone_at is null and p.sent_at is not null
      and not exists (select from invoice i where i.parcel_id = p.id and i.original_id is null
        and not exists (
          select from invoice n where n.original_id = i.id and n.cause like 'parcel %'))
    group by b.product_id order by b.product_id`,
  )
}

/** What they bore of refunds that have credit notes, in paise; also of those that failed for good. */
export async function borneBesideNotes(shop: Shop, orderId: string): Promise<number> {
  const heldPaise = sumOf(await heldWithoutInvoice(shop, orderId), ({ paise }) => paise)
  if (heldPaise === 0) return 0
  const { rows } = await shop.db.execute<{ paise: number; back: number; noted: number }>(sql`
    select r.amount_paise::float8 as paise, n.paise::float8 as noted,
      r.amount_paise + (
        select coalesce(sum(e.amount_paise), 0) from refund e
        where e.payment_id = r.payment_id and e.created_at < r.created_at
          and (e.status <> 'failed' or e.changed_at > r.created_at))::float8 as back
    from "order" o join refund r on r.payment_id = o.paid_payment_id
    cross join lateral (
      select sum(total_paise) as paise from invoice
      where order_id = o.id and cause = 'refund ' || r.id) n
    where o.id = ${orderId} and n.paise is not null order by r.created_at`)
  let coveredPaise = 0
  // A refund made for one that failed was spread only as far as it is more.
  for (const { paise, back } of rows)
    coveredPaise += Math.min(paise, Math.max(0, back - coveredPaise))
  const notedPaise = sumOf(rows, ({ noted }) => noted)
  return Math.min(heldPaise, Math.max(0, coveredPaise - notedPaise))
}

/** What of it did not go back before the refund of this note. */
export async function leftWithoutInvoice(
  shop: Shop,
  orderId: string,
  { cause, paise }: { cause: string; paise: number },
): Promise<Held[]> {
  const held = await heldWithoutInvoice(shop, orderId)
  if (held.length === 0) return []
  const went = await uncreditedPieces(shop, orderId, cause)
  const left = held.map(({ productId, pieces, paise: worth }) => {
    const gone = went.find((row) => row.productId === productId)
    return {
      productId,
      pieces: Math.max(0, pieces - Math.max(0, gone?.pieces ?? 0)),
      paise: Math.max(0, worth - Math.max(0, gone?.paise ?? 0)),
    }
  })
  const openPaise = (await priceGivenBack(shop, orderId)) - (await creditedBack(shop, { orderId }))
  const piecesPaise = sumOf(went, (row) => Math.max(0, row.paise))
  return lessAmount(left, Math.max(0, openPaise - paise - piecesPaise))
}

/** Amounts that went back have no product: they are taken from one after the other. */
function lessAmount(left: readonly Held[], amountPaise: number): Held[] {
  let open = amountPaise
  return left.map((row) => {
    const taken = Math.min(open, row.paise)
    open -= taken
    return { ...row, paise: row.paise - taken }
  })
}

/** Pieces whose price went back without a note, by product; beside the refund of this note. */
function uncreditedPieces(shop: Shop, orderId: string, cause: string): Promise<Held[]> {
  return rowsOf(
    shop,
    sql`select r.product_id as id, sum(r.pieces - coalesce(n.pieces, 0))::int as pieces,
      sum(r.amount_paise - coalesce(n.paise, 0)) as paise
    from order_refund_line r left join lateral (
      select sum(l.quantity) as pieces, sum(l.value_paise) as paise
      from invoice i join invoice_line l on l.invoice_id = i.id
      where i.order_id = r.order_id and i.cause = 'refund ' || r.request_id
        and l.product_id = r.product_id) n on true
    where r.order_id = ${orderId} and 'refund ' || r.request_id <> ${cause}
    group by r.product_id`,
  )
}

async function rowsOf({ db }: Shop, query: ReturnType<typeof sql>): Promise<Held[]> {
  const { rows } = await db.execute<{ id: string; pieces: number; paise: string }>(query)
  return rows.map(({ id, pieces, paise }) => ({ productId: id, pieces, paise: Number(paise) }))
}
