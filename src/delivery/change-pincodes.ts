import { eq, inArray, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { pincode } from './tables.ts'

/** Sets a shipping charge in paise; a place that is not given stays as it is. */
export async function setPincode({ db }: Shop, row: typeof pincode.$inferInsert): Promise<void> {
  const set = { ...row, takesZoneCharge: false, version: sql`${pincode.version} + 1` }
  await db.insert(pincode).values(row).onConflictDoUpdate({ target: pincode.pincode, set })
}

type Listed = Pick<typeof pincode.$inferSelect, 'pincode' | 'shippingPaise' | 'city' | 'state'>

/** The same for many, of which each gives its place or null. */
export async function setPincodes({ db }: Shop, rows: readonly Listed[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(pincode)
    .values([...rows])
    .onConflictDoUpdate({
      target: pincode.pincode,
      set: {
        shippingPaise: sql`excluded.shipping_paise`,
        city: sql`excluded.city`,
        state: sql`excluded.state`,
        // Another charge is one of its own.
        takesZoneCharge: sql`${pincode.takesZoneCharge} and ${pincode.shippingPaise} = excluded.shipping_paise`,
        version: sql`${pincode.version} + 1`,
      },
    })
}

/** The rows of these pin codes, locked where they will be written. */
export async function pincodesOf(
  { db }: Shop,
  codes: readonly number[],
  { lock = false } = {},
): Promise<Map<number, typeof pincode.$inferSelect>> {
  if (codes.length === 0) return new Map()
  const found = db
    .select()
    .from(pincode)
    .where(inArray(pincode.pincode, [...codes]))
    .orderBy(pincode.pincode)
  const rows = await (lock ? found.for('update') : found)
  return new Map(rows.map((row) => [row.pincode, row]))
}

export async function removePincode({ db }: Shop, code: number): Promise<boolean> {
  const { rowCount } = await db.delete(pincode).where(eq(pincode.pincode, code))
  return rowCount === 1
}
