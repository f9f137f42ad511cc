import { asc, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { perDatabase } from '#platform/db/memoize-per-connection.ts'
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

/**
 * What sending there cost when it was last asked: null where no charge is known, undefined when
 * nobody asked. It may have changed meanwhile, so it is only for whoever compares it with
 * `chargeFor` in the statement that uses it.
 */
export function rememberedCharge(shop: Shop, code: number | null): number | null | undefined {
  return code === null ? null : charges(shop).get(code)?.paise
}

export function rememberCharge(shop: Shop, code: number | null, paise: number | null): void {
  if (code !== null) charges(shop).set(code, { paise })
}

const mostRemembered = 20_000
const charges = perDatabase(
  () => new LRUCache<number, { paise: number | null }>({ max: mostRemembered }),
)

export function allPincodes({ db }: Shop): Promise<(typeof pincode.$inferSelect)[]> {
  return db.select().from(pincode).orderBy(asc(pincode.pincode))
}
