import { eq } from 'drizzle-orm'
import { isReachable } from '#accounts/desk-customers.ts'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { twoDaysOfTries } from '#platform/db/queue-schema.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import type { Shop } from '#platform/shop.ts'
import { questionAnsweredEmail } from './emails.ts'
import { emailWaitMinutes } from './rules.ts'
import { productQuestion } from './tables.ts'

export const questionAnsweredJob = 'question-answered'

type Payload = { questionId: string; answeredAt: string }

/**
 * Queued in the transaction of the answer, and written when it is sent: an answer that was taken back
 * until then is not sent, and one that was corrected is sent as it is then.
 */
export async function emailAnswer(shop: Shop, payload: Payload): Promise<void> {
  await enqueue(shop, {
    kind: questionAnsweredJob,
    key: `${payload.questionId} ${payload.answeredAt}`,
    payload,
    tries: twoDaysOfTries,
    waitMinutes: emailWaitMinutes,
  })
}

/** Undefined when this answer is not shown any more, or its asker has no address. */
export async function writeAnswerEmail(
  { db, settings }: Shop,
  { payload }: Pick<Job, 'payload'>,
): Promise<Email | undefined> {
  const { questionId, answeredAt } = payload as Payload
  const [row] = await db
    .select({
      question: productQuestion,
      productName: product.name,
      asker: { userId: user.id, to: user.email, name: user.name },
    })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .innerJoin(user, eq(user.id, productQuestion.userId))
    .where(eq(productQuestion.id, questionId))
  if (!row || !isReachable(row.asker.to)) return undefined
  const { productId, state, words, answer } = row.question
  const isSame = row.question.answeredAt?.toISOString() === answeredAt
  if (state !== 'answered' || answer === null || !isSame) return undefined
  const { asker, productName } = row
  const { publicUrl } = settings
  return questionAnsweredEmail({ ...asker, productId, productName, words, answer, publicUrl })
}
