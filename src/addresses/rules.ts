/** How many addresses a shopper keeps; the table has as many places (rulings.md#addresses). */
export const mostAddresses = 10
export const longestLabel = 40

type Place = {
  recipient: string | null
  phone: string
  address: string
  landmark: string | null
  city: string
  state: string
  country: string
  postalCode: string | null
}

/** Whether a parcel goes to the same door and person. */
export function isSamePlace(left: Place, right: Place): boolean {
  return textOf(left) === textOf(right)
}

function textOf({ recipient, phone, address, landmark, city, state, country, postalCode }: Place) {
  return JSON.stringify([
    recipient,
    phone,
    address,
    landmark,
    city,
    state,
    country,
    postalCode,
  ]).toLowerCase()
}

/** The lowest place that is free; undefined when all are taken. */
export function freeSlot(usedSlots: readonly number[]): number | undefined {
  return Array.from({ length: mostAddresses }, (_, at) => at + 1).find(
    (slot) => !usedSlots.includes(slot),
  )
}
