import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { SalePart } from '#invoices/draw-up.ts'
import { sumOf } from '#tax/rules.ts'
import { invoiceParcel } from '../invoicing/invoice-order.ts'
import { piecesOf } from '../pieces/read-pieces.ts'
import { deliveryCharge, parcelsOf, valueOf, type ParcelRow } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'
import { parcelShares, type ParcelShare } from './rules.ts'

type Books = { bought: Awaited<ReturnType<typeof piecesOf>>; chargePaise: number }

type Charged = Pick<OrderRow, 'id' | 'shippingPaise'>

async function booksOf(shop: Shop, row: Charged): Promise<Books> {
  return { bought: await piecesOf(shop, row.id), chargePaise: await deliveryCharge(shop, row) }
}

/** What a parcel of a locked order costs when it is sent next. */
export async function sharesOf(
  shop: Shop,
  row: OrderRow,
  parcel: ParcelRow,
): Promise<ParcelShare[]> {
  const sentParcels = inSendingOrder(await parcelsOf(shop, row.id))
  return nextShares(await booksOf(shop, row), parcel, {
    sentParcels,
    sentPaise: deliveryOf(sentParcels),
  })
}

/** What each parcel costs; those that are not sent yet as if they were sent by their numbers. */
export async function parcelValues(
  shop: Shop,
  row: Charged,
  parcels: readonly ParcelRow[],
): Promise<Map<string, number>> {
  const sentParcels = inSendingOrder(parcels)
  const values = new Map(sentParcels.map((parcel) => [parcel.id, valueOf(parcel)]))
  const unsent = parcels.filter(({ sentAt }) => sentAt === null)
  if (unsent.length === 0) return values
  const books = await booksOf(shop, row)
  let sentPaise = deliveryOf(sentParcels)
  for (const parcel of unsent) {
    const shares = nextShares(books, parcel, { sentParcels, sentPaise })
    const valuePaise = sumOf(shares, (line) => line.valuePaise)
    values.set(parcel.id, valuePaise)
    sentPaise += sumOf(shares, ({ deliveryPaise }) => deliveryPaise)
    sentParcels.push(parcel)
  }
  return values
}

type Before = { sentParcels: readonly ParcelRow[]; sentPaise: number }

function nextShares({ bought, chargePaise }: Books, parcel: ParcelRow, before: Before) {
  const { sentParcels, sentPaise } = before
  const lines = bought.map((line) => ({
    ...line,
    sent: sumOf(sentParcels, (other) => piecesIn(other, line.productId)),
    pieces: piecesIn(parcel, line.productId),
  }))
  return parcelShares(lines, { chargePaise, sentPaise })
}

function deliveryOf(parcels: readonly ParcelRow[]): number {
  const lines = parcels.flatMap((parcel) => parcel.lines)
  return sumOf(lines, ({ deliveryPaise }) => deliveryPaise ?? 0)
}

function piecesIn({ lines }: ParcelRow, productId: string): number {
  return lines.find((line) => line.productId === productId)?.pieces ?? 0
}

/** Those that were sent, the first of them first: the order in which shares are counted. */
export function inSendingOrder(parcels: readonly ParcelRow[]): ParcelRow[] {
  return parcels
    .filter(({ sentAt }) => sentAt !== null)
    .toSorted((a, b) => momentOf(a) - momentOf(b) || a.number - b.number)
}

function momentOf({ sentAt }: ParcelRow): number {
  return sentAt === null ? 0 : new Date(sentAt).getTime()
}

/** The shares of a parcel, written with its sending; null takes them away. */
export async function writeShares(
  { db }: Shop,
  parcelId: string,
  shares: readonly ParcelShare[] | null,
): Promise<void> {
  if (shares === null) {
    await db.execute(sql`
      update parcel_line set discount_paise = null, delivery_paise = null
      where parcel_id = ${parcelId}`)
    return
  }
  const column = (amount: (share: ParcelShare) => number) => sql.param(shares.map(amount))
  await db.execute(sql`
    update parcel_line b set discount_paise = s.discount, delivery_paise = s.delivery
    from unnest(${sql.param(shares.map(({ productId }) => productId))}::uuid[],
      ${column(({ discountPaise }) => discountPaise)}::bigint[],
      ${column(({ deliveryPaise }) => deliveryPaise)}::bigint[]) as s (product_id, discount, delivery)
    where b.parcel_id = ${parcelId} and b.product_id = s.product_id`)
}

/** The invoice of a parcel that was sent; for a corrected buyer another one. */
export async function invoiceSent(shop: Shop, row: OrderRow, parcelId: string): Promise<void> {
  const sentParcels = inSendingOrder(await parcelsOf(shop, row.id))
  const place = sentParcels.findIndex(({ id }) => id === parcelId)
  const parcel = sentParcels[place]
  if (!parcel) throw new Error(`parcel ${parcelId} was not sent`)
  const before = sentParcels.slice(0, place).flatMap(({ lines }) => lines)
  const part: SalePart = new Map(
    parcel.lines.map(({ productId, pieces, discountPaise, deliveryPaise, valuePaise }) => [
      productId,
      {
        pieces,
        discountPaise: discountPaise ?? 0,
        deliveryPaise: deliveryPaise ?? 0,
        valuePaise: valuePaise ?? 0,
        beforePaise: sumOf(before, (line) =>
          line.productId === productId ? (line.valuePaise ?? 0) : 0,
        ),
      },
    ]),
  )
  await invoiceParcel(shop, row, { id: parcelId, part })
}
