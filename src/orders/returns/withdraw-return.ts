import type { Shopper } from '#platform/rpc/call-context.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { addNote } from '../moves/change-order.ts'
import { withdrawEmail } from '../state/order-emails.ts'
import { changeReturn, takeStep } from './change-return.ts'
import { emailStep, stepKey } from './email-step.ts'
import { returnName } from './rules.ts'

type Withdrawal = { actor: string; words?: string | undefined }

/** Nothing comes back after all; until it was received. Withdrawn twice is withdrawn once. */
export function withdrawReturn(shop: Shop, id: string, withdrawal: Withdrawal): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    if (returned.state === 'withdrawn') return
    // One that still waits says what is not true any more.
    await withdrawEmail(shop, await stepKey(shop, id))
    await takeStep(shop, returned, { to: 'withdrawn', ...withdrawal })
    const cause = `return ${returnName(returned.number)} withdrawn`
    await addNote(shop, row, { actor: withdrawal.actor, cause })
    await emailStep(shop, row, { returned, to: 'withdrawn', ...withdrawal })
  })
}

/** The shopper's own; another shopper's is not found. */
export async function withdrawOwnReturn(shop: Shop, shopper: Shopper, id: string): Promise<void> {
  await changeReturn(shop, id, async (_shop, { userId }) => {
    if (userId !== shopper.id) throw apiError(returnErrors, 'NOT_FOUND')
  })
  await withdrawReturn(shop, id, { actor: 'shopper' })
}
