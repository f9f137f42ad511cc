import { sql } from 'drizzle-orm'
import { emailIdOf, isEmailQueued } from '#platform/mail/send-email.ts'
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
import type { OrderRow } from '../state/transition.ts'
import type { ReturnRow } from './tables.ts'

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
    const { isOpenToUndo, isJustNow } = await lastAnswer(shop, { id, state, status: row.status })
    if (!isOpenToUndo) throw notNow(returned)
    if (!isJustNow || (await withdrawEmail(shop, await stepKey(shop, id))) === 'sent')
      throw apiError(staffOrderErrors, 'EMAIL_SENT', {
        message: 'The shopper has the email about this answer already: it stands.',
      })
    // What was refused was free again: it may be announced in another return by now.
    if (state === 'refused')
      await refuseTooMany(shop, row, await piecesOfReturn(shop, id, 'awaited'))
    await takeStep(shop, returned, { to: 'asked', actor })
    await addNote(shop, row, {
      actor,
      cause: `answer to return ${returnName(number)} taken back`,
    })
  })
}

type Answered = Pick<ReturnRow, 'id' | 'state'> & Pick<OrderRow, 'status'>

/** What the staff opened itself was never asked for; without an email the same minutes count. */
async function lastAnswer({ db, clock, settings }: Shop, { id, state, status }: Answered) {
  const since = new Date(clock().getTime() - settings.shippedEmailWaitMinutes * 60_000)
  const { rows } = await db.execute<{ before: string | null; isJustNow: boolean }>(sql`
    select coalesce(max(at) > ${since}, false) as "isJustNow", (
      select state from return_event where case_id = ${id} order by sequence desc offset 1 limit 1
    ) as before
    from return_event where case_id = ${id}`)
  const { before, isJustNow = false } = rows[0] ?? {}
  const isAnswered = (state === 'approved' || state === 'refused') && before === 'asked'
  return { isOpenToUndo: isAnswered && status === 'Delivered', isJustNow }
}

/** An answer can be taken back while the email about it waits, or would wait if there were one. */
export async function canUndoAnswer(shop: Shop, returned: Answered): Promise<boolean> {
  const { isOpenToUndo, isJustNow } = await lastAnswer(shop, returned)
  if (!isOpenToUndo || !isJustNow) return false
  const key = await stepKey(shop, returned.id)
  const { rowCount } = await shop.db.execute(sql`
    select 1 from pgboss.job_common
    where id = ${emailIdOf(key)}::uuid and state = 'created' and start_after > now()`)
  return rowCount === 1 || !(await isEmailQueued(shop, key))
}
