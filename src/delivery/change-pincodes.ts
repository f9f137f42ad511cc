import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { pincode } from './tables.ts'

/** Sets what sending to a pin code costs, in paise. */
export async function setPincode({ db }: Shop, row: typeof pincode.$inferInsert): Promise<void> {
  await db
    .insert(pincode)
    .values(row)
    .onConflictDoUpdate({ target: pincode.pincode, set: { shippingPaise: row.shippingPaise } })
}

/** False when there was no charge. */
export async function removePincode({ db }: Shop, code: number): Promise<boolean> {
  const { rowCount } = await db.delete(pincode).where(eq(pincode.pincode, code))
  return rowCount === 1
}
