import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { attachPictures } from '#media/shoppers/attach-pictures.ts'
import { dayInIndia } from '#platform/clock.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { addNote, changeOrder } from '../moves/change-order.ts'
import type { Pieces } from '../pieces/rules.ts'
import { ownOrder } from '../state/own-order.ts'
import type { OrderRow } from '../state/transition.ts'
import { noteStep, piecesOfReturn } from './change-return.ts'
import { emailStep } from './email-step.ts'
import { returnReasons, type Resolution, type ReturnReason } from './lifecycle.ts'
import { lastMoment, refuseReplacement, refuseTooMany } from './returnable.ts'
import { returnName } from './rules.ts'
import { returnCase, returnLine, type ReturnRow } from './tables.ts'

type Opening = {
  /** Its key: a repeat finds it. */
  requestId: string
  pieces: Pieces
  reason: ReturnReason
  /** What is wanted for it; money without it. */
  resolution?: Resolution | undefined
  words: string | undefined
  /** Of the shopper; sent before. */
  pictures?: readonly string[] | undefined
}

/** Withdrawn ones count: who opens and withdraws without end fills no table. */
const mostOfOrder = 100

const limit: Limit = { name: 'return', what: 'returns', attempts: 20, minutes: 60 }

/** A shopper asks, within the days of the shop. Throws NOT_RETURNABLE, also when they are over. */
export async function askReturn(
  shop: Shop,
  shopper: Shopper,
  { orderId, ...opening }: Opening & { orderId: string },
): Promise<ReturnRow> {
  const { id } = await ownOrder(shop, shopper, orderId)
  await countAttempt(shop, limit, shopper.id)
  return openReturn(shop, id, { ...opening, actor: 'shopper', to: 'asked' })
}

type Opened = Opening & { actor: string; to: 'asked' | 'approved' }

/** Opens a return of pieces that were delivered; one that the staff opens is approved, on any day. */
export function openReturn(shop: Shop, orderId: string, opening: Opened): Promise<ReturnRow> {
  return changeOrder(shop, orderId, async (shop, row) => {
    const before = await sameReturn(shop, row, opening)
    if (before) return before
    await refuseReturn(shop, row, opening)
    const { pieces, requestId, reason, resolution, actor, to, words, pictures } = opening
    const [opened] = await shop.db
      .insert(returnCase)
      .values({
        id: v7(),
        requestId,
        orderId,
        state: to,
        reason,
        resolution,
        actor,
        openedAt: shop.clock(),
      })
      .returning()
    if (!opened) throw new Error('a return was not stored')
    await shop.db.insert(returnLine).values(
      [...pieces].map(([productId, count]) => ({
        caseId: opened.id,
        orderId,
        productId,
        condition: 'awaited' as const,
        pieces: count,
      })),
    )
    await noteStep(shop, opened.id, { to, actor, words })
    if (pictures && row.userId) {
      const about = { kind: 'return' as const, subjectId: opened.id, userId: row.userId }
      await attachPictures(shop, about, pictures)
    }
    await addNote(shop, row, { actor, cause: openedWords(opened, to) })
    await emailStep(shop, row, { returned: opened, to })
    return opened
  })
}

function openedWords({ number, reason, resolution }: ReturnRow, to: Opened['to']): string {
  const how = to === 'asked' ? 'asked for' : 'opened and approved'
  const wish = resolution === 'replacement' ? ', to be replaced' : ''
  return `return ${returnName(number)} ${how}: ${returnReasons[reason].label}${wish}`
}

/** A repeat of the same request, also of one that is still under way. Throws OTHER_REQUEST. */
async function sameReturn(
  shop: Shop,
  { id }: OrderRow,
  { requestId, pieces, resolution = 'refund' }: Opened,
): Promise<ReturnRow | undefined> {
  await shop.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('return_case'), hashtext(${requestId}))`,
  )
  const [found] = await shop.db.select().from(returnCase).where(eq(returnCase.requestId, requestId))
  if (!found) return undefined
  const announced = await piecesOfReturn(shop, found.id, 'awaited')
  const isSame =
    found.orderId === id &&
    found.resolution === resolution &&
    announced.size === pieces.size &&
    [...announced].every(([productId, count]) => pieces.get(productId) === count)
  if (!isSame) throw apiError(returnErrors, 'OTHER_REQUEST')
  return found
}

async function refuseReturn(shop: Shop, row: OrderRow, opening: Opened): Promise<void> {
  const { to } = opening
  const until = await lastMoment(shop, row)
  if (until === null)
    throw apiError(returnErrors, 'NOT_RETURNABLE', {
      message: `Order ${row.number} is ${row.status}: its pieces are returned once they were delivered.`,
    })
  if (to === 'asked' && until < shop.clock())
    throw apiError(returnErrors, 'NOT_RETURNABLE', {
      message: `Order ${row.number} could be returned until ${dayInIndia(until).split('-').toReversed().join('/')}. If something is wrong with it, please write to us.`,
    })
  await refuseTooMany(shop, row, opening)
  if (opening.resolution === 'replacement') await refuseReplacement(shop, row, opening)
  if ((await shop.db.$count(returnCase, eq(returnCase.orderId, row.id))) >= mostOfOrder)
    throw apiError(returnErrors, 'NOT_RETURNABLE', {
      message: `Order ${row.number} had ${mostOfOrder} returns already. Please write to us.`,
    })
}
