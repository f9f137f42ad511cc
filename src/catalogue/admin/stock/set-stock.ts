import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import type { Shop } from '#platform/shop.ts'
import { adjustStock } from '../../stock.ts'
import { lockedProduct } from '../change-product.ts'
import { goodsErrors } from '../errors.ts'
import type { Reason } from './rules.ts'

type Typed = {
  id: string
  typed: string
  seen: number
  reason?: Reason | undefined
  words?: string | undefined
}

/**
 * `12` is what was counted, `+5` and `-2` are differences. What was counted becomes a difference to
 * what was shown, so that sales made meanwhile stay. Answers the difference. Throws NOT_ENOUGH.
 */
export async function setStock(
  shop: Shop,
  member: Member,
  { id, typed, seen, reason, words }: Typed,
): Promise<number> {
  const row = await lockedProduct(shop, id)
  const { quantity, isCount } = differenceTyped(typed, seen)
  if (quantity === 0) return 0
  const isDone = await adjustStock(
    shop,
    { productId: row.id, quantity },
    {
      reason: reasonTyped({ reason, isCount, words }),
      entered: { staffId: member.id, kind: isCount ? 'counted' : 'correction' },
    },
  )
  if (!isDone)
    throw apiError(goodsErrors, 'NOT_ENOUGH', {
      message: `Only ${row.stock} pieces are on the shelf now.`,
    })
  return quantity
}

/** Why, in the words of the movements. */
export function reasonTyped({
  reason,
  isCount,
  words,
}: {
  reason?: Reason | undefined
  isCount: boolean
  words?: string | undefined
}): string {
  return [reason ?? (isCount ? 'counted' : 'correction'), words].filter(Boolean).join(': ')
}

const mostPieces = 1_000_000

/** The difference to what was shown; throws BAD_REQUEST. */
export function differenceTyped(
  typed: string,
  seen: number,
): { quantity: number; isCount: boolean } {
  const value = wholeTyped(typed, { signed: true })
  if (value === undefined || Math.abs(value) > mostPieces) {
    const message = 'Please enter 12 for what was counted, or +5 or -2 for a difference.'
    throw apiError(commonErrors, 'BAD_REQUEST', { message, errors: [{ path: 'typed', message }] })
  }
  const isCount = !/^[+\-−]/.test(typed.trim())
  return { quantity: isCount ? value - seen : value, isCount }
}
