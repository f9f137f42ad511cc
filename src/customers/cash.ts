import { noteEvent } from '#accounts/events/note-event.ts'
import { blockCash, unblockCash } from '#orders/checkout/block-cash.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { Account } from './change-customer.ts'
import { customerErrors } from './errors.ts'

type Because = { member: Member; reason: string }

/** No Cash On Delivery from the next order on. Throws ALREADY. */
export async function refuseCash(
  shop: Shop,
  { id: userId }: Pick<Account, 'id'>,
  { member, reason }: Because,
): Promise<void> {
  if (!(await blockCash(shop, { userId, reason, staffId: member.id })))
    throw apiError(customerErrors, 'ALREADY')
  const actor = `staff ${member.id}`
  await noteEvent(shop, { userId, what: 'Cash On Delivery switched off', actor, reason })
}

/** Throws ALREADY. */
export async function allowCash(
  shop: Shop,
  { id: userId }: Pick<Account, 'id'>,
  { member, reason }: Because,
): Promise<void> {
  if (!(await unblockCash(shop, userId))) throw apiError(customerErrors, 'ALREADY')
  const actor = `staff ${member.id}`
  await noteEvent(shop, { userId, what: 'Cash On Delivery switched on again', actor, reason })
}
