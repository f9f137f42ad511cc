import { and, eq, ne, sql } from 'drizzle-orm'
import { undoReturned } from '#catalogue/undo-returned.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { returnErrors } from '../errors.ts'
import { addNote } from '../moves/change-order.ts'
import { refusePaidAndReplaced } from '../pieces/replaced.ts'
import { isOffTheShelf } from '../state/lots.ts'
import { withdrawEmail } from '../state/order-emails.ts'
import { changeReturn, notNow, takeStep } from './change-return.ts'
import { emailStep, stepKey } from './email-step.ts'
import { cameBackWith, countReturned, unitsOf, type Came } from './receive-return.ts'
import { returnName } from './rules.ts'
import { returnLine } from './tables.ts'

type Undoing = { actor: string; words?: string | undefined }

/**
 * What was received was not, or was something else: shelf, lots and lines are as they were before,
 * and the return waits for its pieces again. Only until money went back for it: a refund and its
 * credit note stand. Throws RETURN_STATE, also when pieces left the shelf meanwhile.
 */
export function undoReceive(shop: Shop, id: string, { actor, words }: Undoing): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    if (returned.state !== 'received' || !isOffTheShelf(row.status)) throw notNow(returned)
    const name = returnName(returned.number)
    const reason = { actor, cause: cameBackWith(name) }
    const came = await takeLines(shop, id)
    const isBack = await undoReturned(
      shop,
      {
        orderId: row.id,
        cause: reason.cause,
        asNew: unitsOf(came.filter(({ condition }) => condition === 'as new')),
        spoilt: unitsOf(came.filter(({ condition }) => condition !== 'as new')),
      },
      reason,
    )
    if (!isBack)
      throw apiError(returnErrors, 'RETURN_STATE', {
        message: `Pieces of return ${name} were sold or moved meanwhile, so that it stays received. Please correct the stock by hand.`,
      })
    const pieces = unitsOf(came).map((of) => ({ ...of, quantity: -of.quantity }))
    await countReturned(shop, row, pieces)
    await refusePaidAndReplaced(shop, row)
    const wasTold = (await withdrawEmail(shop, await stepKey(shop, id))) !== 'withdrawn'
    await takeStep(shop, returned, { to: 'approved', actor, words })
    await addNote(shop, row, { actor, cause: `return ${name} was not received after all` })
    // Nobody is told that a mistake is mended of which they never read.
    if (wasTold) await emailStep(shop, row, { returned, to: 'approved', isUndone: true, words })
  })
}

/** What came, which is forgotten. */
async function takeLines({ db }: Shop, caseId: string): Promise<Came[]> {
  const rows = await db
    .delete(returnLine)
    .where(and(eq(returnLine.caseId, caseId), ne(returnLine.condition, sql`'awaited'`)))
    .returning()
  return rows.flatMap(({ productId, condition, pieces }) =>
    condition === 'awaited' ? [] : [{ productId, condition, pieces }],
  )
}
