import { rupeesExact } from '#platform/money.ts'

/** Free from the threshold (rulings.md#shipping); else the pin code's charge, 0 when unset. */
export function shippingFor(
  discountedSubtotalPaise: number,
  chargePaise: number | undefined,
  freeFromPaise: number,
): number {
  return discountedSubtotalPaise >= freeFromPaise ? 0 : (chargePaise ?? 0)
}

/** A charge with that of its zone for each kilogram that is begun. */
export function chargeWithWeight(
  delivery: { chargePaise: number | null; weightPaise: number | null } | undefined,
  grams: number,
): number | undefined {
  if (delivery?.chargePaise == null) return undefined
  return delivery.chargePaise + Math.ceil(grams / 1000) * (delivery.weightPaise ?? 0)
}

/** Why shipping costs what it costs; a quote says which (rulings.md#shipping). */
export const shippingBases = [
  'no-pin-code',
  'unknown-pin-code',
  'not-sent',
  'pin-code',
  'free-from',
] as const
export type ShippingBasis = (typeof shippingBases)[number]

type Parcel = {
  postalCode: string | null | undefined
  discountedSubtotalPaise: number
  chargePaise: number | undefined
  freeFromPaise: number
  /** False where the owner sends no parcels. */
  isSent?: boolean
  /** Where a pin code without a charge is not sent to either. */
  sendsOnlyToListed?: boolean
}

/** A pin code that is still being typed counts as none. */
export function shippingBasis(parcel: Parcel): ShippingBasis {
  const code = parcel.postalCode?.replaceAll(' ', '') ?? ''
  const isGiven = !/^\d{0,5}$/.test(code)
  const isUnknown = isGiven && parcel.chargePaise === undefined
  if (isGiven && parcel.isSent === false) return 'not-sent'
  if (isUnknown) return parcel.sendsOnlyToListed ? 'not-sent' : 'unknown-pin-code'
  if (parcel.discountedSubtotalPaise >= parcel.freeFromPaise) return 'free-from'
  return isGiven ? 'pin-code' : 'no-pin-code'
}

/** Shipping is neither green nor bold where it may still change. */
export const isCertain = (basis: ShippingBasis | undefined): boolean =>
  basis === 'pin-code' || basis === 'free-from'

const enterPinCode = 'Enter your pin code'
export const notSentThere = 'We do not send to this pin code yet'
const pinCodeUnknown =
  'We do not know this pin code yet; shipping is free, and we call you if that cannot be kept'

/** What product, cart and checkout say of shipping: Free only where it is certain. */
export function shippingWords(basis: ShippingBasis, shippingPaise: number): string {
  if (basis === 'no-pin-code') return enterPinCode
  if (basis === 'unknown-pin-code') return pinCodeUnknown
  if (basis === 'not-sent') return notSentThere
  return shippingPaise === 0 ? 'Free' : rupeesExact(shippingPaise)
}

/** The 28 states and 8 union territories, as the checkout lists them. */
export const states = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const
export type State = (typeof states)[number]
