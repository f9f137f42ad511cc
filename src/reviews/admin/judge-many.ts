import { ApiError } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import type { Judgement } from './contract.ts'
import { judgeReview } from './judge-review.ts'

type Judged = { judged: { id: string; version: number }[]; left: string[] }

/**
 * Each in its own audited transaction: one that was changed meanwhile stays as it is, and the others
 * are judged all the same.
 */
export async function judgeMany(
  context: StaffAction,
  reviews: readonly Judgement[],
): Promise<Judged> {
  const answer: Judged = { judged: [], left: [] }
  for (const review of reviews) {
    try {
      answer.judged.push({ id: review.id, ...(await judgeReview(context, review)) })
    } catch (error) {
      const isOver = error instanceof ApiError && ['NOT_FOUND', 'CHANGED'].includes(error.code)
      if (!isOver) throw error
      answer.left.push(review.id)
    }
  }
  return answer
}
