import { sql } from 'drizzle-orm'
import { parcelsOfReturned } from '#catalogue/serials/parcels-of-serials.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { rupeesExact } from '#platform/money.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { addNote } from '../moves/change-order.ts'
import { recordCashRefund, refundOrder } from '../moves/refund-order.ts'
import type { OrderRow } from '../state/transition.ts'
import { changeReturn, notNow, piecesOfReturn, takeStep } from './change-return.ts'
import { emailStep } from './email-step.ts'
import { refuseEarlyMoney } from './money-waits.ts'
import { cameBackWith } from './receive-return.ts'
import { returnName } from './rules.ts'

type Settling = {
  /** The id of the refund, and its key: a repeat finds it. */
  key: string
  /** Without it what the pieces are worth (rulings.md#refunds). */
  amountPaise?: number | undefined
  /** Of the receipt or transfer by which cash went back. */
  reference?: string | undefined
  words?: string | undefined
  actor: string
  mostPaise: number | null
}

/**
 * Gives back the money of what came: to where it was paid from, or in cash by hand. Once: a repeat
 * of the same key answers what went back. Throws RETURN_STATE, also while other parcels of the order
 * are to come, OTHER_REQUEST, and what a refund throws.
 */
export function refundReturn(shop: Shop, id: string, settling: Settling): Promise<number> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    const { key, amountPaise, reference, words, actor, mostPaise } = settling
    if (returned.refundId === key) return returned.amountPaise ?? 0
    if (returned.state !== 'received') throw notNow(returned)
    await refuseEarlyMoney(shop, row)
    await refuseUsedKey(shop, key)
    const name = returnName(returned.number)
    const about = {
      actor,
      cause: `return ${name}`,
      key,
      mostPaise,
      noteReason: 'Goods returned',
      carried: await parcelsOfReturned(shop, { orderId: row.id, cause: cameBackWith(name) }),
      ...(amountPaise === undefined
        ? { pieces: await piecesOfReturn(shop, id, 'came') }
        : { amountPaise }),
    }
    const paise = await (isOnline(row)
      ? refundOrder(shop, row.id, about)
      : recordCashRefund(shop, row.id, {
          ...about,
          cause: withReference(about.cause, reference),
          reference,
        }))
    const settled = { refundId: key, amountPaise: paise }
    await takeStep(shop, returned, { to: 'settled', actor, words, ...settled })
    // The email says why money comes in its place.
    if (returned.resolution === 'replacement')
      await emailStep(shop, row, { returned, to: 'settled', words, isPaid: true })
    return paise
  })
}

export function isOnline({ paidPaymentId }: Pick<OrderRow, 'paidPaymentId'>): boolean {
  return paidPaymentId !== null
}

function withReference(cause: string, reference: string | undefined): string {
  return reference === undefined ? cause : `${cause} (reference ${reference})`
}

/** The id of another refund settles nothing. */
async function refuseUsedKey({ db }: Shop, key: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    select 1 from refund where id = ${key} union all select 1 from cash_movement where id = ${key}`)
  if (rowCount) throw apiError(returnErrors, 'OTHER_REQUEST')
}

/** Ends a received return without money, with the reason that the shopper reads. */
export function closeReturn(
  shop: Shop,
  id: string,
  { words, actor }: { words: string; actor: string },
): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    if (returned.state !== 'received') throw notNow(returned)
    // Pieces that were settled without money count as such in all later sums.
    await refuseEarlyMoney(shop, row)
    const step = { to: 'settled' as const, actor, words }
    await takeStep(shop, returned, { ...step, amountPaise: 0 })
    const cause = `return ${returnName(returned.number)} closed, ${rupeesExact(0)} back: ${words}`
    await addNote(shop, row, { actor, cause })
    await emailStep(shop, row, { returned, ...step })
  })
}
