import { eq, inArray, sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { pincode, zone } from './tables.ts'

/** Sets a shipping charge in paise; a place that is not given stays as it is. */
export async function setPincode({ db }: Shop, row: typeof pincode.$inferInsert): Promise<void> {
  const set = { ...row, takesZoneCharge: false, version: sql`${pincode.version} + 1` }
  await db.insert(pincode).values(row).onConflictDoUpdate({ target: pincode.pincode, set })
}

export type ListedPincode = Omit<typeof pincode.$inferSelect, 'takesZoneCharge' | 'version'>

/** The same for many, of which each gives its place or null. */
export async function setPincodes({ db }: Shop, rows: readonly ListedPincode[]): Promise<void> {
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
        zoneId: sql`excluded.zone_id`,
        daysFrom: sql`excluded.days_from`,
        daysTo: sql`excluded.days_to`,
        cod: sql`excluded.cod`,
        sent: sql`excluded.sent`,
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
  const query = db
    .select()
    .from(pincode)
    .where(inArray(pincode.pincode, [...codes]))
    .orderBy(pincode.pincode)
  const rows = await (lock ? query.for('update') : query)
  return new Map(rows.map((row) => [row.pincode, row]))
}

export async function removePincode({ db }: Shop, code: number): Promise<boolean> {
  const { rowCount } = await db.delete(pincode).where(eq(pincode.pincode, code))
  return rowCount === 1
}

/** Zones by id, for what names them. */
export async function zoneNames({ db }: Shop): Promise<Map<string, string>> {
  const rows = await db.select({ id: zone.id, name: zone.name }).from(zone)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
