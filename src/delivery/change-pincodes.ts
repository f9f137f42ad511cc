import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { pincode } from './tables.ts'

/** Sets a shipping charge in paise; a place that is not given stays as it is. */
export async function setPincode({ db }: Shop, row: typeof pincode.$inferInsert): Promise<void> {
  await db.insert(pincode).values(row).onConflictDoUpdate({ target: pincode.pincode, set: row })
}

export async function removePincode({ db }: Shop, code: number): Promise<boolean> {
  const { rowCount } = await db.delete(pincode).where(eq(pincode.pincode, code))
  return rowCount === 1
}
