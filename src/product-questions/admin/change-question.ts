import { eq } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import type { HideReason } from '../lifecycle.ts'
import { productQuestion, type QuestionRow } from '../tables.ts'
import { emailAnswer } from '../write-answer-email.ts'
import { answeringErrors } from './errors.ts'

type Change = Partial<Pick<QuestionRow, 'state' | 'hiddenFor' | 'answer' | 'answeredAt'>>
type QuestionVersion = { id: string; version: number }
type Next = Promise<{ version: number }>

/**
 * The first answer is emailed to the asker; a corrected one is not, unless the email still waits.
 * Without words the answer is taken back, and the question is open. Throws NOT_FOUND, CHANGED and
 * HIDDEN.
 */
export function answerQuestion(
  context: StaffAction,
  { words: answer, ...target }: QuestionVersion & { words: string | null },
): Next {
  return changeQuestion(context, target, (row) => {
    if (row.state === 'hidden') throw apiError(answeringErrors, 'HIDDEN')
    if (row.answer === answer) return undefined
    return answer === null
      ? { state: 'open', answer, answeredAt: null }
      : { state: 'answered', answer, answeredAt: row.answeredAt ?? context.shop.clock() }
  })
}

/** Throws NOT_FOUND and CHANGED. */
export function hideQuestion(
  context: StaffAction,
  { hiddenFor, ...target }: QuestionVersion & { hiddenFor: HideReason },
): Next {
  return changeQuestion(context, target, (row) =>
    row.hiddenFor === hiddenFor ? undefined : { state: 'hidden', hiddenFor },
  )
}

/** With its answer, or open where it has none. Throws NOT_FOUND and CHANGED. */
export function showQuestion(context: StaffAction, target: QuestionVersion): Next {
  return changeQuestion(context, target, (row) =>
    row.state === 'hidden'
      ? { state: row.answer === null ? 'open' : 'answered', hiddenFor: null }
      : undefined,
  )
}

/**
 * One audited change of a question that still says what the member read; answers its version. The
 * same change once more changes nothing.
 */
function changeQuestion(
  context: StaffAction,
  { id, version }: QuestionVersion,
  change: (row: QuestionRow) => Change | undefined,
): Next {
  if (!isId(id)) throw apiError(commonErrors, 'NOT_FOUND')
  const look = async (shop: Shop) => {
    const row = await lockQuestion(shop, id)
    return row && factsOf(row)
  }
  return audited(context, { subject: { kind: 'question', id }, look }, async (shop) => {
    const row = await lockQuestion(shop, id)
    if (!row) throw apiError(commonErrors, 'NOT_FOUND')
    const changes = change(row)
    if (!changes) return { version: row.version }
    if (version !== row.version) throw apiError(answeringErrors, 'CHANGED')
    const next = row.version + 1
    await shop.db
      .update(productQuestion)
      .set({ ...changes, version: next })
      .where(eq(productQuestion.id, id))
    if (changes.answeredAt && !row.answeredAt)
      await emailAnswer(shop, {
        questionId: id,
        answeredAt: changes.answeredAt.toISOString(),
      })
    return { version: next }
  })
}

async function lockQuestion({ db }: Shop, id: string): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(productQuestion)
    .where(eq(productQuestion.id, id))
    .for('update')
  return row
}

/** What the audit compares; never what a shopper wrote. */
function factsOf({ state, hiddenFor, answer, productId }: QuestionRow) {
  return { state, hiddenFor, answer, productId }
}
