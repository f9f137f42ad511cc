import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { changeReview } from './judge-review.ts'
import { countStates, listReviews } from './list-reviews.ts'
import { judgedPageView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Reviews in the back office. */
export const adminReviewsApi = {
  list: serve.list.handler(async ({ context, input }) =>
    judgedPageView(await listReviews(context.shop, input)),
  ),

  stateCounts: serve.stateCounts.handler(({ context }) => countStates(context.shop)),

  judge: serve.judge.handler(({ context, input: { state, hiddenFor, ...seen } }) =>
    changeReview(context, seen, (row) =>
      row.state === state && row.hiddenFor === hiddenFor ? undefined : { state, hiddenFor },
    ),
  ),

  answer: serve.answer.handler(({ context, input: { words: answer, ...seen } }) =>
    changeReview(context, seen, (row) =>
      row.answer === answer
        ? undefined
        : { answer, answeredAt: answer === null ? null : context.shop.clock() },
    ),
  ),
}
