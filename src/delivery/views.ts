import { rupeesOf } from '#platform/money.ts'
import type { Pincode } from './contract.ts'
import type { pincode } from './tables.ts'

export function pincodeView(row: typeof pincode.$inferSelect): Pincode {
  return { pincode: row.pincode, shippingCharge: rupeesOf(row.shippingPaise) }
}
