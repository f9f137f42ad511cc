import { rupeesOf } from '#platform/money.ts'
import type { Pincode } from './contract.ts'
import type { pincode as pincodeTable } from './tables.ts'

export function pincodeView(row: typeof pincodeTable.$inferSelect): Pincode {
  const { pincode, shippingPaise, city, state } = row
  return { pincode, shippingCharge: rupeesOf(shippingPaise), city, state }
}
