import { os } from '@orpc/server'
import { apiError, commonErrors } from './contract.ts'
import type { CallContext, Shopper } from './call-context.ts'

/** Authorization middleware: permission is part of the contract and checked before the input. */
export const requireAuth = os
  .$context<CallContext>()
  .middleware(async ({ context, procedure, next }) => {
    return next({ context: { shopper: await requireUser(context, procedure['~orpc'].meta) } })
  })

async function requireUser(
  context: CallContext,
  meta: Record<string, unknown>,
): Promise<Shopper | undefined> {
  if (meta.who !== 'shopper') return undefined
  const shopper = await context.currentUser()
  if (!shopper) throw apiError(commonErrors, 'UNAUTHORIZED')
  return shopper
}

export function shopperOf({ shopper }: { shopper?: Shopper | undefined }): Shopper {
  if (!shopper) throw apiError(commonErrors, 'UNAUTHORIZED')
  return shopper
}

/** Refuses another shopper's id (rulings.md#own-data). */
export function onlyOwn(shopper: Shopper, userId: string): Shopper {
  if (shopper.id !== userId) throw apiError(commonErrors, 'FORBIDDEN')
  return shopper
}
