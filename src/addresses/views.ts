import type { BookAddress } from './contract.ts'
import type { SavedAddressRow } from './tables.ts'

export function addressView({
  id,
  userId: _,
  slot: __,
  savedAt: ___,
  ...address
}: SavedAddressRow): BookAddress {
  return { _id: id, ...address }
}
