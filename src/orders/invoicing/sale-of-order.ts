import { sql } from 'drizzle-orm'
import { stateOfPincode } from '#delivery/states.ts'
import type { Sale, SoldLine } from '#invoices/draw-up.ts'
import type { Party } from '#invoices/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { placeNamed, type Place } from '#tax/places/rules.ts'
import { sumOf } from '#tax/rules.ts'
import { piecesOf } from '../pieces/read-pieces.ts'
import type { OrderRow } from '../state/transition.ts'

/** What is invoiced of a locked order: the pieces that are sent, as they were bought. */
export async function saleOfOrder(shop: Shop, row: OrderRow): Promise<Sale> {
  const lines = await soldLines(shop, row)
  const goods = sumOf(
    lines,
    ({ unitPricePaise, quantity, discountPaise }) => unitPricePaise * quantity - discountPaise,
  )
  const buyer = partyOf(row, await buyerName(shop, row))
  const isGift = row.recipient !== null && plain(row.recipient) !== plain(buyer.name)
  return {
    orderId: row.id,
    parcelId: null,
    facts: {
      orderNumber: String(row.number),
      placedAt: row.placedAt.toISOString(),
      paymentMethod: row.paymentMethod,
    },
    buyer,
    shipTo: isGift ? partyOf(row, row.recipient ?? '') : null,
    country: row.country,
    home: homeOf(shop),
    lines,
    deliveryPaise: row.shippingPaise,
    totalPaise: goods + row.shippingPaise,
  }
}

/** Without what was taken off; the discount of a line is that of its pieces which are left. */
async function soldLines(shop: Shop, { id }: OrderRow): Promise<SoldLine[]> {
  const bought = await piecesOf(shop, id)
  const { rows } = await shop.db.execute<{
    product_id: string
    hsn: string | null
    tax_class: string | null
    reduced: string
  }>(sql`
    select l.product_id, p.hsn, p.tax_class, coalesce((
      select sum(amount_paise) from order_reduction r
      where r.order_id = l.order_id and r.product_id = l.product_id), 0) as reduced
    from order_line l join product p on p.id = l.product_id where l.order_id = ${id}`)
  const facts = new Map(rows.map((row) => [row.product_id, row]))
  return bought.flatMap((line) => {
    const { productId, productName, unitPricePaise, quantity, takenOff, discountPaise } = line
    const left = quantity - takenOff
    if (left === 0) return []
    const about = facts.get(productId)
    const valuePaise = unitPricePaise * quantity - discountPaise - Number(about?.reduced ?? 0)
    return [
      {
        productId,
        description: productName,
        hsn: about?.hsn ?? null,
        taxClass: about?.tax_class ?? null,
        quantity: left,
        unitPricePaise,
        discountPaise: unitPricePaise * left - valuePaise,
      },
    ]
  })
}

async function buyerName({ db }: Shop, { userId, recipient }: OrderRow): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from "user" where id = ${userId}`,
  )
  return rows[0]?.name || (recipient ?? '')
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

/** The State of the pin code where it lies in one, else the one that was typed. */
function placeOfDelivery({ postalCode, state }: OrderRow): Place | undefined {
  return placeOfPin(postalCode ?? '') ?? placeNamed(state)
}

function placeOfPin(text: string): Place | undefined {
  const state = /^\d{6}$/.test(text) ? stateOfPincode(Number(text)) : null
  return state === null ? undefined : placeNamed(state)
}

function homeOf({ settings }: Shop): Place | undefined {
  return placeOfPin(/\b\d{6}\b/.exec(settings.legal.address)?.[0] ?? '')
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
