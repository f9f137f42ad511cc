import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { staffOrderErrors } from '../errors.ts'
import { addNote } from '../moves/change-order.ts'
import { withdrawEmail } from '../state/order-emails.ts'
import { changeReturn, notNow, piecesOfReturn, takeStep } from './change-return.ts'
import { emailStep, stepKey } from './email-step.ts'
import { refusals, type Refusal } from './lifecycle.ts'
import { refuseTooMany } from './returnable.ts'
import { returnName } from './rules.ts'
import { lastStep } from './undo-window.ts'

type Answer = {
  to: 'approved' | 'refused'
  actor: string
  refusal?: Refusal | undefined
  /** Of the staff, to the shopper. */
  words?: string | undefined
}

/** The email waits some minutes, so that a slip can be undone. The same answer twice is one. */
export function answerReturn(shop: Shop, id: string, answer: Answer): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    const { to, actor, refusal } = answer
    if (returned.state === to) return
    if (returned.state !== 'asked') throw notNow(returned)
    await takeStep(shop, returned, answer)
    const why = refusal ? `: ${refusals[refusal]}` : ''
    await addNote(shop, row, { actor, cause: `return ${returnName(returned.number)} ${to}${why}` })
    const waitMinutes = shop.settings.shippedEmailWaitMinutes
    await emailStep(shop, row, { returned, ...answer, waitMinutes })
  })
}

/** Takes the answer back while its email waits. Throws EMAIL_SENT once it may have left. */
export function undoAnswer(shop: Shop, id: string, actor: string): Promise<void> {
  return changeReturn(shop, id, async (shop, row, returned) => {
    const { state, number } = returned
    const { isOpenToUndo, isJustNow } = await lastStep(shop, { id, state, status: row.status })
    if (!isOpenToUndo || state === 'sent') throw notNow(returned)
    if (!isJustNow || (await withdrawEmail(shop, await stepKey(shop, id))) === 'sent')
      throw apiError(staffOrderErrors, 'EMAIL_SENT', {
        message: 'The shopper has the email about this answer already: it stands.',
      })
    // What was refused was free again: it may be announced in another return by now.
    if (state === 'refused') {
      const pieces = await piecesOfReturn(shop, id, 'awaited')
      await refuseTooMany(shop, row, { pieces, to: 'asked' })
    }
    await takeStep(shop, returned, { to: 'asked', actor })
    await addNote(shop, row, {
      actor,
      cause: `answer to return ${returnName(number)} taken back`,
    })
  })
}
