import { rupeesOf } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { mostCashPaise } from './cash.ts'
import { promiseTo, promiseWords } from './promise.ts'
import { deliveryAt, isRefused } from './shipping.ts'
import { stateOfPincode } from './states.ts'

/** What happens at a pin code, as everybody may know it. */
export async function placeOfPincode(shop: Shop, pincode: number) {
  const delivery = await deliveryAt(shop, pincode)
  const days = await promiseTo(shop, delivery)
  const codLimitPaise = mostCashPaise(delivery)
  const { chargePaise, city, state } = delivery
  return {
    pincode,
    shippingCharge: chargePaise === null ? null : rupeesOf(chargePaise),
    city,
    state: state ?? stateOfPincode(pincode),
    delivers: !isRefused(shop, delivery),
    codLimit: codLimitPaise === null ? null : rupeesOf(codLimitPaise),
    arrives: days && { ...days, words: promiseWords(days) },
  }
}
