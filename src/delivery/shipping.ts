import { asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { pincode } from './tables.ts'

const sixDigits = /^[1-9]\d{5}$/

/**
 * SQL fragment: the charge in paise, null without a known pin code. A failing database is thus an
 * error, never a charge of 0.
 */
export function chargeFor(postalCode: number | Placeholder): SQL<number | null> {
  return sql<
    number | null
  >`(select ${pincode.shippingPaise} from ${pincode} where ${pincode.pincode} = ${postalCode})`.mapWith(
    Number,
  )
}

/** Parses a typed postal code; null when invalid. */
export function pincodeIn(text: string | null | undefined): number | null {
  const digits = text?.replaceAll(' ', '') ?? ''
  return sixDigits.test(digits) ? Number(digits) : null
}

export async function pincodeRow(
  { db }: Shop,
  code: number,
): Promise<typeof pincode.$inferSelect | undefined> {
  const [row] = await db.select().from(pincode).where(eq(pincode.pincode, code))
  return row
}

export function allPincodes({ db }: Shop): Promise<(typeof pincode.$inferSelect)[]> {
  return db.select().from(pincode).orderBy(asc(pincode.pincode))
}
