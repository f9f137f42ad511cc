import { asc, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { pincode } from './tables.ts'

const sixDigits = /^[1-9]\d{5}$/

/**
 * What sending to a postal code costs, in paise, as a part of whatever statement needs it; null
 * with no code or an unknown one. So a failing database is an error, and never a charge of 0.
 */
export function chargeFor(postalCode: number | Placeholder): SQL<number | null> {
  return sql<
    number | null
  >`(select ${pincode.shippingPaise} from ${pincode} where ${pincode.pincode} = ${postalCode})`.mapWith(
    Number,
  )
}

/** The number of a postal code as people type it; null when it cannot be one of ours. */
export function pincodeIn(text: string | null | undefined): number | null {
  const digits = text?.replaceAll(' ', '') ?? ''
  return sixDigits.test(digits) ? Number(digits) : null
}

export function allPincodes({ db }: Shop): Promise<(typeof pincode.$inferSelect)[]> {
  return db.select().from(pincode).orderBy(asc(pincode.pincode))
}
