import { sql, type SQL } from 'drizzle-orm'
import { mostCashPaise } from '#delivery/cash.ts'
import { deliveryAt, isRefused } from '#delivery/shipping.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { FilteredQuery, OfferedPlace } from './contract.ts'

/**
 * A pin code that a list is looked at for. Whether and when parcels arrive is the same for all
 * products; whether one can be paid on delivery rests on its price and weight.
 */
export type Place = OfferedPlace & {
  /** The largest order of a shopper whom the shop does not know yet, shipping included. */
  mostPaise: number
  chargePaise: number
  weightPaise: number
  freeFromPaise: number
}

/** Throws BAD_REQUEST for `cash` without a pin code. */
export async function placeOf(
  shop: Shop,
  { pin, cash = false }: Pick<FilteredQuery, 'pin' | 'cash'>,
): Promise<Place | undefined> {
  if (pin === undefined) {
    const message = 'Please give pin with cash: the pin code to pay at.'
    if (cash) throw apiError(commonErrors, 'BAD_REQUEST', { message })
    return undefined
  }
  const delivery = await deliveryAt(shop, Number(pin))
  const { newShopperCash, freeShippingFromPaise } = shop.settings
  const delivers = !isRefused(shop, delivery)
  const limitPaise = delivers ? mostCashPaise(delivery) : 0
  const isOpen = newShopperCash.orders > 0 && newShopperCash.pieces > 0
  return {
    pin,
    delivers,
    isKnown: delivery.chargePaise !== null,
    cashLimit: limitPaise === null ? null : rupeesOf(limitPaise),
    mostPaise: Math.min(limitPaise ?? Infinity, isOpen ? newShopperCash.paise : 0),
    chargePaise: delivery.chargePaise ?? 0,
    weightPaise: delivery.weightPaise ?? 0,
    freeFromPaise: freeShippingFromPaise,
  }
}

export function placeView({ pin, delivers, isKnown, cashLimit }: Place): OfferedPlace {
  return { pin, delivers, isKnown, cashLimit }
}

/** Of two pin codes with the same terms everything is counted once. */
export function termsKey({ mostPaise, chargePaise, weightPaise, freeFromPaise }: Place): number[] {
  return [mostPaise, chargePaise, weightPaise, freeFromPaise]
}

/** One piece of `product p` with its shipping is within the limit, as the checkout says. */
export function paidOnDelivery({ mostPaise, chargePaise, weightPaise, freeFromPaise }: Place): SQL {
  if (mostPaise === 0) return sql`false`
  const perKilogram = sql`(coalesce(p.weight_grams, 0) + 999) / 1000 * ${weightPaise}::bigint`
  const shipping = sql`${chargePaise}::bigint${weightPaise > 0 ? sql` + ${perKilogram}` : sql``}`
  return sql`(p.price_paise + case when p.price_paise >= ${freeFromPaise}::bigint
    then 0 else ${shipping} end <= ${mostPaise}::bigint)`
}
