/** Orders that the staff places; pure, shared by screens and server (rulings.md#phone-orders). */

/** How an order that is placed by phone is paid. */
export const phonePayments = ['Cash On Delivery', 'Online', 'Cash', 'Bank Transfer'] as const
export type PhonePayment = (typeof phonePayments)[number]

/** How long it waits for a payment by link or a transfer, in minutes. */
export const waits = [
  { minutes: 30, label: '30 minutes' },
  { minutes: 120, label: '2 hours' },
  { minutes: 24 * 60, label: '1 day' },
  { minutes: 3 * 24 * 60, label: '3 days' },
] as const

export function isAwaited(payment: PhonePayment): boolean {
  return payment === 'Online' || payment === 'Bank Transfer'
}

/** What is handed over at the counter goes nowhere. */
export function isHandedOver(payment: string): boolean {
  return payment === 'Cash'
}

/** A discount by hand: an amount, or a percentage of the goods less the voucher's discount. */
export type HandDiscount = { paise: number } | { percent: number } | undefined

/** Half a paisa is rounded up. */
export function handDiscountPaise(goodsPaise: number, discount: HandDiscount): number {
  if (!discount) return 0
  if ('paise' in discount) return discount.paise
  return Number((BigInt(goodsPaise) * BigInt(Math.round(discount.percent * 100)) + 5000n) / 10_000n)
}

type Address = {
  recipient: string | null
  phone: string
  address: string
  landmark: string | null
  city: string
  state: string
  country: string
  postalCode: string | null
}

/**
 * The address of what is handed over: that of the counter, whose PIN code is in the store's own
 * address and decides the place of supply.
 */
export function handedOver(
  { shippingAddress }: { shippingAddress?: Address | null | undefined },
  storeAddress: string,
) {
  return {
    recipient: null,
    phone: shippingAddress?.phone ?? '0000',
    address: 'Handed over at the counter',
    landmark: null,
    city: 'Counter',
    state: '',
    country: 'India',
    postalCode: /\b\d{6}\b/.exec(storeAddress)?.[0] ?? null,
  }
}
