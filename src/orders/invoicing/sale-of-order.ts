import { sql } from 'drizzle-orm'
import { serialsThatLeft } from '#catalogue/serials/serials-that-left.ts'
import { homeOf, placeOfDelivery } from '#delivery/home-state.ts'
import type { Sale, SoldLine } from '#invoices/draw-up.ts'
import type { Party } from '#invoices/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { placeOfGstin } from '#tax/places/rules.ts'
import { sumOf } from '#tax/rules.ts'
import { billingOf } from '../billing/rules.ts'
import { piecesOf } from '../pieces/read-pieces.ts'
import { deliveryCharge } from '../state/parcels.ts'
import type { OrderRow } from '../state/transition.ts'

/**
 * What is invoiced of a locked order: the pieces that are sent, as they were bought; of a parcel with
 * its own serial numbers.
 */
export async function saleOfOrder(
  shop: Shop,
  row: OrderRow,
  parcelId: string | null = null,
): Promise<Sale> {
  const lines = await soldLines(shop, row, parcelId)
  const goods = sumOf(
    lines,
    ({ unitPricePaise, quantity, discountPaise }) => unitPricePaise * quantity - discountPaise,
  )
  const deliveryPaise = await deliveryCharge(shop, row)
  const shopper = await buyerName(shop, row)
  const buyer = buyerOf(row, shopper)
  const delivery = partyOf(row, row.recipient ?? shopper)
  const isElsewhere =
    plain(delivery.name) !== plain(buyer.name) || delivery.placeCode !== buyer.placeCode
  return {
    orderId: row.id,
    parcelId,
    facts: {
      orderNumber: String(row.number),
      placedAt: row.placedAt.toISOString(),
      paymentMethod: row.paymentMethod,
    },
    buyer,
    shipTo: isElsewhere ? delivery : null,
    country: row.country,
    home: homeOf(shop.settings),
    lines,
    deliveryPaise,
    totalPaise: goods + deliveryPaise,
  }
}

/** Without what was taken off; the discount of a line is that of its pieces which are left. */
async function soldLines(
  shop: Shop,
  { id }: OrderRow,
  parcelId: string | null,
): Promise<SoldLine[]> {
  const bought = await piecesOf(shop, id)
  const facts = await factsOfLines(shop, id)
  const isBySerials = [...facts.values()].some((about) => about.is_by_serials)
  const serials = isBySerials
    ? await serialsThatLeft(shop, { orderId: id, parcelId: parcelId ?? undefined })
    : undefined
  return bought.flatMap((line) => {
    const { productId, productName, unitPricePaise, quantity, takenOff, discountPaise } = line
    const piecesLeft = quantity - takenOff
    if (piecesLeft === 0) return []
    const about = facts.get(productId)
    const numbers = serials?.get(productId)
    const valuePaise = unitPricePaise * quantity - discountPaise - Number(about?.reduced ?? 0)
    return [
      {
        productId,
        description: productName,
        hsn: about?.hsn ?? null,
        taxClass: about?.tax_class ?? null,
        quantity: piecesLeft,
        unitPricePaise,
        discountPaise: unitPricePaise * piecesLeft - valuePaise,
        ...(numbers && { serials: numbers }),
      },
    ]
  })
}

type LineFacts = {
  product_id: string
  hsn: string | null
  tax_class: string | null
  is_by_serials: boolean
  reduced: string
}

async function factsOfLines({ db }: Shop, orderId: string): Promise<Map<string, LineFacts>> {
  const { rows } = await db.execute<LineFacts>(sql`
    select l.product_id, p.hsn, p.tax_class, p.serials_since is not null as is_by_serials, coalesce((
      select sum(amount_paise - delivery_paise) from order_reduction r
      where r.order_id = l.order_id and r.product_id = l.product_id), 0) as reduced
    from order_line l join product p on p.id = l.product_id where l.order_id = ${orderId}`)
  return new Map(rows.map((row) => [row.product_id, row]))
}

async function buyerName({ db }: Shop, { userId, recipient }: OrderRow): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from "user" where id = ${userId}`,
  )
  return rows[0]?.name || (recipient ?? '')
}

/**
 * The shopper, or the clinic or company with its GSTIN, whose State counts; of its address only that
 * of the delivery is known.
 */
function buyerOf(row: OrderRow, shopper: string): Party {
  const billing = billingOf(row)
  if (!billing) return partyOf(row, shopper)
  const { gstin, legalName, poNumber } = billing
  const party = partyOf(row, legalName)
  const place = placeOfGstin(gstin)
  return {
    ...party,
    ...(place && { placeCode: place.code, placeName: place.name }),
    gstin,
    ...(poNumber !== null && { poNumber }),
  }
}

function partyOf(row: OrderRow, name: string): Party {
  const { address, landmark, city, state, postalCode } = row
  const place = placeOfDelivery(row)
  return {
    name,
    address: [address, landmark ?? '', city, `${place?.name ?? state} ${postalCode ?? ''}`]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    placeCode: place?.code ?? null,
    placeName: place?.name ?? null,
    gstin: null,
  }
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
