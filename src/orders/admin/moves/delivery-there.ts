import { sql } from 'drizzle-orm'
import { cashProblem } from '#delivery/cash.ts'
import { pincodeIn } from '#delivery/pincode.ts'
import { chargeWithWeight, shippingFor } from '#delivery/rules.ts'
import { deliveryAt, isRefused } from '#delivery/shipping.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderRow } from '../../state/transition.ts'
import type { DeliveryThere } from '../contract.ts'

/** What sending an order to another pin code means today; null for what is no pin code. */
export async function deliveryThere(
  shop: Shop,
  row: OrderRow,
  postalCode: string,
): Promise<DeliveryThere | null> {
  const pincode = pincodeIn(postalCode)
  if (pincode === null) return null
  const delivery = await deliveryAt(shop, pincode)
  const worthPaise = row.subtotalPaise - row.discountPaise
  const charge = chargeWithWeight(delivery, await gramsOf(shop, row))
  const isCash = row.paymentMethod === 'Cash On Delivery'
  return {
    place: [delivery.city, delivery.state].filter(Boolean).join(', '),
    isSent: !isRefused(shop, delivery),
    cashProblem: (isCash && cashProblem(delivery, row.totalPaise)) || null,
    chargePaise: shippingFor(worthPaise, charge, shop.settings.freeShippingFromPaise),
    chargedPaise: row.shippingPaise,
  }
}

async function gramsOf({ db }: Shop, { id }: OrderRow): Promise<number> {
  const { rows } = await db.execute<{ grams: number }>(sql`
    select coalesce(sum(l.quantity * coalesce(p.weight_grams, 0)), 0)::float8 as grams
    from order_line l join product p on p.id = l.product_id where l.order_id = ${id}`)
  return rows[0]?.grams ?? 0
}
