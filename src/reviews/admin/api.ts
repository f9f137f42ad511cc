import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { judgeMany } from './judge-many.ts'
import { changeReview, judgeReview } from './judge-review.ts'
import { countStates, listReviews } from './list-reviews.ts'
import { judgedPageView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Reviews in the back office. */
export const adminReviewsApi = {
  list: serve.list.handler(async ({ context, input }) =>
    judgedPageView(await listReviews(context.shop, input)),
  ),

  stateCounts: serve.stateCounts.handler(({ context }) => countStates(context.shop)),

  judge: serve.judge.handler(({ context, input }) => judgeReview(context, input)),

  judgeMany: serve.judgeMany.handler(({ context, input }) => judgeMany(context, input.reviews)),

  answer: serve.answer.handler(({ context, input: { words: answer, ...target } }) =>
    changeReview(context, target, (row) =>
      row.answer === answer
        ? undefined
        : { answer, answeredAt: answer === null ? null : context.shop.clock() },
    ),
  ),
}
