import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { promiseTo, promiseWords } from './promise.ts'
import { deliveryAt, isRefused, type Delivery } from './shipping.ts'
import { stateOfPincode } from './states.ts'

/** What happens at a pin code, as everybody may know it. */
export async function placeOfPincode(shop: Shop, pincode: number) {
  const delivery = await deliveryAt(shop, pincode)
  const days = await promiseTo(shop, delivery)
  const { chargePaise, city, state } = delivery
  return {
    pincode,
    shippingCharge: chargePaise === null ? null : rupeesOf(chargePaise),
    city,
    state: state ?? stateOfPincode(pincode),
    delivers: !isRefused(shop, delivery),
    codLimit: codLimitOf(delivery),
    arrives: days && { ...days, words: promiseWords(days) },
  }
}

/** In rupees; 0 is none, null any. A yes of its own wins over the zone's no. */
function codLimitOf({ cod, codLimitPaise }: Delivery): number | null {
  if (cod === false || codLimitPaise === null) return cod === false ? 0 : null
  return cod === true && codLimitPaise === 0 ? null : rupeesOf(codLimitPaise)
}
